import type { Selectable } from 'kysely'
import type { Queries } from '../../database/index.ts'
import type { StudioPresenceTable } from '../../database/schema.ts'

type PresenceRecord = Selectable<StudioPresenceTable>

/** Which sessions have which subject open. */
export const presenceRepository = {
  async put(tx: Queries, row: PresenceRecord): Promise<void> {
    const { field, block, at, userId } = row
    await tx
      .insertInto('studio_presence')
      .values(row)
      .onConflict((conflict) =>
        conflict.columns(['subject', 'sessionId']).doUpdateSet({ field, block, at, userId }),
      )
      .execute()
  },
  async remove(tx: Queries, subject: string, sessionId: string): Promise<void> {
    await tx
      .deleteFrom('studio_presence')
      .where('subject', '=', subject)
      .where('sessionId', '=', sessionId)
      .execute()
  },
  /** Deletes sessions without a report since an instant. */
  async forget(tx: Queries, subject: string, since: string): Promise<void> {
    await tx
      .deleteFrom('studio_presence')
      .where('subject', '=', subject)
      .where('at', '<', since)
      .execute()
  },
  since: (tx: Queries, subject: string, since: string): Promise<PresenceRecord[]> =>
    tx
      .selectFrom('studio_presence')
      .selectAll()
      .where('subject', '=', subject)
      .where('at', '>=', since)
      .orderBy('at', 'desc')
      .limit(20)
      .execute(),
}
