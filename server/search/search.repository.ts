import { type RawBuilder, sql } from 'kysely'
import { CATEGORY } from '../../contract/categories.ts'
import { visibleNow } from '../content/visible.ts'
import type { Queries, Store } from '../database/index.ts'
import {
  indexTokens,
  markedToken,
  SEARCH_FIELDS,
  type SearchField,
  type SearchQuery,
  type SearchText,
} from './tokens.ts'

/** What is indexed of a content. */
export interface SearchRow extends SearchText {
  contentIdx: number
  languageType: string
  postDate: string
}

/** What a content was indexed under before. */
export type IndexedAs = { postDate: string; languageType: string } | null

/**
 * Row number in the index: it grows with the post date, so that the newest matches are read first and reading can
 * stop after a page of them. Content ids stay below 2^24.
 */
const rowNumber = (postDate: string, contentIdx: number): number =>
  Math.floor(Date.parse(postDate) / 86_400_000) * 2 ** 24 + contentIdx
const contentOfRow = (row: number): number => row % 2 ** 24

/**
 * PostgreSQL has two ways to the newest matches: walking the contents from the newest, about 100 µs each as the words
 * must be unpacked, or taking all matches from the index and sorting them, about 0.4 µs each after a few ms.
 */
const walkingIsCheaper = (rowsToWalk: number, matches: number): boolean => rowsToWalk < 60 + matches / 250

const tableOf = (language: string) => sql.table(language === 'ENG' ? 'search_eng' : 'search_kor')

const all = (
  { tokens, beginning }: SearchQuery,
  field: SearchField,
  word: (token: string, isBeginning: boolean) => string,
  and: string,
): string =>
  `(${[...tokens.map((token) => word(markedToken(field, token), false)), ...(beginning === null ? [] : [word(markedToken(field, beginning), true)])].join(and)})`
/** Tokens hold letters and digits only (`tokens.ts`), so quoting needs no escapes. */
const inFts = (query: SearchQuery, field: SearchField): string =>
  all(query, field, (token, isBeginning) => `"${token}"${isBeginning ? '*' : ''}`, ' AND ')
const inTsquery = (query: SearchQuery, field: SearchField): string =>
  all(query, field, (token, isBeginning) => `'${token}'${isBeginning ? ':*' : ''}`, ' & ')

