import { randomBytes } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it, vi } from 'vitest'
import { FOR_GOOD } from '../database/index.ts'
import { compressedWith, decompressedWith, dictionaries } from './cold-form.ts'
import { encoded } from './encodings.ts'
import { WARM } from './cold-tier.ts'
import { createPageCache, FRESH, type PageCache } from './store.ts'

/** What all pages share; it compresses to 105 kB at most. */
const SHELL = randomBytes(105_000).toString('base64')
const textOf = (n: number): string => `<p>윤슬 ${n}</p>`.repeat(50) + SHELL
const rendered = (n: number, body = textOf(n)) => ({
  status: 200,
  headers: [
    ['content-type', 'text/html; charset=utf-8'],
    ['content-language', 'ko'],
  ] as const,
  body: Buffer.from(body),
  tags: new Set([`content:${n}`]),
  failed: false,
})
const pageAt = (cache: PageCache, n: number) => cache.find(`k${n}`)?.page
const fill = async (cache: PageCache, count: number): Promise<void> => {
  for (let n = 0; n < count; n += 1)
    await cache.obtain(`k${n}`, 'main', () => Promise.resolve(rendered(n)))
}
/** Room for four pages of `SHELL` in the form that is sent. */
const BYTES = 1e6

it('keeps evicted pages as what differs from another one, and sends the same bytes', async () => {
  const cache = createPageCache({ bytes: BYTES })
  await fill(cache, 1)
  const first = pageAt(cache, 0)
  await fill(cache, 12)
  await vi.waitFor(() => expect(cache.usage().pages).toBe(12))
  const page = pageAt(cache, 0)
  if (!page || !first) throw new Error('no page')
  expect(page.dictionary).not.toBeNull()
  expect(page.stored.body.byteLength).toBeLessThan(first.stored.body.byteLength / 10)
  const [brotli, gzip, identity] = await Promise.all([
    encoded(page, 'br'),
    encoded(page, 'gzip'),
    encoded(page, ''),
  ])
  expect(brotli).toEqual(first.stored)
  expect(page.stored.etag).toBe(first.stored.etag)
  for (const text of [
    brotliDecompressSync(brotli.body),
    gunzipSync(gzip.body),
    Buffer.from(identity.body),
  ])
    expect(text.toString()).toBe(textOf(0))
})

it('stores a cold page again as it is sent once it is requested repeatedly', async () => {
  const cache = createPageCache({ bytes: BYTES })
  await fill(cache, 12)
  await vi.waitFor(() => expect(cache.usage().pages).toBe(12))
  for (let times = 1; times < WARM; times += 1) expect(pageAt(cache, 1)?.dictionary).not.toBeNull()
  pageAt(cache, 1)
  await vi.waitFor(() => expect(pageAt(cache, 1)?.dictionary).toBeNull())
  // the one that it displaced is cold now
  await vi.waitFor(() => expect(cache.usage().pages).toBe(12))
})

it('purges cold pages, and those that are just becoming cold', async () => {
  const cache = createPageCache({ bytes: BYTES })
  await fill(cache, 12)
  // the last ones evicted are still being compressed
  const purged = cache.purge(['content:0', 'content:7'])
  expect(purged).toBeGreaterThan(0)
  await vi.waitFor(() => expect(cache.usage().pages).toBeGreaterThan(9))
  expect([pageAt(cache, 0), pageAt(cache, 7)]).toEqual([undefined, undefined])
  await vi.waitFor(() => expect(pageAt(cache, 2)?.dictionary).not.toBeNull())
  expect(cache.purge(['content:2', FOR_GOOD])).toBe(1)
  const { page } = await cache.obtain('k2', 'main', () => Promise.reject(new Error('away')))
  expect(page).toBeNull()
})

it('replaces a cold page that is rendered again', async () => {
  const cache = createPageCache({ bytes: BYTES })
  await fill(cache, 12)
  await vi.waitFor(() => expect(pageAt(cache, 3)?.dictionary).toBeDefined())
  await cache.obtain('k3', 'main', () => Promise.resolve(rendered(3, `new ${textOf(3)}`)))
  const page = pageAt(cache, 3)
  expect(page?.dictionary).toBeNull()
  expect(brotliDecompressSync(page?.stored.body ?? Buffer.alloc(0)).toString()).toMatch(/^new /)
})

it('drops older cold pages when another page becomes the dictionary', async () => {
  let time = 0
  const cache = createPageCache({ bytes: BYTES, now: () => time })
  await fill(cache, 12)
  await vi.waitFor(() => expect(cache.usage().pages).toBe(12))
  time = FRESH
  for (const n of [20, 21, 22, 23, 24])
    await cache.obtain(`k${n}`, 'main', () => Promise.resolve(rendered(n)))
  // the former warm ones were evicted, and the first of them is the dictionary now
  await vi.waitFor(() => expect(cache.usage().pages).toBeLessThan(12))
  expect(pageAt(cache, 0)).toBeUndefined()
})

it('takes a large page of the same language as the dictionary, for a limited time', async () => {
  const found = dictionaries(1000)
  const large = Buffer.from(textOf(1))
  expect(found.of('ko', Buffer.from('small'), 0)).toBeNull()
  expect(found.of('ko', large, 0)).toBe(large)
  expect(found.of('ko', Buffer.from('small'), 999)).toBe(large)
  expect(found.of('en', Buffer.from('small'), 0)).toBeNull()
  const next = Buffer.from(textOf(2))
  expect(found.of('ko', Buffer.from('small'), 1000)).toBe(large)
  expect(found.of('ko', next, 1000)).toBe(next)
  const other = Buffer.from(textOf(3))
  const small = await compressedWith(other, large)
  expect(small.byteLength).toBeLessThan(1000)
  expect((await decompressedWith(small, large)).equals(other)).toBe(true)
})
