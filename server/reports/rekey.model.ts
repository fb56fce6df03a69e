import { pipeline } from 'node:stream/promises'
import type { Store } from '../database/index.ts'
import type { ReportAttachmentTable, ReportNoteTable } from '../database/schema.ts'
import { fileSeal } from './file-seal.ts'
import type { AttachmentFiles } from './files.ts'
import { boundToNote } from './opened.ts'
import { reportsRepository, type StoredReport } from './reports.repository.ts'
import type { Keyring } from './seal.ts'

/** Result of resealing. */
export interface Rekeyed {
  /** Reports that are now sealed with the current key. */
  resealed: number
  /** Notes about reports that are now sealed with the current key. */
  notesResealed: number
  /** Attachments that were unsealed and are sealed now. */
  filesSealed: number
  /** Reports and notes with a missing key: unchanged. */
  left: number
  /**
   * `file`: the attachment is missing or differs from the received one; it is unchanged, the report
   * is resealed. `row`: the report itself does not open with the key that it names; it is
   * unchanged. `note`: the same of a note, whose own id is given.
   */
  damaged: { id: string; what: 'file' | 'row' | 'note' }[]
}

/** Reports per query. */
const BATCH = 200
/**
 * Thrown when another process resealed or deleted the report meanwhile: the prepared data is
 * discarded.
 */
class Overtaken extends Error {}

/**
 * Reseals with the current key the data of former keys of the ring, and attachments stored unsealed
 * before files were sealed. Safe next to a running site, concurrently with itself, and when
 * interrupted anywhere: each report is one transaction, and a file is written completely under a
 * new name, on disk, before the row names it; only then the old one is deleted. Leftovers of an
 * interruption have no row, and are swept.
 */
export async function rekey(store: Store, files: AttachmentFiles, keys: Keyring): Promise<Rekeyed> {
  const repository = reportsRepository(store)
  const counts = { resealed: 0, notesResealed: 0, filesSealed: 0 }
  let left = 0
  let damaged: Rekeyed['damaged'] = []

  /** Writes a sealed copy of an unsealed file; null if that differs from the received one. */
  const sealFile = async (
    attachment: ReportAttachmentTable,
  ): Promise<{ storedName: string; key: string; sha256: string } | null> => {
    const { file, stream } = await files.begin()
    const seal = fileSeal()
    const plain = files.read(attachment.storedName)
    try {
      await pipeline(plain.parts, seal.stream, stream)
      if (plain.sha256() !== attachment.sha256) return null
      return { storedName: await files.keep(file), key: seal.key, sha256: seal.sha256() }
    } catch (error) {
      if (plain.isMissing()) return null
      throw error
    } finally {
      await files.discard(file)
    }
  }

  /** Reseals one report; returns whether something changed. */
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
    const reseal = (text: string): string => keys.seal(keys.open(text, id, report.keyId), id)
    let row: Partial<ReportAttachmentTable> | null = null
    let sealed = ''
    try {
      sealed = reseal(report.sealed)
      const sealedKey = plain
        ? keys.seal(plain.key, id)
        : attachment?.sealedKey
          ? reseal(attachment.sealedKey)
          : null
      const sealedDigest = attachment?.sealedDigest ? reseal(attachment.sealedDigest) : null
      row = attachment && {
        sealedName: reseal(attachment.sealedName),
        sealedKey,
        sealedDigest,
        ...(plain ? { storedName: plain.storedName, sha256: plain.sha256 } : {}),
      }
    } catch {
      // a changed one must not block the others
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

  /** Reseals one note; returns whether something changed. */
  const resealNote = async (note: ReportNoteTable): Promise<boolean> => {
    if (!keys.has(note.keyId)) {
      left += 1
      return false
    }
    let sealed = ''
    try {
      sealed = keys.seal(keys.open(note.sealed, boundToNote(note), note.keyId), boundToNote(note))
    } catch {
      damaged.push({ id: note.id, what: 'note' })
      return false
    }
    if (await repository.resealNote(note, { sealed, keyId: keys.keyId })) counts.notesResealed += 1
    return true
  }

  // a process that was not restarted yet still seals with a former key: repeated until a pass
  // changes nothing
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
    for (let after = ''; ; ) {
      const notes = await repository.notesNotSealedBy(keys.keyId, after, BATCH)
      for (const note of notes) changed = (await resealNote(note)) || changed
      const last = notes.at(-1)
      if (last === undefined) break
      after = last.id
    }
  }
  // leftovers of an earlier run that was interrupted
  await files.sweep(await repository.storedNames())
  return { ...counts, left, damaged }
}
