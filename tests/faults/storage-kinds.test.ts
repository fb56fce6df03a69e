import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../../server/config.ts'
import { openStorage, type Storage, StorageError } from '../../server/storage/index.ts'
import { s3OfFile } from '../s3.ts'
import { root } from '../server.ts'

const s3 = s3OfFile()
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storage-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A storage as a site opens it. */
const storageOf = (environment: Record<string, string>): Storage =>
  openStorage(readConfig({ DATA_DIR: folder, ...environment }, root))
const keysOf = async (storage: Storage, below: string): Promise<string[]> => {
  const keys: string[] = []
  for await (const { key } of storage.list(below)) keys.push(key)
  return keys.sort()
}

describe.each([
  ['a folder', async () => ({ STORAGE_URL: pathToFileURL(join(folder, 'shared')).href })],
  ['S3', () => s3().bucket()],
])('%s', (_, environment) => {
  it('stores, lists, copies and removes files under any name, and reads ranges', async () => {
    const storage = storageOf(await environment())
    const odd = "media/로고 @2x, (1)+'%41!*~&=?#.svg"
    const file = join(folder, 'sent')
    await writeFile(file, '0123456789')
    await storage.put(odd, file)
    // the given file stays: an attempt that could not be noted is repeated
    expect(await readFile(file, 'utf8')).toBe('0123456789')
    await storage.put(odd, file)
    await rm(file)
    await storage.put('media/empty.vtt', Buffer.alloc(0))
    await storage.put('media-other/a', Buffer.from('x'))
    expect((await buffer(await storage.open(odd))).toString()).toBe('0123456789')
    expect((await buffer(await storage.open(odd, { start: 3, end: 5 }))).toString()).toBe('345')
    const found = await storage.head(odd)
    expect(found).toMatchObject({ key: odd, bytes: 10 })
    expect(Math.abs((found?.changed ?? 0) - Date.now())).toBeLessThan(120_000)
    expect(await storage.head('media/none')).toBeNull()
    await expect(storage.open('media/none').then(buffer)).rejects.toMatchObject({ code: 'ENOENT' })
    // more than a page of the store's lists
    for (let index = 0; index < 12; index += 1)
      await storage.put(`media/many/${index}`, Buffer.from(String(index)))
    await storage.copy(odd, 'media/copied/하나')
    await storage.copy('media/empty.vtt', 'media/copied/하나')
    // one that is there stays, and is as young as its last copy
    const copied = await storage.head('media/copied/하나')
    const again = async () => {
      await storage.copy('media/empty.vtt', 'media/copied/하나')
      return (await storage.head('media/copied/하나'))?.named ?? 0
    }
    await expect.poll(again, { timeout: 10_000 }).toBeGreaterThan(copied?.named ?? Number.MAX_VALUE)
    expect((await buffer(await storage.open('media/copied/하나'))).toString()).toBe('0123456789')
    const keys = await keysOf(storage, 'media')
    expect(keys).toHaveLength(15)
    expect(keys).toContain(odd)
    for (const key of [...keys, 'media/none']) await storage.remove(key)
    expect(await keysOf(storage, 'media')).toEqual([])
    expect(await keysOf(storage, 'media-other')).toEqual(['media-other/a'])
  })
})

describe('S3', () => {
  it('a wrong secret and a missing bucket are errors that name the reason, never a missing file', async () => {
    const environment = await s3().bucket()
    const refused = storageOf({ ...environment, S3_SECRET_ACCESS_KEY: 'another' })
    await expect(refused.open('a')).rejects.toThrow(/^GET the site\/a: 403 SignatureDoesNotMatch$/)
    await expect(refused.head('a')).rejects.toThrow(StorageError)
    const elsewhere = storageOf({ ...environment, STORAGE_URL: 's3://no-such-bucket' })
    await expect(elsewhere.open('a')).rejects.toThrow(/404 NoSuchBucket/)
    await expect(elsewhere.put('a', Buffer.from('a'))).rejects.toThrow(/404 NoSuchBucket/)
  })
  it('a store that stalls in the middle of a file ends the file with an error, in time', async () => {
    const storage = storageOf(await s3().bucket())
    await storage.put('a', Buffer.alloc(24_000_000, 1))
    const reading = await storage.open('a')
    reading.pause()
    s3().stall()
    try {
      await expect(buffer(reading)).rejects.toThrow(StorageError)
      const began = Date.now()
      await expect(storage.head('a')).rejects.toThrow(/no answer in/)
      expect(Date.now() - began).toBeGreaterThan(900)
    } finally {
      s3().resume()
    }
    expect(await buffer(await storage.open('a'))).toHaveLength(24_000_000)
  })
})
