import * as realFiles from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { log } from '../log.ts'

/** The file system calls; tests pass failing ones. */
export type FileCalls = Pick<
  typeof realFiles,
  'mkdir' | 'readdir' | 'readFile' | 'rename' | 'rm' | 'stat' | 'utimes' | 'writeFile'
>

export interface DiskCache {
  /** Whether bytes are cached under a name. */
  has(name: string): boolean
  /** The bytes cached under a name; null = none. Never rejects. */
  read(name: string): Promise<Buffer | null>
  /**
   * Caches bytes; a disk that is full or not writable is logged once and otherwise ignored. Never
   * rejects.
   */
  write(name: string, body: Buffer): Promise<void>
  /** Cached bytes and number of files. */
  usage(): { bytes: number; files: number }
}

/** Milliseconds between updates of a file's last use. */
const USE_NOTED = 3_600_000
/** Milliseconds after which nobody writes an unfinished file any more. */
const UNFINISHED = 600_000
const NAME = /^[0-9a-f]{32}\.[a-z]{3,4}$/

interface Entry {
  bytes: number
  notedAt: number
}

/**
 * Caches files in `directory`, at most `bytes` in total; the least recently used are evicted first.
 * Files of an earlier run are found again, in the order of their last use.
 */
export async function openDiskCache({
  directory,
  bytes,
  files = realFiles,
  now = Date.now,
}: {
  directory: string
  bytes: number
  files?: FileCalls
  now?: () => number
}): Promise<DiskCache> {
  const place = (name: string): string => join(directory, name.slice(0, 2), name)
  /** Evicted entries whose files are not removed yet. */
  const leaving = new Set<string>()
  const index = new LRUCache<string, Entry>({
    maxSize: Math.max(1, bytes),
    sizeCalculation: ({ bytes: size }) => Math.max(1, size),
    dispose(_, name, reason) {
      if (reason !== 'evict') return
      leaving.add(name)
      void files
        .rm(place(name), { force: true })
        .catch(() => {})
        .finally(() => leaving.delete(name))
    },
  })
  let complained = false
  let counter = 0

  function complain(error: unknown): void {
    if (!complained) log.error('image cache not writable', error, { directory })
    complained = true
  }

  async function findAgain(): Promise<void> {
    const found: { name: string; bytes: number; used: number }[] = []
    for (const folder of await files.readdir(directory).catch(() => [] as string[])) {
      if (!/^[0-9a-f]{2}$/.test(folder)) continue
      for (const name of await files.readdir(join(directory, folder)).catch(() => [] as string[])) {
        const path = join(directory, folder, name)
        const { size, mtimeMs } = await files.stat(path).catch(() => ({ size: -1, mtimeMs: 0 }))
        if (size < 0) continue
        if (NAME.test(name)) found.push({ name, bytes: size, used: mtimeMs })
        // an unfinished file of a process that has ended; another one's may still grow
        else if (now() - mtimeMs > UNFINISHED) await files.rm(path, { force: true }).catch(() => {})
      }
    }
    for (const { name, bytes: size, used } of found.sort((a, b) => a.used - b.used))
      index.set(name, { bytes: size, notedAt: used })
  }
  await findAgain()

  /** A file that another process wrote; null = there is none. */
  async function adopted(name: string): Promise<Entry | null> {
    const found = await files.stat(place(name)).catch(() => null)
    if (!found || !NAME.test(name) || leaving.has(name)) return null
    const entry = { bytes: found.size, notedAt: found.mtimeMs }
    index.set(name, entry)
    return entry
  }

  return {
    has: (name) => index.has(name),
    async read(name) {
      const entry = index.get(name) ?? (await adopted(name))
      if (!entry) return null
      try {
        const body = await files.readFile(place(name))
        if (body.byteLength !== entry.bytes) throw new Error('size differs')
        if (now() - entry.notedAt > USE_NOTED) {
          entry.notedAt = now()
          const time = new Date(now())
          void files.utimes(place(name), time, time).catch(() => {})
        }
        return body
      } catch {
        index.delete(name)
        return null
      }
    },
    async write(name, body) {
      if (bytes === 0 || body.byteLength > bytes) return
      const path = place(name)
      const unfinished = `${path}.${process.pid}.${++counter}`
      try {
        await files.mkdir(join(directory, name.slice(0, 2)), { recursive: true })
        await files.writeFile(unfinished, body)
        // space is freed before the new file counts, so that the bound also holds on disk
        index.set(name, { bytes: body.byteLength, notedAt: now() })
        await files.rename(unfinished, path)
        complained = false
      } catch (error) {
        index.delete(name)
        complain(error)
        await files.rm(unfinished, { force: true }).catch(() => {})
      }
    },
    usage: () => ({ bytes: index.calculatedSize, files: index.size }),
  }
}
