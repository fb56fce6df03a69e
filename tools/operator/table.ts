// Text for terminals and spreadsheets. Visitors' input is data: it must neither control a terminal
// nor run as a formula.

/**
 * Characters that move the cursor, colour the screen, change the text direction, or are invisible.
 */
const STEERING =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu
export const harmless = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replace(/\t/g, ' ').replace(STEERING, '\ufffd')

/** Columns of a text in a terminal: East Asian characters take two. */
export const widthOf = (text: string): number =>
  [...text].reduce(
    (sum, character) =>
      sum +
      (/[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u.test(
        character,
      )
        ? 2
        : 1),
    0,
  )

/** Rows as a table with a line under the header; columns as wide as their widest cell. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = [head, ...rows].map((row) =>
    row.map((cell) => harmless(cell).replaceAll('\n', ' ')),
  )
  const widths = head.map((_, column) =>
    Math.max(...cells.map((row) => widthOf(row[column] ?? ''))),
  )
  const line = (row: readonly string[]): string =>
    row
      .map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - widthOf(cell)))
      .join('  ')
      .trimEnd()
  return [
    line(cells[0] ?? []),
    widths.map((width) => '-'.repeat(width)).join('  '),
    ...cells.slice(1).map(line),
  ].join('\n')
}

/**
 * First characters of a cell that make a spreadsheet run it as a formula; some programs also accept
 * the full-width forms.
 */
const FORMULA = /^\s*[=+\-@|%\uff1d\uff0b\uff0d\uff20]/
/**
 * The same after a cell separator of semicolons or tabs: programs that use these split a
 * comma-separated text at other positions.
 */
const BEHIND_SEPARATOR = /([;\t]["'\s]*)(?=[=+\-@|%\uff1d\uff0b\uff0d\uff20])/g

/**
 * A row of CSV. A cell that a spreadsheet would run as a formula gets an apostrophe in front,
 * terminal control characters are replaced.
 */
export const csvRow = (cells: readonly string[]): string =>
  `${cells.map((cell) => `"${harmless((FORMULA.test(cell) ? `'${cell}` : cell).replace(BEHIND_SEPARATOR, "$1'")).replaceAll('"', '""')}"`).join(',')}\r\n`
