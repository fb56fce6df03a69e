import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import * as files from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setLogLevel } from '../log.ts'
import { openDiskCache } from './disk-cache.ts'
import { createImageService } from './image-service.ts'
import { readRange } from './raw.ts'
import { mediaSources, type Source } from './sources.ts'
import { QueueFull, workQueue } from './work-queue.ts'

let directory: string
beforeEach(async () => {
  setLogLevel('silent')
  directory = await mkdtemp(join(tmpdir(), 'media-'))
})
afterEach(() => rm(directory, { recursive: true, force: true }))
const name = (n: number): string => `${n.toString(16).padStart(32, '0')}.webp`
const storedFiles = async (): Promise<string[]> =>
  (await readdir(directory, { recursive: true })).filter((path) => path.includes('.')).sort()

describe('ranges', () => {
  it.each([
    ['bytes=0-99', { start: 0, end: 99 }],
    ['bytes=900-', { start: 900, end: 999 }],
    ['bytes=-100', { start: 900, end: 999 }],
    ['bytes=-5000', { start: 0, end: 999 }],
    ['bytes=990-5000', { start: 990, end: 999 }],
    ['bytes=1000-', 'outside'],
    ['bytes=-0', 'outside'],
    ['bytes=5-2', null],
    ['bytes=0-1,5-6', null],
    ['items=0-1', null],
    ['bytes=-', null],
    [undefined, null],
  ])('%s of 1000 bytes', (header, range) => {
    expect(readRange(header, 1000)).toEqual(range)
  })
})

describe('sources', () => {
  it('finds files, except those that are hidden, of another type or outside', async () => {
    await files.mkdir(join(directory, 'a/b'), { recursive: true })
    for (const file of ['a/b/x.webp', 'a/.hidden.webp', 'a/notes.txt', 'secret.webp', 'a/noending'])
      await writeFile(join(directory, file), 'x')
    const find = mediaSources([join(directory, 'none'), join(directory, 'a')])
    expect(await find('b/x.webp')).toMatchObject({
      key: 'b/x.webp',
      bytes: 1,
      media: { type: 'image/webp', image: true },
    })
    for (const key of [
      '../secret.webp',
      'b/../../secret.webp',
      '.hidden.webp',
      'notes.txt',
      'noending',
      'b',
      'b/',
      '',
      '/b/x.webp',
      'b//x.webp',
      'none.webp',
      'b/x.webp/y.webp',
      `${'x'.repeat(5000)}.webp`,
      'b\\x.webp',
      'b/x.webp\0',
    ])
      expect(await find(key), key).toBeNull()
  })
})

