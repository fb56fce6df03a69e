import type { Queries } from '../../database/index.ts'

/** Counts stop one after `most`: more is only said. */
const upTo = async (rows: Promise<{ length: number }>): Promise<number> => (await rows).length

/** What needs somebody: each query reads an index, and at most some rows. */
export const needsRepository = {
  reports: (tx: Queries, most: number): Promise<number> =>
    upTo(
      tx
        .selectFrom('report')
        .select('id')
        .where('state', '=', 'NEW')
        .limit(most + 1)
        .execute(),
    ),
  review: (tx: Queries, most: number): Promise<number> =>
    upTo(
      tx
        .selectFrom('studio_subject')
        .select('place')
        .where('state', '=', 'IN_REVIEW')
        .limit(most + 1)
        .execute(),
    ),
  returned: (tx: Queries, by: string, most: number): Promise<number> =>
    upTo(
      tx
        .selectFrom('studio_subject')
        .select('place')
        .where('by', '=', by)
        .where('state', '=', 'DRAFT')
        .where('returned', '=', 1)
        .limit(most + 1)
        .execute(),
    ),
  /** Schedules that are due before an instant. */
  due: (tx: Queries, before: string, most: number): Promise<number> =>
    upTo(
      tx
        .selectFrom('studio_plan')
        .select('id')
        .where('state', '=', 'PLANNED')
        .where('dueAt', '<', before)
        .limit(most + 1)
        .execute(),
    ),
  givenUpWebhooks: (tx: Queries): Promise<{ id: string; name: string }[]> =>
    tx
      .selectFrom('webhook_endpoint')
      .select(['id', 'name'])
      .where('state', '=', 'FAILED')
      .orderBy('name')
      .orderBy('id')
      .execute(),
  /** People who have an account, may sign in, and chose settings. */
  choosers: (tx: Queries) =>
    tx
      .selectFrom('studio_notification_setting as chosen')
      .innerJoin('studio_user as user', 'user.id', 'chosen.userId')
      .select([
        ...(['user.id', 'user.role', 'user.readsReports', 'user.managesPress'] as const),
        ...(['chosen.settings', 'chosen.needsUntil'] as const),
      ])
      .where('user.state', '=', 'ACTIVE')
      .where('chosen.settings', 'like', '%"needs":true%')
      .execute(),
  /** Records that the digest of an instant is looked after; false = it was already. */
  async lookedAfter(tx: Queries, userId: string, at: string): Promise<boolean> {
    const { numUpdatedRows } = await tx
      .updateTable('studio_notification_setting')
      .set({ needsUntil: at })
      .where('userId', '=', userId)
      .where((is) => is.or([is('needsUntil', 'is', null), is('needsUntil', '<', at)]))
      .executeTakeFirst()
    return Number(numUpdatedRows) > 0
  },
  /** An account that may sign in. */
  person: (tx: Queries, id: string) =>
    tx
      .selectFrom('studio_user')
      .select(['id', 'role', 'readsReports', 'managesPress'])
      .where('id', '=', id)
      .where('state', '=', 'ACTIVE')
      .executeTakeFirst(),
  /** Versions of some subjects, of those that are stored. */
  async versions(tx: Queries, subjects: readonly string[]): Promise<Map<string, number>> {
    if (subjects.length === 0) return new Map()
    const rows = await tx
      .selectFrom('studio_subject')
      .select(['subject', 'version'])
      .where('subject', 'in', [...subjects])
      .execute()
    return new Map(rows.map(({ subject, version }) => [subject, Number(version)]))
  },
}
