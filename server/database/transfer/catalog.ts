import { CompiledQuery } from 'kysely'
import type { DatabaseSync } from 'node:sqlite'
import type { Queries } from '../store.ts'

/**
 * What a column holds, by its declared type: SQLite's affinities. Instants, JSON and flags are
 * texts and integers in both databases.
 */
export type Kind = 'integer' | 'real' | 'text' | 'bytes'

export interface Column {
  name: string
  kind: Kind
}

/** A table as a database describes it. */
export interface Table {
  name: string
  /** By name. */
  columns: Column[]
  /** Columns of a type that is not transferred, with the type. */
  unknown: string[]
  /** Columns of its primary key, in order. */
  key: string[]
  /** Tables that its rows refer to. */
  references: string[]
  /** Column that the database numbers by itself; null = none. */
  numbered: string | null
}

/** Everything in a database that could hold data. */
export interface Catalog {
  tables: Table[]
  /** Views, virtual tables and the like, with their type. */
  others: { name: string; type: string }[]
}

/** An identifier in SQL. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** SQLite's rules of type affinity, without numeric types: those hold values of any kind. */
const SQLITE_KINDS: readonly (readonly [RegExp, Kind])[] = [
  [/INT/i, 'integer'],
  [/CHAR|CLOB|TEXT/i, 'text'],
  [/^BLOB$/i, 'bytes'],
  [/REAL|FLOA|DOUB/i, 'real'],
]
const POSTGRES_KINDS: readonly (readonly [RegExp, Kind])[] = [
  [/^(?:smallint|integer|bigint)$/, 'integer'],
  [/^(?:text|character varying(?:\(\d+\))?)$/, 'text'],
  [/^bytea$/, 'bytes'],
  [/^double precision$/, 'real'],
]

/** Columns by name, and those whose values could change on their way, with their types. */
function columnsOfTypes(
  kinds: typeof SQLITE_KINDS,
  given: readonly { name: string; type: string }[],
): Pick<Table, 'columns' | 'unknown'> {
  const [columns, unknown]: [Column[], string[]] = [[], []]
  for (const { name, type } of given) {
    const kind = kinds.find(([pattern]) => pattern.test(type))?.[1]
    if (kind) columns.push({ name, kind })
    else unknown.push(`${name} ${type}`)
  }
  return { columns: columns.sort(byName), unknown }
}

const byName = (one: { name: string }, other: { name: string }): number =>
  one.name < other.name ? -1 : 1

/** Everything in a database of SQLite. */
export function sqliteCatalog(database: DatabaseSync): Catalog {
  const all = database
    .prepare(
      `select list.name, list.type, master.sql from pragma_table_list list
        left join sqlite_schema master on master.name = list.name
        where list.schema = 'main' and list.name not like 'sqlite\\_%' escape '\\'`,
    )
    .all() as { name: string; type: string; sql: string | null }[]
  const columnsOf = database.prepare('select name, type, pk, hidden from pragma_table_xinfo(?)')
  const referencesOf = database.prepare(
    'select distinct "table" as name from pragma_foreign_key_list(?)',
  )
  const tables = all
    .filter(({ type }) => type === 'table')
    .map(({ name, sql }): Table => {
      const columns = columnsOf.all(name) as {
        name: string
        type: string
        pk: number
        hidden: number
      }[]
      const key = columns
        .filter(({ pk }) => pk > 0)
        .sort((one, other) => one.pk - other.pk)
        .map((column) => column.name)
      return {
        name,
        ...columnsOfTypes(
          SQLITE_KINDS,
          columns.map((column) => ({
            name: column.name,
            type: column.hidden ? 'generated' : column.type,
          })),
        ),
        key,
        references: (referencesOf.all(name) as { name: string }[]).map((one) => one.name),
        numbered: /\bautoincrement\b/i.test(sql ?? '') ? (key[0] ?? null) : null,
      }
    })
  return {
    tables: tables.sort(byName),
    others: all
      .filter(({ type }) => type !== 'table')
      .map(({ name, type }) => ({ name, type }))
      .sort(byName),
  }
}

const OTHER_RELATIONS: ReadonlyMap<string, string> = new Map([
  ['v', 'view'],
  ['m', 'materialized view'],
  ['f', 'foreign table'],
])

/** Everything in the schema that the connection works in. */
export async function postgresCatalog(queries: Queries): Promise<Catalog> {
  const read = async <T>(text: string): Promise<T[]> =>
    (await queries.executeQuery<T>(CompiledQuery.raw(text))).rows
  const inSchema = `join pg_namespace space on space.oid = rel.relnamespace
    where space.nspname = current_schema()`
  const relations = await read<{ name: string; kind: string }>(
    `select rel.relname as name, rel.relkind::text as kind from pg_class rel ${inSchema}
      and rel.relkind in ('r', 'p', 'v', 'm', 'f')`,
  )
  const columns = await read<{
    table: string
    name: string
    type: string
    numbered: boolean
    key: number | null
  }>(
    `select rel.relname as "table", att.attname as name, att.attidentity <> '' as numbered,
      case when att.attgenerated <> '' then 'generated' else format_type(att.atttypid, att.atttypmod) end as type,
      (select array_position(con.conkey::int[], att.attnum::int) from pg_constraint con
        where con.conrelid = rel.oid and con.contype = 'p') as key
      from pg_attribute att join pg_class rel on rel.oid = att.attrelid ${inSchema}
      and rel.relkind in ('r', 'p') and att.attnum > 0 and not att.attisdropped`,
  )
  const references = await read<{ table: string; name: string }>(
    `select rel.relname as "table", other.relname as name from pg_constraint con
      join pg_class rel on rel.oid = con.conrelid join pg_class other on other.oid = con.confrelid
      ${inSchema} and con.contype = 'f'`,
  )
  const columnsOf = Map.groupBy(columns, ({ table }) => table)
  const referencesOf = Map.groupBy(references, ({ table }) => table)
  const isTable = ({ kind }: { kind: string }): boolean => !OTHER_RELATIONS.has(kind)
  return {
    tables: relations
      .filter(isTable)
      .map(({ name }): Table => {
        const own = columnsOf.get(name) ?? []
        return {
          name,
          ...columnsOfTypes(POSTGRES_KINDS, own),
          key: own
            .filter(({ key }) => key !== null)
            .sort((one, other) => Number(one.key) - Number(other.key))
            .map((column) => column.name),
          references: [...new Set((referencesOf.get(name) ?? []).map((one) => one.name))],
          numbered: own.find(({ numbered }) => numbered)?.name ?? null,
        }
      })
      .sort(byName),
    others: relations
      .filter((one) => !isTable(one))
      .map(({ name, kind }) => ({ name, type: OTHER_RELATIONS.get(kind) ?? kind }))
      .sort(byName),
  }
}
