import type { Queries } from '../../database/index.ts'

const shown = (tx: Queries) =>
  tx.selectFrom('mail_suppression').where('isActive', '=', 1).where('isSettled', '=', 0)

/** Mails that came back, of addresses that get no more. */
export const bouncedMails = {
  /** Those that nobody has seen to, newest first. */
  list: (tx: Queries, limit: number) =>
    shown(tx)
      .select(['id', 'kind', 'mailKind', 'mailId', 'day', 'status'])
      .orderBy('day', 'desc')
      .orderBy('id')
      .limit(limit)
      .execute(),
  /** Their kinds, at most `limit` in all. */
  async kinds(tx: Queries, limit: number) {
    return (await shown(tx).select('kind').limit(limit).execute()).map(({ kind }) => kind)
  },
  /** The kind of one that nobody has seen to. */
  kindOf: (tx: Queries, id: string) =>
    shown(tx).select('kind').where('id', '=', id).executeTakeFirst(),
  async lift(tx: Queries, id: string): Promise<void> {
    await tx.deleteFrom('mail_suppression').where('id', '=', id).execute()
  },
  async settle(tx: Queries, id: string): Promise<void> {
    await tx.updateTable('mail_suppression').set({ isSettled: 1 }).where('id', '=', id).execute()
  },
}
