import { type Insertable, type Selectable, sql } from 'kysely'
import type { Queries } from '../../database/index.ts'
import type { StudioNotificationTable } from '../../database/schema.ts'

export type NotificationRecord = Selectable<StudioNotificationTable>

/** A notification with what its article and its comment are now. */
export interface ShownRecord extends NotificationRecord {
  groupId: string | null
  contentIdx: number | null
  languageType: string | null
  /** Of the article now. */
  now: string | null
  state: string | null
  returned: number | null
  text: string | null
  /** Of a file now. */
  rightsEnd: string | null
  /** Of a safety report now. */
  reportState: string | null
  /** Of an endpoint of webhooks now. */
  endpointState: string | null
}

/** Milliseconds within which an event that occurs again is not mailed again. */
const MAIL_ONCE_MS = 3_600_000

const shown = (tx: Queries) =>
  tx
    .selectFrom('studio_notification as told')
    .leftJoin('studio_subject as article', 'article.subject', 'told.subject')
    .leftJoin('studio_comment as comment', 'comment.id', 'told.commentId')
    .leftJoin('studio_asset as file', (join) =>
      // `media/` and the id
      join.on('told.kind', '=', 'rightsEnd').on('file.id', '=', sql`substr(told.subject, 7)`),
    )
    .leftJoin('report', (join) =>
      // `report/` and the id
      join.on('told.kind', '=', 'report').on('report.id', '=', sql`substr(told.subject, 8)`),
    )
    .leftJoin('webhook_endpoint as endpoint', (join) =>
      // `webhook/` and the id
      join
        .on('told.kind', '=', 'webhookFailed')
        .on('endpoint.id', '=', sql`substr(told.subject, 9)`),
    )
    .selectAll('told')
    .select([
      'article.groupId',
      'article.contentIdx',
      'article.languageType',
      'article.title as now',
      'article.state',
      'article.returned',
      'comment.text',
      'file.rightsEnd',
      'report.state as reportState',
      'endpoint.state as endpointState',
    ])

