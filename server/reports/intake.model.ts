import { randomUUID } from 'node:crypto'
import {
  checkAttachment,
  checkReport,
  type ReportFieldErrors,
  type ReportFields,
  tidyReport,
} from '../../contract/report.ts'
import type { Queries, Store } from '../database/index.ts'
import type { Captcha } from './captcha.ts'
import { agreedType } from './file-kind.ts'
import type { AttachmentFiles } from './files.ts'
import type { HourlyQuota } from './hourly.ts'
import { reportsRepository } from './reports.repository.ts'
import type { Keyring } from './seal.ts'
import type { Form, Upload } from './upload.ts'

/** Years that a report is stored from its receipt (FT-144). */
export const RETENTION_YEARS = 3

/**
 * The outcome of a report: accepted (perhaps when it was sent before), or rejected with the errors
 * by field, because another report used its key, or because the hourly budget can't take it, or its
 * attachment, for a number of seconds.
 */
export type Intake =
  | { taken: true; again: boolean; id: string }
  | {
      taken: false
      errors: ReportFieldErrors
      otherUnderKey?: true
      full?: { of: 'reports' | 'bytes'; wait: number }
    }

/** The opened content of a report. */
export interface SealedReport {
  name: string
  phone: string
  email: string
  content: string
}

class SpentError extends Error {}

/**
 * Whether an error leaves the outcome of a transaction unknown: a connection to PostgreSQL may have
 * broken after the commit. A statement that the server rejects was rolled back, and SQLite has no
 * connection to lose.
 */
const leavesOpen = (error: unknown, dialect: Store['dialect']): boolean => {
  const { severity, code } = error as { severity?: string; code?: string }
  return (
    dialect === 'postgres' &&
    !(error instanceof SpentError) &&
    (severity === undefined || /^(?:08|57)/.test(code ?? ''))
  )
}

