import { type RawBuilder, sql } from 'kysely'
import type { ResultType } from '../../contract/result-types.ts'
import { visibleNow } from '../content/visible.ts'
import type { Queries, Store } from '../database/index.ts'
import {
  contentOfRow,
  type IndexedAs,
  indexRow,
  rowKey,
  rowNumber,
  type SearchRow,
  searchTable as tableOf,
  unindexRow,
} from './rows.repository.ts'
import {
  markedToken,
  SEARCH_FIELDS,
  type SearchField,
  type SearchQuery,
  typeToken,
} from './tokens.ts'

/**
 * PostgreSQL has two plans for the newest matches: walking the articles from the newest, about 100
 * µs each as the words must be unpacked, or reading all matches from the index and sorting them,
 * about 0.4 µs each after a few ms.
 */
const walkingIsCheaper = (rowsToWalk: number, matches: number): boolean =>
  rowsToWalk < 60 + matches / 250

const all = (
  { tokens, beginning }: SearchQuery,
  field: SearchField,
  word: (token: string, isBeginning: boolean) => string,
  and: string,
): string =>
  `(${[...tokens.map((token) => word(markedToken(field, token), false)), ...(beginning === null ? [] : [word(markedToken(field, beginning), true)])].join(and)})`
/** Tokens contain letters and digits only (`tokens.ts`), so quoting needs no escapes. */
const inFts = (query: SearchQuery, field: SearchField): string =>
  all(query, field, (token, isBeginning) => `"${token}"${isBeginning ? '*' : ''}`, ' AND ')
const inTsquery = (query: SearchQuery, field: SearchField): string =>
  all(query, field, (token, isBeginning) => `'${token}'${isBeginning ? ':*' : ''}`, ' & ')

/**
 * Which of the articles count: of one type only (null = any), without those of closed types,
 * without hidden rows.
 */
export interface SearchScope {
  type: ResultType | null
  closed: readonly ResultType[]
  /** Rows whose hour has not come; see `scheduled()`. */
  hidden: readonly number[]
}

