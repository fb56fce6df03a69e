import { sql } from 'kysely'
import type { Store } from '../../server/database/index.ts'

/** Names of all tables of a store, in order. */
export async function tableNames({ dialect, kysely }: Store): Promise<string[]> {
  const { rows } = await (dialect === 'sqlite'
    ? sql<{ name: string }>`select name from sqlite_master where type = 'table' order by name`
    : sql<{
        name: string
      }>`select table_name as name from information_schema.tables where table_schema = current_schema() order by 1`
  ).execute(kysely)
  return rows.map(({ name }) => name)
}
