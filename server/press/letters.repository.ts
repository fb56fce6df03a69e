import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Queries } from '../database/index.ts'
import type { PressLetterMailTable, PressLetterTable } from '../database/schema.ts'

export type StoredLetter = Selectable<PressLetterTable>
export type LetterMail = Selectable<PressLetterMailTable>
type MailState = LetterMail['state']

/** What a letter has of mails in a state. */
export interface MailCount {
  letterId: string
  state: MailState
  count: number
}

/** Letters to the press, and their mails. */
export const pressLetters = {
  byId: (tx: Queries, id: string) =>
    tx.selectFrom('press_letter').selectAll().where('id', '=', id).executeTakeFirst(),
  /** The newest letters, or those about an article of a group. */
  newest(tx: Queries, subjects: readonly string[] | null, limit: number) {
    const rows = tx.selectFrom('press_letter').selectAll()
    return (subjects ? rows.where('subject', 'in', [...subjects, '']) : rows)
      .orderBy('at', 'desc')
      .orderBy('id')
      .limit(limit)
      .execute()
  },
  /** Letters that are planned, or not sent as a whole. */
  underway: (tx: Queries) =>
    tx
      .selectFrom('press_letter')
      .selectAll()
      .where('state', 'in', ['PLANNED', 'SENDING'])
      .orderBy('at')
      .orderBy('id')
      .execute(),
  async add(tx: Queries, row: Insertable<PressLetterTable>): Promise<void> {
    await tx.insertInto('press_letter').values(row).execute()
  },
  /** Changes a letter unless the version is another one; returns whether it did. */
  async change(
    tx: Queries,
    { id, version }: { id: string; version: number },
    values: Updateable<PressLetterTable>,
  ): Promise<boolean> {
    const { numUpdatedRows } = await tx
      .updateTable('press_letter')
      .set({ ...values, version: version + 1 })
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst()
    return Number(numUpdatedRows) > 0
  },
  /**
   * Moves a letter to its next state; false = another process did, or it was cancelled. Its version
   * stays, so that who sees a letter can cancel it however far it is.
   */
  async advance(
    tx: Queries,
    id: string,
    from: StoredLetter['state'],
    values: Updateable<PressLetterTable>,
  ): Promise<boolean> {
    const { numUpdatedRows } = await tx
      .updateTable('press_letter')
      .set(values)
      .where('id', '=', id)
      .where('state', '=', from)
      .executeTakeFirst()
    return Number(numUpdatedRows) > 0
  },
  /** Moves the cursor of a letter; false = another process did, or it was cancelled. */
  async move(
    tx: Queries,
    { id, cursor }: StoredLetter,
    to: string,
    isMade: boolean,
  ): Promise<boolean> {
    const { numUpdatedRows } = await tx
      .updateTable('press_letter')
      .set({ cursor: to, isMade: isMade ? 1 : 0 })
      .where('id', '=', id)
      .where('cursor', '=', cursor)
      .where('isMade', '=', 0)
      .where('state', '=', 'SENDING')
      .executeTakeFirst()
    return Number(numUpdatedRows) > 0
  },
  async remove(tx: Queries, id: string): Promise<void> {
    await tx.deleteFrom('press_letter').where('id', '=', id).execute()
  },
  async removeOld(tx: Queries, before: string): Promise<void> {
    await tx
      .deleteFrom('press_letter')
      .where('state', 'in', ['SENT', 'CANCELLED'])
      .where('at', '<', before)
      .execute()
    await tx
      .deleteFrom('press_letter_mail')
      .where('personId', 'is', null)
      .where('state', '!=', 'WAITING')
      .where('at', '<', before)
      .execute()
  },

  mail: (tx: Queries, id: string) =>
    tx.selectFrom('press_letter_mail').selectAll().where('id', '=', id).executeTakeFirst(),
  /** A mail to a person by the token of its private links. */
  mailByToken: (tx: Queries, tokenHash: string) =>
    tx
      .selectFrom('press_letter_mail')
      .selectAll()
      .where('tokenHash', '=', tokenHash)
      .where('personId', 'is not', null)
      .executeTakeFirst(),
  /** Mails to persons of a letter, by id of the person. */
  mailsOf: (tx: Queries, letterId: string, limit: number) =>
    tx
      .selectFrom('press_letter_mail')
      .selectAll()
      .where('letterId', '=', letterId)
      .where('personId', 'is not', null)
      .orderBy('personId')
      .limit(limit)
      .execute(),
  /** Mails to a person, newest first. */
  mailsTo: (tx: Queries, personIds: readonly string[], limit: number) =>
    tx
      .selectFrom('press_letter_mail as mail')
      .innerJoin('press_letter as letter', 'letter.id', 'mail.letterId')
      .select(['letter.kind', 'mail.at', 'mail.state', 'mail.attempts'])
      .select(['mail.opens', 'mail.lastOpenedAt'])
      .where('mail.personId', 'in', [...personIds, ''])
      .orderBy('mail.at', 'desc')
      .limit(limit)
      .execute(),
  /** Adds mails; of a person who has one of the letter already, none. */
  async addMails(
    tx: Queries,
    mails: readonly Pick<
      LetterMail,
      'id' | 'letterId' | 'personId' | 'userId' | 'language' | 'at'
    >[],
  ): Promise<void> {
    if (mails.length === 0) return
    await tx
      .insertInto('press_letter_mail')
      .values(
        mails.map((mail) => ({
          ...mail,
          ...{ state: 'WAITING' as const, attempts: 0, lastError: null, opens: 0 },
          ...{ tokenHash: null, revokedAt: null, openedAt: null, lastOpenedAt: null },
          // a colleague waits for a trial
          nextAttemptAt: mail.userId === null ? mail.at : mail.at.replace(/^..../, '2000'),
        })),
      )
      .onConflict((conflict) => conflict.columns(['letterId', 'personId']).doNothing())
      .execute()
  },
  /** Numbers of mails to persons, by letter and state. */
  async counts(tx: Queries, letterIds: readonly string[]): Promise<MailCount[]> {
    const rows = await tx
      .selectFrom('press_letter_mail')
      .select(['letterId', 'state', (q) => q.fn.countAll<number>().as('count')])
      .where('letterId', 'in', [...letterIds, ''])
      .where('personId', 'is not', null)
      .groupBy(['letterId', 'state'])
      .execute()
    return rows.map((row) => ({ ...row, count: Number(row.count) }))
  },
  /** Numbers of persons who opened their link, and of mails that came back, by letter. */
  async reactions(
    tx: Queries,
    letterIds: readonly string[],
  ): Promise<{ opened: Map<string, number>; bounced: Map<string, number> }> {
    const ids = [...letterIds, '']
    const opened = await tx
      .selectFrom('press_letter_mail')
      .select(['letterId', (q) => q.fn.countAll<number>().as('count')])
      .where('letterId', 'in', ids)
      .where('opens', '>', 0)
      .groupBy('letterId')
      .execute()
    const bounced = await tx
      .selectFrom('press_letter_mail as mail')
      .innerJoin('mail_suppression as returned', 'returned.mailId', 'mail.id')
      .select(['mail.letterId', (q) => q.fn.countAll<number>().as('count')])
      .where('mail.letterId', 'in', ids)
      .where('returned.mailKind', '=', 'press')
      .groupBy('mail.letterId')
      .execute()
    const byLetter = (rows: readonly { letterId: string; count: number }[]) =>
      new Map(rows.map(({ letterId, count }) => [letterId, Number(count)]))
    return { opened: byLetter(opened), bounced: byLetter(bounced) }
  },
  /** Trials of a letter to a colleague since an instant. */
  async trials(tx: Queries, userId: string, since: string): Promise<number> {
    const { count } = await tx
      .selectFrom('press_letter_mail')
      .select((q) => q.fn.countAll<number>().as('count'))
      .where('userId', '=', userId)
      .where('at', '>', since)
      .executeTakeFirstOrThrow()
    return Number(count)
  },
  /** Moves the mails to persons of a letter from one state to another. */
  async setMails(
    tx: Queries,
    letterId: string,
    from: readonly MailState[],
    to: MailState,
  ): Promise<void> {
    await tx
      .updateTable('press_letter_mail')
      .set({ state: to })
      .where('letterId', '=', letterId)
      .where('personId', 'is not', null)
      .where('state', 'in', [...from])
      .execute()
  },
  /** Records why a mail that was due is not sent. */
  async putAside(tx: Queries, id: string, state: 'SKIPPED' | 'HELD'): Promise<void> {
    await tx
      .updateTable('press_letter_mail')
      .set({ state })
      .where('id', '=', id)
      .where('state', '=', 'WAITING')
      .execute()
  },
  async setToken(tx: Queries, id: string, tokenHash: string): Promise<void> {
    await tx.updateTable('press_letter_mail').set({ tokenHash }).where('id', '=', id).execute()
  },
  /** Records that a private link was opened by its button. */
  async opened(tx: Queries, id: string, at: string): Promise<void> {
    await tx
      .updateTable('press_letter_mail')
      .set({
        openedAt: sql<string>`coalesce("openedAt", ${at})`,
        lastOpenedAt: at,
        opens: sql<number>`opens + 1`,
      })
      .where('id', '=', id)
      .execute()
  },
  /** Ends private links of a letter, and what they opened; returns how many worked before. */
  async revoke(tx: Queries, letterId: string, mail: string | null, at: string): Promise<number> {
    let rows = tx
      .updateTable('press_letter_mail')
      .set({ revokedAt: at })
      .where('letterId', '=', letterId)
      .where('personId', 'is not', null)
      .where('revokedAt', 'is', null)
    if (mail !== null) rows = rows.where('id', '=', mail)
    const revoked = await rows.returning('id').execute()
    for (const { id } of revoked)
      await tx.deleteFrom('studio_preview').where('pressMailId', '=', id).execute()
    return revoked.length
  },
  /** Deletes the previews that private links of a person opened; their mails go with the person. */
  async removePreviewsOf(tx: Queries, personId: string): Promise<void> {
    await tx
      .deleteFrom('studio_preview')
      .where('pressMailId', 'in', (mails) =>
        mails.selectFrom('press_letter_mail').select('id').where('personId', '=', personId),
      )
      .execute()
  },
  /** Ends letters to a person: their consent is over, and what waits is not sent. */
  async leave(tx: Queries, personId: string, at: string): Promise<void> {
    await tx
      .updateTable('press_person')
      .set((is) => ({ leftAt: at, version: is('version', '+', 1) }))
      .where('id', '=', personId)
      .where('leftAt', 'is', null)
      .execute()
    await tx
      .updateTable('press_letter_mail')
      .set({ state: 'SKIPPED' })
      .where('personId', '=', personId)
      .where('state', 'in', ['WAITING', 'HELD'])
      .execute()
  },
}
