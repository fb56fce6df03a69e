import { sql } from 'kysely'
import type { Queries } from '../database/index.ts'

/** How many letters were sent, by hour (`2026-11-30T08`, UTC). */
export const sentHours = {
  async all(tx: Queries): Promise<{ hour: string; letters: number }[]> {
    const rows = await tx.selectFrom('mail_hour').select(['hour', 'letters']).execute()
    return rows.map(({ hour, letters }) => ({ hour, letters: Number(letters) }))
  },
  async add(tx: Queries, hour: string): Promise<void> {
    await sql`insert into mail_hour (hour, letters) values (${hour}, 1)
      on conflict (hour) do update set letters = mail_hour.letters + 1`.execute(tx)
  },
}
