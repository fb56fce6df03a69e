import { own } from '../../../contract/own.ts'
import { createHash } from 'node:crypto'
import type { StudioAuditTable } from '../../database/schema.ts'

/** What may be told of a deed: ids, codes, counts; no text that a person wrote, and nothing that opens a door. */
export type AuditDetails = { readonly [name: string]: AuditValue }
type AuditValue = string | number | boolean | null | readonly AuditValue[] | AuditDetails

/** What the first row holds in the place of the hash before it. */
export const BEGINNING = '0'.repeat(64)

/** JSON in one form: names in order, no blanks. */
export function canonical(value: AuditValue): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const names = Object.keys(value).sort()
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonical(own(value as AuditDetails, name) ?? null)}`).join(',')}}`
}

/** SHA-256 over the hash before and all that a row says. */
export const hashOf = ({
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
