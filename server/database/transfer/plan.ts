import type { Catalog, Table } from './catalog.ts'
import { TransferError } from './transfer-error.ts'

/** Table of the applied migrations: the target's own rows are replaced, so that the instants stay. */
export const MIGRATIONS = 'schema_migration'

/**
 * Search indexes: each database has its own form of them, and they are made again from what they
 * index. On SQLite they are virtual tables with further ones that begin with their names.
 */
export const DERIVED = [
  'search_kor',
  'search_eng',
  'studio_search',
  'studio_media_search',
  'studio_release_search',
] as const

/** Tables that are not transferred, and why. */
export const LEFT: ReadonlyMap<string, string> = new Map([
  ['rate_limit', 'counts of limits, which live for two hours at most'],
  ['site_process', 'processes that run; each writes its row again'],
])

const isDerived = (name: string): boolean =>
  DERIVED.some((index) => name === index || name.startsWith(`${index}_`))

/** Tables of a database to copy. @throws TransferError if anything else in it could hold data */
export function tablesOf({ tables, others }: Catalog): Table[] {
  for (const { name, type } of others)
    if (!isDerived(name)) throw new TransferError(`${name}: a ${type} is not transferred`)
  const copied = tables.filter(({ name }) => !isDerived(name) && !LEFT.has(name))
  for (const { name, unknown } of copied)
    if (unknown.length > 0)
      throw new TransferError(`${name}: a column ${unknown[0]} is not transferred`)
  return copied
}

const shape = ({ columns, key, numbered }: Table): string =>
  JSON.stringify([columns, key, numbered])

/**
 * The tables to copy, each after those that its rows refer to.
 * @throws TransferError if the two databases differ in tables, columns or keys
 */
export function planOf(source: Catalog, target: Catalog): Table[] {
  const [from, to] = [tablesOf(source), tablesOf(target)]
  const targets = new Map(to.map((table) => [table.name, table]))
  for (const { name } of to)
    if (!from.some((table) => table.name === name))
      throw new TransferError(`${name}: the source has no such table`)
  for (const table of from) {
    const other = targets.get(table.name)
    if (!other) throw new TransferError(`${table.name}: the target has no such table`)
    if (shape(table) !== shape(other))
      throw new TransferError(`${table.name}: its columns differ in the two databases`)
    if (table.key.length === 0)
      throw new TransferError(`${table.name}: a table without a primary key is not transferred`)
  }
  const planned = new Map<string, Table>()
  const put = (table: Table, path: readonly string[]): void => {
    if (planned.has(table.name)) return
    if (path.includes(table.name))
      throw new TransferError(`${[...path, table.name].join(' → ')}: tables refer to each other`)
    for (const name of table.references) {
      const other = from.find((one) => one.name === name)
      if (other && other !== table) put(other, [...path, table.name])
    }
    planned.set(table.name, table)
  }
  for (const table of from) put(table, [])
  return [...planned.values()]
}
