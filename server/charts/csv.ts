import type { ChartTable } from '../../contract/social-value.ts'

/**
 * A cell that spreadsheets read unchanged: quoted if it holds a separator, never starting like a
 * formula.
 */
function cell(text: string): string {
  // numbers for machines: without thousands separators
  if (/^\d{1,3}(?:,\d{3})*(?:\.\d+)?$/.test(text)) return text.replaceAll(',', '')
  const plain = /^[=+@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

/**
 * A table as CSV (RFC 4180), UTF-8 with a byte order mark: without one, spreadsheets misread
 * Hangul.
 */
export function csvOf({ head, rows }: ChartTable, notes: readonly string[]): string {
  const lines = [head, ...rows, ...notes.map((note) => [note])]
  return `\uFEFF${lines.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}
