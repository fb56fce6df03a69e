/** A cell as RFC 4180 quotes it; a spreadsheet shows it as text, whatever it begins with. */
function cell(value: string | number | null): string {
  const text = String(value ?? '')
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A row of a CSV (RFC 4180); null is an empty cell. */
export const csvLine = (cells: readonly (string | number | null)[]): string =>
  `${cells.map(cell).join(',')}\r\n`
/** Spreadsheets read a CSV as UTF-8 if it begins with a byte order mark. */
export const CSV_MARK = '\uFEFF'
