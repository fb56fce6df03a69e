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

/** Younger files may still be on their way. */
const ORPHAN_MS = 3_600_000

/** The private folder of uploads: what is on its way, and what is kept under the name of its hash. Nothing serves it as a folder. */
export function uploadFiles(dataDir: string) {
  const folder = join(dataDir, 'uploads')
  const incoming = join(folder, 'incoming')
  const kept = join(folder, 'files')
  const makeFolders = async (): Promise<void> => {
    for (const one of [folder, incoming, kept]) {
      await mkdir(one, { recursive: true, mode: 0o700 })
      // whatever a restored copy brought along
      await chmod(one, 0o700)
    }
  }
  const settled = async (): Promise<void> => {
    const directory = await open(kept, 'r')
    try {
      await directory.sync()
    } finally {
      await directory.close()
    }
  }
  return {
    path: (name: string): string => join(kept, name),
    /** Bytes of a kept file; null where it is not there. */
    async bytes(name: string): Promise<number | null> {
      const found = await stat(join(kept, name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      })
      return found?.size ?? null
    },
    /** Bytes that this user may still write where uploads lie. */
    async free(): Promise<number> {
      await makeFolders()
      const { bavail, bsize } = await statfs(folder)
      return bavail * bsize
    },
    /** A new upload: where it is written until it is whole. What a killed process left is swept. */
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
    /** Puts a whole file where it stays, on disk before this resolves. */
    async keep(file: string, name: string): Promise<void> {
      const written = await open(file, 'r+')
      try {
        await written.sync()
      } finally {
        await written.close()
      }
      await rename(file, join(kept, name))
      await settled()
    },
    /** Lets a kept file stand under a second name too: the same bytes, written once where the disk can. */
    async again(name: string, other: string): Promise<void> {
      const [from, to] = [join(kept, name), join(kept, other)]
      const thereAlready = (error: NodeJS.ErrnoException): void => {
        if (error.code !== 'EEXIST') throw error
      }
      await link(from, to).catch(async (error: NodeJS.ErrnoException) => {
        if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'EMLINK'].includes(error.code ?? ''))
          return thereAlready(error)
        // never seen in part: a name stands for what it holds
        const part = join(incoming, randomUUID())
        await copyFile(from, part, constants.COPYFILE_EXCL)
        await rename(part, to)
      })
      await settled()
    },
    discard: (file: string): Promise<void> => rm(file, { force: true }),
    remove: (name: string): Promise<void> => rm(join(kept, name), { force: true }),
  }
}
export type UploadFiles = ReturnType<typeof uploadFiles>
