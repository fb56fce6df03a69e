import { buffer } from 'node:stream/consumers'
import { log } from '../log.ts'
import type { Storage } from '../storage/index.ts'
import { inTime } from '../time-limit.ts'
import type { DiskCache } from './disk-cache.ts'

/** Where resized images are, in the data directory and in a shared storage. */
export const RESIZED = 'images'
/** Milliseconds to wait for an image of the storage: generating it takes hardly longer. */
const READ_MS = 1000
/** Milliseconds without the storage after it failed. */
const PAUSE_MS = 30_000
/** Images that are stored at once; others stay local until another process needs them. */
const WRITING = 8
const HOUR_MS = 3_600_000

/**
 * Resized images on the local disk, and behind it in a shared storage, so that other machines need
 * not generate them again. A storage that is away or slow only costs time: then it is not asked for
 * a while. Each holds at most `bytes`; in the storage the oldest are removed first, a tenth of the
 * bound late and per process that writes.
 */
export function sharedCache(
  local: DiskCache,
  storage: Storage,
  bytes: number,
  now: () => number = Date.now,
): DiskCache {
  let pausedUntil = 0
  let writing = 0
  /** Bytes stored since the bound was checked; the first image of a process has it checked. */
  let written = Number.POSITIVE_INFINITY
  const keyOf = (name: string): string => `${RESIZED}/${name.slice(0, 2)}/${name}`
  const isPaused = (): boolean => now() < pausedUntil

  function pause(error: unknown): void {
    if (!isPaused()) log.error('shared image cache not reached', error, { storage: storage.name })
    pausedUntil = now() + PAUSE_MS
  }

  async function makeRoom(): Promise<void> {
    written = 0
    /** Bytes by the hour in which they were stored. */
    const hours = new Map<number, number>()
    let total = 0
    for await (const { bytes: size, changed } of storage.list(RESIZED)) {
      const hour = Math.floor(changed / HOUR_MS)
      hours.set(hour, (hours.get(hour) ?? 0) + size)
      total += size
    }
    let last = Number.NEGATIVE_INFINITY
    for (const [hour, size] of [...hours].sort(([a], [b]) => a - b)) {
      if (total <= bytes) break
      total -= size
      last = hour
    }
    if (last === Number.NEGATIVE_INFINITY) return
    for await (const { key, changed } of storage.list(RESIZED))
      if (Math.floor(changed / HOUR_MS) <= last) await storage.remove(key)
  }

  async function share(name: string, body: Buffer): Promise<void> {
    if (bytes === 0 || body.byteLength > bytes || isPaused() || writing >= WRITING) return
    writing += 1
    try {
      await storage.put(keyOf(name), body)
      written += body.byteLength
      if (written > bytes / 10) await makeRoom()
    } catch (error) {
      pause(error)
    } finally {
      writing -= 1
    }
  }

  return {
    ...local,
    async read(name) {
      const found = await local.read(name)
      if (found || bytes === 0 || isPaused()) return found
      const fetched = storage.open(keyOf(name)).then(buffer)
      try {
        const body = await inTime(fetched, READ_MS)
        await local.write(name, body)
        return body
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') pause(error)
        return null
      }
    },
    async write(name, body) {
      await Promise.all([local.write(name, body), share(name, body)])
    },
  }
}