/** Validates a form again from scratch and stores it: nothing from a browser is trusted. */
export function intakeModel(
  store: Store,
  parts: {
    files: AttachmentFiles
    keys: Keyring
    captcha: Captcha
    reports: HourlyQuota
    bytes: HourlyQuota
    taken(): void
    /** Called with the id of each report, in the transaction that stores it. */
    stored?: ((tx: Queries, id: string) => Promise<void>) | undefined
  },
) {
  const { files, keys, captcha, reports, bytes } = parts
  const repository = reportsRepository(store)
  const fieldsOf = (fields: Record<string, string>): ReportFields => {
    const [local = '', ...domain] = (fields.email ?? '').split('@')
    return tidyReport({
      anonymous: fields.anonymous === 'true' || fields.anonymous === 'on',
      affiliationType: fields.affiliationType ?? '',
      name: fields.name ?? '',
      phone: fields.phone ?? '',
      emailLocal: fields.emailLocal ?? local,
      emailDomain: fields.emailDomain ?? domain.join('@'),
      reportType: fields.reportType ?? '',
      content: fields.content ?? '',
      consent: fields.consent === 'true' || fields.consent === 'on',
    })
  }
  /**
   * The outcome of a report whose key was used before: the same report is accepted already, a
   * different one is rejected; null if the key is new.
   */
  const earlier = async (
    key: string,
    report: ReportFields,
    sealed: string,
    upload: Upload | null,
  ): Promise<Intake | null> => {
    const first = await repository.byKey(store.kysely, key)
    const before = first && (await repository.find(first.id))
    if (!before) return null
    const open = (text: string): string => keys.open(text, before.id, before.keyId)
    // sealed with a missing key: a comparison is impossible, and an equal key of 122 random bits is
    // sufficient proof
    const same =
      !keys.has(before.keyId) ||
      (before.affiliationType === report.affiliationType &&
        before.reportType === report.reportType &&
        (before.anonymous === 1) === report.anonymous &&
        open(before.sealed) === sealed &&
        before.attachment?.size === upload?.size &&
        (before.attachment ? open(before.attachment.sealedName) : undefined) === upload?.fileName &&
        // the bytes themselves: many files with the same name have the same size
        (!before.attachment?.sealedDigest ||
          open(before.attachment.sealedDigest) === upload?.digest))
    return same
      ? { taken: true, again: true, id: before.id }
      : { taken: false, errors: {}, otherUnderKey: true }
  }

  /** Challenges whose reports are being stored at the moment. */
  const underWay = new Set<string>()
  /**
   * Takes a report and its bytes from the hourly budgets, or neither; null = both were taken. Only
   * reports with a solved captcha get here.
   */
  const reserve = async (
    size: number,
  ): Promise<{ of: 'reports' | 'bytes'; wait: number } | null> => {
    const wait = await reports.take(1)
    if (wait !== null) return { of: 'reports', wait }
    const forBytes = size > 0 ? await bytes.take(size) : null
    if (forBytes === null) return null
    await reports.giveBack(1)
    return { of: 'bytes', wait: forBytes }
  }

  return {
    /**
     * Accepts a report: one transaction writes report, attachment, outbox and the spent captcha;
     * when this resolves as accepted, all of it is on disk. The same report again under its
     * idempotency key changes nothing. The upload is removed if the report is rejected.
     * @throws when the store or the disk fails; nothing is left behind then, unless it is unknown
     *   whether it was stored
     */
    async take({ fields, upload }: Form, began = Date.now()): Promise<Intake> {
      let storedName: string | null = null
      const size = upload?.size ?? 0
      let reserved = false
      let proof: string | null = null
      try {
        const key = /^[A-Za-z0-9-]{8,64}$/.test(fields.idempotencyKey ?? '')
          ? (fields.idempotencyKey as string)
          : randomUUID()
        const report = fieldsOf(fields)
        const holds: SealedReport = {
          name: report.name,
          phone: report.phone,
          email: report.anonymous ? '' : `${report.emailLocal}@${report.emailDomain}`,
          content: report.content,
        }
        const text = JSON.stringify(holds)
        const before = await earlier(key, report, text, upload)
        if (before) return before
        const errors = checkReport(report)
        let mimeType = ''
        if (upload) {
          const error = checkAttachment(upload.fileName, upload.size)
          if (error) errors.attachment = error
          else {
            const agreed = await agreedType(upload.fileName, upload.head, upload.root)
            if (agreed) mimeType = agreed
            else errors.attachment = 'attachment_type'
          }
        }
        const verdict = await captcha.verify(fields.token ?? '', began)
        if (!verdict.good) errors.token = fields.token ? 'token_spent' : 'token_missing'
        if (Object.keys(errors).length || !verdict.good) return { taken: false, errors }

        // one proof never holds more of the budgets than one report
        const spent = await repository.isSpent(verdict.challenge)
        if (spent || underWay.has(verdict.challenge))
          return (
            (await earlier(key, report, text, upload)) ?? {
              taken: false,
              errors: { token: 'token_spent' },
            }
          )
        proof = verdict.challenge
        underWay.add(proof)
        const full = await reserve(size)
        if (full)
          return {
            taken: false,
            errors: full.of === 'bytes' ? { attachment: 'attachment_full' } : {},
            full,
          }
        reserved = true
        if (upload) storedName = await files.keep(upload.file)
        const id = randomUUID()
        const received = new Date()
        const deleteAfter = new Date(received)
        deleteAfter.setUTCFullYear(received.getUTCFullYear() + RETENTION_YEARS)
        try {
          await store.transaction(async (tx) => {
            if (!(await repository.spend(tx, verdict.challenge, verdict.expiresAt)))
              throw new SpentError()
            await repository.insert(
              tx,
              {
                id,
                idempotencyKey: key,
                receivedAt: received.toISOString(),
                deleteAfter: deleteAfter.toISOString(),
                anonymous: report.anonymous ? 1 : 0,
                affiliationType: report.affiliationType,
                reportType: report.reportType,
                sealed: keys.seal(text, id),
                keyId: keys.keyId,
              },
              upload && storedName
                ? {
                    reportId: id,
                    storedName,
                    sealedName: keys.seal(upload.fileName, id),
                    sealedKey: keys.seal(upload.key, id),
                    sealedDigest: keys.seal(upload.digest, id),
                    size: upload.size,
                    sha256: upload.sha256,
                    mimeType,
                  }
                : null,
            )
            await parts.stored?.(tx, id)
          })
        } catch (error) {
          // a row may name the file: if none does it is swept
          if (leavesOpen(error, store.dialect)) storedName = null
          // the same form sent twice at the same moment: the first one wins
          const first = await earlier(key, report, text, upload)
          if (first) return first
          if (error instanceof SpentError) return { taken: false, errors: { token: 'token_spent' } }
          throw error
        }
        storedName = null
        reserved = false
        parts.taken()
        return { taken: true, again: false, id }
      } finally {
        // a report that was not stored, such as one whose captcha was spent before, is not counted
        if (reserved) {
          await reports.giveBack(1)
          await bytes.giveBack(size)
        }
        if (proof) underWay.delete(proof)
        if (upload) await files.discard(upload.file)
        // a storage that is away meanwhile: it is swept later, as no report names it
        if (storedName) await files.remove(storedName).catch(() => {})
      }
    },
  }
}
