import { isUtf8 } from 'node:buffer'
import type { DatabaseSync } from 'node:sqlite'
import { CompiledQuery } from 'kysely'
import type { Dialect, Queries } from '../store.ts'
import {
  type Catalog,
  type Column,
  postgresCatalog,
  quoted,
  sqliteCatalog,
  type Table,
} from './catalog.ts'
import { TransferError } from './transfer-error.ts'

/**
 * A value on its way: an integer in decimal digits, a real as number, a text as string or as its
 * UTF-8 bytes, bytes.
 */
export type Value = string | number | Uint8Array | null
/** Values in the order of the table's columns. */
export type Row = readonly Value[]
/** What is read of a table. */
export type Readable = Pick<Table, 'name' | 'columns' | 'key'>

/** Most rows, and bytes, of a batch; a single row may be larger. */
const BATCH_ROWS = 500
const BATCH_BYTES = 2_000_000

/** Reads a database at one instant. */
export interface Reader {
  readonly dialect: Dialect
  catalog(): Promise<Catalog>
  /** Rows of a table, in batches of about 2 MB at most. */
  batches(table: Readable): AsyncGenerator<Row[]>
  /** The highest number that the database ever gave in a table; null = none. */
  lastNumber(table: Table): Promise<string | null>
}

/** A row by its primary key, for messages. */
export function keyOf({ columns, key }: Readable, row: Row): string {
  const values = key.map((name) => {
    const value = row[columns.findIndex((column) => column.name === name)] ?? null
    const text = value instanceof Uint8Array ? Buffer.from(value).toString('utf8') : value
    return `${name} ${JSON.stringify(text)}`
  })
  return values.join(', ')
}

const sizeOf = (row: Row): number =>
  row.reduce<number>(
    (sum, value) => sum + (value === null || typeof value === 'number' ? 8 : value.length),
    0,
  )

/**
 * Reads a column of SQLite, whose columns hold values of any type: one of another type arrives as a
 * value of another JavaScript type than the right ones.
 */
const fromSqlite = ({ name, kind }: Column): string => {
  const column = quoted(name)
  const typed = (type: string, value: string, wrong: string): string =>
    `case typeof(${column}) when '${type}' then ${value} when 'null' then null else ${wrong} end`
  if (kind === 'integer') return typed('integer', `cast(${column} as text)`, '0')
  // as its bytes: the driver would replace what is no UTF-8
  if (kind === 'text') return typed('text', `cast(${column} as blob)`, '0')
  if (kind === 'real') return typed('real', column, "''")
  return typed('blob', column, '0')
}
const TYPES: Record<Column['kind'], (value: NonNullable<Value>) => boolean> = {
  integer: (value) => typeof value === 'string',
  real: (value) => typeof value === 'number',
  text: (value) => value instanceof Uint8Array,
  bytes: (value) => value instanceof Uint8Array,
}

/** Why PostgreSQL can't have a value; null = it can. */
function refusal(kind: Column['kind'], value: Value): string | null {
  if (value === null) return null
  if (!TYPES[kind](value)) return `its value is of another type than ${kind}`
  if (kind !== 'text' || !(value instanceof Uint8Array)) return null
  if (value.includes(0)) return 'its text has a NUL character, which PostgreSQL cannot store'
  if (!isUtf8(value))
    return 'its text is not Unicode (half of a surrogate pair, or damaged), which PostgreSQL cannot store'
  return null
}

/**
 * Reads SQLite through a connection in a transaction.
 * @param strict whether each value is checked: PostgreSQL can't have everything that SQLite has
 */
export function sqliteReader(database: DatabaseSync, { strict }: { strict: boolean }): Reader {
  return {
    dialect: 'sqlite',
    catalog: async () => sqliteCatalog(database),
    async *batches(table) {
      const { name, columns } = table
      const read = database.prepare(
        `select ${columns.map(fromSqlite).join(', ')} from ${quoted(name)}`,
      )
      read.setReturnArrays(true)
      let [batch, bytes]: [Row[], number] = [[], 0]
      for (const row of read.iterate() as Iterable<unknown> as Iterable<Row>) {
        if (strict)
          for (const [index, column] of columns.entries()) {
            const reason = refusal(column.kind, row[index] ?? null)
            if (reason)
              throw new TransferError(`${name}: ${keyOf(table, row)}: ${column.name}: ${reason}`)
          }
        batch.push(row)
        bytes += sizeOf(row)
        if (batch.length === BATCH_ROWS || bytes > BATCH_BYTES) {
          yield batch
          ;[batch, bytes] = [[], 0]
        }
      }
      if (batch.length > 0) yield batch
    },
    async lastNumber({ name, numbered }) {
      if (numbered === null) return null
      const row = database
        .prepare('select cast(seq as text) as last from sqlite_sequence where name = ?')
        .get(name)
      return row?.last == null ? null : String(row.last)
    },
  }
}

const fromPostgres = ({ name, kind }: Column): string =>
  kind === 'integer' ? `${quoted(name)}::text` : quoted(name)
const bytesOf = ({ name, kind }: Column): string =>
  kind === 'text' || kind === 'bytes' ? `coalesce(octet_length(${quoted(name)}), 0)` : '8'

/** Reads PostgreSQL through a connection in a transaction. */
export function postgresReader(queries: Queries): Reader {
  const read = async <T>(text: string): Promise<T[]> =>
    (await queries.executeQuery<T>(CompiledQuery.raw(text))).rows
  return {
    dialect: 'postgres',
    catalog: () => postgresCatalog(queries),
    async *batches({ name, columns, key }) {
      const select = (what: string): string =>
        `no scroll cursor for select ${what} from ${quoted(name)} order by ${key.map(quoted).join(', ')}`
      // the sizes first: only so is it known how many rows are a batch
      await read(`declare sizes ${select(`${columns.map(bytesOf).join(' + ')} as size`)}`)
      await read(
        `declare rows ${select(columns.map((column, index) => `${fromPostgres(column)} as "${index}"`).join(', '))}`,
      )
      const fetch = async (count: number): Promise<Row[]> =>
        (await read<Record<string, Value>>(`fetch ${count} from rows`)).map((row) =>
          // names that are numbers keep the order of the columns
          Object.values(row),
        )
      for (;;) {
        const sizes = await read<{ size: number }>('fetch 5000 from sizes')
        if (sizes.length === 0) break
        let [count, bytes] = [0, 0]
        for (const { size } of sizes) {
          if (count === BATCH_ROWS || (count > 0 && bytes + size > BATCH_BYTES)) {
            yield await fetch(count)
            ;[count, bytes] = [0, 0]
          }
          count += 1
          bytes += size
        }
        yield await fetch(count)
      }
      for (const cursor of ['sizes', 'rows']) await read(`close ${cursor}`)
    },
    async lastNumber({ name, numbered }) {
      if (numbered === null) return null
      const { rows } = await queries.executeQuery<{ sequence: string }>(
        CompiledQuery.raw('select pg_get_serial_sequence($1, $2) as sequence', [
          quoted(name),
          numbered,
        ]),
      )
      const [row] = await read<{ last: string; called: boolean }>(
        `select last_value::text as last, is_called as called from ${rows[0]?.sequence}`,
      )
      return row?.called ? row.last : null
    },
  }
}