describe('work queue', () => {
  const one: ReadonlySet<string> = new Set(['one'])
  /** Jobs that end one after the other, and the order in which they began. */
  const recorder = () => {
    const begun: string[] = []
    return {
      begun,
      work: (name: string) => async (): Promise<void> => {
        begun.push(name)
        await new Promise((resolve) => setTimeout(resolve, 1))
      },
    }
  }
  it('limits running and waiting jobs, and rejects the rest', async () => {
    const queue = workQueue(2, 3)
    let running = 0
    let most = 0
    const ends: (() => void)[] = []
    const work = async (): Promise<void> => {
      most = Math.max(most, ++running)
      await new Promise<void>((resolve) => ends.push(resolve))
      running -= 1
    }
    const all = Array.from({ length: 6 }, () =>
      queue(one, work).then(
        () => 'done',
        (error: unknown) => (error instanceof QueueFull ? 'refused' : 'failed'),
      ),
    )
    for (let i = 0; i < 5; i += 1)
      await vi.waitFor(() => {
        expect(ends.length).toBeGreaterThan(0)
        ends.shift()?.()
      })
    expect(await Promise.all(all)).toEqual(['done', 'done', 'done', 'done', 'done', 'refused'])
    expect(most).toBe(2)
    await expect(queue(one, () => Promise.reject(new Error('x')))).rejects.toThrow('x')
    await expect(queue(one, async () => 1)).resolves.toBe(1)
  })

  it('runs nothing next to an exclusive job, and keeps the order', async () => {
    const queue = workQueue(2, 10)
    const running = new Set<string>()
    const seen: string[] = []
    const work = (name: string) => async (): Promise<void> => {
      running.add(name)
      seen.push([...running].sort().join('+'))
      await new Promise((resolve) => setTimeout(resolve, 5))
      running.delete(name)
    }
    await Promise.all([
      queue(one, work('a')),
      queue(one, work('b')),
      queue(one, work('large'), true),
      queue(one, work('c')),
      queue(one, work('d')),
    ])
    expect(seen).toEqual(['a', 'a+b', 'large', 'c', 'c+d'])
  })

  it('SH-225 alternates between addresses: one request does not wait for another address’s queue', async () => {
    const queue = workQueue(1, 100)
    const { begun, work } = recorder()
    const many = Array.from({ length: 30 }, (_, n) => queue(new Set(['a']), work(`a${n}`)))
    const few = ['b0', 'b1', 'c0'].map((name) => queue(new Set([name.charAt(0)]), work(name)))
    await Promise.all([...many, ...few])
    expect(begun.slice(0, 8)).toEqual(['a0', 'a1', 'b0', 'c0', 'a2', 'b1', 'a3', 'a4'])
    expect(begun).toHaveLength(33)
  })

  it('newcomers, in any number, do not delay a waiting job', async () => {
    const queue = workQueue(1, 100)
    const { begun, work } = recorder()
    const all = [queue(new Set(['a']), work('a0')), queue(new Set(['a']), work('a1'))]
    let comers = 0
    const come = (): Promise<void> =>
      comers++ < 20 ? queue(new Set([`n${comers}`]), work('n')).then(come) : Promise.resolve()
    await Promise.all([...all, come(), come(), come()])
    expect(begun.indexOf('a1')).toBeLessThan(5)
  })

  it('gives a newcomer a slot of the client with the most, unless others wait for it too', async () => {
    const queue = workQueue(1, 3)
    const { begun, work } = recorder()
    const shared = new Set(['a'])
    const outcome = (promise: Promise<unknown>): Promise<string> =>
      promise.then(
        () => 'done',
        (error: unknown) => (error instanceof QueueFull ? 'refused' : 'failed'),
      )
    const flood = ['a0', 'a1', 'a2'].map((name) => outcome(queue(new Set(['a']), work(name))))
    flood.push(outcome(queue(shared, work('shared'))), outcome(queue(new Set(['a']), work('a4'))))
    shared.add('c')
    const newcomer = outcome(queue(new Set(['b']), work('b0')))
    expect(await Promise.all([...flood, newcomer])).toEqual([
      'done',
      'done',
      'refused',
      'done',
      'refused',
      'done',
    ])
    expect(begun).toHaveLength(4)
  })

  it('runs a shared job with the first of its requesters that has a turn', async () => {
    const queue = workQueue(1, 100)
    const { begun, work } = recorder()
    const last = new Set(['a'])
    const all = Array.from({ length: 20 }, (_, n) => queue(new Set(['a']), work(`a${n}`)))
    all.push(queue(last, work('shared')))
    last.add('b')
    await Promise.all(all)
    expect(begun.indexOf('shared')).toBeLessThan(3)
  })
})

