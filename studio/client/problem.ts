import { own } from '../../contract/own.ts'
import { m } from '../paraglide/messages.js'
import { CallError } from './call.ts'

/** Why exactly something is not possible, where the server says more than its sentence does. */
const REASONS: Readonly<Record<string, () => string>> = {
  common: m.reason_password_common,
  repeated: m.reason_password_repeated,
  sequence: m.reason_password_sequence,
  own: m.reason_password_own,
  'has-account': m.reason_has_account,
  'last-admin': m.reason_last_admin,
  'last-factor': m.reason_last_factor,
  'no-password': m.reason_no_password,
  'no-passkey': m.reason_no_passkey,
  planned: m.reason_planned,
  others: m.reason_others,
  answered: m.reason_answered,
}

/** What a call that failed says, as an error or as it was kept: `status` 0 = the server could not be reached. */
export interface FailedCall {
  status: number
  message: string
  data?: unknown
}

const reasonOf = ({ data }: FailedCall): string | undefined => {
  const reason = (data as { reason?: unknown } | undefined)?.reason
  return typeof reason === 'string' ? own(REASONS, reason)?.() : undefined
}

/** What to tell of something that failed: the server's sentence, or that it could not be reached. */
export function problemText(error: unknown): string {
  return error instanceof CallError ? failureText(error) : m.problem_unknown()
}

/** The same of a call that failed. */
export function failureText(failed: FailedCall): string {
  if (failed.status === 0) return m.problem_unreachable()
  return reasonOf(failed) ?? (failed.message || m.problem_unknown())
}

/** The sentence of a problem where it is about a field of this name; undefined where it is about another or none. */
export const problemOf = (error: unknown, field: string): string | undefined =>
  error instanceof CallError && error.field === field ? problemText(error) : undefined
