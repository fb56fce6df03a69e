import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { encoded } from './encodings.ts'
import { storedPage } from './stored-page.ts'

const pageOf = (text: string) =>
  storedPage(
    {
      status: 200,
      headers: [['content-type', 'text/html; charset=utf-8']],
      body: Buffer.from(text),
      tags: new Set(),
      failed: false,
    },
    0,
  )

it('makes other encodings of a page on request, each with its own ETag, once', async () => {
  const text = '<p>윤슬 Yunseul</p>'.repeat(200)
  const page = await pageOf(text)
  const brotli = encoded(page, 'br')
  expect(brotli).toBe(page.stored)
  expect(brotliDecompressSync(page.stored.body).toString()).toBe(text)
  const [gzip, again, identity] = await Promise.all([
    encoded(page, 'gzip'),
    encoded(page, 'gzip'),
    encoded(page, ''),
  ])
  expect(again).toBe(gzip)
  expect(encoded(page, 'gzip')).toBe(gzip)
  expect(gunzipSync(gzip.body).toString()).toBe(text)
  expect(identity.body.toString()).toBe(text)
  const tags = [page.stored, gzip, identity].map(({ etag }) => etag)
  expect(new Set(tags).size).toBe(3)
  for (const tag of tags) expect(tag).toMatch(/^"[\w-]+"$/)
  for (const { body, headers } of [page.stored, gzip, identity])
    expect(headers[headers.indexOf('content-length') + 1]).toBe(String(body.byteLength))
})

it('makes one encoding at a time, whoever requests them', async () => {
  const pages = await Promise.all(
    [1, 2, 3, 4, 5].map((n) => pageOf(`<p>${n} 윤슬</p>`.repeat(900))),
  )
  const ended: string[] = []
  await Promise.all(
    pages.map(async (page, n) => {
      await encoded(page, n % 2 ? 'gzip' : '')
      ended.push(String(n))
    }),
  )
  // in parallel, the cheaper ones would be first
  expect(ended).toEqual(['0', '1', '2', '3', '4'])
})

it('stores a small page as it is, for every encoding', async () => {
  const page = await pageOf('<p>윤슬</p>')
  for (const encoding of ['br', 'gzip', ''] as const)
    expect(encoded(page, encoding)).toBe(page.stored)
  expect(page.stored.headers).not.toContain('content-encoding')
})
