import { DOCUMENT_KIND } from '../../../contract/studio/work.ts'
import type { Queries } from '../../database/index.ts'
import { LINK_INDEX_FORM } from '../../links/links.repository.ts'
import { contentTarget } from '../../links/target.ts'
import { contentsRepository } from '../work/contents.repository.ts'

/** What visitors read whose links are not indexed, or in the form of an earlier release. */
export const missingLinks = {
  /** Articles after an id, in order; `last` = the last one examined, null = there are no more. */
  async contents(
    tx: Queries,
    after: number,
    limit: number,
  ): Promise<{ contents: number[]; last: number | null }> {
    const ids = await contentsRepository.publishedAfter(tx, after, limit)
    if (ids.length === 0) return { contents: [], last: null }
    const known = await this.indexed(
      tx,
      ids.map((id) => contentTarget(id)),
    )
    return {
      contents: ids.filter((id) => !known.has(contentTarget(id))),
      last: ids.at(-1) ?? null,
    }
  },
  /** Which of some sources are indexed. */
  async indexed(tx: Queries, sources: readonly string[]): Promise<Set<string>> {
    const rows = await tx
      .selectFrom('site_link_source')
      .select('source')
      .where('source', 'in', [...sources])
      .where('form', '=', LINK_INDEX_FORM)
      .execute()
    return new Set(rows.map(({ source }) => source))
  },
  /** Documents of the site, with what visitors see. */
  async documents(tx: Queries): Promise<{ subject: string; document: string }[]> {
    return tx
      .selectFrom('studio_subject as subject')
      .innerJoin('studio_revision as shown', (join) =>
        join
          .onRef('shown.subject', '=', 'subject.subject')
          .onRef('shown.revision', '=', 'subject.liveRevision'),
      )
      .leftJoin('site_link_source as source', (join) =>
        join.onRef('source.source', '=', 'subject.subject').on('source.form', '=', LINK_INDEX_FORM),
      )
      .select(['subject.subject', 'shown.document'])
      .where('subject.kind', '=', DOCUMENT_KIND)
      .where('subject.live', '=', 1)
      .where('source.source', 'is', null)
      .execute()
  },
}
