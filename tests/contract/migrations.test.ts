import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { MIGRATIONS, migrate } from '../../server/database/migrations/index.ts'
import { rawDatabase } from './raw-database.ts'
import { DIALECTS, emptyDatabase } from './store-kit.ts'

// Processes of the former release work on while and after a migration runs: it may add, but neither
// take away nor forbid what they read and write.

/** What a release relies on, by table. */
interface Table {
  /** Type by column. */
  columns: Map<string, string>
  /** Columns that a row must name: they are neither null nor have a default. */
  required: Set<string>
  /** What else the database refuses or does at a write: unique columns, checks, references, triggers. */
  rules: Set<string>
}
type Catalog = Map<string, Table>
type Raw = ReturnType<typeof rawDatabase>

async function catalogOf({ db, dialect }: Raw): Promise<Catalog> {
  const read = async <T>(text: string): Promise<T[]> => (await sql.raw<T>(text).execute(db)).rows
  const isSqlite = dialect === 'sqlite'
  const columns = await read<{ table: string; name: string; type: string; required: number }>(
    isSqlite
      ? `select list.name as "table", col.name, col.type,
          col."notnull" = 1 and col.dflt_value is null and not (col.pk = 1 and col.type = 'INTEGER') as required
          from pragma_table_list list, pragma_table_xinfo(list.name) col
          where list.schema = 'main' and list.type in ('table', 'virtual')`
      : `select rel.relname as "table", att.attname as name, format_type(att.atttypid, att.atttypmod) as type,
          (att.attnotnull and not att.atthasdef and att.attidentity = '')::int as required
          from pg_attribute att join pg_class rel on rel.oid = att.attrelid
          join pg_namespace space on space.oid = rel.relnamespace
          where space.nspname = current_schema() and rel.relkind in ('r', 'p', 'v')
          and att.attnum > 0 and not att.attisdropped`,
  )
  const rules = await read<{ table: string; rule: string }>(
    isSqlite
      ? `select list.name as "table", 'unique ' || (select group_concat(name) from pragma_index_info(idx.name)) as rule
          from pragma_table_list list, pragma_index_list(list.name) idx
          where list.schema = 'main' and idx."unique" = 1
        union all select list.name, 'refers to ' || ref."table" || ' by ' || ref."from"
          from pragma_table_list list, pragma_foreign_key_list(list.name) ref where list.schema = 'main'
        union all select tbl_name, 'trigger ' || name from sqlite_schema where type = 'trigger'`
      : `select rel.relname as "table", pg_get_constraintdef(con.oid) as rule
          from pg_constraint con join pg_class rel on rel.oid = con.conrelid
          join pg_namespace space on space.oid = con.connamespace
          where space.nspname = current_schema() and con.contype <> 'n'
        union all select tablename, regexp_replace(indexdef, '.* ON ', 'unique ') from pg_indexes
          where schemaname = current_schema() and indexdef like 'CREATE UNIQUE%'
        union all select rel.relname, 'trigger ' || tgname from pg_trigger
          join pg_class rel on rel.oid = tgrelid where not tgisinternal`,
  )
  const rulesOf = Map.groupBy(rules, ({ table }) => table)
  return new Map(
    [...Map.groupBy(columns, ({ table }) => table)].map(([table, own]) => [
      table,
      {
        columns: new Map(own.map(({ name, type }) => [name, type])),
        required: new Set(own.filter((one) => Number(one.required)).map(({ name }) => name)),
        rules: new Set((rulesOf.get(table) ?? []).map(({ rule }) => rule)),
      },
    ]),
  )
}

const added = (old: Set<string>, now: Set<string>): string[] =>
  [...now].filter((one) => !old.has(one))

/** What a release that works with `before` can't do any more with `after`. */
function broken(before: Catalog, after: Catalog): string[] {
  return [...before].flatMap(([table, old]) => {
    const now = after.get(table)
    if (!now) return [`${table}: gone`]
    return [
      ...[...old.columns]
        .filter(([name, type]) => now.columns.get(name) !== type)
        .map(([name, type]) => `${table}.${name}: ${now.columns.get(name) ?? 'gone'}, was ${type}`),
      ...added(old.required, now.required).map((name) => `${table}.${name}: required`),
      ...added(old.rules, now.rules).map((rule) => `${table}: ${rule}`),
    ]
  })
}

it.each(DIALECTS)('each migration only adds: %s', async (dialect) => {
  const raw = rawDatabase(await emptyDatabase(dialect))
  let before: Catalog = new Map()
  const found: string[] = []
  for (let count = 1; count <= MIGRATIONS.length; count++) {
    await migrate(raw.db, dialect, MIGRATIONS.slice(0, count))
    const after = await catalogOf(raw)
    found.push(...broken(before, after).map((one) => `${MIGRATIONS[count - 1]?.[0]}: ${one}`))
    before = after
  }
  expect(found).toEqual([])
  expect(before.size).toBeGreaterThan(20)
  expect(before.get('content')?.required.size).toBeGreaterThan(3)
})

it.each(DIALECTS)('what breaks a former release is found: %s', async (dialect) => {
  const raw = rawDatabase(await emptyDatabase(dialect))
  await migrate(raw.db, dialect)
  const attempts: [change: string, found: RegExp][] = [
    ['alter table content rename column "askedAt" to "askedFor"', /content\.askedAt: gone/],
    ['alter table studio_draft drop column writers', /studio_draft\.writers: gone/],
    ['alter table report_attachment rename to attachment', /report_attachment: gone/],
    ['create unique index one_title on content (title)', /content: unique .*title/],
    ...(dialect === 'postgres'
      ? ([
          ['alter table publication add column more text not null', /publication\.more: required/],
          ['alter table publication alter column plans set not null', /plans: required/],
          ['alter table content alter column title type varchar(40)', /character varying\(40\)/],
          ["alter table content add check (title <> '')", /content: CHECK/],
        ] as [string, RegExp][])
      : []),
  ]
  for (const [change, expected] of attempts) {
    const before = await catalogOf(raw)
    await sql.raw(change).execute(raw.db)
    expect(broken(before, await catalogOf(raw)).join('\n'), change).toMatch(expected)
  }
  const before = await catalogOf(raw)
  await sql.raw(`alter table publication add column later text not null default ''`).execute(raw.db)
  await sql.raw('create table later (id integer primary key, title text not null)').execute(raw.db)
  expect(broken(before, await catalogOf(raw))).toEqual([])
})
