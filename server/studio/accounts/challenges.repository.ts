import type { Queries } from '../../database/index.ts'
import type { StudioChallengeTable } from '../../database/schema.ts'

/** Reads and writes of pending two-step operations. */
export const challengesRepository = {
  async add(tx: Queries, row: StudioChallengeTable): Promise<void> {
    await tx.insertInto('studio_challenge').values(row).execute()
  },
  find: (tx: Queries, kind: string, id: string) =>
    tx
      .selectFrom('studio_challenge')
      .selectAll()
      .where('id', '=', id)
      .where('kind', '=', kind)
      .executeTakeFirst(),
  /** Takes one: nobody finds it again. */
  take: (tx: Queries, kind: string, id: string) =>
    tx
      .deleteFrom('studio_challenge')
      .where('id', '=', id)
      .where('kind', '=', kind)
      .returningAll()
      .executeTakeFirst(),
}
