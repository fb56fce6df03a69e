import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import {
  chmod,
  constants,
  copyFile,
  link,
  mkdir,
  opendir,
  readdir,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { sync } from '../sync.ts'
import type { ByteRange, Storage } from './storage.ts'

/** Read-ahead bytes of a file: a visitor that reads nothing holds up to twice as much. */
const AHEAD = 32 * 1024
/** Names of a folder that are read at once. */
const NAMES = 256
/**
 * Folder of files that have no name in the storage yet, and milliseconds after which nobody is about
 * to name one.
 */
const [PARTS, UNFINISHED_MS] = ['.parts', 3_600_000]

/** A local file as a stream. */
export const openFile =
  (file: string) =>
  async (range?: ByteRange): Promise<Readable> =>
    createReadStream(file, { ...range, highWaterMark: AHEAD })

/** Ignores an error of the file system with one of the codes. @throws any other */
const except =
  (...codes: string[]) =>
  (error: NodeJS.ErrnoException): null => {
    if (codes.includes(error.code ?? '')) return null
    throw error
  }

/** What a file system answers that gives a file no second name here: across two of them, or never. */
const UNLINKABLE = ['EXDEV', 'EPERM', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP', 'EMLINK']

/** Gives the bytes of a file a second name: written once if the file system supports it. */
const linkOrCopy = async (from: string, to: string): Promise<void> => {
  const isLinked = await link(from, to).then(() => true, except(...UNLINKABLE))
  if (!isLinked) await copyFile(from, to, constants.COPYFILE_EXCL)
}

/**
 * Files in a folder, private to its owner (mode 0700, files 0600), such as the data directory or a
 * file system that several machines share.
 */
export function folderStorage(root: string, isShared = false): Storage {
  const pathOf = (key: string): string => join(root, key)
  /** Creates the folder of a file, closed to others whatever the umask or a restored copy's mode. */
  const makeFolders = async (key: string): Promise<void> => {
    const folder = dirname(pathOf(`${key}-`))
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await chmod(folder, 0o700)
  }
  /** Writes a new file, and only then gives it its name: never visible in part. */
  const putCopy = async (key: string, write: (part: string) => Promise<void>): Promise<void> => {
    const part = pathOf(`${PARTS}/${randomUUID()}`)
    await makeFolders(`${PARTS}/`)
    try {
      for (const name of await readdir(pathOf(PARTS))) {
        const left = await stat(pathOf(`${PARTS}/${name}`)).catch(() => null)
        // a second name is as old as its bytes: what counts is when it was given
        if (left && left.ctimeMs < Date.now() - UNFINISHED_MS)
          await rm(pathOf(`${PARTS}/${name}`), { force: true })
      }
      await write(part)
      await chmod(part, 0o600)
      await sync(part)
      await rename(part, pathOf(key))
    } finally {
      await rm(part, { force: true })
    }
  }
  return {
    name: root,
    isShared,
    async put(key, from) {
      await makeFolders(key)
      if (typeof from === 'string') {
        await chmod(from, 0o600)
        await sync(from)
        const isNew = await link(from, pathOf(key)).then(
          () => true,
          except('EEXIST', ...UNLINKABLE),
        )
        if (!isNew) await putCopy(key, (part) => linkOrCopy(from, part))
      } else await putCopy(key, (part) => writeFile(part, from, { mode: 0o600, flag: 'wx' }))
      await sync(dirname(pathOf(key)))
    },
    open: (key, range) => openFile(pathOf(key))(range),
    async head(key) {
      const found = await stat(pathOf(key)).catch(except('ENOENT', 'ENOTDIR', 'ENAMETOOLONG'))
      if (!found?.isFile()) return null
      const changed = Math.floor(found.mtimeMs)
      return {
        key,
        bytes: found.size,
        changed,
        named: Math.max(changed, Math.floor(found.ctimeMs)),
      }
    },
    async copy(key, other) {
      const [from, to] = [pathOf(key), pathOf(other)]
      await makeFolders(other)
      // the same bytes, written once if the disk supports it
      const isLinked = await link(from, to).then(() => true, except('EEXIST', ...UNLINKABLE))
      // one that is there gets its name anew: this changes its time of change, as a link does
      const isThere = isLinked || (await chmod(to, 0o600).then(() => true, except('ENOENT')))
      if (!isThere) await putCopy(other, (part) => linkOrCopy(from, part))
      await sync(dirname(to))
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    async *list(folder) {
      // a few names at a time, in no order: a store may have a million of them
      const folders = [folder]
      for (let next = folders.pop(); next !== undefined; next = folders.pop()) {
        // it may be removed meanwhile
        const entries = await opendir(pathOf(next), { bufferSize: NAMES }).catch(except('ENOENT'))
        for await (const entry of entries ?? []) {
          const key = `${next}/${entry.name}`
          if (entry.isDirectory()) folders.push(key)
          if (!entry.isFile()) continue
          const found = await this.head(key)
          if (found) yield found
        }
      }
    },
  }
}
