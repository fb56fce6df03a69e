// Identifiers of requirements (docs/requirements/): SH-nnn of the shell, FT-nnn of the feature
// pages, AR-nnn of the archives

const IDENTIFIER = /\b(SH|FT|AR)-(\d+)(?:\.\.(\d+))?/g

/** A table row of docs/requirements/ begins with its identifier. */
const ROW = /^\| *((?:SH|FT|AR)-\d{3}) *\|/gm

/** The identifiers of the rows in a file of docs/requirements/, in order. */
export const rowsOf = (markdown: string): string[] =>
  [...markdown.matchAll(ROW)].map(([, id = '']) => id)

/**
 * The identifiers in a text that no row has; of a range such as `SH-118..129` both ends are
 * checked.
 * @returns each with its line, from 1
 */
export function unknownIdentifiers(
  text: string,
  rows: ReadonlySet<string>,
): { line: number; id: string }[] {
  return text.split('\n').flatMap((content, index) =>
    [...content.matchAll(IDENTIFIER)]
      .flatMap(([, area = '', first = '', last]) =>
        [first, last].flatMap((number) => (number ? [`${area}-${number}`] : [])),
      )
      .filter((id) => !rows.has(id))
      .map((id) => ({ line: index + 1, id })),
  )
}

/**
 * The text of a row, without code spans and constants: names of routes and fields come from the
 * specification.
 */
export const prose = (markdown: string): string =>
  markdown.replace(/`[^`\n]*`|\b[A-Z]+(?:_[A-Z]+)+\b/g, ' ')
