import type { Keyring } from './seal.ts'

/** A row with sealed text that is bound to its id. */
export interface SealedRow {
  id: string
  sealed: string
  keyId: string
}

/** Result of sealing anew. */
export interface Rekeyed {
  /** Rows that are now sealed with the current key. */
  resealed: number
  /** Those with a missing key: unchanged. */
  left: number
  /** Ids of those that do not open with the key that they name: unchanged. */
  damaged: string[]
}

/** A table whose rows are sealed anew. */
export interface ResealedTable {
  /** The next rows after an id with another key than the current one. */
  rows(keyId: string, after: string, limit: number): Promise<SealedRow[]>
  /**
   * Stores a row that was sealed anew, in a transaction of its own; false = somebody else changed or
   * removed it meanwhile.
   */
  store(row: SealedRow, values: { text: string; sealed: string; keyId: string }): Promise<boolean>
}

/** Rows per query. */
const BATCH = 100

/**
 * Seals with the current key what former keys of the ring sealed. Safe next to a running site,
 * concurrently with itself, and when interrupted anywhere: each row is one transaction.
 */
export async function resealAll(keys: Keyring, tables: readonly ResealedTable[]): Promise<Rekeyed> {
  let resealed = 0
  let left = 0
  let damaged: string[] = []

  /** Seals one row anew; returns whether it opened. */
  const reseal = async (table: ResealedTable, row: SealedRow): Promise<boolean> => {
    if (!keys.has(row.keyId)) {
      left += 1
      return false
    }
    let text = ''
    try {
      text = keys.open(row.sealed, row.id, row.keyId)
    } catch {
      // a changed one must not block the others
      damaged.push(row.id)
      return false
    }
    if (await table.store(row, { text, sealed: keys.seal(text, row.id), keyId: keys.keyId }))
      resealed += 1
    return true
  }

  // a process that was not restarted yet still seals with a former key: repeated until a pass
  // changes nothing
  for (let changed = true; changed; ) {
    changed = false
    left = 0
    damaged = []
    for (const table of tables)
      for (let after = ''; ; ) {
        const rows = await table.rows(keys.keyId, after, BATCH)
        for (const row of rows) changed = (await reseal(table, row)) || changed
        const last = rows.at(-1)
        if (last === undefined) break
        after = last.id
      }
  }
  return { resealed, left, damaged }
}