/** The search index: FTS5 on SQLite, tsvector with GIN on PostgreSQL; the same tokens in both. */
export function searchRepository(store: Store) {
  const sqlite = store.dialect === 'sqlite'
  const key = rowKey(store.dialect)

  /** The index query for matches in `field`, and not in an earlier field if `only` is set. */
  const condition = (
    query: SearchQuery,
    field: SearchField,
    { type, closed }: SearchScope,
    only = false,
  ): string => {
    const above = only ? SEARCH_FIELDS[SEARCH_FIELDS.indexOf(field) - 1] : undefined
    const [words, and, not, quote] = sqlite
      ? ([inFts, ' AND ', ' NOT ', '"'] as const)
      : ([inTsquery, ' & ', ' & !', "'"] as const)
    const typed = (one: ResultType): string => `${quote}${typeToken(one)}${quote}`
    // an entry of one type has no other type
    const without = type === null ? closed.map(typed) : []
    return [
      type === null ? words(query, field) : `(${words(query, field)}${and}${typed(type)})`,
      ...(above ? [words(query, above)] : []),
      ...without,
    ].join(not)
  }
  const matching = (
    language: string,
    text: string,
    { hidden }: Pick<SearchScope, 'hidden'>,
  ): RawBuilder<boolean> => {
    const shown = hidden.length ? sql` and ${key} not in (${sql.join(hidden)})` : sql``
    return sqlite
      ? sql<boolean>`${tableOf(language)} match ${text}${shown}`
      : sql<boolean>`words @@ ${text}::tsquery${shown}`
  }

  return {
    /** Indexes a published article, replacing its former entry. */
    put: (tx: Queries, row: SearchRow, before: IndexedAs): Promise<void> =>
      indexRow(tx, store.dialect, row, before),
    remove: (tx: Queries, contentIdx: number, before: IndexedAs): Promise<void> =>
      unindexRow(tx, store.dialect, contentIdx, before),
    /** Number of articles with all requested tokens in `field`. */
    async count(
      query: SearchQuery,
      language: string,
      field: SearchField,
      scope: SearchScope,
    ): Promise<number> {
      const { rows } = await sql<{
        count: number
      }>`select count(*) as count from ${tableOf(language)} where ${matching(language, condition(query, field, scope), scope)}`.execute(
        store.kysely,
      )
      return Number(rows[0]?.count ?? 0)
    },
    /** The same in any field, for each of some types; in their order. */
    async countOfEach(
      query: SearchQuery,
      language: string,
      types: readonly ResultType[],
      hidden: readonly number[],
    ): Promise<number[]> {
      const { rows } = sqlite
        ? // eleven index lookups are cheaper than sorting all matches by type
          await sql<{ type: string; count: number }>`${sql.join(
            types.map((type) => {
              const scope: SearchScope = { type, closed: [], hidden }
              return sql`select ${type} as type, count(*) as count from ${tableOf(language)} where ${matching(language, condition(query, 'anywhere', scope), scope)}`
            }),
            sql` union all `,
          )}`.execute(store.kysely)
        : await sql<{
            type: string
            count: number
          }>`select type, count(*) as count from ${tableOf(language)} where ${matching(language, inTsquery(query, 'anywhere'), { hidden })} and type is not null group by type`.execute(
            store.kysely,
          )
      const found = new Map(rows.map(({ type, count }) => [type, Number(count)]))
      return types.map((type) => found.get(type) ?? 0)
    },
    /**
     * Articles that match in `field` and not in an earlier field, newest first. `expected` is how
     * many there are.
     */
    async ids(
      query: SearchQuery,
      language: string,
      field: SearchField,
      {
        limit,
        offset,
        expected,
        scope,
      }: { limit: number; offset: number; expected: number; scope: SearchScope },
    ): Promise<number[]> {
      const table = tableOf(language)
      const where = matching(language, condition(query, field, scope, true), scope)
      if (sqlite) {
        const { rows } = await sql<{
          rowid: number
        }>`select rowid from ${table} where ${where} order by rowid desc limit ${limit} offset ${offset}`.execute(
          store.kysely,
        )
        return rows.map((row) => contentOfRow(Number(row.rowid)))
      }
      // the planner can't know how frequent a combination of words is; we do, from the count
      const { rows } = walkingIsCheaper(
        ((offset + limit) * (await this.size(language))) / expected,
        expected,
      )
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
    /**
     * Approximate number of indexed articles (PostgreSQL has an estimate; it is below zero before
     * the first count).
     */
    async size(language: string): Promise<number> {
      const { rows } = await sql<{
        size: number
      }>`select reltuples::bigint as size from pg_class where relname = ${language === 'ENG' ? 'search_eng' : 'search_kor'}`.execute(
        store.kysely,
      )
      return Math.max(Number(rows[0]?.size ?? 0), 1000)
    },
    /** Index rows of articles whose hour has not come. */
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
    /**
     * Cards in the order of `ids`; an article just scheduled by another process is in the index
     * before it is known here.
     */
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
    /**
     * Keywords in use, and titles of each type, newest first, for autocompletion: at most `limit`
     * of each.
     */
    async completions(
      language: string,
      roots: readonly string[],
      limit: number,
    ): Promise<{ keywords: string[]; titles: string[] }> {
      const now = new Date().toISOString()
      const keywords = await sql<{
        name: string
      }>`select name from keyword where "languageType" = ${language} and exists (select 1 from content_keyword used
        where used."keywordIdx" = keyword."keywordIdx" and used."languageType" = ${language} and used.code in (${sql.join([...roots])}) and used."publishAt" <= ${now})
        order by "keywordIdx" limit ${limit}`.execute(store.kysely)
      const titles = roots.map((root) =>
        store.kysely
          .selectFrom('content')
          .select('title')
          .where('contentIdx', 'in', (query) =>
            query
              .selectFrom('content_category')
              .select('contentIdx')
              .where('code', '=', root)
              .where('languageType', '=', language)
              .where('publishAt', '<=', now)
              .orderBy('postDate', 'desc')
              .orderBy('contentIdx', 'desc')
              .limit(limit),
          )
          .orderBy('postDate', 'desc')
          .orderBy('contentIdx', 'desc')
          .execute(),
      )
      return {
        keywords: keywords.rows.map((row) => row.name),
        titles: (await Promise.all(titles)).flat().map((row) => row.title),
      }
    },
  }
}
