import type { Affiliation, ReportType } from '../../contract/report.ts'
import type { ReportRemovalReason, ReportState } from '../../contract/studio/reports.ts'
import { m } from '../paraglide/messages.js'

export const REPORT_STATE_NAMES: Readonly<Record<ReportState, () => string>> = {
  NEW: m.report_state_new,
  IN_WORK: m.report_state_in_work,
  ANSWERED: m.report_state_answered,
  CLOSED: m.report_state_closed,
}

export const REPORT_TYPE_NAMES: Readonly<Record<ReportType, () => string>> = {
  WORK: m.report_type_work,
  SAFETY: m.report_type_safety,
  HEALTH: m.report_type_health,
  SYSTEM: m.report_type_system,
  EMOTION: m.report_type_emotion,
  ENVIRONMENT: m.report_type_environment,
  OTHER: m.report_type_other,
}

export const AFFILIATION_NAMES: Readonly<Record<Affiliation, () => string>> = {
  COMPANY: m.report_affiliation_company,
  AFFILIATE: m.report_affiliation_affiliate,
  PARTNER: m.report_affiliation_partner,
  OTHER: m.report_affiliation_other,
}

export const REPORT_REMOVAL_REASON_NAMES: Readonly<Record<ReportRemovalReason, () => string>> = {
  SENDER_ASKED: m.report_remove_sender_asked,
  MISTAKEN: m.report_remove_mistaken,
  SPAM: m.report_remove_spam,
}

/** The short id of a report, by which people name it. */
export const reportMark = (id: string): string => id.slice(0, 8)
