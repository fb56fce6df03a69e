import { type RawBuilder, sql } from 'kysely'
import type { Kind } from '../../../contract/fields/kinds.ts'
import type { Language } from '../../../contract/language.ts'
import type { SORTS } from '../../../contract/studio/work.ts'
import type { Dialect, Queries } from '../../database/index.ts'
import type { SearchQuery } from '../../search/tokens.ts'
import { searchExpression } from './search-index.repository.ts'

/** Filters of a list of subjects; without any, all subjects. */
export interface ListFilter {
  kinds: readonly Kind[]
  states: readonly string[]
  language?: Language | undefined
  category?: string | undefined
  by?: string | undefined
  /** In review, and assigned to this account or to nobody. */
  reviewer?: string | undefined
  /** ISO instants of the last change: from this one, before that one. */
  from?: string | undefined
  before?: string | undefined
  words: SearchQuery | null
}

const ORDER: Readonly<Record<(typeof SORTS)[number], RawBuilder<unknown>>> = {
  '-at': sql`at desc, place desc`,
  at: sql`at, place`,
  '-postDate': sql`"postDate" desc, place desc`,
  postDate: sql`"postDate", place`,
  title: sql`title, place`,
  '-title': sql`title desc, place desc`,
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

/** Places of the subjects of a list, in order. */
export async function listRowIds(
  tx: Queries,
  dialect: Dialect,
  filter: ListFilter,
  { sort, limit, offset }: { sort: (typeof SORTS)[number]; limit: number; offset: number },
): Promise<number[]> {
  const { kinds, states, language, category, by, reviewer, from, before, words } = filter
  const conditions: RawBuilder<unknown>[] = [
    ...(kinds.length ? [sql`kind in (${sql.join([...kinds])})`] : []),
    ...(states.length ? [sql`state in (${sql.join([...states])})`] : []),
    ...(language ? [sql`"languageType" = ${language}`] : []),
    ...(by ? [sql`"by" = ${by}`] : []),
    ...(reviewer
      ? [
          sql`state = 'IN_REVIEW'`,
          sql`(not exists (select 1 from studio_reviewer as any_reviewer where any_reviewer.subject = studio_subject.subject) or exists
            (select 1 from studio_reviewer as own where own.subject = studio_subject.subject and own."userId" = ${reviewer}))`,
        ]
      : []),
    ...(from ? [sql`at >= ${from}`] : []),
    ...(before ? [sql`at < ${before}`] : []),
    ...(category
      ? [
          dialect === 'sqlite'
            ? sql`instr(codes, ${` ${category} `}) > 0`
            : sql`strpos(codes, ${` ${category} `}) > 0`,
        ]
      : []),
  ]
  const expression = words && searchExpression(dialect, words, { kinds, language })
  if (expression && dialect === 'sqlite')
    conditions.push(
      sql`place in (select rowid from studio_search where studio_search match ${expression})`,
    )
  // matches of the words are found by their index first, in a separate subquery (`offset 0`):
  // walking through the order and testing each row is faster if the words are spread evenly, and
  // several times slower if they are not, as in order of titles
  const found =
    expression && dialect === 'postgres'
      ? sql` join (select place from studio_search where words @@ ${expression}::tsquery offset 0) as found using (place)`
      : sql``
  // SQLite would begin with any filter it knows; walking through the order is never slow. Few
  // matches, and the few that are in review, are faster to look up one by one
  const walked =
    dialect === 'sqlite' && !reviewer && !(expression && (await isRare(tx, expression)))
  const index = walked
    ? sql` indexed by ${sql.ref(INDEX[sort.replace('-', '') as keyof typeof INDEX])}`
    : sql``
  const where = conditions.length ? sql` where ${sql.join(conditions, sql` and `)}` : sql``
  const { rows } = await sql<{
    place: number
  }>`select place from studio_subject${found}${index}${where} order by ${ORDER[sort]} limit ${limit} offset ${offset}`.execute(
    tx,
  )
  return rows.map(({ place }) => Number(place))
}