/** Notifications; writes run in the caller's transaction. */
export const notificationsRepository = {
  /** Accounts among some that are active, with their settings as JSON. */
  async recipients(
    tx: Queries,
    ids: readonly string[],
  ): Promise<{ id: string; settings: string | null }[]> {
    if (ids.length === 0) return []
    return tx
      .selectFrom('studio_user')
      .leftJoin('studio_notification_setting as chosen', 'chosen.userId', 'studio_user.id')
      .select(['studio_user.id', 'chosen.settings'])
      .where('studio_user.id', 'in', [...ids])
      .where('studio_user.state', '=', 'ACTIVE')
      .execute()
  },
  /**
   * Adds notifications. Those whose key a person has already are renewed: unread again, and mailed
   * again unless they just were.
   */
  async renew(
    tx: Queries,
    rows: readonly Insertable<StudioNotificationTable>[],
    now: number,
  ): Promise<void> {
    if (rows.length === 0) return
    const mailedAfter = new Date(now - MAIL_ONCE_MS).toISOString()
    await tx
      .insertInto('studio_notification')
      .values([...rows])
      .onConflict((conflict) =>
        conflict.columns(['userId', 'key']).doUpdateSet((set) => ({
          kind: set.ref('excluded.kind'),
          title: set.ref('excluded.title'),
          by: set.ref('excluded.by'),
          guest: set.ref('excluded.guest'),
          commentId: set.ref('excluded.commentId'),
          at: set.ref('excluded.at'),
          readAt: null,
          mailAt: sql<
            string | null
          >`case when studio_notification."mailedAt" > ${mailedAfter} then studio_notification."mailAt" else excluded."mailAt" end`,
        })),
      )
      .execute()
  },
  /** Adds notifications, except those whose key a person has already. */
  async addNew(tx: Queries, rows: readonly Insertable<StudioNotificationTable>[]): Promise<void> {
    if (rows.length === 0) return
    await tx
      .insertInto('studio_notification')
      .values([...rows])
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  },
  /**
   * Adds a notification that comes at instants, or renews the former one; false = that of this
   * instant is there already.
   */
  async addOfInstant(tx: Queries, row: Insertable<StudioNotificationTable>): Promise<boolean> {
    const { title, at, mailAt } = row
    const added = await tx
      .insertInto('studio_notification')
      .values(row)
      .onConflict((conflict) =>
        conflict
          .columns(['userId', 'key'])
          .doUpdateSet({ title, at, mailAt, readAt: null, mailedAt: null, letterId: null })
          .where('studio_notification.at', '<', at),
      )
      .returning('id')
      .executeTakeFirst()
    return added !== undefined
  },
  /** Ids of those who have a notification of a key and kind. */
  async holders(tx: Queries, key: string, kinds: readonly string[]): Promise<string[]> {
    const rows = await tx
      .selectFrom('studio_notification')
      .select('userId')
      .where('key', '=', key)
      .where('kind', 'in', [...kinds])
      .execute()
    return rows.map(({ userId }) => userId)
  },
  /** Ids of those whose acts notifications of a key are about. */
  async requesters(tx: Queries, key: string): Promise<string[]> {
    const rows = await tx
      .selectFrom('studio_notification')
      .select('by')
      .distinct()
      .where('key', '=', key)
      .execute()
    return rows.flatMap(({ by }) => by ?? [])
  },
  /** Titles of those of some subjects that are in review. */
  async inReview(tx: Queries, subjects: readonly string[]): Promise<Map<string, string>> {
    if (subjects.length === 0) return new Map()
    const rows = await tx
      .selectFrom('studio_subject')
      .select(['subject', 'title'])
      .where('subject', 'in', [...subjects])
      .where('state', '=', 'IN_REVIEW')
      .execute()
    return new Map(rows.map(({ subject, title }) => [subject, title]))
  },
  /** The newest of a person. */
  newest: (tx: Queries, userId: string, limit: number): Promise<ShownRecord[]> =>
    shown(tx)
      .where('told.userId', '=', userId)
      .orderBy('told.at', 'desc')
      .orderBy('told.id')
      .limit(limit)
      .execute() as Promise<ShownRecord[]>,
  /** Those of a letter, oldest first. */
  ofLetter: (tx: Queries, letterId: string, limit: number): Promise<ShownRecord[]> =>
    shown(tx)
      .where('told.letterId', '=', letterId)
      .orderBy('told.at')
      .orderBy('told.id')
      .limit(limit)
      .execute() as Promise<ShownRecord[]>,
  /** Marks a person's own as read. What is read is not mailed any more. */
  async read(
    tx: Queries,
    userId: string,
    which: { ids: readonly string[] } | { until: string },
    at: string,
  ): Promise<void> {
    const unread = tx
      .updateTable('studio_notification')
      .set({ readAt: at, mailAt: null })
      .where('userId', '=', userId)
      .where('readAt', 'is', null)
    await ('ids' in which
      ? unread.where('id', 'in', [...which.ids])
      : unread.where('at', '<=', which.until)
    ).execute()
  },
  /** Removes what people were told of a subject. */
  async forget(tx: Queries, subject: string): Promise<void> {
    await tx.deleteFrom('studio_notification').where('subject', '=', subject).execute()
  },
  async settings(tx: Queries, userId: string): Promise<string | null> {
    const row = await tx
      .selectFrom('studio_notification_setting')
      .select('settings')
      .where('userId', '=', userId)
      .executeTakeFirst()
    return row?.settings ?? null
  },
  /** @param needsFrom from when the digest of needs is due, if that changes */
  async setSettings(
    tx: Queries,
    userId: string,
    settings: string,
    needsFrom: string | null,
  ): Promise<void> {
    const changed = { settings, ...(needsFrom === null ? {} : { needsUntil: needsFrom }) }
    await tx
      .insertInto('studio_notification_setting')
      .values({ userId, ...changed })
      .onConflict((conflict) => conflict.column('userId').doUpdateSet(changed))
      .execute()
  },
  /** Unsent ones of a person by kind are mailed at another time; null = not at all. */
  async mailLater(
    tx: Queries,
    userId: string,
    kinds: readonly string[],
    mailAt: string | null,
  ): Promise<void> {
    await tx
      .updateTable('studio_notification')
      .set({ mailAt })
      .where('userId', '=', userId)
      .where('mailAt', 'is not', null)
      .where('kind', 'in', [...kinds])
      .execute()
  },
}
