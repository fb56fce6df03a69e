import { type RawBuilder, sql } from 'kysely'
import type { Kind } from '../../../contract/fields/kinds.ts'
import { type Language, LANGUAGES } from '../../../contract/language.ts'
import {
  DOCUMENT_KIND,
  type LIST_ROWS,
  type ListedNeed,
  type SORTS,
} from '../../../contract/studio/work.ts'
import type { Dialect, Queries } from '../../database/index.ts'
import type { SearchQuery } from '../../search/tokens.ts'
import { placesOf } from '../../search/word-index.repository.ts'
import { isToldOf } from './comparisons.repository.ts'
import { searchExpression } from './search-index.repository.ts'

/** Filters of a list of subjects; without any, all subjects. */
export interface ListFilter {
  kinds: readonly Kind[]
  /** Whether the documents of the site are listed instead of articles. */
  documents?: boolean | undefined
  states: readonly string[]
  language?: Language | undefined
  category?: string | undefined
  by?: string | undefined
  /** In review, and assigned to this account or to nobody. */
  reviewer?: string | undefined
  needs?: ListedNeed | undefined
  /** Id of who asks, for what each person is told. */
  me?: string | undefined
  /** ISO instants of the last change: from this one, before that one. */
  from?: string | undefined
  before?: string | undefined
  words: SearchQuery | null
}

const ORDER: Readonly<Record<(typeof SORTS)[number], RawBuilder<unknown>>> = {
  '-at': sql`listed.at desc, listed.place desc`,
  at: sql`listed.at, listed.place`,
  '-postDate': sql`listed."postDate" desc, listed.place desc`,
  postDate: sql`listed."postDate", listed.place`,
  title: sql`listed.title, listed.place`,
  '-title': sql`listed.title desc, listed.place desc`,
}
/** The index that contains an order with all filters (migration 0008). */
const INDEX = {
  at: 'studio_subject_at',
  postDate: 'studio_subject_date',
  title: 'studio_subject_title',
} as const

/**
 * Number of matching subjects up to which looking them up one by one is faster than walking through
 * all.
 */
const FEW = 2000

/** Whether few subjects match the words (SQLite). */
async function isRare(tx: Queries, expression: string): Promise<boolean> {
  const { rows } = await sql<{
    count: number
  }>`select count(*) as count from (select 1 from studio_search where studio_search match ${expression} limit ${FEW + 1})`.execute(
    tx,
  )
  return Number(rows[0]?.count) <= FEW
}

/** The conditions of a filter on the columns of a table of subjects, without its words. */
function conditionsOf(
  dialect: Dialect,
  {
    kinds,
    documents = false,
    states,
    language,
    category,
    by,
    reviewer,
    needs,
    me,
    from,
    before,
  }: ListFilter,
  table: 'listed' | 'twin',
): RawBuilder<unknown>[] {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  return [
    // every index of an order contains the kind
    documents
      ? sql`${column('kind')} = ${DOCUMENT_KIND}`
      : kinds.length
        ? sql`${column('kind')} in (${sql.join([...kinds])})`
        : sql`${column('kind')} <> ${DOCUMENT_KIND}`,
    ...(states.length ? [sql`${column('state')} in (${sql.join([...states])})`] : []),
    ...(language ? [sql`${column('languageType')} = ${language}`] : []),
    ...(by ? [sql`${column('by')} = ${by}`] : []),
    ...(reviewer
      ? [
          sql`${column('state')} = 'IN_REVIEW'`,
          sql`(not exists (select 1 from studio_reviewer as any_reviewer where any_reviewer.subject = ${column('subject')}) or exists
            (select 1 from studio_reviewer as own where own.subject = ${column('subject')} and own."userId" = ${reviewer}))`,
        ]
      : []),
    ...(needs === 'review' ? [sql`${column('state')} = 'IN_REVIEW'`] : []),
    ...(needs === 'contradictions' ? [isToldOf(table, me ?? '')] : []),
    ...(needs === 'returned'
      ? [sql`${column('returned')} = 1`, sql`${column('state')} = 'DRAFT'`]
      : []),
    ...(needs === 'english'
      ? [
          sql`${column('live')} = 1`,
          sql`${column('languageType')} = 'KOR'`,
          sql`not exists (select 1 from studio_subject as english where english."groupId" = ${column('groupId')}
            and english."languageType" = 'ENG' and english.live = 1)`,
        ]
      : []),
    ...(from ? [sql`${column('at')} >= ${from}`] : []),
    ...(before ? [sql`${column('at')} < ${before}`] : []),
    ...(category
      ? [
          dialect === 'sqlite'
            ? sql`instr(${column('codes')}, ${` ${category} `}) > 0`
            : sql`strpos(${column('codes')}, ${` ${category} `}) > 0`,
        ]
      : []),
  ]
}

