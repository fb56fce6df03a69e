/** Rows per statement: far below the parameter limit of both databases. */
const ROWS = 500

/** Rows in parts that a statement takes, sorted by key, so that two processes never deadlock. */
export function* batches<Row>(rows: readonly Row[], key: (row: Row) => string): Generator<Row[]> {
  const sorted = rows
    .map((row) => ({ row, key: key(row) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ row }) => row)
  for (let from = 0; from < sorted.length; from += ROWS) yield sorted.slice(from, from + ROWS)
}
