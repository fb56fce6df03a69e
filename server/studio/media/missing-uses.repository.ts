import { DOCUMENT_KIND } from '../../../contract/studio/work.ts'
import type { Queries } from '../../database/index.ts'

/** What may name files and was stored before uses of files of a release were noted. */
export const missingUses = {
  /** Published articles after an id, in order. */
  async published(tx: Queries, after: number, limit: number): Promise<number[]> {
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
  /** Documents of the site with their working copies; null = none. */
  documents: (tx: Queries) =>
    tx
      .selectFrom('studio_subject as subject')
      .leftJoin('studio_draft as draft', 'draft.subject', 'subject.subject')
      .select(['subject.subject', 'subject.live', 'draft.document'])
      .where('subject.kind', '=', DOCUMENT_KIND)
      .execute(),
}
