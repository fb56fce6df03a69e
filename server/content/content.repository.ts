import { sql } from 'kysely'
import type { Language } from '../../contract/language.ts'
import type { Store } from '../database/index.ts'
import { visibleNow } from './visible.ts'

/** Which contents a list holds. `code` is a content's own category code or its parent's. */
export interface ListQuery {
  contentType: 'NEWS' | 'SERVICE'
  language: Language
  code?: string | null
  /** Only contents with a picture and not of the TEXT template (AR-012). */
  pictured?: boolean
  year?: number
  month?: number
  keywordIdxs?: readonly number[]
  /** Only what comes after this content in the order of the list. */
  cursor?: number | null
}

/** Reads of published contents. Cards and details come as the JSON they were stored as. */
export function contentRepository({ kysely }: Store) {
  const listed = (query: ListQuery) => {
    let rows = kysely
      .selectFrom('content')
      .where('content.languageType', '=', query.language)
      .where('content.contentType', '=', query.contentType)
      .where(visibleNow())
    const { code, cursor, keywordIdxs } = query
    if (code) rows = rows.where(sql<boolean>`exists (select 1 from content_category cc where cc."contentIdx" = content."contentIdx" and cc.code = ${code})`)
    if (query.pictured) rows = rows.where('content.pictured', '=', 1)
    if (query.year) rows = rows.where('content.year', '=', query.year)
    if (query.month) rows = rows.where('content.month', '=', query.month)
    if (keywordIdxs?.length) {
      rows = rows.where(sql<boolean>`exists (select 1 from content_keyword ck where ck."contentIdx" = content."contentIdx" and ck."keywordIdx" in (${sql.join(keywordIdxs)}))`)
    }
    if (cursor) {
      rows = rows.where(sql<boolean>`(content."postDate", content."contentIdx") < (select c2."postDate", c2."contentIdx" from content c2 where c2."contentIdx" = ${cursor})`)
    }
    return rows
  }
  return {
    /** Cards, newest first. */
    async cards(query: ListQuery, limit: number, offset = 0): Promise<string[]> {
      const rows = await listed(query).select('content.card')
        .orderBy('content.postDate', 'desc').orderBy('content.contentIdx', 'desc').limit(limit).offset(offset).execute()
      return rows.map((row) => row.card)
    },
    async count(query: ListQuery): Promise<number> {
      const row = await listed(query).select((q) => q.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
      return Number(row.count)
    },
    /** Services in their own order. */
    async servicesInOrder(language: Language, codes: readonly string[] | null): Promise<string[]> {
      let rows = listed({ contentType: 'SERVICE', language }).select('content.card')
      if (codes) rows = rows.where(sql<boolean>`exists (select 1 from content_category cc where cc."contentIdx" = content."contentIdx" and cc.code in (${sql.join(codes)}))`)
      return (await rows.orderBy('content.position').orderBy('content.contentIdx').execute()).map((row) => row.card)
    },
    /** Card and details of one content. */
    byIdx: (contentIdx: number) =>
      kysely.selectFrom('content').select(['card', 'details', 'contentType', 'languageType'])
        .where('contentIdx', '=', contentIdx).where(visibleNow()).executeTakeFirst(),
    byWebPath: (webPath: string, language: Language) =>
      kysely.selectFrom('content').select(['card', 'details', 'contentIdx'])
        .where('webPath', '=', webPath).where('languageType', '=', language).where('contentType', '=', 'SERVICE').where(visibleNow()).executeTakeFirst(),
    /** Cards named as related, in the editor's order. */
    async related(contentIdx: number, language: Language): Promise<string[]> {
      const rows = await kysely.selectFrom('content_relation').innerJoin('content', 'content.contentIdx', 'content_relation.relatedIdx')
        .select('content.card').where('content_relation.contentIdx', '=', contentIdx).where('content.languageType', '=', language).where(visibleNow())
        .orderBy('content_relation.position').execute()
      return rows.map((row) => row.card)
    },
    /** Newest other contents that share a keyword, then a category. */
    async near(contentIdx: number, language: Language, limit: number): Promise<string[]> {
      const rows = await kysely.selectFrom('content').select('content.card')
        .where('content.languageType', '=', language).where('content.contentIdx', '!=', contentIdx).where(visibleNow())
        .where(sql<boolean>`content."contentIdx" in (select k2."contentIdx" from content_keyword k1 join content_keyword k2 on k2."keywordIdx" = k1."keywordIdx" where k1."contentIdx" = ${contentIdx})`)
        .orderBy('content.postDate', 'desc').orderBy('content.contentIdx', 'desc').limit(limit).execute()
      return rows.map((row) => row.card)
    },
    categories: () => kysely.selectFrom('category').selectAll().orderBy('position').execute(),
    /** Keywords of the contents under a category, most used first. */
    async keywordsOf(code: string, language: Language, limit: number): Promise<{ keywordIdx: number; name: string }[]> {
      const rows = await kysely.selectFrom('content_category')
        .innerJoin('content', 'content.contentIdx', 'content_category.contentIdx')
        .innerJoin('content_keyword', 'content_keyword.contentIdx', 'content.contentIdx')
        .innerJoin('keyword', 'keyword.keywordIdx', 'content_keyword.keywordIdx')
        .select(['keyword.keywordIdx', 'keyword.name'])
        .where('content_category.code', '=', code).where('content_category.languageType', '=', language).where(visibleNow())
        .groupBy(['keyword.keywordIdx', 'keyword.name'])
        .orderBy((q) => q.fn.countAll(), 'desc').orderBy('keyword.name').limit(limit).execute()
      return rows.map((row) => ({ keywordIdx: Number(row.keywordIdx), name: row.name }))
    },
    /** Months that hold news, newest first. */
    async months(language: Language | null): Promise<{ year: number; month: number }[]> {
      let rows = kysely.selectFrom('content').select(['year', 'month']).where('contentType', '=', 'NEWS').where(visibleNow())
      if (language) rows = rows.where('languageType', '=', language)
      return rows.groupBy(['year', 'month']).orderBy('year', 'desc').orderBy('month', 'desc').execute()
    },
    /** The first hour after now at which a published content becomes visible. */
    async nextPublication(): Promise<{ publishAt: string; contents: { contentIdx: number; languageType: string; contentType: string }[] } | null> {
      const next = await kysely.selectFrom('content').select('publishAt').where('status', '=', 'PUBLISHED').where('publishAt', '>', new Date().toISOString())
        .orderBy('publishAt').limit(1).executeTakeFirst()
      if (!next) return null
      const contents = await kysely.selectFrom('content').select(['contentIdx', 'languageType', 'contentType']).where('publishAt', '=', next.publishAt).execute()
      return { publishAt: next.publishAt, contents }
    },
  }
}
