import type { Transaction } from 'kysely'
import type { Queries, Store } from '../../database/index.ts'
import type { Schema, StudioPreviewTable } from '../../database/schema.ts'

export type PreviewRow = StudioPreviewTable & { byName: string | null }

/** Reads and writes of previews. */
export function previewRepository({ kysely }: Pick<Store, 'kysely'>) {
  const rows = (queries: Queries = kysely) =>
    queries
      .selectFrom('studio_preview')
      .innerJoin('studio_user', 'studio_user.id', 'studio_preview.by')
      .selectAll('studio_preview')
      .select('studio_user.name as byName')
  return {
    /**
     * Valid links of a subject, newest first, without those that the studio creates for itself and
     * those that letters to the press open.
     */
    list: (subject: string, now: string): Promise<PreviewRow[]> =>
      rows()
        .where('studio_preview.subject', '=', subject)
        .where('studio_preview.sessionId', 'is', null)
        .where('studio_preview.pressMailId', 'is', null)
        .where('studio_preview.expiresAt', '>', now)
        .where('studio_user.state', '=', 'ACTIVE')
        .orderBy('studio_preview.at', 'desc')
        .orderBy('studio_preview.id')
        .execute(),
    /** Number of valid links of a subject. */
    async count(subject: string, now: string, queries: Queries): Promise<number> {
      const row = await queries
        .selectFrom('studio_preview')
        .select((query) => query.fn.countAll().as('count'))
        .where('subject', '=', subject)
        .where('sessionId', 'is', null)
        .where('pressMailId', 'is', null)
        .where('expiresAt', '>', now)
        .executeTakeFirst()
      return Number(row?.count ?? 0)
    },
    /** Inserts a preview, and deletes expired ones. */
    async add(row: StudioPreviewTable, tx: Transaction<Schema>, now: string): Promise<void> {
      await tx.deleteFrom('studio_preview').where('expiresAt', '<=', now).execute()
      await tx.insertInto('studio_preview').values(row).execute()
    },
    /**
     * The preview that a token opens now; null if the account of its creator was closed, or the
     * private link that opened it was ended, or is gone with its person.
     */
    byToken: (tokenHash: string, now: string, queries?: Queries): Promise<PreviewRow | undefined> =>
      rows(queries)
        .where('studio_preview.tokenHash', '=', tokenHash)
        .where('studio_preview.expiresAt', '>', now)
        .where((is) =>
          is.or([
            is('studio_preview.pressMailId', 'is', null),
            is.exists(
              is
                .selectFrom('press_letter_mail as mail')
                .select('mail.id')
                .whereRef('mail.id', '=', 'studio_preview.pressMailId')
                .where('mail.revokedAt', 'is', null),
            ),
          ]),
        )
        .where('studio_user.state', '=', 'ACTIVE')
        .executeTakeFirst(),
    /** Ends all but the newest previews that a mail to the press opened. */
    async keepNewestOf(pressMailId: string, kept: number, tx: Queries): Promise<void> {
      const rows = await tx
        .selectFrom('studio_preview')
        .select('id')
        .where('pressMailId', '=', pressMailId)
        .orderBy('at', 'desc')
        .orderBy('id')
        .execute()
      for (const { id } of rows.slice(kept))
        await tx.deleteFrom('studio_preview').where('id', '=', id).execute()
    },
    byId: (id: string, queries: Queries = kysely) =>
      queries
        .selectFrom('studio_preview')
        .select(['id', 'subject', 'by'])
        .where('id', '=', id)
        .executeTakeFirst(),
    remove: (id: string, tx: Transaction<Schema>) =>
      tx.deleteFrom('studio_preview').where('id', '=', id).execute(),
    /** Records the opening time, of shared links only. */
    opened: (id: string, openedAt: string) =>
      kysely.updateTable('studio_preview').set({ openedAt }).where('id', '=', id).execute(),
  }
}
