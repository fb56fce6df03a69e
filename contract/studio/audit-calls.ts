import { z } from 'zod'
import { auditRow } from './accounts.ts'
import { rowNumberInAddress, type StudioCall } from './call.ts'

/** Filters of the audit; every one that is given must match. */
const auditFilter = z.object({
  /** Id of the acting user. */
  by: z
    .string()
    .regex(/^[\w-]{1,100}$/)
    .optional(),
  /** Object of the action, such as `content/1201`. */
  subject: z
    .string()
    .regex(/^[a-z]+\/[\w./:-]{1,180}$/)
    .optional(),
  /** Actions, separated by commas; any of them matches. */
  action: z.string().max(1500).optional(),
  /** ISO dates in the company's time zone. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
})
export type AuditFilter = z.infer<typeof auditFilter>

/** Columns of an export, in this order. */
export const AUDIT_COLUMNS = [
  'seq',
  'at',
  'user',
  'userId',
  'action',
  'subject',
  'title',
  'details',
] as const

/** Reading the audit. */
export const AUDIT_CALLS = {
  audit: {
    method: 'get',
    path: '/audit',
    access: 'audit.read',
    summary: 'Lists the audit, newest first, 50 at a time',
    query: auditFilter.extend({ before: rowNumberInAddress.optional() }),
    data: z.object({ rows: z.array(auditRow), more: z.boolean() }),
  },
  exportAudit: {
    method: 'post',
    path: '/audit/export',
    access: 'audit.read',
    fresh: true,
    audit: ['audit.export'],
    // RFC 4180 in UTF-8 with a byte order mark, oldest first, streamed; a cell that a spreadsheet
    // would calculate begins with an apostrophe
    summary: 'Exports the filtered audit as CSV',
    body: z.strictObject(auditFilter.shape),
  },
} as const satisfies Record<string, StudioCall>
