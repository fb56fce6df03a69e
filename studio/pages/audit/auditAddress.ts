import { type AuditAction, actionsOf } from '../../../contract/studio/audit.ts'
import type { AuditFilter } from '../../../contract/studio/audit-calls.ts'

/** What the address of the audit shows. */
export interface AuditView {
  by: string
  subject: string
  actions: readonly AuditAction[]
  /** ISO dates, or empty. */
  from: string
  to: string
}

const DAY = /^\d{4}-\d\d-\d\d$/
const day = (text: string | null): string =>
  text !== null && DAY.test(text) && !Number.isNaN(Date.parse(text)) ? text : ''

/** Reads the filters from an address; what is malformed is left out. */
export function readView(query: URLSearchParams): AuditView {
  const of = (name: string, form: RegExp): string => {
    const value = query.get(name) ?? ''
    return form.test(value) ? value : ''
  }
  return {
    by: of('by', /^[\w-]{1,100}$/),
    subject: of('of', /^[a-z]+\/[\w./:-]{1,180}$/),
    actions: actionsOf(query.get('action') ?? '') ?? [],
    from: day(query.get('from')),
    to: day(query.get('to')),
  }
}

/** Returns the address parameters of the filters. */
export function writeView({ by, subject, actions, from, to }: AuditView): Record<string, string> {
  const all = { by, of: subject, action: actions.join(), from, to }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''))
}

/** Returns the filters as the call takes them. */
export const filterOf = ({ by, subject, actions, from, to }: AuditView): AuditFilter => ({
  ...(by ? { by } : {}),
  ...(subject ? { subject } : {}),
  ...(actions.length ? { action: actions.join() } : {}),
  ...(from ? { from } : {}),
  ...(to ? { to } : {}),
})
