import { type Insertable, sql } from 'kysely'
import type { Queries } from '../database/index.ts'
import type { SubscriptionArticleTable, SubscriptionMailTable } from '../database/schema.ts'

type Mail = Pick<SubscriptionMailTable, 'id' | 'subscriptionId' | 'kind' | 'at'> & {
  articles?: readonly number[]
}

/** Articles that letters tell of, their issues, and the mails that wait. */
export const issuesRepository = {
  /** Records that an article became visible; of one that did before, nothing is told again. */
  async published(
    tx: Queries,
    row: Omit<Insertable<SubscriptionArticleTable>, 'issue'>,
  ): Promise<void> {
    await tx
      .insertInto('subscription_article')
      .values({ ...row, issue: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  },
  /** Makes an issue of what was published since the last one; without anything there is none. */
  async make(tx: Queries, id: string): Promise<void> {
    const { numUpdatedRows } = await tx
      .updateTable('subscription_article')
      .set({ issue: id })
      .where('issue', 'is', null)
      .executeTakeFirst()
    if (Number(numUpdatedRows) > 0)
      await tx.insertInto('subscription_issue').values({ id, cursor: '', done: 0 }).execute()
  },
  /** The oldest issue that not all mails are made of. */
  unfinished: (tx: Queries) =>
    tx
      .selectFrom('subscription_issue')
      .selectAll()
      .where('done', '=', 0)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst(),
  /** Moves the cursor of an issue; false = another process did meanwhile. */
  async move(tx: Queries, id: string, from: string, to: string, done: boolean): Promise<boolean> {
    const { numUpdatedRows } = await tx
      .updateTable('subscription_issue')
      .set({ cursor: to, done: done ? 1 : 0 })
      .where('id', '=', id)
      .where('cursor', '=', from)
      .where('done', '=', 0)
      .executeTakeFirst()
    return Number(numUpdatedRows) > 0
  },
  /** Articles of the issues after `after` and until `until`, newest first. */
  async articles(tx: Queries, after: string, until: string, limit: number) {
    const rows = await tx
      .selectFrom('subscription_article')
      .select(['contentIdx', 'language', 'list', 'categories', 'issue'])
      .where('issue', '>', after)
      .where('issue', '<=', until)
      .orderBy('issue', 'desc')
      .orderBy('contentIdx', 'desc')
      .limit(limit)
      .execute()
    return rows.map((row) => ({ ...row, contentIdx: Number(row.contentIdx) }))
  },
  /** Who is told at once: the next confirmed subscriptions, by id. */
  atOnce: (tx: Queries, after: string, confirmedBy: string, limit: number) =>
    tx
      .selectFrom('subscription')
      .select(['id', 'languages', 'lists', 'subjects', 'confirmedAt'])
      .where('state', '=', 'ACTIVE')
      .where('pace', '=', 'NOW')
      .where('id', '>', after)
      .where('confirmedAt', '<=', confirmedBy)
      .orderBy('id')
      .limit(limit)
      .execute(),
  /** Whose collected letter is due. */
  due: (tx: Queries, now: string, limit: number) =>
    tx
      .selectFrom('subscription')
      .select(['id', 'languages', 'lists', 'subjects', 'pace', 'digestSince', 'nextDigestAt'])
      .where('nextDigestAt', '<=', now)
      .orderBy('nextDigestAt')
      .limit(limit)
      .execute(),
  /** Moves the next collected letter; false = another process, or the subscriber, did meanwhile. */
  async collected(
    tx: Queries,
    id: string,
    from: string,
    { since, next }: { since: string; next: string | null },
  ): Promise<boolean> {
    const { numUpdatedRows } = await tx
      .updateTable('subscription')
      .set({ digestSince: since, nextDigestAt: next })
      .where('id', '=', id)
      .where('nextDigestAt', '=', from)
      .executeTakeFirst()
    return Number(numUpdatedRows) > 0
  },
  /** @param first whether it is sent before others that wait: a person waits for it */
  async mail(tx: Queries, mails: readonly Mail[], first = false): Promise<void> {
    if (mails.length === 0) return
    await tx
      .insertInto('subscription_mail')
      .values(
        mails.map(({ articles = [], ...mail }) => ({
          ...mail,
          articles: articles.join(' '),
          state: 'WAITING',
          attempts: 0,
          nextAttemptAt: first ? mail.at.replace(/^..../, '2000') : mail.at,
          lastError: null,
        })),
      )
      .execute()
  },
  mailById: (tx: Queries, id: string) =>
    tx.selectFrom('subscription_mail').selectAll().where('id', '=', id).executeTakeFirst(),
  /** Mails about a subscription itself, since an instant. */
  async mailsSince(tx: Queries, subscriptionId: string, since: string): Promise<number> {
    const { count } = await tx
      .selectFrom('subscription_mail')
      .select((q) => q.fn.countAll<number>().as('count'))
      .where('subscriptionId', '=', subscriptionId)
      .where('at', '>', since)
      .where('kind', '!=', 'NEWS')
      .executeTakeFirstOrThrow()
    return Number(count)
  },
  /** Mails to the subscriber of an address, newest first. */
  mailsTo: (tx: Queries, hashes: readonly string[], limit: number) =>
    tx
      .selectFrom('subscription_mail as mail')
      .innerJoin('subscription', 'subscription.id', 'mail.subscriptionId')
      .select(['mail.kind', 'mail.at', 'mail.state', 'mail.attempts'])
      .where('subscription.addressHash', 'in', [...hashes])
      .orderBy('mail.at', 'desc')
      .limit(limit)
      .execute(),
  async removeSent(tx: Queries, before: string): Promise<void> {
    await tx
      .deleteFrom('subscription_mail')
      .where('state', '!=', 'WAITING')
      .where('at', '<', before)
      .execute()
    await tx
      .deleteFrom('subscription_issue')
      .where('done', '=', 1)
      .where('id', '<', before)
      .execute()
  },
  /** Cards of articles that visitors see now, as stored, newest first. */
  async cards(tx: Queries, contentIdxs: readonly number[]): Promise<string[]> {
    if (contentIdxs.length === 0) return []
    const { rows } = await sql<{ card: string }>`select card from content
      where "contentIdx" in (${sql.join([...contentIdxs])}) and status = 'PUBLISHED' and "publishAt" <= ${new Date().toISOString()}
      order by "postDate" desc, "contentIdx" desc`.execute(tx)
    return rows.map(({ card }) => card)
  },
}
