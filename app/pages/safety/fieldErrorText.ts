import {
  ATTACHMENT_EXTENSIONS,
  type FieldErrorCode,
  type ReportFieldErrors,
  type ReportFieldErrorTexts,
} from '../../../contract/report.ts'
import { m } from '../../paraglide/messages.js'

const TEXTS: Record<FieldErrorCode, () => string> = {
  affiliation_missing: m.safety_fault_affiliation_missing,
  name_missing: m.safety_fault_name_missing,
  phone_missing: m.safety_fault_phone_missing,
  phone_invalid: m.safety_fault_phone_invalid,
  email_missing: m.safety_fault_email_missing,
  email_invalid: m.safety_fault_email_invalid,
  type_missing: m.safety_fault_type_missing,
  content_missing: m.safety_fault_content_missing,
  too_long: m.safety_fault_too_long,
  consent_missing: m.safety_fault_consent_missing,
  attachment_type: () =>
    m.safety_fault_attachment_type({ extensions: ATTACHMENT_EXTENSIONS.join(', ') }),
  attachment_size: m.safety_fault_attachment_size,
  attachment_full: m.safety_fault_attachment_full,
  attachment_count: m.safety_fault_attachment_count,
  token_missing: m.safety_fault_token_missing,
  token_spent: m.safety_fault_token_spent,
}

/**
 * Returns the message of a report's error in the current language; the server uses the same ones
 * (`server/labels.ts`).
 */
export const fieldErrorText = (code: FieldErrorCode): string => TEXTS[code]()

/** Returns messages by field. */
export const fieldErrorTexts = (errors: ReportFieldErrors): ReportFieldErrorTexts =>
  Object.fromEntries(Object.entries(errors).map(([field, code]) => [field, fieldErrorText(code)]))
