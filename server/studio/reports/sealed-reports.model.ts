import type { Readable } from 'node:stream'
import type { AuditAction } from '../../../contract/studio/audit.ts'
import type { OpenedReport, ReportNote } from '../../../contract/studio/reports.ts'
import type { Store } from '../../database/index.ts'
import { attachmentBytes, DamagedAttachmentError } from '../../reports/attachment-bytes.ts'
import type { AttachmentFiles } from '../../reports/files.ts'
import { openReport } from '../../reports/opened.ts'
import { reportsRepository, type StoredReport } from '../../reports/reports.repository.ts'
import type { Keyring } from '../../reports/seal.ts'
import type { Audit } from '../audit/audit.model.ts'
import type { Session } from '../session.ts'
import { StudioError } from '../studio-error.ts'
import { reportSubject, requireReport, rowOf } from './report-desk.model.ts'

/** Keys and files of reports, which the first use makes or opens, and what is sealed beside them. */
export interface SealedParts {
  keys(): Keyring
  files(): AttachmentFiles
  /** Opens the notes of a report. */
  notesOf(id: string): Promise<ReportNote[]>
  /** Whether mails are sent at all. */
  mails: boolean
}

/** An attachment to be sent. */
export interface SentAttachment {
  fileName: string
  mimeType: string
  size: number
  bytes: Readable
}

/** It does not open: an operator has to see to the key or the row. */
const unreadable = (reason: 'report-key' | 'report-damaged', cause?: unknown): StudioError =>
  new StudioError(409, { problem: 'state', data: { reason }, ...(cause ? { cause } : {}) })

/**
 * What is sealed in safety reports. Each reading is recorded in a transaction of its own, which is
 * committed before anything is opened: a reading that cannot be recorded does not happen.
 */
export function sealedReportsModel(
  store: Store,
  audit: Audit,
  { keys, files, notesOf, mails }: SealedParts,
) {
  const reports = reportsRepository(store)

  /**
   * Records a reading; resolves with the report as it is stored once the record is committed.
   * @throws StudioError 404; 409 `state` if its key is missing
   */
  const recorded = async (
    id: string,
    action: Extract<AuditAction, 'report.read' | 'report.file' | 'report.export'>,
    { user }: Session,
  ): Promise<StoredReport> => {
    await store.transaction(async (tx) => {
      const { keyId } = await requireReport(tx, id)
      if (!keys().has(keyId)) throw unreadable('report-key')
      await audit.write(tx, { by: user.id, action, subject: reportSubject(id) })
    })
    // read after the record: resealed meanwhile, it has its new key
    const report = await reports.find(id)
    if (!report) throw new StudioError(404)
    return report
  }
  const opened = async (report: StoredReport): Promise<OpenedReport> => {
    let plain: ReturnType<typeof openReport>
    try {
      plain = openReport(report, keys())
    } catch (error) {
      throw unreadable('report-damaged', error)
    }
    const { name, phone, email, content, attachment } = plain
    return {
      row: rowOf(await requireReport(store.kysely, report.id)),
      ...{ name, phone, email, content },
      attachment: attachment && {
        fileName: attachment.fileName,
        size: attachment.size,
        mimeType: attachment.mimeType,
      },
      notes: await notesOf(report.id),
      mails,
    }
  }

  return {
    /** @throws StudioError 404; 409 `state` if it does not open */
    open: async (id: string, session: Session): Promise<OpenedReport> =>
      opened(await recorded(id, 'report.read', session)),
    /** The report with its notes, to be saved. @throws as `open` does */
    export: async (id: string, session: Session): Promise<OpenedReport> =>
      opened(await recorded(id, 'report.export', session)),
    /**
     * The attachment as it was received, checked before its first byte is sent.
     * @throws StudioError 404 without one; 409 `state` if it is not what was received
     */
    async attachment(id: string, session: Session): Promise<SentAttachment> {
      if ((await requireReport(store.kysely, id)).mimeType === null) throw new StudioError(404)
      let report = await recorded(id, 'report.file', session)
      for (;;) {
        const { attachment } = report
        if (!attachment) throw new StudioError(404)
        try {
          return {
            fileName: keys().open(attachment.sealedName, id, report.keyId),
            mimeType: attachment.mimeType,
            size: attachment.size,
            bytes: await attachmentBytes(files(), keys(), { ...report, attachment }),
          }
        } catch (error) {
          const again = await reports.find(id)
          if (!again) throw new StudioError(404)
          // sealed again just now, under another name
          if (again.attachment && again.attachment.storedName !== attachment.storedName)
            report = again
          else if (error instanceof DamagedAttachmentError)
            throw unreadable('report-damaged', error)
          else throw error
        }
      }
    },
  }
}
