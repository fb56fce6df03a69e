import { randomUUID } from 'node:crypto'
import {
  chmod,
  constants,
  copyFile,
  type FileHandle,
  link,
  mkdir,
  open,
  readdir,
  rename,
  rm,
  stat,
  statfs,
} from 'node:fs/promises'
import { join } from 'node:path'

/** Younger files may still be in progress. */
const ORPHAN_MS = 3_600_000

/**
 * The private folder of uploads: those in progress, and those stored under the name of their hash.
 * It is not served as a folder.
 */
export function uploadFiles(dataDir: string) {
  const folder = join(dataDir, 'uploads')
  const incoming = join(folder, 'incoming')
  const stored = join(folder, 'files')
  const makeFolders = async (): Promise<void> => {
    for (const one of [folder, incoming, stored]) {
      await mkdir(one, { recursive: true, mode: 0o700 })
      // regardless of a restored copy's mode
      await chmod(one, 0o700)
    }
  }
  const ready = async (): Promise<void> => {
    const directory = await open(stored, 'r')
    try {
      await directory.sync()
    } finally {
      await directory.close()
    }
  }
  return {
    path: (name: string): string => join(stored, name),
    /** Bytes of a stored file; null if it does not exist. */
    async bytes(name: string): Promise<number | null> {
      const found = await stat(join(stored, name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      })
      return found?.size ?? null
    },
    /** Free bytes for this user in the upload folder. */
    async free(): Promise<number> {
      await makeFolders()
      const { bavail, bsize } = await statfs(folder)
      return bavail * bsize
    },
    /**
     * A new upload: the path where it is written until it is complete. Leftovers of a killed
     * process are swept.
     */
    async begin(): Promise<{ file: string; handle: FileHandle }> {
      await makeFolders()
      for (const name of await readdir(incoming).catch(() => [])) {
        const left = await stat(join(incoming, name)).catch(() => null)
        if (left && left.mtimeMs < Date.now() - ORPHAN_MS)
          await rm(join(incoming, name), { force: true })
      }
      const file = join(incoming, randomUUID())
      return { file, handle: await open(file, 'wx+', 0o600) }
    },
    /** Moves a complete file to its final path, on disk before this resolves. */
    async keep(file: string, name: string): Promise<void> {
      const written = await open(file, 'r+')
      try {
        await written.sync()
      } finally {
        await written.close()
      }
      await rename(file, join(stored, name))
      await ready()
    },
    /**
     * Links a stored file under a second name: the same bytes, written once if the disk supports
     * it.
     */
    async again(name: string, other: string): Promise<void> {
      const [from, to] = [join(stored, name), join(stored, other)]
      const thereAlready = (error: NodeJS.ErrnoException): void => {
        if (error.code !== 'EEXIST') throw error
      }
      await link(from, to).catch(async (error: NodeJS.ErrnoException) => {
        if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'EMLINK'].includes(error.code ?? ''))
          return thereAlready(error)
        // never visible in part: a name identifies its bytes
        const part = join(incoming, randomUUID())
        await copyFile(from, part, constants.COPYFILE_EXCL)
        await rename(part, to)
      })
      await ready()
    },
    discard: (file: string): Promise<void> => rm(file, { force: true }),
    remove: (name: string): Promise<void> => rm(join(stored, name), { force: true }),
  }
}
export type UploadFiles = ReturnType<typeof uploadFiles>
