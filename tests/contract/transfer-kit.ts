import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { onTestFinished } from 'vitest'
import pg from 'pg'
import { root } from '../server.ts'

export interface Ran {
  code: number
  out: string
  error: string
}

/** Runs a command of operators on a store. */
export const run = (
  program: 'transfer' | 'reports' | 'studio',
  environment: Record<string, string>,
  ...given: string[]
): Promise<Ran> =>
  new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [join(root, `tools/${program}/main.ts`), ...given],
      { env: { ...process.env, ...environment } },
      (_, out, error) => resolve({ code: child.exitCode ?? -1, out, error }),
    )
  })

/** Kills a transfer when it has printed a text. @throws Error if it ended before */
export async function killedAt(
  text: string,
  environment: Record<string, string>,
  ...given: string[]
): Promise<void> {
  const child: ChildProcess = spawn(
    process.execPath,
    [join(root, 'tools/transfer/main.ts'), ...given],
    { env: { ...process.env, ...environment }, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  onTestFinished(() => void child.kill('SIGKILL'))
  let all = ''
  child.stdout?.on('data', (chunk: Buffer) => {
    all += chunk.toString('utf8')
    if (all.includes(text)) child.kill('SIGKILL')
  })
  const [, signal] = (await once(child, 'exit')) as [number | null, string | null]
  if (signal !== 'SIGKILL') throw new Error(`not killed:\n${all}`)
}

/** Rows of a query on a PostgreSQL database. */
export async function query<T extends pg.QueryResultRow>(url: string, text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
    .query<T>(text)
    .then(({ rows }) => rows)
    .finally(() => client.end())
}

/** Names of the tables of a PostgreSQL database. */
export const tablesIn = async (url: string): Promise<string[]> =>
  (
    await query<{ name: string }>(
      url,
      "select table_name as name from information_schema.tables where table_schema = 'public'",
    )
  ).map(({ name }) => name)

const INDEXES = [
  'search_kor',
  'search_eng',
  'studio_search',
  'studio_media_search',
  'studio_release_search',
]

/** Every row of every table of a SQLite database, sorted; search indexes as their tokens by row. */
export function dump(file: string): Record<string, string[]> {
  const database = new DatabaseSync(file)
  try {
    const tables = database
      .prepare(
        "select name from pragma_table_list where schema = 'main' and type = 'table' and name != 'sqlite_schema' and name not like 'sqlite_stat%'",
      )
      .all()
      .map(({ name }) => String(name))
    const all: Record<string, string[]> = {}
    for (const name of tables.sort()) {
      const read = database.prepare(`select * from "${name}"`)
      read.setReadBigInts(true)
      all[name] = read
        .all()
        .map((row) =>
          JSON.stringify(row, (_, value) => (typeof value === 'bigint' ? `${value}n` : value)),
        )
        .sort()
    }
    return { ...all, ...sqliteTokens(database) }
  } finally {
    database.close()
  }
}

/** Tokens of the search indexes, each with its row. */
function sqliteTokens(database: DatabaseSync): Record<string, string[]> {
  return Object.fromEntries(
    INDEXES.map((name) => {
      database.exec(`create virtual table temp.tokens using fts5vocab(main, ${name}, instance)`)
      const tokens = database
        .prepare('select doc, term from temp.tokens')
        .all()
        .map(({ doc, term }) => `${doc} ${term}`)
        .sort()
      database.exec('drop table temp.tokens')
      return [name, tokens]
    }),
  )
}

/** The same of a PostgreSQL database. */
export async function postgresTokens(url: string): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {}
  for (const name of INDEXES)
    all[name] = (
      await query<{ token: string }>(
        url,
        `select place || ' ' || unnest(tsvector_to_array(words)) as token from ${name}`,
      )
    )
      .map(({ token }) => token)
      .sort()
  return all
}
