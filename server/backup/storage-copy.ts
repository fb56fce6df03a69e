import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { sha256Of } from '../sha256.ts'
import type { Storage } from '../storage/index.ts'
import { FOLDERS } from './backup.ts'

/** What a copy did. */
export interface StorageCopy {
  copied: number
  /** Files that were there already, with the same bytes. */
  same: number
  bytes: number
  /** Files that are there with other bytes: unchanged. */
  different: string[]
  /** Files that were deleted while others were copied. */
  gone: string[]
}

/**
 * Copies attachments, uploads and `media` from one storage to another, and compares each with its
 * copy byte for byte (by SHA-256). Nothing is deleted or overwritten; an interrupted copy continues
 * when it is repeated. Resized images are not copied: they are generated again.
 * @throws StorageError, or the disk's own error
 */
export async function copyStorage(from: Storage, to: Storage): Promise<StorageCopy> {
  const result: StorageCopy = { copied: 0, same: 0, bytes: 0, different: [], gone: [] }
  const workshop = await mkdtemp(join(tmpdir(), 'storage-'))
  /** Copies a file that the other storage does not have. */
  const copy = async (key: string): Promise<void> => {
    const part = join(workshop, 'part')
    await pipeline(await from.open(key), createWriteStream(part, { mode: 0o600 }))
    await to.put(key, part)
    await rm(part, { force: true })
  }
  try {
    for (const folder of FOLDERS)
      for await (const { key, bytes } of from.list(folder))
        try {
          const isThere = (await to.head(key)) !== null
          if (!isThere) await copy(key)
          const [one, other] = await Promise.all(
            [from, to].map(async (storage) => sha256Of(await storage.open(key))),
          )
          if (one !== other) result.different.push(key)
          else if (isThere) result.same += 1
          else {
            result.copied += 1
            result.bytes += bytes
          }
        } catch (error) {
          const isGone = (error as NodeJS.ErrnoException).code === 'ENOENT'
          if (!isGone || (await from.head(key))) throw error
          result.gone.push(key)
        }
  } finally {
    await rm(workshop, { recursive: true, force: true })
  }
  return result
}
