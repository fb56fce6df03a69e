import { own } from '../../../contract/own.ts'
import { createHash } from 'node:crypto'
import type { StudioAuditTable } from '../../database/schema.ts'

/**
 * Allowed details of an action: ids, codes, counts; no text written by a person, and no
 * credentials.
 */
export type AuditDetails = { readonly [name: string]: AuditValue }
type AuditValue = string | number | boolean | null | readonly AuditValue[] | AuditDetails

/** Previous hash of the first row. */
export const BEGINNING = '0'.repeat(64)

/** Canonical JSON: sorted names, no blanks. */
export function canonical(value: AuditValue): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const names = Object.keys(value).sort()
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonical(own(value as AuditDetails, name) ?? null)}`).join(',')}}`
}

/** SHA-256 over the previous hash and all fields of a row. */
export const sha256Of = ({
  seq,
  at,
  by,
  action,
  subject,
  details,
  previous,
}: Omit<StudioAuditTable, 'hash'>): string =>
  createHash('sha256')
    .update(`${previous}\n${canonical({ seq, at, by, action, subject, details })}`)
    .digest('hex')
