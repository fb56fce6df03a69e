// Text for terminals and spreadsheets. What visitors wrote is data: it must neither steer a terminal nor be run as a formula.

/** Characters that move the cursor, colour the screen, turn the direction of writing, or stand there unseen. */
const STEERING =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu
export const harmless = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replace(/\t/g, ' ').replace(STEERING, '\ufffd')

/** Columns that a text takes in a terminal: letters of East Asian scripts take two. */
export const widthOf = (text: string): number =>
  [...text].reduce(
    (sum, letter) =>
      sum +
      (/[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u.test(
        letter,
      )
        ? 2
        : 1),
    0,
  )

/** Rows as a table with a line under the head; columns as wide as their widest cell. */
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

/** What a spreadsheet runs as a formula where a cell begins with it; some take the wide letters of East Asian scripts for the same. */
const FORMULA = /^\s*[=+\-@|%\uff1d\uff0b\uff0d\uff20]/
/** The same behind what separates cells where semicolons or tabs do: there a comma-separated text falls apart elsewhere. */
const BEHIND_SEPARATOR = /([;\t]["'\s]*)(?=[=+\-@|%\uff1d\uff0b\uff0d\uff20])/g

/** A row of CSV. What a spreadsheet would run as a formula gets an apostrophe in front, what steers a terminal is replaced. */
export const csvRow = (cells: readonly string[]): string =>
  `${cells.map((cell) => `"${harmless((FORMULA.test(cell) ? `'${cell}` : cell).replace(BEHIND_SEPARATOR, "$1'")).replaceAll('"', '""')}"`).join(',')}\r\n`
