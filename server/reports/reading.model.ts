import { open as openFile, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { Config } from '../config.ts'
import type { Store } from '../database/index.ts'
import { openStorage, type StorageConfig, StorageError } from '../storage/index.ts'
import { unsealing } from './attachment-bytes.ts'
import { attachmentFiles } from './files.ts'
import { reportKeys } from './keys.ts'
import { type OpenedReport, openReport } from './opened.ts'
import { type Rekeyed, rekey } from './rekey.model.ts'
import { reportsRepository, type StoredReport } from './reports.repository.ts'
import { retentionModel } from './retention.model.ts'
import { sealer } from './seal.ts'

/** Why a reader's request cannot be fulfilled; the message shows the reason in one line. */
export class ReadingError extends Error {
  override name = 'ReadingError'
}

const BATCH = 200

/** Reading, exporting, deleting and resealing of reports, for `npm run reports`. */
export function reportReader(
  store: Store,
  config: StorageConfig & Pick<Config, 'REPORT_KEY' | 'REPORT_KEY_FORMER'>,
) {
  const repository = reportsRepository(store)
  const files = attachmentFiles(config.DATA_DIR, openStorage(config))
  const keys = reportKeys(config)

  const stored = async (id: string): Promise<StoredReport> => {
    if (!/^[0-9a-f][0-9a-f-]{3,35}$/.test(id))
      throw new ReadingError(
        `${id}: a report is named by four or more of the first characters of its id`,
      )
    const report = await repository.find(id)
    if (!report) throw new ReadingError(`${id}: no report, or more than one`)
    return report
  }
  const open = (report: StoredReport): OpenedReport => {
    const { id, keyId } = report
    if (!keys.has(keyId))
      throw new ReadingError(
        `${id.slice(0, 8)}: sealed with key ${keyId}, but the key here is ${keys.keyId}; set REPORT_KEY_FORMER, or run rekey with the former key`,
      )
    return openReport(report, keys)
  }
  return {
    /** A page of reports, newest first; nothing in them is decrypted. */
    list: (size: number, page: number) => repository.list(size, (page - 1) * size),
    show: async (id: string): Promise<OpenedReport> => open(await stored(id)),
    /**
     * Every report, newest first, in batches: each once, whatever is added or deleted meanwhile.
     */
    async *all(): AsyncGenerator<OpenedReport> {
      let last: { receivedAt: string; id: string } | null = null
      for (;;) {
        const rows = await repository.olderThan(last, BATCH)
        for (const { id } of rows) {
          const report = await repository.find(id)
          if (report) yield open(report)
        }
        last = rows.at(-1) ?? null
        if (!last) return
      }
    },
    /**
     * Writes an attachment to a new file with mode 0600, and checks that it equals the received
     * one.
     */
    async attachment(id: string, out: string): Promise<{ fileName: string; size: number }> {
      const report = await stored(id)
      if (!report.attachment) throw new ReadingError(`${id}: this report has no attachment`)
      const opened = open(report)
      const { sha256, size, storedName } = report.attachment
      // created first: an existing file must not be deleted
      const target = await openFile(out, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
        throw new ReadingError(
          error.code === 'EEXIST'
            ? `${out}: exists already`
            : error.code === 'ENOENT'
              ? `${out}: not found`
              : String(error),
        )
      })
      const sealed = files.read(storedName)
      try {
        await pipeline(
          sealed.parts,
          unsealing({ ...report, attachment: report.attachment }, keys),
          target.createWriteStream(),
        )
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException
        // the output of a changed file must not be used
        await rm(out, { force: true })
        // sealed again just now, under another name
        if (code === 'ENOENT' && (await stored(id)).attachment?.storedName !== storedName)
          return this.attachment(id, out)
        throw new ReadingError(
          code === 'ENOENT'
            ? `${id}: its file ${storedName} is missing`
            : code || error instanceof StorageError
              ? String(error)
              : `${id}: the file is not what was received`,
        )
      }
      if (sealed.sha256() !== sha256) {
        await rm(out, { force: true })
        throw new ReadingError(`${id}: the file is not what was received`)
      }
      return { fileName: opened.attachment?.fileName ?? '', size }
    },
    /** Deletes reports older than three years, and files that no report names. */
    purge: () => retentionModel(store, files).run(),
    /** Deletes one report, for example at its sender's request. */
    async remove(id: string): Promise<string> {
      const report = await stored(id)
      for (const name of await store.transaction((tx) => repository.remove(tx, [report.id])))
        await files.remove(name)
      return report.id
    },
    /**
     * Reseals with the current key the data of former keys, including one that is passed here, and
     * unsealed attachments.
     */
    async rekey(former?: string): Promise<Rekeyed> {
      if (former && sealer(former).keyId === keys.keyId)
        throw new ReadingError('the former key is the key of now')
      try {
        return await rekey(store, files, reportKeys(config, former ? [former] : []))
      } catch (error) {
        const { code, syscall, message } = error as NodeJS.ErrnoException
        if (syscall || error instanceof StorageError)
          throw new ReadingError(
            `${code ?? message}: stopped; nothing is lost, run it again when this is mended`,
            {
              cause: error,
            },
          )
        throw error
      }
    },
  }
}
export type { OpenedReport }
export type ReportReader = ReturnType<typeof reportReader>
