import { own } from '../../contract/own.ts'
import { m } from '../paraglide/messages.js'
import { CallError } from './call.ts'

/** Texts for specific reasons, where the server's data says more than its sentence. */
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
  'name-taken': m.reason_name_taken,
  many: m.reason_many,
  pages: m.reason_pages,
  'was-public': m.reason_was_public,
  others: m.reason_others,
  answered: m.reason_answered,
  jobs: m.reason_jobs,
  links: m.reason_links,
  uploads: m.reason_uploads,
  'report-key': m.reason_report_key,
  'report-damaged': m.reason_report_damaged,
  'report-reader': m.reason_report_reader,
  'report-anonymous': m.report_answer_anonymous,
  'report-notes': m.reason_report_notes,
  'press-key': m.reason_press_key,
  'press-damaged': m.reason_report_damaged,
  'press-address': m.reason_press_address,
  'press-persons': m.reason_press_persons,
  'press-list-name': m.reason_press_list_name,
  'press-lists': m.reason_press_lists,
  'press-tags': m.reason_press_tags,
  'press-note': m.reason_press_note,
  'press-changed': m.reason_press_changed,
  'press-letter-sent': m.reason_press_letter_sent,
  'press-letter-language': m.reason_press_letter_language,
  'press-letter-live': m.reason_press_letter_live,
  'press-letter-unplanned': m.reason_press_letter_unplanned,
  'press-letter-hidden': m.reason_press_letter_hidden,
  'press-letter-nobody': m.reason_press_letter_nobody,
  'press-letter-mail': m.reason_press_letter_mail,
  'press-letter-trials': m.reason_press_letter_trials,
  'connection-name': m.reason_connection_name,
  'connections-limit': m.reason_connections_limit,
  'webhook-off': m.reason_webhook_off,
  'webhook-full': m.reason_webhook_full,
  imports: m.reason_imports,
}

/** A failed call, as an error or as stored: `status` 0 = the server could not be reached. */
export interface FailedCall {
  status: number
  message: string
  data?: unknown
}

const reasonOf = ({ data }: FailedCall): string | undefined => {
  const reason = (data as { reason?: unknown } | undefined)?.reason
  return typeof reason === 'string' ? own(REASONS, reason)?.() : undefined
}

/** Returns the message of an error: the server's sentence, or that it could not be reached. */
export function problemText(error: unknown): string {
  return error instanceof CallError ? failureText(error) : m.problem_unknown()
}

/** Returns the same message for a failed call. */
export function failureText(failed: FailedCall): string {
  if (failed.status === 0) return m.problem_unreachable()
  return reasonOf(failed) ?? (failed.message || m.problem_unknown())
}

/** Returns the message if the problem concerns the field of this name, else undefined. */
export const problemOf = (error: unknown, field: string): string | undefined =>
  error instanceof CallError && error.field === field ? problemText(error) : undefined
