import { randomUUID } from 'node:crypto'
import { createWriteStream, type WriteStream } from 'node:fs'
import { chmod, mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'

/** Younger uploads may still be in progress. */
const ORPHAN_MINUTES = 60

/**
 * The private folder of attachments: random names, mode 0600, outside of everything that is served.
 */
export function attachmentFiles(dataDir: string) {
  const folder = join(dataDir, 'reports')
  const incoming = join(folder, 'incoming')
  const stored = join(folder, 'files')
  const makeFolders = async (): Promise<void> => {
    await Promise.all([incoming, stored].map((one) => mkdir(one, { recursive: true, mode: 0o700 })))
    // regardless of the process's umask or of a restored copy's mode
    await Promise.all([folder, incoming, stored].map((one) => chmod(one, 0o700)))
  }
  makeFolders().catch(() => {})
  const path = (storedName: string): string => join(stored, storedName)
  return {
    path,
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
     * Moves a complete upload to its final path, on disk before this resolves; resolves with its
     * stored name.
     */
    async keep(file: string): Promise<string> {
      await chmod(file, 0o600)
      const written = await open(file, 'r+')
      try {
        await written.sync()
      } finally {
        await written.close()
      }
      const storedName = randomUUID()
      await rename(file, path(storedName))
      const directory = await open(stored, 'r')
      try {
        await directory.sync()
      } finally {
        await directory.close()
      }
      return storedName
    },
    discard: (file: string): Promise<void> => rm(file, { force: true }),
    remove: (storedName: string): Promise<void> => rm(path(storedName), { force: true }),
    /** Removes files that no report names, such as those of a killed process; returns how many. */
    async sweep(known: ReadonlySet<string>, minutes = ORPHAN_MINUTES): Promise<number> {
      let swept = 0
      for (const [where, keep] of [
        [incoming, new Set<string>()],
        [stored, known],
      ] as const) {
        for (const name of await readdir(where).catch(() => [])) {
          if (keep.has(name)) continue
          const info = await stat(join(where, name)).catch(() => null)
          if (!info || info.mtimeMs > Date.now() - minutes * 60_000) continue
          await rm(join(where, name), { force: true })
          swept++
        }
      }
      return swept
    },
  }
}
export type AttachmentFiles = ReturnType<typeof attachmentFiles>
