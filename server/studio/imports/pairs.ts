import type { ReadRow } from './press-release.ts'

/**
 * Joins the rows that are the languages of one article: a row names the id of the other one, or both
 * have the same id. What cannot be joined is noted, and stays an article of its own.
 */
export function joinPairs(rows: readonly ReadRow[]): void {
  const usable = rows.filter(({ fields }) => fields !== null)
  const byId = Map.groupBy(
    usable.filter(({ id }) => id !== ''),
    ({ id }) => id,
  )
  const join = (one: ReadRow, other: ReadRow): void => {
    one.pairRow = other.row
    other.pairRow = one.row
  }
  for (const row of usable) {
    if (row.pair === '') continue
    const found = (byId.get(row.pair) ?? []).filter((one) => one !== row)
    const note = (reason: 'pair_missing' | 'pair_language' | 'pair_taken'): void => {
      row.notes.push({ field: 'pair', reason, detail: row.pair })
    }
    const other = found.find(({ languageType }) => languageType !== row.languageType)
    if (found.length === 0) note('pair_missing')
    else if (!other) note('pair_language')
    else if (row.pairRow === other.row) continue
    else if (row.pairRow !== null || other.pairRow !== null) note('pair_taken')
    else join(row, other)
  }
  for (const [one, other, ...more] of byId.values())
    if (
      one &&
      other &&
      more.length === 0 &&
      one.languageType !== other.languageType &&
      one.pairRow === null &&
      other.pairRow === null &&
      one.pair === '' &&
      other.pair === ''
    )
      join(one, other)
}

/** Notes rows with the title and date of an earlier one. @returns the rows that are doubles */
export function doublesAmong(rows: readonly ReadRow[]): ReadonlySet<number> {
  const seen = new Map<string, number>()
  const doubles = new Set<number>()
  for (const row of rows) {
    if (row.fields === null) continue
    const key = `${row.languageType} ${row.postDate} ${row.title}`
    const first = seen.get(key)
    if (first === undefined) seen.set(key, row.row)
    else {
      row.notes.push({ field: 'title', reason: 'double_row', detail: String(first) })
      doubles.add(row.row)
    }
  }
  return doubles
}
