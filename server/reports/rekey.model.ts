import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { Store } from '../database/index.ts'
import type { ReportAttachmentTable } from '../database/schema.ts'
import { fileSeal } from './file-seal.ts'
import type { AttachmentFiles } from './files.ts'
import { reportsRepository, type StoredReport } from './reports.repository.ts'
import type { Keyring } from './seal.ts'

/** What became of the reports. */
export interface Rekeyed {
  /** Reports that the key of now seals from here on. */
  resealed: number
  /** Attachments that lay as they came and are sealed now. */
  filesSealed: number
  /** Reports of a key that is not here: left as they are. */
  left: number
  /**
   * `file`: the attachment is missing or not what was received; it is left as it is, the report is sealed anew.
   * `row`: the report itself does not open with the key that it names; it is left as it is.
   */
  damaged: { id: string; what: 'file' | 'row' }[]
}

/** Reports that are looked for at once. */
const BATCH = 200
/** Another process sealed or deleted the report meanwhile: what was prepared is given up. */
class Overtaken extends Error {}

/**
 * Seals with the key of now what former keys of the ring sealed, and attachments that lie as they came from before files
 * were sealed. Safe beside a running site, beside itself, and when it is cut off anywhere: each report is one transaction,
 * and a file is written whole under a new name, on disk, before the row names it; only then the old one goes. What a cut
 * leaves over has no row, and is swept.
 */
export async function rekey(store: Store, files: AttachmentFiles, keys: Keyring): Promise<Rekeyed> {
  const repository = reportsRepository(store)
  const counts = { resealed: 0, filesSealed: 0 }
  let left = 0
  let damaged: Rekeyed['damaged'] = []

  /** Writes a sealed copy of a file that lies as it came; null where that is not what was received. */
  const sealFile = async (
    attachment: ReportAttachmentTable,
  ): Promise<{ storedName: string; key: string; sha256: string } | null> => {
    const { file, stream } = await files.begin()
    const seal = fileSeal()
    const hash = createHash('sha256')
    const source = createReadStream(files.path(attachment.storedName))
    source.on('data', (part) => hash.update(part))
    try {
      await pipeline(source, seal.stream, stream)
      if (hash.digest('hex') !== attachment.sha256) return null
      return { storedName: await files.keep(file), key: seal.key, sha256: seal.sha256() }
    } catch (error) {
      const { code, path } = error as NodeJS.ErrnoException
      if (code === 'ENOENT' && path === files.path(attachment.storedName)) return null
      throw error
    } finally {
      await files.discard(file)
    }
  }

  /** Seals one report anew; whether something changed. */
  const reseal = async (id: string): Promise<boolean> => {
    const report = await repository.find(id)
    if (!report) return false
    if (!keys.has(report.keyId)) {
      left += 1
      return false
    }
    const { attachment } = report
    const plain = attachment && attachment.sealedKey === null ? await sealFile(attachment) : null
    if (
      attachment?.sealedKey === null &&
      !plain &&
      (await repository.find(id))?.attachment?.storedName === attachment.storedName
    )
      damaged.push({ id, what: 'file' })
    if (!plain && report.keyId === keys.keyId) return false
    const anew = (text: string): string => keys.seal(keys.open(text, id, report.keyId), id)
    let row: Partial<ReportAttachmentTable> | null = null
    let sealed = ''
    try {
      sealed = anew(report.sealed)
      const sealedKey = plain
        ? keys.seal(plain.key, id)
        : attachment?.sealedKey
          ? anew(attachment.sealedKey)
          : null
      const sealedDigest = attachment?.sealedDigest ? anew(attachment.sealedDigest) : null
      row = attachment && {
        sealedName: anew(attachment.sealedName),
        sealedKey,
        sealedDigest,
        ...(plain ? { storedName: plain.storedName, sha256: plain.sha256 } : {}),
      }
    } catch {
      // one that was changed must not keep the others
      damaged.push({ id, what: 'row' })
      if (plain) await files.remove(plain.storedName)
      return false
    }
    if (!(await put(report, { sealed, keyId: keys.keyId }, row))) {
      if (plain) await files.remove(plain.storedName)
      return true
    }
    if (report.keyId !== keys.keyId) counts.resealed += 1
    if (plain && attachment) {
      counts.filesSealed += 1
      await files.remove(attachment.storedName)
    }
    return true
  }
  const put = async (
    before: StoredReport,
    report: { sealed: string; keyId: string },
    row: Partial<ReportAttachmentTable> | null,
  ): Promise<boolean> => {
    try {
      await store.transaction(async (tx) => {
        if (!(await repository.reseal(tx, before, report, row))) throw new Overtaken()
      })
      return true
    } catch (error) {
      if (error instanceof Overtaken) return false
      throw error
    }
  }

  // a process that was not restarted yet goes on sealing with a former key: looked for again until a look changes nothing
  for (let changed = true; changed; ) {
    changed = false
    left = 0
    damaged = []
    for (let after = ''; ; ) {
      const ids = await repository.notSealedBy(keys.keyId, after, BATCH)
      for (const id of ids) changed = (await reseal(id)) || changed
      const last = ids.at(-1)
      if (last === undefined) break
      after = last
    }
  }
  // what an earlier one left over when it was cut off
  await files.sweep(await repository.storedNames())
  return { ...counts, left, damaged }
}