/** The search index: FTS5 on SQLite, tsvector with GIN on PostgreSQL; the same tokens in both. */
export function searchRepository(store: Store) {
  const sqlite = store.dialect === 'sqlite'
  const key = sql.ref(sqlite ? 'rowid' : 'place')

  const matching = (language: string, text: string, hidden: readonly number[]): RawBuilder<boolean> => {
    const shown = hidden.length ? sql` and ${key} not in (${sql.join(hidden)})` : sql``
    return sqlite
      ? sql<boolean>`${tableOf(language)} match ${text}${shown}`
      : sql<boolean>`words @@ ${text}::tsquery${shown}`
  }

  return {
    /** Indexes a published content, in place of how it stood before. */
    async put(tx: Queries, row: SearchRow, before: IndexedAs): Promise<void> {
      await this.remove(tx, row.contentIdx, before)
      const tokens = indexTokens(row)
      const place = rowNumber(row.postDate, row.contentIdx)
      if (sqlite)
        await sql`insert into ${tableOf(row.languageType)} (rowid, words) values (${place}, ${tokens.join(' ')})`.execute(
          tx,
        )
      else
        await sql`insert into ${tableOf(row.languageType)} (place, words) values (${place}, array_to_tsvector(${tokens}::text[]))`.execute(
          tx,
        )
    },
    async remove(tx: Queries, contentIdx: number, before: IndexedAs): Promise<void> {
      if (before)
        await sql`delete from ${tableOf(before.languageType)} where ${key} = ${rowNumber(before.postDate, contentIdx)}`.execute(
          tx,
        )
    },
    /** How many contents have all that is asked for in `field`. `hidden`: see `hidden()`. */
    async count(query: SearchQuery, language: string, field: SearchField, hidden: readonly number[]): Promise<number> {
      const text = sqlite ? inFts(query, field) : inTsquery(query, field)
      const { rows } = await sql<{
        count: number
      }>`select count(*) as count from ${tableOf(language)} where ${matching(language, text, hidden)}`.execute(
        store.kysely,
      )
      return Number(rows[0]?.count ?? 0)
    },
    /** Contents that have it in `field` and not in a field before, newest first. `expected` is how many there are. */
    async ids(
      query: SearchQuery,
      language: string,
      field: SearchField,
      {
        limit,
        offset,
        expected,
        hidden,
      }: { limit: number; offset: number; expected: number; hidden: readonly number[] },
    ): Promise<number[]> {
      const above = SEARCH_FIELDS[SEARCH_FIELDS.indexOf(field) - 1]
      const table = tableOf(language)
      if (sqlite) {
        const text = above ? `${inFts(query, field)} NOT ${inFts(query, above)}` : inFts(query, field)
        const { rows } = await sql<{
          rowid: number
        }>`select rowid from ${table} where ${matching(language, text, hidden)} order by rowid desc limit ${limit} offset ${offset}`.execute(
          store.kysely,
        )
        return rows.map((row) => contentOfRow(Number(row.rowid)))
      }
      const text = above ? `${inTsquery(query, field)} & !${inTsquery(query, above)}` : inTsquery(query, field)
      const where = matching(language, text, hidden)
      // the planner can't know how often a combination of words occurs; we do, from the count
      const { rows } = walkingIsCheaper(((offset + limit) * (await this.size(language))) / expected, expected)
        ? await sql<{
            place: number
          }>`select place from ${table} where (${where}) is true order by place desc limit ${limit} offset ${offset}`.execute(
            store.kysely,
          )
        : await sql<{
            place: number
          }>`with found as materialized (select place from ${table} where ${where}) select place from found order by place desc limit ${limit} offset ${offset}`.execute(
            store.kysely,
          )
      return rows.map((row) => contentOfRow(Number(row.place)))
    },
    /** About how many contents are indexed (PostgreSQL keeps an estimate; it is below zero before the first count). */
    async size(language: string): Promise<number> {
      const { rows } = await sql<{
        size: number
      }>`select reltuples::bigint as size from pg_class where relname = ${language === 'ENG' ? 'search_eng' : 'search_kor'}`.execute(
        store.kysely,
      )
      return Math.max(Number(rows[0]?.size ?? 0), 1000)
    },
    /** Index rows of contents whose hour has not come. */
    async scheduled(language: string): Promise<{ row: number; publishAt: string }[]> {
      const rows = await store.kysely
        .selectFrom('content')
        .select(['contentIdx', 'postDate', 'publishAt'])
        .where('status', '=', 'PUBLISHED')
        .where('publishAt', '>', new Date().toISOString())
        .where('languageType', '=', language)
        .execute()
      return rows.map(({ contentIdx, postDate, publishAt }) => ({
        row: rowNumber(postDate, Number(contentIdx)),
        publishAt,
      }))
    },
    /** Cards in the order of `ids`; what another process has just planned stands in the index before it is known here. */
    async cards(ids: readonly number[]): Promise<string[]> {
      if (ids.length === 0) return []
      const rows = await store.kysely
        .selectFrom('content')
        .select(['contentIdx', 'card'])
        .where('contentIdx', 'in', [...ids])
        .where(visibleNow())
        .execute()
      const byIdx = new Map(rows.map((row) => [Number(row.contentIdx), row.card]))
      return ids.flatMap((id) => byIdx.get(id) ?? [])
    },
    /** Keywords in use, and titles, newest first, for typing ahead: `limit` of each at most. */
    async completions(language: string, limit: number): Promise<{ keywords: string[]; titles: string[] }> {
      const now = new Date().toISOString()
      const keywords = await sql<{
        name: string
      }>`select name from keyword where "languageType" = ${language} and exists (select 1 from content_keyword used
        where used."keywordIdx" = keyword."keywordIdx" and used."languageType" = ${language} and used.code in (${CATEGORY.news}, ${CATEGORY.service}) and used."publishAt" <= ${now})
        order by "keywordIdx" limit ${limit}`.execute(store.kysely)
      const titles = ['SERVICE', 'NEWS'].map((contentType) =>
        store.kysely
          .selectFrom('content')
          .select('title')
          .where('languageType', '=', language)
          .where('contentType', '=', contentType)
          .where('status', '=', 'PUBLISHED')
          .where('publishAt', '<=', now)
          .orderBy('postDate', 'desc')
          .orderBy('contentIdx', 'desc')
          .limit(limit)
          .execute(),
      )
      return {
        keywords: keywords.rows.map((row) => row.name),
        titles: (await Promise.all(titles)).flat().map((row) => row.title),
      }
    },
  }
}
