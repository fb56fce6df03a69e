import type { AuditAction } from '../../../contract/studio/audit.ts'
import type { Queries, Store } from '../../database/index.ts'
import { auditRepository } from './audit.repository.ts'
import { type AuditDetails, BEGINNING, canonical, sha256Of } from './chain.ts'

/** Rows verified per batch. */
const CHECKED_AT_ONCE = 1000
/** Maximum characters of details: they hold ids, no texts. */
const DETAILS_CHARACTERS = 4000

/** An audited action. */
export interface AuditEntry {
  /** Id of the acting user; null = the installation itself or its operator. */
  by: string | null
  action: AuditAction
  /** Object of the action, such as `content/1201`; null = no named object. */
  subject: string | null
  /** No text written by a person, and no credentials. */
  details?: AuditDetails
}

/** Result of verifying the chain. */
export interface Verification {
  /** Unchanged rows, counted from the first. */
  rows: number
  /**
   * Hash of the last of them: recorded elsewhere, it reveals whether the whole chain was rewritten.
   */
  head: string
  /** The first changed row, and the reason; null = none. */
  broken: { seq: number; reason: 'changed' | 'missing' } | null
}

/** Reads the whole chain and finds the first row that was changed, moved or removed. */
export async function verifyChain(queries: Queries): Promise<Verification> {
  // read first: later rows exceed this count, never fall below it
  const next = await auditRepository.next(queries)
  let seq = 0
  let head = BEGINNING
  for (;;) {
    const rows = await auditRepository.after(queries, seq, CHECKED_AT_ONCE)
    for (const row of rows) {
      if (row.seq !== seq + 1)
        return { rows: seq, head, broken: { seq: seq + 1, reason: 'missing' } }
      if (row.previous !== head || row.hash !== sha256Of(row))
        return { rows: seq, head, broken: { seq: row.seq, reason: 'changed' } }
      seq = row.seq
      head = row.hash
    }
    if (rows.length < CHECKED_AT_ONCE) break
  }
  return {
    rows: seq,
    head,
    broken: seq + 1 < next ? { seq: seq + 1, reason: 'missing' } : null,
  }
}

/**
 * The audit log: rows that are never changed, each with the hash of the one before (ASVS 5, 16.4).
 */
export function auditModel(store: Store, now: () => number = Date.now) {
  return {
    /**
     * Writes a row in the transaction of the action: both are stored, or neither. The chain is
     * locked until the transaction ends, so this is its last statement.
     */
    async write(tx: Queries, { by, action, subject, details = {} }: AuditEntry): Promise<void> {
      const text = canonical(details)
      if (text.length > DETAILS_CHARACTERS)
        throw new RangeError(`details of ${action} are too long for the audit`)
      if (store.dialect === 'postgres') await auditRepository.lock(tx)
      const last = await auditRepository.last(tx)
      const row = {
        seq: (last?.seq ?? 0) + 1,
        at: new Date(now()).toISOString(),
        by,
        action,
        subject,
        details: text,
        previous: last?.hash ?? BEGINNING,
      }
      await auditRepository.add(tx, { ...row, hash: sha256Of(row) })
    },
    verify: (): Promise<Verification> => verifyChain(store.kysely),
  }
}
export type Audit = ReturnType<typeof auditModel>
