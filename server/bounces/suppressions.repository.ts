import type { Insertable } from 'kysely'
import type { Queries } from '../database/index.ts'
import type { MailSuppressionTable } from '../database/schema.ts'

/** Soft bounces on different days after which an address gets no more mail. */
export const MOST_SOFT = 3
/** Days after which a soft bounce is forgotten. */
const SOFT_DAYS = 14
/** Days after which a suppression ends: addresses come back, and people change their minds. */
export const SUPPRESSED_DAYS = 180

const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10)

type Row = Omit<Insertable<MailSuppressionTable>, 'softs' | 'isActive' | 'isSettled'>

/** Addresses that get no mail, by their keyed hashes. */
export const suppressions = {
  /** Records that a mail came back; of a mail that came back that day already, nothing changes. */
  async add(tx: Queries, row: Row): Promise<void> {
    const before = await tx
      .selectFrom('mail_suppression')
      .selectAll()
      .where('addressHash', '=', row.addressHash)
      .executeTakeFirst()
    if (before?.kind === 'COMPLAINT' || (before?.isActive === 1 && row.kind === 'SOFT')) return
    const isRecent = before && before.day > daysBefore(row.day, SOFT_DAYS)
    const softs =
      row.kind !== 'SOFT' ? 0 : !isRecent ? 1 : before.softs + (before.day === row.day ? 0 : 1)
    const values = {
      ...row,
      ...{ softs, isActive: row.kind !== 'SOFT' || softs >= MOST_SOFT ? 1 : 0, isSettled: 0 },
    }
    if (before?.isActive === 1 && before.kind === row.kind) return
    await tx
      .insertInto('mail_suppression')
      .values(values)
      .onConflict((conflict) => conflict.column('addressHash').doUpdateSet(values))
      .execute()
  },
  /** Whether an address gets no mail, and why; null = it does. */
  async of(tx: Queries, hashes: readonly string[]): Promise<MailSuppressionTable['kind'] | null> {
    const rows = await tx
      .selectFrom('mail_suppression')
      .select('kind')
      .where('addressHash', 'in', [...hashes])
      .where('isActive', '=', 1)
      .execute()
    return rows.find(({ kind }) => kind === 'COMPLAINT')?.kind ?? rows[0]?.kind ?? null
  },
  /** Why an address gets no mail, with day and status code; null = it does. */
  async told(tx: Queries, hashes: readonly string[]) {
    const [row] = await tx
      .selectFrom('mail_suppression')
      .select(['kind', 'day', 'status'])
      .where('addressHash', 'in', [...hashes])
      .where('isActive', '=', 1)
      .orderBy('day', 'desc')
      .limit(1)
      .execute()
    return row ?? null
  },
  /** Those of some hashes whose addresses get no mail. */
  async among(tx: Queries, hashes: readonly string[]): Promise<Set<string>> {
    const rows = await tx
      .selectFrom('mail_suppression')
      .select('addressHash')
      .where('addressHash', 'in', [...hashes, ''])
      .where('isActive', '=', 1)
      .execute()
    return new Set(rows.map(({ addressHash }) => addressHash))
  },
  /** Forgets bounces of an address that proved to take mail, or left; a complaint stays. */
  async forget(tx: Queries, hashes: readonly string[]): Promise<void> {
    await tx
      .deleteFrom('mail_suppression')
      .where('addressHash', 'in', [...hashes])
      .where('kind', '!=', 'COMPLAINT')
      .execute()
  },
  /** Moves what is known of an address to its hash with another key. */
  async rehash(tx: Queries, formers: readonly string[], current: string): Promise<void> {
    for (const former of formers) {
      if (former === current) continue
      const kept = await tx
        .selectFrom('mail_suppression')
        .select('id')
        .where('addressHash', '=', current)
        .executeTakeFirst()
      if (kept) await tx.deleteFrom('mail_suppression').where('addressHash', '=', former).execute()
      else
        await tx
          .updateTable('mail_suppression')
          .set({ addressHash: current })
          .where('addressHash', '=', former)
          .execute()
    }
  },
  async removeOld(tx: Queries, today: string): Promise<void> {
    await tx
      .deleteFrom('mail_suppression')
      .where('day', '<', daysBefore(today, SUPPRESSED_DAYS))
      .execute()
  },
}
