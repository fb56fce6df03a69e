import type { ReportNoteTable } from '../database/schema.ts'
import type { SealedReport } from './intake.model.ts'
import type { StoredReport } from './reports.repository.ts'
import type { Keyring } from './seal.ts'

/** A report for authorised readers. */
export interface OpenedReport extends SealedReport {
  id: string
  receivedAt: string
  deleteAfter: string
  anonymous: boolean
  affiliationType: string
  reportType: string
  attachment: { fileName: string; size: number; mimeType: string; sha256: string } | null
  mail: { state: string; attempts: number; lastError: string | null } | null
}

/**
 * Opens what a sender wrote, and the name of the attachment.
 * @throws if the report's key is missing, or the row was changed
 */
export function openReport(report: StoredReport, keys: Keyring): OpenedReport {
  const { id, receivedAt, deleteAfter, affiliationType, reportType, attachment, outbox, keyId } =
    report
  return {
    ...(JSON.parse(keys.open(report.sealed, id, keyId)) as SealedReport),
    id,
    receivedAt,
    deleteAfter,
    affiliationType,
    reportType,
    anonymous: report.anonymous === 1,
    mail: outbox,
    attachment: attachment
      ? {
          fileName: keys.open(attachment.sealedName, id, keyId),
          size: attachment.size,
          mimeType: attachment.mimeType,
          sha256: attachment.sha256,
        }
      : null,
  }
}

/** What the text of a note is bound to: it opens neither at another report nor as another note. */
export const boundToNote = ({ id, reportId }: Pick<ReportNoteTable, 'id' | 'reportId'>): string =>
  `${reportId}/${id}`

/** An answer to the sender of a report, as it is sealed. */
export interface SealedAnswer {
  subject: string
  text: string
}
