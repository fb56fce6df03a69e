import type { Transaction } from 'kysely'
import type { Queries, Store } from '../../database/index.ts'
import type { Schema, StudioPreviewTable } from '../../database/schema.ts'

export type PreviewRow = StudioPreviewTable & { byName: string | null }

/** Reads and writes of previews. */
export function previewRepository({ kysely }: Pick<Store, 'kysely'>) {
  const rows = () =>
    kysely
      .selectFrom('studio_preview')
      .innerJoin('studio_user', 'studio_user.id', 'studio_preview.by')
      .selectAll('studio_preview')
      .select('studio_user.name as byName')
  return {
    /** Links of a subject that still open, newest first; those that the studio makes for itself are none of them. */
    list: (subject: string, now: string): Promise<PreviewRow[]> =>
      rows()
        .where('studio_preview.subject', '=', subject)
        .where('studio_preview.sessionId', 'is', null)
        .where('studio_preview.expiresAt', '>', now)
        .where('studio_user.state', '=', 'ACTIVE')
        .orderBy('studio_preview.at', 'desc')
        .orderBy('studio_preview.id')
        .execute(),
    /** Expired ones go with the next that is made. */
    async add(row: StudioPreviewTable, tx: Transaction<Schema>, now: string): Promise<void> {
      await tx.deleteFrom('studio_preview').where('expiresAt', '<=', now).execute()
      await tx.insertInto('studio_preview').values(row).execute()
    },
    /** What a token opens now; one of somebody whose account was closed opens nothing. */
    byToken: (tokenHash: string, now: string): Promise<PreviewRow | undefined> =>
      rows()
        .where('studio_preview.tokenHash', '=', tokenHash)
        .where('studio_preview.expiresAt', '>', now)
        .where('studio_user.state', '=', 'ACTIVE')
        .executeTakeFirst(),
    byId: (id: string, queries: Queries = kysely) =>
      queries
        .selectFrom('studio_preview')
        .select(['id', 'subject', 'by'])
        .where('id', '=', id)
        .executeTakeFirst(),
    remove: (id: string, tx: Transaction<Schema>) =>
      tx.deleteFrom('studio_preview').where('id', '=', id).execute(),
    /** Only links that were made with a code of their own are noted as opened. */
    opened: (id: string, openedAt: string) =>
      kysely.updateTable('studio_preview').set({ openedAt }).where('id', '=', id).execute(),
  }
}
