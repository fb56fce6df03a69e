import { DOCUMENT_KIND } from '../../../contract/studio/work.ts'
import { sql } from 'kysely'
import type { Dialect, Queries } from '../../database/index.ts'
import type { SubjectRecord } from './subjects.repository.ts'
import { linkToken } from './search-index.repository.ts'

/** The short lists of what needs attention; each is read from one index. */
export const todayRepository = {
  /**
   * In review: those assigned to a person first, then those of everybody, then those of others;
   * each oldest first.
   */
  toReview: (tx: Queries, userId: string, limit: number): Promise<SubjectRecord[]> =>
    tx
      .selectFrom('studio_subject')
      .selectAll()
      .where('state', '=', 'IN_REVIEW')
      .orderBy(
        sql`case when exists (select 1 from studio_reviewer as own where own.subject = studio_subject.subject and own."userId" = ${userId}) then 0
          when not exists (select 1 from studio_reviewer as any_reviewer where any_reviewer.subject = studio_subject.subject) then 1 else 2 end`,
      )
      .orderBy('at')
      .orderBy('place')
      .limit(limit)
      .execute(),
  /** Unfinished drafts of a user, newest first: those that were returned, or the others. */
  own: (
    tx: Queries,
    by: string,
    { returned }: { returned: 0 | 1 },
    limit: number,
  ): Promise<SubjectRecord[]> =>
    tx
      .selectFrom('studio_subject')
      .selectAll()
      .where('by', '=', by)
      .where('state', '=', 'DRAFT')
      .where('returned', '=', returned)
      .orderBy('at', 'desc')
      .orderBy('place', 'desc')
      .limit(limit)
      .execute(),
  /** Published since an instant, newest first. */
  published: (tx: Queries, since: string, limit: number): Promise<SubjectRecord[]> =>
    tx
      .selectFrom('studio_subject')
      .selectAll()
      .where('state', '=', 'PUBLISHED')
      .where('at', '>=', since)
      // a document's row is made when it is first opened, published as it was in its file
      .where(({ eb, or }) => or([eb('kind', '!=', DOCUMENT_KIND), eb('by', 'is not', null)]))
      .orderBy('at', 'desc')
      .orderBy('place', 'desc')
      .limit(limit)
      .execute(),
  /** With a changed file that nobody took over or dismissed. */
  differing: (tx: Queries, limit: number): Promise<SubjectRecord[]> =>
    tx
      .selectFrom('studio_subject')
      .selectAll()
      .where('differs', '=', 1)
      .orderBy('at', 'desc')
      .limit(limit)
      .execute(),
  /** Articles unpublished last. */
  async removed(tx: Queries, limit: number): Promise<number[]> {
    const rows = await tx
      .selectFrom('studio_subject')
      .select('contentIdx')
      .where('kind', '!=', DOCUMENT_KIND)
      .where('state', '=', 'WITHDRAWN')
      .orderBy('at', 'desc')
      .orderBy('place', 'desc')
      .limit(limit)
      .execute()
    return rows.map(({ contentIdx }) => Number(contentIdx))
  },
  /** Published subjects that name or link any of some articles. */
  async linkingTo(
    tx: Queries,
    dialect: Dialect,
    contents: readonly number[],
    limit: number,
  ): Promise<SubjectRecord[]> {
    if (contents.length === 0) return []
    const tokens = contents.map(linkToken)
    const places =
      dialect === 'sqlite'
        ? sql<number>`(select rowid from studio_search where studio_search match ${tokens.map((token) => `"${token}"`).join(' OR ')} limit ${limit * 5})`
        : sql<number>`(select place from studio_search where words @@ ${tokens.map((token) => `'${token}'`).join(' | ')}::tsquery limit ${limit * 5})`
    return tx
      .selectFrom('studio_subject')
      .selectAll()
      .where('place', 'in', places)
      .where('live', '=', 1)
      .limit(limit)
      .execute()
  },
}
