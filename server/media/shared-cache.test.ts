import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setLogLevel } from '../log.ts'
import { folderStorage, type Storage, StorageError } from '../storage/index.ts'
import { openDiskCache } from './disk-cache.ts'
import { sharedCache } from './shared-cache.ts'

let directory: string
beforeEach(async () => {
  setLogLevel('silent')
  directory = await mkdtemp(join(tmpdir(), 'shared-'))
})
afterEach(() => rm(directory, { recursive: true, force: true }))

const name = (n: number): string => `${n.toString(16).padStart(32, '0')}.webp`
const stored = async (): Promise<string[]> =>
  (await readdir(join(directory, 'storage'), { recursive: true }))
    .filter((path) => path.endsWith('.webp'))
    .sort()
const local = (machine: string) =>
  openDiskCache({ directory: join(directory, machine), bytes: 1000 })

it('removes the oldest images of the storage beyond the bound', async () => {
  const storage = folderStorage(join(directory, 'storage'), true)
  const fill = async (n: number, hoursAgo: number): Promise<void> => {
    await storage.put(`images/00/${name(n)}`, Buffer.alloc(400, n))
    const time = new Date(Date.now() - hoursAgo * 3_600_000)
    await utimes(join(directory, 'storage/images/00', name(n)), time, time)
  }
  await fill(1, 3)
  await fill(2, 9)
  const cache = sharedCache(await local('one'), storage, 1000)
  await cache.write(name(3), Buffer.alloc(400, 3))
  expect(await stored()).toEqual([1, 3].map((n) => `images/00/${name(n)}`))
})

it('does not ask a storage that failed for 30 seconds, and then again', async () => {
  const storage = folderStorage(join(directory, 'storage'), true)
  await storage.put(`images/00/${name(1)}`, Buffer.from('there'))
  const open = vi.fn<Storage['open']>().mockRejectedValueOnce(new StorageError('away'))
  open.mockImplementation(storage.open)
  let now = 1e12
  const cache = sharedCache(await local('one'), { ...storage, open }, 1000, () => now)
  expect(await cache.read(name(1))).toBeNull()
  expect(await cache.read(name(1))).toBeNull()
  expect(open).toHaveBeenCalledTimes(1)
  now += 30_000
  expect((await cache.read(name(1)))?.toString()).toBe('there')
  // from the local disk now
  expect((await cache.read(name(1)))?.toString()).toBe('there')
  expect(open).toHaveBeenCalledTimes(2)
})
