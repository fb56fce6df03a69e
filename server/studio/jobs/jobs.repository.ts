import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely'
import { JOB_KINDS } from '../../../contract/studio/jobs.ts'
import type { Dialect, Queries } from '../../database/index.ts'
import type { StudioJobTable } from '../../database/schema.ts'

export type JobRecord = Selectable<StudioJobTable>

const OPEN = ['WAITING', 'RUNNING'] as const
const ENDED = ['DONE', 'FAILED', 'CANCELLED'] as const

/** Advisory lock of those who take jobs: how many run is counted by one at a time. */
const TAKING = 7283640101

/** The instants of a look: now, and one that nothing is set beyond unless the clock went back. */
export interface Instants {
  now: string
  far: string
}

/** Whether an instant has come, or lies where only a clock that went back can have left it. */
const hasCome = (column: string, { now, far }: Instants): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(column)} <= ${now} or ${sql.ref(column)} > ${far})`

/** Jobs that may be begun: those whose time has come, and those whose process is gone. */
const isDue = (instants: Instants): RawBuilder<boolean> =>
  sql<boolean>`((state = 'WAITING' and ${hasCome('runAt', instants)})
    or (state = 'RUNNING' and ${hasCome('leaseUntil', instants)}))`

/** Which failed jobs somebody is to run again. */
export interface Unsolved {
  /** Since an instant. */
  since: string
  /** Whose; null = of all. */
  by: string | null
}

/** Jobs that failed and were not ordered again since. */
const unsolved = (tx: Queries, { since, by }: Unsolved) =>
  tx
    .selectFrom('studio_job')
    .where('state', '=', 'FAILED')
    .where('endedAt', '>=', since)
    // others are of a later release
    .where('kind', 'in', JOB_KINDS)
    .$if(by !== null, (jobs) => jobs.where('by', '=', by as string))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('studio_job as later')
            .select('later.id')
            .whereRef('later.kind', '=', 'studio_job.kind')
            .whereRef('later.subject', '=', 'studio_job.subject')
            .whereRef('later.at', '>', 'studio_job.at')
            .where('later.state', '!=', 'CANCELLED'),
        ),
      ),
    )

const NOBODYS = { token: null, leaseUntil: null } as const

/** Work in the background; each write is one statement, or runs in the caller's transaction. */
export const jobsRepository = {
  /** Adds a job; false = one of its kind is open for its subject. */
  async add(tx: Queries, row: Insertable<StudioJobTable>): Promise<boolean> {
    const added = await tx
      .insertInto('studio_job')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    return added !== undefined
  },
  async byId(tx: Queries, id: string): Promise<JobRecord | null> {
    return (
      (await tx.selectFrom('studio_job').selectAll().where('id', '=', id).executeTakeFirst()) ??
      null
    )
  },
  /** The open job of a kind for a subject. */
  async openOf(tx: Queries, kind: string, subject: string): Promise<JobRecord | null> {
    return (
      (await tx
        .selectFrom('studio_job')
        .selectAll()
        .where('kind', '=', kind)
        .where('subject', '=', subject)
        .where('state', 'in', OPEN)
        .executeTakeFirst()) ?? null
    )
  },
  /** The job of a kind for a subject that was ordered last. */
  async latestOf(tx: Queries, kind: string, subject: string): Promise<JobRecord | null> {
    return (
      (await tx
        .selectFrom('studio_job')
        .selectAll()
        .where('kind', '=', kind)
        .where('subject', '=', subject)
        .orderBy('at', 'desc')
        .limit(1)
        .executeTakeFirst()) ?? null
    )
  },
  /** The number of open jobs: of one person, and of all. */
  async openCounts(tx: Queries, by: string): Promise<{ own: number; all: number }> {
    const row = await tx
      .selectFrom('studio_job')
      .select(sql<number>`count(*)`.as('all'))
      .select(sql<number>`count(case when "by" = ${by} then 1 end)`.as('own'))
      .where('state', 'in', OPEN)
      .executeTakeFirst()
    return { own: Number(row?.own ?? 0), all: Number(row?.all ?? 0) }
  },
  /** Running and waiting ones first, in the order of their begin; then the others, newest first. */
  async list(
    tx: Queries,
    chosenBy: 'open' | 'failed' | Unsolved | undefined,
    limit: number,
    from: number,
  ): Promise<{ rows: JobRecord[]; total: number }> {
    const chosen =
      typeof chosenBy === 'object'
        ? unsolved(tx, chosenBy)
        : tx
            .selectFrom('studio_job')
            .$if(chosenBy !== undefined, (query) =>
              query.where('state', 'in', chosenBy === 'open' ? OPEN : (['FAILED'] as const)),
            )
    const count = await chosen.select(sql<number>`count(*)`.as('count')).executeTakeFirst()
    const rows = await chosen
      .selectAll()
      .orderBy(sql`case state when 'RUNNING' then 0 when 'WAITING' then 1 else 2 end`)
      .orderBy(sql`coalesce("endedAt", '') desc`)
      .orderBy('at')
      .orderBy('id')
      .limit(limit)
      .offset(from)
      .execute()
    return { rows, total: Number(count?.count ?? 0) }
  },
  /** Jobs that somebody is to run again, latest first. */
  unsolved: (tx: Queries, which: Unsolved, limit: number): Promise<JobRecord[]> =>
    unsolved(tx, which).selectAll().orderBy('endedAt', 'desc').orderBy('id').limit(limit).execute(),
  /** Whether there is anything to begin: one look at an index, before a transaction is opened. */
  async hasDue(tx: Queries, kind: string, instants: Instants): Promise<boolean> {
    const row = await tx
      .selectFrom('studio_job')
      .select('id')
      .where(isDue(instants))
      .where('kind', '=', kind)
      .limit(1)
      .executeTakeFirst()
    return row !== undefined
  },
  /**
   * Takes the next job of a kind for a process; null if there is none, or if `atOnce` of it run.
   * People take turns: whoever's job of the kind was begun longest ago is next.
   */
  async take(
    tx: Queries,
    dialect: Dialect,
    kind: string,
    { now, far }: Instants,
    lease: { token: string; until: string },
    atOnce: number,
  ): Promise<JobRecord | null> {
    if (dialect === 'postgres')
      await sql`select pg_advisory_xact_lock(${sql.lit(TAKING)})`.execute(tx)
    const running = await tx
      .selectFrom('studio_job')
      .select(sql<number>`count(*)`.as('count'))
      .where('state', '=', 'RUNNING')
      .where('kind', '=', kind)
      .where(sql<boolean>`not ${hasCome('leaseUntil', { now, far })}`)
      .executeTakeFirst()
    if (Number(running?.count ?? 0) >= atOnce) return null
    const begun = tx
      .selectFrom('studio_job')
      .select(['by', sql<string>`max("startedAt")`.as('last')])
      .where('kind', '=', kind)
      .groupBy('by')
    const next = await tx
      .selectFrom('studio_job')
      .leftJoin(begun.as('begun'), 'begun.by', 'studio_job.by')
      .select('studio_job.id')
      .where(isDue({ now, far }))
      .where('studio_job.kind', '=', kind)
      .orderBy(sql`coalesce(begun.last, '')`)
      .orderBy('runAt')
      .orderBy('studio_job.id')
      .limit(1)
      .executeTakeFirst()
    if (!next) return null
    const row = await tx
      .updateTable('studio_job')
      .set({
        state: 'RUNNING',
        progress: 0,
        attempts: sql<number>`attempts + 1`,
        startedAt: now,
        token: lease.token,
        leaseUntil: lease.until,
      })
      .where('id', '=', next.id)
      .returningAll()
      .executeTakeFirst()
    return row ?? null
  },
  /** Renews a lease; false = the job was cancelled, or another process has it. */
  async renew(tx: Queries, token: string, until: string, progress: number): Promise<boolean> {
    const row = await tx
      .updateTable('studio_job')
      .set({ leaseUntil: until, progress })
      .where('token', '=', token)
      .returning('id')
      .executeTakeFirst()
    return row !== undefined
  },
  /** Ends the job of a token; false = it is no longer this process's. */
  async end(
    tx: Queries,
    token: string,
    ended: Pick<JobRecord, 'state' | 'problem' | 'detail'>,
    at: string,
  ): Promise<boolean> {
    const row = await tx
      .updateTable('studio_job')
      .set({
        ...ended,
        ...NOBODYS,
        ...(ended.state === 'DONE' ? { progress: 100 } : {}),
        endedAt: at,
      })
      .where('token', '=', token)
      .returning('id')
      .executeTakeFirst()
    return row !== undefined
  },
  /** Gives a job back, to be begun at an hour. */
  async giveBack(
    tx: Queries,
    token: string,
    later: Pick<JobRecord, 'attempts' | 'runAt' | 'problem' | 'detail'>,
  ): Promise<void> {
    await tx
      .updateTable('studio_job')
      .set({ ...later, ...NOBODYS, state: 'WAITING', progress: 0 })
      .where('token', '=', token)
      .execute()
  },
  /** Cancels an open job; false = it has ended. */
  async cancel(tx: Queries, id: string, at: string): Promise<boolean> {
    const row = await tx
      .updateTable('studio_job')
      .set({ ...NOBODYS, state: 'CANCELLED', endedAt: at })
      .where('id', '=', id)
      .where('state', 'in', OPEN)
      .returning('id')
      .executeTakeFirst()
    return row !== undefined
  },
  /** Takes the open job of a kind for a subject from who runs it, as if never begun; false = none. */
  async restart(tx: Queries, kind: string, subject: string, at: string): Promise<boolean> {
    const row = await tx
      .updateTable('studio_job')
      .set({
        ...{ ...NOBODYS, state: 'WAITING', progress: 0, attempts: 0, runAt: at },
        ...{ problem: null, detail: null },
      })
      .where('kind', '=', kind)
      .where('subject', '=', subject)
      .where('state', 'in', OPEN)
      .returning('id')
      .executeTakeFirst()
    return row !== undefined
  },
  /** Lets a job that ended without a result begin again. */
  async reopen(tx: Queries, id: string, by: string, at: string): Promise<boolean> {
    const row = await tx
      .updateTable('studio_job')
      .set({
        ...{ state: 'WAITING', progress: 0, attempts: 0, problem: null, detail: null, by },
        ...{ runAt: at, startedAt: null, endedAt: null },
      })
      .where('id', '=', id)
      .where('state', 'in', ['FAILED', 'CANCELLED'])
      .returning('id')
      .executeTakeFirst()
    return row !== undefined
  },
  /** Removes ended jobs: older ones, and all but the newest `most`. */
  async sweep(tx: Queries, before: string, most: number): Promise<void> {
    const edge = await tx
      .selectFrom('studio_job')
      .select('endedAt')
      .where('state', 'in', ENDED)
      .orderBy('endedAt', 'desc')
      .offset(most)
      .limit(1)
      .executeTakeFirst()
    const until = edge?.endedAt && edge.endedAt > before ? edge.endedAt : before
    await tx
      .deleteFrom('studio_job')
      .where('state', 'in', ENDED)
      .where('endedAt', '<=', until)
      .execute()
  },
}
