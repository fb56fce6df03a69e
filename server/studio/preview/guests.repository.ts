import type { Queries } from '../../database/index.ts'
import type { StudioApprovalTable } from '../../database/schema.ts'
import type { CommentRecord } from '../work/comments.repository.ts'

/** Answers about an approval that are read: of a link there are fewer. */
const MOST_LISTED = 200

/** What guests of preview links said: comments among those of editors, and approvals. */
export const guestsRepository = {
  /** Comments by guests of a link, with all replies to them, oldest first. */
  async threads(tx: Queries, subject: string, link: string): Promise<CommentRecord[]> {
    const roots = tx
      .selectFrom('studio_comment')
      .select('id')
      .where('subject', '=', subject)
      .where('guestId', '=', link)
      .where('parentId', 'is', null)
    return tx
      .selectFrom('studio_comment')
      .selectAll()
      .where('subject', '=', subject)
      .where((where) => where.or([where('id', 'in', roots), where('parentId', 'in', roots)]))
      .orderBy('at')
      .orderBy('id')
      .execute()
  },
  /** Numbers of comments by guests of a link, of all guests of its subject, and of all. */
  async counts(
    tx: Queries,
    subject: string,
    link: string,
  ): Promise<{ link: number; guests: number; all: number }> {
    const rows = await tx
      .selectFrom('studio_comment')
      .select(['guestId', (query) => query.fn.countAll().as('count')])
      .where('subject', '=', subject)
      .groupBy('guestId')
      .execute()
    const sum = (of: (guestId: string | null) => boolean): number =>
      rows.reduce((total, { guestId, count }) => total + (of(guestId) ? Number(count) : 0), 0)
    return {
      link: sum((id) => id === link),
      guests: sum((id) => id !== null),
      all: sum(() => true),
    }
  },
  /** The last answers about the approval of a subject, newest first; of one link if it is given. */
  approvals(tx: Queries, subject: string, link?: string): Promise<StudioApprovalTable[]> {
    const all = tx
      .selectFrom('studio_approval')
      .selectAll()
      .where('subject', '=', subject)
      .orderBy('at', 'desc')
      .orderBy('id')
      .limit(MOST_LISTED)
    return (link === undefined ? all : all.where('previewId', '=', link)).execute()
  },
  addApproval: (tx: Queries, row: StudioApprovalTable) =>
    tx.insertInto('studio_approval').values(row).execute(),
}
