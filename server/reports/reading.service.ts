import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Config } from '../config.ts'
import type { Store } from '../database/index.ts'
import { fileOpen } from './file-seal.ts'
import { attachmentFiles } from './files.ts'
import type { SealedReport } from './intake.service.ts'
import { secret } from './keys.ts'
import { reportsRepository, type StoredReport } from './reports.repository.ts'
import { retentionService } from './retention.service.ts'
import { sealer } from './seal.ts'

/** A report as those read it who may. */
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

/** What a reader asks for that cannot be given; the message says why, in one line. */
export class ReadingError extends Error {
  override name = 'ReadingError'
}

const BATCH = 200

/** Reading, exporting, deleting and resealing of reports, for `npm run reports`. */
export function reportReader(store: Store, config: Pick<Config, 'DATA_DIR' | 'REPORT_KEY'>) {
  const repository = reportsRepository(store)
  const files = attachmentFiles(config.DATA_DIR)
  const seal = sealer(secret(config.DATA_DIR, 'report.key', config.REPORT_KEY))

  const stored = async (id: string): Promise<StoredReport> => {
    if (!/^[0-9a-f][0-9a-f-]{3,35}$/.test(id)) throw new ReadingError(`${id}: a report is named by four or more of the first characters of its id`)
    const report = await repository.find(id)
    if (!report) throw new ReadingError(`${id}: no report, or more than one`)
    return report
  }
  const open = (report: StoredReport): OpenedReport => {
    const { id, receivedAt, deleteAfter, affiliationType, reportType, attachment, outbox, keyId } = report
    if (keyId !== seal.keyId) throw new ReadingError(`${id.slice(0, 8)}: sealed with key ${keyId}, but the key here is ${seal.keyId}; set REPORT_KEY, or run rekey with the former key`)
    return {
      ...(JSON.parse(seal.open(report.sealed, id)) as SealedReport), id, receivedAt, deleteAfter, affiliationType, reportType, anonymous: report.anonymous === 1, mail: outbox,
      attachment: attachment ? { fileName: seal.open(attachment.sealedName, id), size: attachment.size, mimeType: attachment.mimeType, sha256: attachment.sha256 } : null,
    }
  }
  return {
    /** A page of reports, newest first; nothing of them is opened. */
    list: (size: number, page: number) => repository.list(size, (page - 1) * size),
    show: async (id: string): Promise<OpenedReport> => open(await stored(id)),
    /** Every report, newest first, a few at a time. */
    async *all(): AsyncGenerator<OpenedReport> {
      for (let offset = 0; ; offset += BATCH) {
        const { rows } = await repository.list(BATCH, offset)
        for (const { id } of rows) {
          const report = await repository.find(id)
          if (report) yield open(report)
        }
        if (rows.length < BATCH) return
      }
    },
    /** Writes an attachment to a new file with mode 0600, and checks that it is what was received. */
    async attachment(id: string, out: string): Promise<{ fileName: string; size: number }> {
      const report = await stored(id)
      if (!report.attachment) throw new ReadingError(`${id}: this report has no attachment`)
      const opened = open(report)
      const hash = createHash('sha256')
      const source = createReadStream(files.path(report.attachment.storedName))
      source.on('data', (part) => hash.update(part))
      const { sealedKey, sha256, size } = report.attachment
      try {
        await pipeline(source, sealedKey === null ? new PassThrough() : fileOpen(seal.open(sealedKey, report.id)), createWriteStream(out, { flags: 'wx', mode: 0o600 }))
      } catch (error) {
        const { code, path } = error as NodeJS.ErrnoException
        // what was written of a changed file is worth nothing
        if (code !== 'EEXIST') await rm(out, { force: true })
        if (!code) throw new ReadingError(`${id}: the file is not what was received`)
        throw new ReadingError(code === 'EEXIST' ? `${out}: exists already` : code === 'ENOENT' ? `${path ?? out}: not found` : String(error))
      }
      if (hash.digest('hex') !== sha256) {
        await rm(out, { force: true })
        throw new ReadingError(`${id}: the file is not what was received`)
      }
      return { fileName: opened.attachment?.fileName ?? '', size }
    },
    /** Deletes what is older than its three years, and files that no report names. */
    purge: () => retentionService(store, files).run(),
    /** Deletes one report, such as at its sender's wish. */
    async remove(id: string): Promise<string> {
      const report = await stored(id)
      for (const name of await repository.remove([report.id])) await files.remove(name)
      return report.id
    },
    /** Seals with the key of now what `former` sealed; reports of other keys are left and counted. */
    async rekey(former: string): Promise<{ resealed: number; left: number }> {
      const from = sealer(former)
      if (from.keyId === seal.keyId) throw new ReadingError('the former key is the key of now')
      let resealed = 0
      let left = 0
      for (const { id, keyId, sealed } of await repository.sealedWithOther(seal.keyId)) {
        if (keyId !== from.keyId) {
          left += 1
          continue
        }
        const report = await repository.find(id)
        if (!report) continue
        const anew = (text: string): string => seal.seal(from.open(text, id), id)
        const { attachment } = report
        // a file has a key of its own: only that key is sealed anew, in the report's transaction, and no file is touched
        const names = attachment && { sealedName: anew(attachment.sealedName), sealedKey: attachment.sealedKey === null ? null : anew(attachment.sealedKey) }
        await store.transaction((tx) => repository.reseal(tx, id, anew(sealed), seal.keyId, names))
        resealed += 1
      }
      return { resealed, left }
    },
  }
}
export type ReportReader = ReturnType<typeof reportReader>