/** Places of the subjects with some words. */
const placesWith = (dialect: Dialect, expression: string): RawBuilder<unknown> =>
  placesOf(dialect, 'studio_search', expression)

/**
 * That no other language of the same article matches and precedes it: of each article, its first
 * subject in the order remains.
 */
function isFirstOfArticle(
  dialect: Dialect,
  filter: ListFilter,
  expression: string | null,
  sort: (typeof SORTS)[number],
): RawBuilder<unknown> {
  const key = sort.replace('-', '')
  const conditions = [
    sql`twin."groupId" = listed."groupId"`,
    sql`(${sql.ref(`twin.${key}`)}, twin.place) ${sql.raw(sort.startsWith('-') ? '>' : '<')} (${sql.ref(`listed.${key}`)}, listed.place)`,
    ...conditionsOf(dialect, filter, 'twin'),
    ...(expression ? [sql`twin.place in ${placesWith(dialect, expression)}`] : []),
  ]
  return sql`not exists (select 1 from studio_subject as twin where ${sql.join(conditions, sql` and `)})`
}

/** A subject of a list. */
export interface ListedSubject {
  place: number
  /** Joins the languages of its article; empty where each has a row of its own. */
  groupId: string
}

/**
 * The subjects of a list, in order.
 * @param page with `rows: 'articles'`, offset and limit count articles: each appears once, as the
 *   first of its matching subjects
 */
export async function listedSubjects(
  tx: Queries,
  dialect: Dialect,
  filter: ListFilter,
  {
    sort,
    limit,
    offset,
    rows: unit,
  }: {
    sort: (typeof SORTS)[number]
    limit: number
    offset: number
    rows: (typeof LIST_ROWS)[number]
  },
): Promise<ListedSubject[]> {
  const expression =
    filter.words &&
    searchExpression(dialect, filter.words, { kinds: filter.kinds, language: filter.language })
  // of the first articles, each is known by the subjects before it: looking up the other language
  // of every row is slower than reading twice as many
  const joins = unit === 'articles' && !filter.language
  const isNear = joins && offset === 0
  const conditions = [
    ...conditionsOf(dialect, filter, 'listed'),
    ...(expression && dialect === 'sqlite'
      ? [sql`listed.place in ${placesWith(dialect, expression)}`]
      : []),
    ...(joins && !isNear ? [isFirstOfArticle(dialect, filter, expression, sort)] : []),
  ]
  // matches of the words are found by their index first, in a separate subquery (`offset 0`):
  // walking through the order and testing each row is faster if the words are spread evenly, and
  // several times slower if they are not, as in order of titles
  const found =
    expression && dialect === 'postgres'
      ? sql` join ${placesWith(dialect, expression)} as found using (place)`
      : sql``
  // SQLite would begin with any filter it knows; walking through the order is never slow. Few
  // matches, the few that are in review, and those that need something have indexes of their own
  const walked =
    dialect === 'sqlite' &&
    !filter.reviewer &&
    !filter.needs &&
    !(expression && (await isRare(tx, expression)))
  const index = walked
    ? sql` indexed by ${sql.ref(INDEX[sort.replace('-', '') as keyof typeof INDEX])}`
    : sql``
  // no index of an order contains it: without it, PostgreSQL reads rows of the index alone
  const group = unit === 'articles' ? sql`, listed."groupId"` : sql``
  const where = conditions.length ? sql` where ${sql.join(conditions, sql` and `)}` : sql``
  const { rows } = await sql<{
    place: number
    groupId?: string
  }>`select listed.place${group} from studio_subject as listed${index}${found}${where} order by ${ORDER[sort]} limit ${isNear ? limit * LANGUAGES.length : limit} offset ${offset}`.execute(
    tx,
  )
  const listed = rows.map(({ place, groupId = '' }) => ({ place: Number(place), groupId }))
  if (!isNear) return listed
  const first = new Map(listed.toReversed().map((row) => [row.groupId, row]))
  return listed.filter((row) => first.get(row.groupId) === row).slice(0, limit)
}
