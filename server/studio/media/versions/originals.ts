import { randomUUID } from 'node:crypto'
import type { Store } from '../../../database/index.ts'
import type { UploadFiles } from '../files.ts'
import type { AssetRow } from '../media.repository.ts'
import type { Received } from '../receive.ts'
import { storedName } from '../sources.ts'
import type { UnnamedFiles } from '../unnamed-files.ts'
import type { UploadLimits } from '../upload-limits.ts'
import { sentOf } from './keep-version.ts'
import { type KeptOriginal, originalNames } from './original-name.ts'
import { versionsRepository } from './versions.repository.ts'

/**
 * Keeps images as they were sent, privately, beside the WebP that is made of them. Each has a name of
 * its own: two files that differ in their metadata alone become the same WebP.
 */
export function keptOriginals({
  store,
  files,
  limits,
  removeNow,
}: {
  store: Store
  files: Pick<UploadFiles, 'bytes' | 'keep'>
  limits: Pick<UploadLimits, 'reserve'>
  removeNow: UnnamedFiles['removeNow']
}) {
  /** Removes one that no row names. */
  const discard = (kept: KeptOriginal | null): Promise<void> => removeNow(originalNames(kept))
  /**
   * Stores a received image as it is, and what is made of it: both fit on the disk, or neither is
   * stored. Of another file only the stored one is kept.
   * @param stored the file that visitors get, or its bytes
   * @returns the original, which the caller writes into a row or discards
   * @throws StudioError 503 without disk space; StorageError
   */
  async function keep(
    { file, bytes, what }: Received,
    stored?: { from: string | Buffer; name: string },
  ): Promise<KeptOriginal | null> {
    const kept =
      what.kind === 'picture'
        ? {
            original: randomUUID().replaceAll('-', ''),
            ...{ originalExtension: what.extension, originalBytes: bytes },
          }
        : null
    const made = Buffer.isBuffer(stored?.from) ? stored.from.byteLength : 0
    const copies = (kept ? bytes : 0) + made
    const space = copies > 0 ? await limits.reserve(copies) : null
    try {
      for (const name of originalNames(kept)) await files.keep(file, name)
      if (stored) await files.keep(stored.from, stored.name)
      return kept
    } catch (error) {
      await discard(kept)
      throw error
    } finally {
      space?.release()
    }
  }
  return {
    keep,
    discard,
    /**
     * Keeps the original of an image that is sent again, if it has none: a former release stored it,
     * or it was lost.
     */
    async complete(row: AssetRow, received: Received): Promise<void> {
      if (row.kind !== 'picture') return
      const file = storedName(row)
      const sent = await versionsRepository.sent(store.kysely, file)
      const [name] = originalNames(sent)
      if (name !== undefined && (await files.bytes(name)) !== null) return
      const kept = await keep(received)
      if (!kept) return
      let isNoted = false
      try {
        await store.transaction(async (tx) => {
          const before = sent?.original ?? null
          isNoted = sent
            ? await versionsRepository.setOriginal(tx, file, { before, kept })
            : await versionsRepository.addSent(tx, { ...sentOf(row), ...kept })
        })
      } finally {
        if (!isNoted) await discard(kept)
      }
    },
  }
}
export type KeptOriginals = ReturnType<typeof keptOriginals>
