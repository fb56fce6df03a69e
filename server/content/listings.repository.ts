import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '../database/index.ts'
import type { ContentTable } from '../database/schema.ts'
import { LISTED_COLUMNS, type Listing } from './changes.ts'

/** Which visible articles a list holds. */
export interface ListFilter {
  contentType: string
  language: string
  /** An article's own category code or its parent's; several: any of them. */
  code?: string | readonly string[] | null
  /** Only articles with an image and not of the TEXT template (SH-189, AR-012). */
  pictured?: boolean
  /** Only articles of this month. */
  month?: { year: number; month: number }
  /** Only articles of this year. */
  year?: number
  /** Only stories of this company of the group. */
  company?: string | null
  /** Only articles of this date or later. */
  since?: string
}

/** Pseudo category code of a company's stories: no real category has such a code. */
export const companyCode = (company: string): string => `company:${company}`

const two = (month: number): string => String(month).padStart(2, '0')

/** The source rows of a list: for one code those of its index, for several each article once. */
function listOf(code: ListFilter['code']): RawBuilder<unknown> {
  if (!code) return sql`from content where status = 'PUBLISHED'`
  const [first, ...more] = typeof code === 'string' ? [code] : code
  return more.length === 0
    ? sql`from content_category where code = ${first}`
    : sql`from content where status = 'PUBLISHED' and "contentIdx" in
        (select placed."contentIdx" from content_category placed where placed.code in (${sql.join([first, ...more])}))`
}

/**
 * Table and condition of a list at an instant: each uses one index, and more conditions may follow.
 */
export function listed(
  { contentType, language, code, pictured, month, year, company, since }: ListFilter,
  now = new Date().toISOString(),
): RawBuilder<unknown> {
  const list = listOf(code)
  const [first, last] = month
    ? [`${month.year}-${two(month.month)}-01`, `${month.year}-${two(month.month)}-31`]
    : [`${year}-01-01`, `${year}-12-31`]
  const dates = month || year ? sql`and "postDate" >= ${first} and "postDate" <= ${last}` : sql``
  const ofCompany = company
    ? sql`and "contentIdx" in (select membership."contentIdx" from content_category membership where membership.code = ${companyCode(company)})`
    : sql``
  const from = since ? sql`and "postDate" >= ${since}` : sql``
  return sql`${list} and "languageType" = ${language} and "contentType" = ${contentType}
    and "publishAt" <= ${now} ${dates} ${ofCompany} ${from} ${pictured ? sql`and pictured = 1` : sql``}`
}

const contentsOf = (queries: Queries) => queries.selectFrom('content')
type Contents = ReturnType<typeof contentsOf>

/** An article as lists and the loader see it. */
export type ListingRow = Listing &
  Pick<ContentTable, 'revision' | 'loadedRevision' | 'sourceHash' | 'pairContentIdx'>

/**
 * The articles that `choose` selects, with their own and parents' categories and their keywords.
 */
export async function readListings(
  queries: Queries,
  choose: (contents: Contents) => Contents,
): Promise<ListingRow[]> {
  const chosen = choose(contentsOf(queries))
  const rows = await chosen
    .select([...LISTED_COLUMNS, 'revision', 'loadedRevision', 'sourceHash', 'pairContentIdx'])
    .execute()
  if (rows.length === 0) return []
  const codes = await queries
    .selectFrom('content_category')
    .select(['contentIdx', 'code'])
    .where('contentIdx', 'in', chosen.select('contentIdx'))
    .execute()
  const keywords = await queries
    .selectFrom('content_keyword')
    .select(['contentIdx', 'keywordIdx'])
    .distinct()
    .where('contentIdx', 'in', chosen.select('contentIdx'))
    .execute()
  const codesOf = Map.groupBy(codes, ({ contentIdx }) => contentIdx)
  const keywordsOf = Map.groupBy(keywords, ({ contentIdx }) => contentIdx)
  return rows.map((row) => ({
    ...row,
    codes: (codesOf.get(row.contentIdx) ?? []).map(({ code }) => code),
    keywords: (keywordsOf.get(row.contentIdx) ?? []).map(({ keywordIdx }) => Number(keywordIdx)),
  }))
}
