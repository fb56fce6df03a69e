import type { Queries } from '../../database/index.ts'
import type { ContentTable } from '../../database/schema.ts'

/** Columns of a public row that a subject is created from. */
export type ContentRow = Pick<
  ContentTable,
  | 'contentIdx'
  | 'contentType'
  | 'languageType'
  | 'pairContentIdx'
  | 'postDate'
  | 'status'
  | 'publishAt'
  | 'card'
  | 'details'
  | 'revision'
  | 'loadedRevision'
  | 'sourceHash'
  | 'askedAt'
  | 'position'
>

const COLUMNS = [
  'contentIdx',
  'contentType',
  'languageType',
  'pairContentIdx',
  'postDate',
  'status',
  'publishAt',
  'card',
  'details',
  'revision',
  'loadedRevision',
  'sourceHash',
  'askedAt',
  'position',
] as const

/** Reads of public rows. */
export const contentsRepository = {
  async rows(tx: Queries, contents: readonly number[]): Promise<ContentRow[]> {
    if (contents.length === 0) return []
    return tx
      .selectFrom('content')
      .select(COLUMNS)
      .where('contentIdx', 'in', [...contents])
      .execute()
  },
  /** Ids of published articles after an id, in order. */
  async publishedAfter(tx: Queries, after: number, limit: number): Promise<number[]> {
    const rows = await tx
      .selectFrom('content')
      .select('contentIdx')
      .where('contentIdx', '>', after)
      .where('contentType', '!=', 'SERVICE')
      .where('status', '=', 'PUBLISHED')
      .orderBy('contentIdx')
      .limit(limit)
      .execute()
    return rows.map(({ contentIdx }) => Number(contentIdx))
  },
  /** Ids of related articles, in order. */
  async relations(tx: Queries, contents: readonly number[]): Promise<Map<number, number[]>> {
    if (contents.length === 0) return new Map()
    const rows = await tx
      .selectFrom('content_relation')
      .selectAll()
      .where('contentIdx', 'in', [...contents])
      .orderBy('contentIdx')
      .orderBy('position')
      .execute()
    const found = new Map<number, number[]>()
    for (const [contentIdx, some] of Map.groupBy(rows, (row) => Number(row.contentIdx)))
      found.set(
        contentIdx,
        some.map(({ relatedIdx }) => Number(relatedIdx)),
      )
    return found
  },
  /** Titles and cards of some articles, and when visitors see them. */
  async shown(
    tx: Queries,
    contents: readonly number[],
  ): Promise<
    Map<
      number,
      Pick<ContentTable, 'title' | 'status' | 'publishAt' | 'webPath' | 'contentType' | 'card'>
    >
  > {
    if (contents.length === 0) return new Map()
    const rows = await tx
      .selectFrom('content')
      .select(['contentIdx', 'title', 'status', 'publishAt', 'webPath', 'contentType', 'card'])
      .where('contentIdx', 'in', [...contents])
      .execute()
    return new Map(rows.map(({ contentIdx, ...row }) => [Number(contentIdx), row]))
  },
  /**
   * Ids of articles after a given one that have no subject, in order; `last` = the last one
   * examined.
   */
  async withoutSubject(
    tx: Queries,
    after: number,
    limit: number,
  ): Promise<{ contents: number[]; last: number | null }> {
    const rows = await tx
      .selectFrom('content')
      .leftJoin('studio_subject', 'studio_subject.contentIdx', 'content.contentIdx')
      .select(['content.contentIdx', 'studio_subject.subject'])
      .where('content.contentIdx', '>', after)
      .orderBy('content.contentIdx')
      .limit(limit)
      .execute()
    return {
      contents: rows
        .filter(({ subject }) => subject === null)
        .map(({ contentIdx }) => Number(contentIdx)),
      last: rows.length ? Number(rows.at(-1)?.contentIdx) : null,
    }
  },
  /** Those of some articles that are scheduled for publication. */
  async plannedAmong(tx: Queries, contents: readonly number[]): Promise<number[]> {
    if (contents.length === 0) return []
    const rows = await tx
      .selectFrom('studio_plan')
      .innerJoin('studio_subject', 'studio_subject.subject', 'studio_plan.subject')
      .select('studio_subject.contentIdx')
      .where('studio_subject.contentIdx', 'in', [...contents])
      .where('studio_plan.state', '=', 'PLANNED')
      .where('studio_plan.action', '=', 'publish')
      .execute()
    return rows.map(({ contentIdx }) => Number(contentIdx))
  },
  /** Those of some paths that belong to services. */
  async servicePaths(tx: Queries, paths: readonly string[]): Promise<Set<string>> {
    if (paths.length === 0) return new Set()
    const rows = await tx
      .selectFrom('content')
      .select('webPath')
      .distinct()
      .where('webPath', 'in', [...paths])
      .where('contentType', '=', 'SERVICE')
      .where('status', '=', 'PUBLISHED')
      .execute()
    return new Set(rows.flatMap(({ webPath }) => webPath ?? []))
  },
}
