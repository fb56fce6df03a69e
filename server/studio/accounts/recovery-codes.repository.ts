import type { Queries } from '../../database/index.ts'

/** Reads and writes of recovery codes, which come and stay as hashes. */
export const recoveryCodesRepository = {
  /** Puts new codes in the place of those before. */
  async replace(tx: Queries, userId: string, hashes: readonly string[]): Promise<void> {
    await tx.deleteFrom('studio_recovery_code').where('userId', '=', userId).execute()
    if (hashes.length > 0)
      await tx
        .insertInto('studio_recovery_code')
        .values(hashes.map((hash) => ({ userId, hash, usedAt: null })))
        .execute()
  },
  /** Takes a code, once; false = there is none, or it was taken before. */
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
