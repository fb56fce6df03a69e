import { CompiledQuery, sql } from 'kysely'
import { isPassing } from '../passing-error.ts'
import { quoted, type Table } from './catalog.ts'
import { keyOf, type Row, type Value } from './rows.ts'
import type { Target } from './target.ts'
import { TransferError } from './transfer-error.ts'

/** Most parameters of a statement: SQLite has 32,766, PostgreSQL 65,535. */
const PARAMETERS = 32_000

/** Deletes the rows of a table. */
export const emptyTable = async ({ tx }: Pick<Target, 'tx'>, { name }: Table): Promise<void> =>
  void (await sql`delete from ${sql.table(name)}`.execute(tx))

/** Writes rows of a table. @throws TransferError naming the row that the target rejects */
export async function writeRows(
  { tx, dialect }: Pick<Target, 'tx' | 'dialect'>,
  table: Table,
  rows: readonly Row[],
): Promise<void> {
  const names = table.columns.map(({ name }) => quoted(name)).join(', ')
  let number = 0
  const place = (): string => {
    number += 1
    return dialect === 'sqlite' ? '?' : `$${number}`
  }
  const insert = async (some: readonly Row[]): Promise<void> => {
    number = 0
    const values = some.map((row) => `(${row.map(place).join(', ')})`).join(', ')
    await tx.executeQuery(
      CompiledQuery.raw(
        `insert into ${quoted(table.name)} (${names}) values ${values}`,
        some.flat() as Value[],
      ),
    )
  }
  const atOnce = Math.floor(PARAMETERS / table.columns.length)
  for (let from = 0; from < rows.length; from += atOnce) {
    const some = rows.slice(from, from + atOnce)
    await sql`savepoint batch`.execute(tx)
    try {
      await insert(some)
    } catch (error) {
      if (isPassing(error)) throw error
      await sql`rollback to savepoint batch`.execute(tx)
      // one by one, to find the row
      for (const row of some)
        await insert([row]).catch((reason: Error) => {
          throw new TransferError(`${table.name}: ${keyOf(table, row)}: ${reason.message}`, {
            cause: reason,
          })
        })
      throw error
    }
    await sql`release savepoint batch`.execute(tx)
  }
}

/**
 * Lets the target continue to number a table after the last number that the source gave, and after
 * the highest one in use.
 */
export async function continueAfter(
  { tx, dialect }: Pick<Target, 'tx' | 'dialect'>,
  { name, numbered }: Table,
  last: string | null,
): Promise<void> {
  if (numbered === null) return
  const { rows } = await sql<{
    used: string | null
  }>`select cast(max(${sql.ref(numbered)}) as text) as used from ${sql.table(name)}`.execute(tx)
  const numbers = [last, rows[0]?.used ?? null].flatMap((one) => (one === null ? [] : BigInt(one)))
  if (numbers.length === 0) return
  const highest = String(numbers.sort((one, other) => (one < other ? -1 : 1)).at(-1))
  if (dialect === 'postgres') {
    await sql`select setval(pg_get_serial_sequence(${quoted(name)}, ${numbered}), ${highest}::bigint)`.execute(
      tx,
    )
    return
  }
  // SQLite's own table has no key, and no row for a table that never had one
  await sql`delete from sqlite_sequence where name = ${name}`.execute(tx)
  await sql`insert into sqlite_sequence (name, seq) values (${name}, cast(${highest} as integer))`.execute(
    tx,
  )
}
