import { sql } from 'kysely'
import type { Dialect, Queries } from '../../database/index.ts'
import type { StudioUserTable } from '../../database/schema.ts'

/**
 * Advisory lock of changes that must see all accounts consistently: the last admin, the first
 * account.
 */
const ACCOUNTS = 7283640022

/** Accounts with their sign-in methods. */
const withFactors = (tx: Queries) =>
  tx
    .selectFrom('studio_user')
    .selectAll('studio_user')
    .select((builder) => [
      builder
        .selectFrom('studio_passkey')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('studio_passkey.userId', '=', 'studio_user.id')
        .as('passkeys'),
      builder
        .selectFrom('studio_recovery_code')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('studio_recovery_code.userId', '=', 'studio_user.id')
        .where('studio_recovery_code.usedAt', 'is', null)
        .as('codes'),
    ])

/** Reads and writes of accounts. */
export const usersRepository = {
  /** Waits until nobody else changes accounts (PostgreSQL; SQLite has one writer anyway). */
  async lock(tx: Queries, dialect: Dialect): Promise<void> {
    if (dialect === 'postgres') await sql`select pg_advisory_xact_lock(${ACCOUNTS})`.execute(tx)
  },
  byId: (tx: Queries, id: string) =>
    withFactors(tx).where('studio_user.id', '=', id).executeTakeFirst(),
  byEmail: (tx: Queries, email: string) =>
    withFactors(tx).where('studio_user.email', '=', email).executeTakeFirst(),
  bySso: (tx: Queries, ssoSubject: string) =>
    withFactors(tx).where('studio_user.ssoSubject', '=', ssoSubject).executeTakeFirst(),
  /** All accounts, with their valid sessions and the time of their last activity. */
  all: (tx: Queries, at: string, seenAfter: string) =>
    withFactors(tx)
      .select((builder) => [
        builder
          .selectFrom('studio_session')
          .select((inner) => inner.fn.countAll<number>().as('count'))
          .whereRef('studio_session.userId', '=', 'studio_user.id')
          .where('studio_session.expiresAt', '>', at)
          .where('studio_session.seenAt', '>', seenAfter)
          .as('sessions'),
        builder
          .selectFrom('studio_session')
          .select((inner) => inner.fn.max('studio_session.seenAt').as('at'))
          .whereRef('studio_session.userId', '=', 'studio_user.id')
          .as('seenAt'),
        builder
          .selectFrom('studio_audit')
          .select('studio_audit.at')
          .whereRef('studio_audit.by', '=', 'studio_user.id')
          .orderBy('studio_audit.seq', 'desc')
          .limit(1)
          .as('actedAt'),
      ])
      .orderBy('studio_user.createdAt')
      .orderBy('studio_user.id')
      .execute(),
  async any(tx: Queries): Promise<boolean> {
    return (
      (await tx.selectFrom('studio_user').select('id').limit(1).executeTakeFirst()) !== undefined
    )
  },
  /** Whether there is an admin besides one. */
  async otherAdmin(tx: Queries, but: string): Promise<boolean> {
    const other = await tx
      .selectFrom('studio_user')
      .select('id')
      .where('role', '=', 'ADMIN')
      .where('state', '=', 'ACTIVE')
      .where('id', '!=', but)
      .limit(1)
      .executeTakeFirst()
    return other !== undefined
  },
  async add(tx: Queries, row: StudioUserTable): Promise<void> {
    await tx.insertInto('studio_user').values(row).execute()
  },
  async set(tx: Queries, id: string, change: Partial<Omit<StudioUserTable, 'id'>>): Promise<void> {
    await tx.updateTable('studio_user').set(change).where('id', '=', id).execute()
  },
  /** Uses a time step of the authenticator, once; false = it, or a later one, was used before. */
  async takeStep(tx: Queries, id: string, step: number): Promise<boolean> {
    const { numUpdatedRows } = await tx
      .updateTable('studio_user')
      .set({ totpStep: step })
      .where('id', '=', id)
      .where((builder) =>
        builder.or([builder('totpStep', 'is', null), builder('totpStep', '<', step)]),
      )
      .executeTakeFirst()
    return numUpdatedRows > 0n
  },
}
/** An account with its sign-in methods. */
export type Account = NonNullable<Awaited<ReturnType<typeof usersRepository.byId>>>
