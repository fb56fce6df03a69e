import { randomUUID } from 'node:crypto'
import { chmod, type FileHandle, mkdir, open, readdir, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { LRUCache } from 'lru-cache'
import {
  type ByteRange,
  folderStorage,
  type Storage,
  type StoredFile,
} from '../../storage/index.ts'

/** Younger files may still be in progress. */
const ORPHAN_MS = 3_600_000

/** Where uploads are in the storage. */
export const UPLOADED = 'uploads/files'
/** Files whose size is cached, and milliseconds: the files of a shared storage never change. */
const [SIZES, SIZE_MS] = [5000, 60_000]

/**
 * The private files of uploads: those in progress, in the data directory, and those in the storage
 * under the name of their hash. They are not served as a folder.
 */
export function uploadFiles(dataDir: string, storage: Storage = folderStorage(dataDir)) {
  const folder = join(dataDir, 'uploads')
  const incoming = join(folder, 'incoming')
  const keyOf = (name: string): string => `${UPLOADED}/${name}`
  const sizes = storage.isShared ? new LRUCache<string, number>({ max: SIZES, ttl: SIZE_MS }) : null
  const folders = [folder, incoming, ...(storage.isShared ? [] : [join(dataDir, UPLOADED)])]
  const makeFolders = async (): Promise<void> => {
    for (const one of folders) {
      await mkdir(one, { recursive: true, mode: 0o700 })
      // regardless of a restored copy's mode
      await chmod(one, 0o700)
    }
  }
  /** Bytes of a stored file; null if it does not exist. @throws StorageError */
  const bytes = async (name: string): Promise<number | null> =>
    (await storage.head(keyOf(name)))?.bytes ?? null
  /** Removes what a killed process of this machine left in progress. */
  const sweep = async (): Promise<void> => {
    for (const name of await readdir(incoming).catch(() => [])) {
      const left = await stat(join(incoming, name)).catch(() => null)
      if (left && left.mtimeMs < Date.now() - ORPHAN_MS)
        await rm(join(incoming, name), { recursive: true, force: true })
    }
  }
  return {
    bytes,
    sweep,
    /** All stored files by their names, in the order of the storage. @throws StorageError */
    async *list(): AsyncGenerator<StoredFile> {
      for await (const file of storage.list(UPLOADED))
        yield { ...file, key: file.key.slice(UPLOADED.length + 1) }
    },
    /** When a stored file got its name, in milliseconds; null if it does not exist. @throws StorageError */
    named: async (name: string): Promise<number | null> =>
      (await storage.head(keyOf(name)))?.named ?? null,
    /** The same for a visitor: from a cache if the storage is elsewhere. */
    async servedBytes(name: string): Promise<number | null> {
      const size = sizes?.get(name) ?? (await bytes(name))
      if (size !== null) sizes?.set(name, size)
      return size
    },
    /** A stored file, or a range of it, as a stream. @throws as `Storage.open` does */
    open: (name: string, range?: ByteRange): Promise<Readable> => storage.open(keyOf(name), range),
    /** Free bytes for this user in the upload folder. */
    async free(): Promise<number> {
      await makeFolders()
      const { bavail, bsize } = await statfs(folder)
      return bavail * bsize
    },
    /**
     * A new upload: the path where it is written until it is complete. Leftovers of a killed
     * process are swept.
     * @param job id of the job that writes it, whose next attempt discards it with `discardOf`
     */
    async begin(job?: string): Promise<{ file: string; handle: FileHandle }> {
      await makeFolders()
      await sweep()
      const file = join(incoming, `${job === undefined ? '' : `${job}.`}${randomUUID()}`)
      return { file, handle: await open(file, 'wx+', 0o600) }
    },
    /**
     * Puts a complete file, or bytes, into the storage, durably before this resolves. The given file
     * stays until the caller discards it.
     * @throws StorageError
     */
    keep: (from: string | Buffer, name: string): Promise<void> => storage.put(keyOf(name), from),
    /** Stores a file under a second name too: the same bytes, written once if the storage can. */
    again: (name: string, other: string): Promise<void> => storage.copy(keyOf(name), keyOf(other)),
    /**
     * Discards what former attempts of a job left on this machine. One that still runs has lost the
     * job: it fails at its next look at a file.
     */
    async discardOf(job: string): Promise<void> {
      for (const name of await readdir(incoming).catch(() => []))
        if (name.startsWith(`${job}.`))
          await rm(join(incoming, name), { recursive: true, force: true })
    },
    discard: (file: string): Promise<void> => rm(file, { force: true }),
    remove: (name: string): Promise<void> => storage.remove(keyOf(name)),
  }
}
export type UploadFiles = ReturnType<typeof uploadFiles>
