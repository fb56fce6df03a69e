import type { EventCount } from '../../server/events/events.repository.ts'

/** Columns of a text in a terminal: Hangul and similar scripts take two per character. */
const width = (text: string): number =>
  [...text].reduce(
    (sum, character) =>
      sum +
      (/[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60]/.test(character)
        ? 2
        : 1),
    0,
  )

const HEAD = ['Day', 'Event', 'Page', 'Language', 'Mode', 'Count']

/** The counts as a table for a terminal, the newest day first. */
export function table(counts: readonly EventCount[]): string {
  if (counts.length === 0) return 'No events.'
  const rows = [
    HEAD,
    ...counts.map(({ day, name, page, language, mode, count }) => [
      day,
      name,
      page,
      language,
      mode,
      count.toLocaleString('en-US'),
    ]),
  ]
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => width(row[column] ?? ''))))
  const line = (row: readonly string[]): string =>
    row
      .map((text, column) => {
        const space = ' '.repeat((widths[column] ?? 0) - width(text))
        return column === HEAD.length - 1 ? space + text : text + space
      })
      .join('  ')
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  return [
    line(rows[0] ?? []),
    widths.map((many) => '-'.repeat(many)).join('  '),
    ...rows.slice(1).map(line),
    '',
    `${total.toLocaleString('en-US')} events`,
  ].join('\n')
}
