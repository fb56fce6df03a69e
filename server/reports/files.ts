import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream, type WriteStream } from 'node:fs'
import { chmod, mkdir, readdir, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { folderStorage, type Storage } from '../storage/index.ts'

/** Younger uploads may still be in progress. */
const ORPHAN_MINUTES = 60

/** Where attachments are in the storage. */
export const ATTACHMENTS = 'reports/files'

/** A stored file that is hashed while it is read. */
interface ReadFile {
  parts(): AsyncGenerator<Buffer>
  /** SHA-256 of what was read, in hexadecimal digits; once. */
  sha256(): string
  /** Whether there was no such file. */
  isMissing(): boolean
}

/**
 * The private files of attachments: random names, outside of everything that is served. Uploads in
 * progress are in the data directory, complete ones in the storage.
 */
export function attachmentFiles(dataDir: string, storage: Storage = folderStorage(dataDir)) {
  const folder = join(dataDir, 'reports')
  const incoming = join(folder, 'incoming')
  const folders = [folder, incoming, ...(storage.isShared ? [] : [join(dataDir, ATTACHMENTS)])]
  const makeFolders = async (): Promise<void> => {
    for (const one of folders) {
      await mkdir(one, { recursive: true, mode: 0o700 })
      // regardless of the process's umask or of a restored copy's mode
      await chmod(one, 0o700)
    }
  }
  makeFolders().catch(() => {})
  const keyOf = (storedName: string): string => `${ATTACHMENTS}/${storedName}`
  return {
    /** Reads a stored file once, in parts. @throws as `Storage.open` does */
    read(storedName: string): ReadFile {
      const hash = createHash('sha256')
      let isMissing = false
      return {
        async *parts() {
          try {
            for await (const part of await storage.open(keyOf(storedName))) {
              hash.update(part as Buffer)
              yield part as Buffer
            }
          } catch (error) {
            isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT'
            throw error
          }
        },
        sha256: () => hash.digest('hex'),
        isMissing: () => isMissing,
      }
    },
    /** Free bytes for this user in the attachment folder. */
    async free(): Promise<number> {
      await makeFolders()
      const { bavail, bsize } = await statfs(folder)
      return bavail * bsize
    },
    /** A new upload: the path where it is written until it is complete. */
    async begin(): Promise<{ file: string; stream: WriteStream }> {
      await makeFolders()
      const file = join(incoming, randomUUID())
      return { file, stream: createWriteStream(file, { flags: 'wx', mode: 0o600 }) }
    },
    /**
     * Puts a complete upload into the storage, durably before this resolves; resolves with its
     * stored name. The upload stays until the caller discards it.
     * @throws StorageError, or the disk's own error
     */
    async keep(file: string): Promise<string> {
      const storedName = randomUUID()
      await storage.put(keyOf(storedName), file)
      return storedName
    },
    discard: (file: string): Promise<void> => rm(file, { force: true }),
    remove: (storedName: string): Promise<void> => storage.remove(keyOf(storedName)),
    /** Removes files that no report names, such as those of a killed process; returns how many. */
    async sweep(known: ReadonlySet<string>, minutes = ORPHAN_MINUTES): Promise<number> {
      let swept = 0
      const before = Date.now() - minutes * 60_000
      for (const name of await readdir(incoming).catch(() => [])) {
        const info = await stat(join(incoming, name)).catch(() => null)
        if (!info || info.mtimeMs > before) continue
        await rm(join(incoming, name), { force: true })
        swept++
      }
      for await (const { key, changed } of storage.list(ATTACHMENTS)) {
        if (known.has(key.slice(ATTACHMENTS.length + 1)) || changed > before) continue
        await storage.remove(key)
        swept++
      }
      return swept
    },
  }
}
export type AttachmentFiles = ReturnType<typeof attachmentFiles>
