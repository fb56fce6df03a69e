import { type RawBuilder, sql } from 'kysely'
import type { Language } from '../../contract/language.ts'
import type { Store } from '../database/index.ts'
import type { Listing } from './changes.ts'
import { type ListFilter, listed, readListings } from './listings.repository.ts'
import { visibleNow } from './visible.ts'

/** Which articles a list shows. */
export interface ListQuery extends ListFilter {
  language: Language
  /** Only entries after this article in the order of the list. */
  cursor?: number | null
}

/** The newest press releases or similar articles that have any of some keywords. */
export interface KeywordQuery {
  language: Language
  code: string
  keywordIdxs: readonly number[]
  cursor?: number | null
}

const newest = sql`order by "postDate" desc, "contentIdx" desc`

/** Reads published articles. Cards and details are returned as stored JSON. */
export function contentRepository({ kysely }: Store) {
  /**
   * Condition that a row of a list comes after the cursor; a cursor that is no longer an article
   * gives an empty list.
   */
  const after = (cursor: number | null | undefined): RawBuilder<unknown> =>
    cursor
      ? sql`and ("postDate", "contentIdx") < (select c."postDate", c."contentIdx" from content c where c."contentIdx" = ${cursor})`
      : sql``

  const rowsOf = (query: ListQuery): RawBuilder<unknown> =>
    sql`${listed(query)} ${after(query.cursor)}`
  const marked = (
    { language, code }: KeywordQuery,
    keywordIdx: number,
    cursor?: number | null,
  ): RawBuilder<unknown> =>
    sql`from content_keyword where code = ${code} and "languageType" = ${language} and "keywordIdx" = ${keywordIdx} and "publishAt" <= ${new Date().toISOString()} ${after(cursor)}`

  /** Cards of the articles that `ids` selects, newest first. */
  const cardsOf = async (ids: RawBuilder<unknown>): Promise<string[]> => {
    const { rows } = await sql<{
      card: string
    }>`select card from content where "contentIdx" in (${ids}) ${newest}`.execute(kysely)
    return rows.map((row) => row.card)
  }
  const counted = async (query: RawBuilder<unknown>): Promise<number> => {
    const { rows } = await sql<{ count: number }>`select count(*) as count ${query}`.execute(kysely)
    return Number(rows[0]?.count ?? 0)
  }
  /** The newest of each of several lists, as one list. */
  const newestOf = (lists: readonly RawBuilder<unknown>[], limit: number): RawBuilder<unknown> =>
    sql`select "contentIdx" from (${sql.join(
      lists.map(
        (list) =>
          sql`select * from (select "contentIdx", "postDate" ${list} ${newest} limit ${limit}) as one`,
      ),
      sql` union `,
    )}) as lists ${newest} limit ${limit}`

  return {
    /** Cards, newest first. */
    cards: (query: ListQuery, limit: number, offset = 0): Promise<string[]> =>
      cardsOf(sql`select "contentIdx" ${rowsOf(query)} ${newest} limit ${limit} offset ${offset}`),
    count: (query: ListQuery): Promise<number> => counted(rowsOf(query)),
    /** Number of news per category from a date on; categories without any are left out. */
    async newsSince(
      language: Language,
      codes: readonly string[],
      since: string,
    ): Promise<{ code: string; count: number }[]> {
      if (codes.length === 0) return []
      const { rows } = await sql<{
        code: string
        count: number
      }>`select code, count(*) as count from content_category
        where code in (${sql.join([...codes])}) and "languageType" = ${language} and "contentType" = 'NEWS' and "postDate" >= ${since} and "publishAt" <= ${new Date().toISOString()}
        group by code`.execute(kysely)
      return rows.map(({ code, count }) => ({ code, count: Number(count) }))
    },
    /** Cards with any of the keywords, newest first (AR-041). */
    cardsWithKeywords: (query: KeywordQuery, limit: number): Promise<string[]> =>
      cardsOf(
        newestOf(
          query.keywordIdxs.map((keywordIdx) => marked(query, keywordIdx, query.cursor)),
          limit,
        ),
      ),
    /** The index of a keyword by its name; null if no article of the language ever had it. */
    async keywordIdx(name: string, language: Language): Promise<number | null> {
      const row = await kysely
        .selectFrom('keyword')
        .select('keywordIdx')
        .where('languageType', '=', language)
        .where('name', '=', name)
        .executeTakeFirst()
      return row ? Number(row.keywordIdx) : null
    },
    countWithKeywords: (query: KeywordQuery): Promise<number> =>
      counted(
        sql`from (${sql.join(
          query.keywordIdxs.map(
            (keywordIdx) => sql`select "contentIdx" ${marked(query, keywordIdx)}`,
          ),
          sql` union `,
        )}) as any_of_them`,
      ),
    /** Services in their own order; `codes` are own or parent category codes. */
    async servicesInOrder(language: Language, codes: readonly string[] | null): Promise<string[]> {
      if (codes?.length === 0) return []
      let rows = kysely
        .selectFrom('content')
        .select('card')
        .where('languageType', '=', language)
        .where('contentType', '=', 'SERVICE')
        .where(visibleNow())
      if (codes)
        rows = rows.where('contentIdx', 'in', (query) =>
          query
            .selectFrom('content_category')
            .select('contentIdx')
            .where('code', 'in', [...codes])
            .where('languageType', '=', language),
        )
      return (await rows.orderBy('position').orderBy('contentIdx').execute()).map((row) => row.card)
    },
    /** Cards of those of some articles that the public may see in a language, unordered. */
    async cardsByIdx(contentIdxs: readonly number[], language: Language): Promise<string[]> {
      if (contentIdxs.length === 0) return []
      const rows = await kysely
        .selectFrom('content')
        .select('card')
        .where('contentIdx', 'in', [...contentIdxs])
        .where('languageType', '=', language)
        .where(visibleNow())
        .execute()
      return rows.map((row) => row.card)
    },
    /** Card and details of one article. */
    byIdx: (contentIdx: number) =>
      kysely
        .selectFrom('content')
        .select(['card', 'details', 'contentType', 'languageType'])
        .where('contentIdx', '=', contentIdx)
        .where(visibleNow())
        .executeTakeFirst(),
    /** Cards of those of some articles that visitors see. */
    async visibleAmong(contentIdxs: readonly number[]): Promise<string[]> {
      if (contentIdxs.length === 0) return []
      const rows = await kysely
        .selectFrom('content')
        .select('card')
        .where('contentIdx', 'in', [...contentIdxs])
        .where(visibleNow())
        .execute()
      return rows.map((row) => row.card)
    },
    byWebPath: (webPath: string, language: Language) =>
      kysely
        .selectFrom('content')
        .select(['card', 'details', 'contentIdx'])
        .where('webPath', '=', webPath)
        .where('languageType', '=', language)
        .where('contentType', '=', 'SERVICE')
        .where(visibleNow())
        .executeTakeFirst(),
    /**
     * The related articles, in the editor's order; the card is null if visitors don't see it (yet).
     */
    async related(
      contentIdx: number,
      language: Language,
    ): Promise<{ relatedIdx: number; card: string | null }[]> {
      const rows = await kysely
        .selectFrom('content_relation')
        .leftJoin('content', (join) =>
          join
            .onRef('content.contentIdx', '=', 'content_relation.relatedIdx')
            .on('content.languageType', '=', language)
            .on(visibleNow()),
        )
        .select(['content_relation.relatedIdx', 'content.card'])
        .where('content_relation.contentIdx', '=', contentIdx)
        .orderBy('content_relation.position')
        .execute()
      return rows.map(({ relatedIdx, card }) => ({ relatedIdx: Number(relatedIdx), card }))
    },
    /**
     * The newest other articles that share a keyword, then those that share a category; with what
     * was searched: the keywords, and the category (null if not needed).
     */
    async near(
      contentIdx: number,
      language: Language,
      limit: number,
    ): Promise<{ cards: string[]; keywordIdxs: number[]; code: string | null }> {
      const codes = await kysely
        .selectFrom('content_category')
        .innerJoin('category', 'category.code', 'content_category.code')
        .select(['content_category.code', 'content_category.contentType'])
        .where('contentIdx', '=', contentIdx)
        .orderBy('category.depth')
        .execute()
      const [root] = codes
      const own = codes.at(-1)
      if (!root || !own) return { cards: [], keywordIdxs: [], code: null }
      const keywords = await kysely
        .selectFrom('content_keyword')
        .select('keywordIdx')
        .distinct()
        .where('contentIdx', '=', contentIdx)
        .execute()
      const keywordIdxs = keywords.map(({ keywordIdx }) => Number(keywordIdx))
      const lists = keywordIdxs.map((keywordIdx) =>
        marked({ language, code: root.code, keywordIdxs: [] }, keywordIdx),
      )
      const shared = lists.length ? await cardsOf(newestOf(lists, limit + 1)) : []
      if (shared.length > limit) return { cards: shared, keywordIdxs, code: null }
      return {
        cards: [
          ...shared,
          ...(await this.cards(
            { contentType: own.contentType as 'NEWS', language, code: own.code },
            limit + 1,
          )),
        ],
        keywordIdxs,
        code: own.code,
      }
    },
    categories: () => kysely.selectFrom('category').selectAll().orderBy('position').execute(),
    /** Keywords of the articles in a category, most used first. */
    async keywordsOf(
      code: string,
      language: Language,
      limit: number,
    ): Promise<{ keywordIdx: number; name: string }[]> {
      const { rows } = await sql<{
        keywordIdx: number
        name: string
      }>`select keyword."keywordIdx", keyword.name from
        (select "keywordIdx", count(*) as uses from content_keyword where code = ${code} and "languageType" = ${language} and "publishAt" <= ${new Date().toISOString()}
          group by "keywordIdx" order by 2 desc, 1 limit ${limit}) used
        join keyword on keyword."keywordIdx" = used."keywordIdx" order by used.uses desc, keyword."keywordIdx"`.execute(
        kysely,
      )
      return rows.map((row) => ({ keywordIdx: Number(row.keywordIdx), name: row.name }))
    },
    /** The keywords of some names that visible articles in a category have, in no order. */
    async keywordsNamed(
      code: string,
      language: Language,
      names: readonly string[],
    ): Promise<{ keywordIdx: number; name: string }[]> {
      if (names.length === 0) return []
      const rows = await kysely
        .selectFrom('keyword')
        .select(['keywordIdx', 'name'])
        .where('languageType', '=', language)
        .where('name', 'in', names)
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('content_keyword')
              .select('content_keyword.contentIdx')
              .whereRef('content_keyword.keywordIdx', '=', 'keyword.keywordIdx')
              .where('content_keyword.code', '=', code)
              .where('content_keyword.languageType', '=', language)
              .where('content_keyword.publishAt', '<=', new Date().toISOString()),
          ),
        )
        .execute()
      return rows.map((row) => ({ keywordIdx: Number(row.keywordIdx), name: row.name }))
    },
    /** Ids of the keywords of the articles in a category, of both languages. */
    async keywordIdxsOf(code: string): Promise<number[]> {
      const rows = await kysely
        .selectFrom('content_keyword')
        .select('keywordIdx')
        .distinct()
        .where('code', '=', code)
        .where('publishAt', '<=', new Date().toISOString())
        .execute()
      return rows.map(({ keywordIdx }) => Number(keywordIdx))
    },
    /** Months with news, newest first. */
    async months(language: Language): Promise<{ year: number; month: number }[]> {
      const { rows } = await sql<{
        month: string
      }>`select distinct substr("postDate", 1, 7) as month ${listed({ contentType: 'NEWS', language })} order by 1 desc`.execute(
        kysely,
      )
      return rows.map((row) => ({
        year: Number(row.month.slice(0, 4)),
        month: Number(row.month.slice(5)),
      }))
    },
    /** Years of a list, newest first. */
    async years(query: ListFilter): Promise<number[]> {
      const { rows } = await sql<{
        year: string
      }>`select distinct substr("postDate", 1, 4) as year ${listed(query)} order by 1 desc`.execute(
        kysely,
      )
      return rows.map(({ year }) => Number(year))
    },
    /** Published articles that become visible after `from`. */
    plannedAfter: (from: string): Promise<Listing[]> =>
      readListings(kysely, (contents) =>
        contents.where('status', '=', 'PUBLISHED').where('publishAt', '>', from),
      ),
  }
}
