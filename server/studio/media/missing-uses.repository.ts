import { DOCUMENT_KIND } from '../../../contract/studio/work.ts'
import type { Queries } from '../../database/index.ts'

/** Row of the counters with the last article whose files are noted; none = those of all are. */
const MARK = 'media-uses'

/** What may name files and was stored before uses of files of a release were noted. */
export const missingUses = {
  /** The article to continue after, 0 = from the beginning; null = nothing is left. */
  async after(tx: Queries): Promise<number | null> {
    const row = await tx
      .selectFrom('studio_counter')
      .select('next')
      .where('name', '=', MARK)
      .executeTakeFirst()
    return row ? Number(row.next) : null
  },
  /** @param last the last article whose files were noted; null = there is none after it */
  async noted(tx: Queries, last: number | null): Promise<void> {
    if (last === null) await tx.deleteFrom('studio_counter').where('name', '=', MARK).execute()
    else
      await tx.updateTable('studio_counter').set({ next: last }).where('name', '=', MARK).execute()
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
