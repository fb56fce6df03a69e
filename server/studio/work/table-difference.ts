import { diffArrays } from 'diff'
import type { z } from 'zod'
import type { Piece } from '../../../contract/studio/difference.ts'
import { joined } from '../../../contract/studio/difference.ts'
import { type Pair, pairUp } from '../../../contract/studio/pairing.ts'
import type { tableDifference } from '../../../contract/studio/work.ts'
import type { Block, Cell } from './blocks.ts'

type Table = NonNullable<Block['table']>
type Row = Table[number]
export type TableDifference = z.infer<typeof tableDifference>
type Change = TableDifference['columns'][number]

/** Maximum changes of rows or columns that are searched. */
const EDITS = 200
/** Rows up to which a table is shown whole; of a longer one, unchanged rows are omitted. */
const SHOWN_ROWS = 12

const keyOf = (cells: Row): string =>
  JSON.stringify(cells.map((cell) => cell && [cell.text, cell.marks, cell.isHead]))
const textOf = (cells: Row): string => cells.map((cell) => cell?.text ?? '').join(' ')
const columnsOf = (table: Table): Row[] =>
  (table[0] ?? []).map((_, at) => table.map((row) => row[at] ?? null))
const changeOf = ([before, after]: Pair<unknown>): Change =>
  before === undefined ? 'added' : after === undefined ? 'removed' : 'same'

/** Aligns rows, or columns: equal ones first, then those with the most words in common. */
function aligned(before: readonly Row[], after: readonly Row[]): Pair<number>[] {
  const changes = diffArrays(before.map(keyOf), after.map(keyOf), { maxEditLength: EDITS }) ?? [
    { removed: true, added: false, count: before.length },
    { removed: false, added: true, count: after.length },
  ]
  const pairs: Pair<number>[] = []
  const run = (from: number, count: number): number[] =>
    Array.from({ length: count }, (_, index) => from + index)
  let [old, now] = [0, 0]
  let gone: number[] = []
  const flush = (come: number[]): void => {
    const texts = new Map<number, string>([
      ...gone.map((at): [number, string] => [at, textOf(before[at] ?? [])]),
      ...come.map((at): [number, string] => [-1 - at, textOf(after[at] ?? [])]),
    ])
    const sides = come.map((at) => -1 - at)
    const found = pairUp(gone, sides, (at) => texts.get(at) ?? '')
    pairs.push(...found.map(([one, side]): Pair<number> => [one, side && -1 - side]))
    gone = []
  }
  for (const { added, removed, count } of changes) {
    if (removed) {
      flush([])
      gone = run(old, count)
      old += count
    } else if (added) {
      flush(run(now, count))
      now += count
    } else {
      flush([])
      for (let index = 0; index < count; index += 1) pairs.push([old++, now++])
    }
  }
  flush([])
  return pairs
}

/** As many columns in both are the same ones, whatever they contain. */
const alignedColumns = (before: Table, after: Table): Pair<number>[] => {
  const [old, now] = [columnsOf(before), columnsOf(after)]
  return old.length === now.length ? old.map((_, at): Pair<number> => [at, at]) : aligned(old, now)
}

/**
 * Returns the difference of two tables by cells; rows and columns that were added or removed stand
 * whole.
 * @param pieces the difference of two texts of cells
 */
export function differenceOfTables(
  before: Table,
  after: Table,
  pieces: (before: string, after: string) => Piece[],
): TableDifference {
  const columns = alignedColumns(before, after)
  // a column that one side does not have makes no row different
  const shared = columns.filter(([one, other]) => one !== undefined && other !== undefined)
  const inShared = (table: Table, side: 0 | 1): Row[] =>
    table.map((row) => shared.map((pair) => row[pair[side] as number] ?? null))
  const pairs = aligned(inShared(before, 0), inShared(after, 1))
  const rows = pairs.map((pair) => {
    const [was, is] = [before[pair[0] ?? -1], after[pair[1] ?? -1]]
    const cells = columns.map(([left, right]) => {
      const [one, other] = [was?.[left ?? -1] ?? null, is?.[right ?? -1] ?? null]
      return one || other ? cellOf(one, other, pieces) : null
    })
    return { change: changeOf(pair), cells }
  })
  const isChanged = rows.map(
    ({ change, cells }) =>
      change !== 'same' || cells.some((cell) => cell?.pieces.some(({ kind }) => kind !== 'same')),
  )
  return {
    columns: columns.map(changeOf),
    rows:
      rows.length <= SHOWN_ROWS
        ? rows
        : rows.filter(
            (_, at) => at === 0 || isChanged[at - 1] || isChanged[at] || isChanged[at + 1],
          ),
  }
}

function cellOf(
  before: Cell | null,
  after: Cell | null,
  pieces: (before: string, after: string) => Piece[],
): { head: boolean; pieces: Piece[] } {
  const head = (after ?? before)?.isHead ?? false
  if (!before || !after) {
    const { text = '', marks = '' } = before ?? after ?? {}
    return { head, pieces: joined([{ kind: before ? 'removed' : 'added', text: text || marks }]) }
  }
  const found = pieces(before.text, after.text)
  // marks alone changed: they are shown, as in a paragraph
  if (before.text === after.text && before.marks !== after.marks)
    found.push(
      ...joined([
        { kind: 'removed', text: before.marks && ` ${before.marks}` },
        { kind: 'added', text: after.marks && ` ${after.marks}` },
      ]),
    )
  return { head, pieces: found }
}