describe('disk cache', () => {
  it('stays within its byte limit and evicts the least recently used first', async () => {
    const cache = await openDiskCache({ directory, bytes: 1000 })
    for (let n = 0; n < 4; n += 1) await cache.write(name(n), Buffer.alloc(250, n))
    expect(await cache.read(name(0))).toEqual(Buffer.alloc(250, 0))
    await cache.write(name(4), Buffer.alloc(250, 4))
    expect(cache.usage()).toEqual({ bytes: 1000, files: 4 })
    expect(await cache.read(name(1))).toBeNull()
    await vi.waitFor(async () => expect(await storedFiles()).toHaveLength(4))
    await cache.write(name(5), Buffer.alloc(2000))
    expect(cache.usage().files).toBe(4)
  })
  it('finds existing entries, oldest use first, and removes unfinished ones', async () => {
    const before = await openDiskCache({ directory, bytes: 1000 })
    for (let n = 0; n < 4; n += 1) await before.write(name(n), Buffer.alloc(250, n))
    for (let n = 0; n < 4; n += 1)
      await utimes(
        join(directory, '00', name(n)),
        new Date(1e12 - n * 1e6),
        new Date(1e12 - n * 1e6),
      )
    const half = join(directory, '00', `${name(9)}.123.1`)
    await writeFile(half, 'half')
    await utimes(half, new Date(1e12), new Date(1e12))
    // another process writes it now
    const growing = join(directory, '00', `${name(8)}.124.1`)
    await writeFile(growing, 'half')
    const after = await openDiskCache({ directory, bytes: 600 })
    expect(after.usage()).toEqual({ bytes: 500, files: 2 })
    expect([await after.read(name(0)), await after.read(name(3))].map(Boolean)).toEqual([
      true,
      false,
    ])
    await vi.waitFor(async () =>
      expect(await storedFiles()).toEqual([
        `00/${name(0)}`,
        `00/${name(1)}`,
        `00/${name(8)}.124.1`,
      ]),
    )
  })
  it('finds what another process has written since', async () => {
    const one = await openDiskCache({ directory, bytes: 1000 })
    const other = await openDiskCache({ directory, bytes: 1000 })
    await other.write(name(1), Buffer.alloc(250, 1))
    expect(await one.read(name(1))).toEqual(Buffer.alloc(250, 1))
    expect(one.usage()).toEqual({ bytes: 250, files: 1 })
  })
  it('treats a removed or truncated file as missing', async () => {
    const cache = await openDiskCache({ directory, bytes: 1000 })
    await cache.write(name(1), Buffer.alloc(100))
    await writeFile(join(directory, '00', name(1)), 'short')
    expect(await cache.read(name(1))).toBeNull()
    expect(cache.usage().files).toBe(0)
  })
  it('tolerates a full disk', async () => {
    const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
    const cache = await openDiskCache({
      directory,
      bytes: 1000,
      files: { ...files, writeFile: () => Promise.reject(full) },
    })
    await cache.write(name(1), Buffer.alloc(100))
    expect(await cache.read(name(1))).toBeNull()
    expect(await storedFiles()).toEqual([])
  })
})

describe('images', () => {
  const source: Source = {
    key: 'a.webp',
    open: async () => Readable.from([]),
    bytes: 1,
    changed: 1,
    media: { type: 'image/webp', image: true, download: false },
  }
  const option = { fit: 'cover', width: 10, height: 10, format: 'webp' } as const
  it('generates an image once for 100 simultaneous requests, and stores it on the disk', async () => {
    const disk = await openDiskCache({ directory, bytes: 1e6 })
    const make = vi.fn(async () => Buffer.from('picture'))
    const pictures = createImageService({ disk, workers: 2, make })
    await Promise.all(
      Array.from({ length: 100 }, () => pictures.of(source, option, '0'.repeat(32), 'a')),
    )
    expect(make).toHaveBeenCalledTimes(1)
    await vi.waitFor(() => expect(disk.usage().files).toBe(1))
    await vi.waitFor(async () => expect(await storedFiles()).toHaveLength(1))
    const later = createImageService({
      disk: await openDiskCache({ directory, bytes: 1e6 }),
      workers: 2,
      make,
    })
    expect((await later.of(source, option, '0'.repeat(32), 'a')).toString()).toBe('picture')
    expect(make).toHaveBeenCalledTimes(1)
  })
  it('retries after a failure', async () => {
    const make = vi.fn().mockRejectedValueOnce(new Error('x')).mockResolvedValue(Buffer.from('ok'))
    const pictures = createImageService({
      disk: await openDiskCache({ directory, bytes: 0 }),
      workers: 1,
      make,
    })
    await expect(pictures.of(source, option, '1'.repeat(32), 'a')).rejects.toThrow('x')
    expect((await pictures.of(source, option, '1'.repeat(32), 'a')).toString()).toBe('ok')
  })
})
