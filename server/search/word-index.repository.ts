import { sql } from 'kysely'
import type { Dialect, Queries } from '../database/index.ts'
import type { SearchQuery } from './tokens.ts'

/**
 * The indexes of the studio: a row has all words of a subject or of a file, without fields, and its
 * key is the place of what it describes.
 */
export type WordIndex = 'studio_search' | 'studio_media_search' | 'studio_release_search'

/** Puts rows into an index, replacing those with the same place. */
export async function putTokens(
  tx: Queries,
  dialect: Dialect,
  index: WordIndex,
  rows: readonly { place: number; tokens: readonly string[] }[],
): Promise<void> {
  if (rows.length === 0) return
  const table = sql.table(index)
  if (dialect === 'sqlite')
    await sql`insert or replace into ${table} (rowid, words) values ${sql.join(
      rows.map(({ place, tokens }) => sql`(${place}, ${tokens.join(' ')})`),
    )}`.execute(tx)
  else
    await sql`insert into ${table} (place, words) values ${sql.join(
      rows.map(({ place, tokens }) => sql`(${place}, array_to_tsvector(${tokens}::text[]))`),
    )} on conflict (place) do update set words = excluded.words`.execute(tx)
}

/** Removes a row of an index. */
export async function removeTokens(
  tx: Queries,
  dialect: Dialect,
  index: WordIndex,
  place: number,
): Promise<void> {
  await sql`delete from ${sql.table(index)} where ${sql.ref(dialect === 'sqlite' ? 'rowid' : 'place')} = ${place}`.execute(
    tx,
  )
}

/**
 * Returns a query in the language of an index: all tokens, and a prefix. Tokens contain only letters
 * and digits (`tokens.ts`), so quoting needs no escapes.
 * @param more one more token of each group
 */
export function wordsExpression(
  dialect: Dialect,
  { tokens, beginning }: SearchQuery,
  more: readonly (readonly string[])[] = [],
): string {
  const sqlite = dialect === 'sqlite'
  const word = (token: string): string => (sqlite ? `"${token}"` : `'${token}'`)
  const parts = tokens.map(word)
  if (beginning !== null) parts.push(sqlite ? `"${beginning}"*` : `'${beginning}':*`)
  for (const group of more) {
    if (group.length === 1) parts.push(word(group[0] as string))
    else if (group.length) parts.push(`(${group.map(word).join(sqlite ? ' OR ' : ' | ')})`)
  }
  return parts.join(sqlite ? ' AND ' : ' & ')
}

/** Places of the rows of an index that match an expression. */
export const placesOf = (dialect: Dialect, index: WordIndex, expression: string) =>
  dialect === 'sqlite'
    ? sql<number>`(select rowid from ${sql.table(index)} where ${sql.table(index)} match ${expression})`
    : sql<number>`(select place from ${sql.table(index)} where words @@ ${expression}::tsquery offset 0)`
