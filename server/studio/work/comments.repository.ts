import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Queries } from '../../database/index.ts'
import type { StudioCommentTable } from '../../database/schema.ts'

export type CommentRecord = Selectable<StudioCommentTable>

/** Comments of a subject that are read at once: all that people write, and the last notes of steps. */
const MOST_READ = 1_000

/** Comments on working copies; replies name their comment. */
export const commentsRepository = {
  /** The newest of a subject, oldest first: the notes of steps are not limited in number. */
  async newest(tx: Queries, subject: string): Promise<CommentRecord[]> {
    const rows = await tx
      .selectFrom('studio_comment')
      .selectAll()
      .where('subject', '=', subject)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(MOST_READ)
      .execute()
    return rows.reverse()
  },
  /** Who wrote in a thread: its comment and the replies, oldest first. */
  thread: (
    tx: Queries,
    subject: string,
    id: string,
  ): Promise<Pick<CommentRecord, 'id' | 'parentId' | 'by' | 'guestId'>[]> =>
    tx
      .selectFrom('studio_comment')
      .select(['id', 'parentId', 'by', 'guestId'])
      .where('subject', '=', subject)
      .where((where) => where.or([where('id', '=', id), where('parentId', '=', id)]))
      .orderBy('at')
      .orderBy('id')
      .execute(),
  async one(tx: Queries, subject: string, id: string): Promise<CommentRecord | null> {
    return (
      (await tx
        .selectFrom('studio_comment')
        .selectAll()
        .where('id', '=', id)
        .where('subject', '=', subject)
        .executeTakeFirst()) ?? null
    )
  },
  async count(tx: Queries, subject: string): Promise<number> {
    const row = await tx
      .selectFrom('studio_comment')
      .select((query) => query.fn.countAll().as('count'))
      .where('subject', '=', subject)
      .executeTakeFirst()
    return Number(row?.count ?? 0)
  },
  /** Number of unresolved comments of each of some subjects; replies belong to their comment. */
  async open(tx: Queries, subjects: readonly string[]): Promise<Map<string, number>> {
    if (subjects.length === 0) return new Map()
    const rows = await tx
      .selectFrom('studio_comment')
      .select(['subject', (query) => query.fn.countAll().as('count')])
      .where('subject', 'in', [...subjects])
      .where('resolvedAt', 'is', null)
      .where('parentId', 'is', null)
      .groupBy('subject')
      .execute()
    return new Map(rows.map(({ subject, count }) => [subject, Number(count)]))
  },
  /** Unresolved comments that are about words. */
  anchored: (tx: Queries, subject: string): Promise<CommentRecord[]> =>
    tx
      .selectFrom('studio_comment')
      .selectAll()
      .where('subject', '=', subject)
      .where('resolvedAt', 'is', null)
      .where('parentId', 'is', null)
      .where('words', 'is not', null)
      .execute(),
  /** A text that changes with every change of a subject's comments. */
  async stamp(tx: Queries, subject: string): Promise<string> {
    const row = await tx
      .selectFrom('studio_comment')
      .select((query) => [query.fn.countAll().as('count'), query.fn.max('changedAt').as('changed')])
      .where('subject', '=', subject)
      .executeTakeFirst()
    return `${Number(row?.count ?? 0)} ${row?.changed ?? ''}`
  },
  async add(tx: Queries, row: Insertable<StudioCommentTable>): Promise<void> {
    await tx.insertInto('studio_comment').values(row).execute()
  },
  async change(tx: Queries, id: string, set: Updateable<StudioCommentTable>): Promise<void> {
    await tx.updateTable('studio_comment').set(set).where('id', '=', id).execute()
  },
  /** Gives a comment and its replies another field. */
  async moveThread(tx: Queries, subject: string, id: string, field: string): Promise<void> {
    await tx
      .updateTable('studio_comment')
      .set({ field })
      .where('subject', '=', subject)
      .where((where) => where.or([where('id', '=', id), where('parentId', '=', id)]))
      .execute()
  },
  /** Removes a comment with its replies. */
  async remove(tx: Queries, subject: string, id: string): Promise<void> {
    await tx
      .deleteFrom('studio_comment')
      .where('subject', '=', subject)
      .where((where) => where.or([where('id', '=', id), where('parentId', '=', id)]))
      .execute()
  },
}
