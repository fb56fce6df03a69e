import type { Queries } from '../../database/index.ts'

/** Reads and writes of recovery codes, which are passed and stored as hashes. */
export const recoveryCodesRepository = {
  /** Replaces the codes with new ones. */
  async replace(tx: Queries, userId: string, hashes: readonly string[]): Promise<void> {
    await tx.deleteFrom('studio_recovery_code').where('userId', '=', userId).execute()
    if (hashes.length > 0)
      await tx
        .insertInto('studio_recovery_code')
        .values(hashes.map((hash) => ({ userId, hash, usedAt: null })))
        .execute()
  },
  /** Uses a code, once; false = there is none, or it was used before. */
  async take(tx: Queries, userId: string, hash: string, usedAt: string): Promise<boolean> {
    const { numUpdatedRows } = await tx
      .updateTable('studio_recovery_code')
      .set({ usedAt })
      .where('userId', '=', userId)
      .where('hash', '=', hash)
      .where('usedAt', 'is', null)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  },
}
