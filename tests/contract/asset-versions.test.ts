import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, zstdDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createAssets } from '../../server/http/assets.ts'
import { announcedOf, withDictionary } from '../dictionaries.ts'
import { sendRequest } from '../server.ts'

/** A script whose versions differ in a few places. */
const script = (version: string): string =>
  [
    ...Array.from(
      { length: 400 },
      (_, line) => `export const value${line} = ${Math.imul(line, 2654435761)}`,
    ),
    `export const version = '${version}'`,
  ].join('\n')
const NOW = '/assets/shell-NewNew01.js'
const FORMER = Buffer.from(script('윤슬 1'))
const OLDEST = Buffer.from(script('윤슬 0'))

let folder = ''
let server: Server
let origin = ''
const file = (path: string, text: string | Buffer): void => {
  mkdirSync(join(folder, path, '..'), { recursive: true })
  writeFileSync(join(folder, path), text)
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'assets-'))
  file('now/assets/shell-NewNew01.js', script('윤슬 2'))
  file('now/assets/late-NewNew01.css', script('.a{}'))
  file('now/robots.txt', script('#'))
  file('1/shell-Former-1.js', FORMER)
  file('1/page-news-Former-1.js', script('other'))
  file('2/shell-Oldest_0.js', OLDEST)
  const assets = createAssets(join(folder, 'now'), [], {
    former: ['leaving', '1', '2'].map((name) => join(folder, name)),
  })
  server = createServer((request, response) => {
    void assets.answer(request, response, request.url ?? '')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true, force: true })
})

it('a browser that has a former version of a file gets what differs', async () => {
  for (const [former, limit] of [
    [FORMER, 200],
    [OLDEST, 200],
  ] as const) {
    const { status, headers, body } = await sendRequest(origin, NOW, {
      headers: withDictionary(announcedOf(former)),
    })
    expect([status, headers['content-encoding']]).toEqual([200, 'dcz'])
    expect(headers.vary).toBe('Accept-Encoding, Available-Dictionary')
    expect(body.byteLength).toBeLessThan(limit)
    // a frame with the hash of the dictionary stands before the data
    const text = zstdDecompressSync(body.subarray(40), { dictionary: former })
    expect(text.toString()).toBe(script('윤슬 2'))
    const again = await sendRequest(origin, NOW, {
      headers: { ...withDictionary(announcedOf(former)), 'if-none-match': headers.etag ?? '' },
    })
    expect([again.status, again.body.byteLength]).toEqual([304, 0])
  }
})

it('every other browser gets the whole file', async () => {
  const whole = async (headers: Record<string, string>, path = NOW): Promise<void> => {
    await vi.waitFor(async () => {
      const answer = await sendRequest(origin, path, { headers })
      expect(answer.headers['content-encoding']).toBe('br')
      expect(brotliDecompressSync(answer.body).toString()).toContain('value399')
    })
  }
  await whole({ 'accept-encoding': 'br' })
  // a dictionary of another file, one that nobody knows, and a value that is none
  await whole(withDictionary(announcedOf(Buffer.from(script('other')))))
  await whole(withDictionary(announcedOf(Buffer.from('unknown'))))
  await whole(withDictionary('nonsense'))
  await whole({ ...withDictionary(announcedOf(FORMER)), 'accept-encoding': 'gzip, br' })
  await whole(withDictionary(announcedOf(FORMER)), '/assets/late-NewNew01.css')
})

it('a file with a version may serve as the dictionary of the next one', async () => {
  const declaredUse = async (path: string) =>
    (await sendRequest(origin, path, { headers: { 'accept-encoding': 'br' } })).headers[
      'use-as-dictionary'
    ]
  expect(await declaredUse(NOW)).toBe('match="/assets/shell-*.js", match-dest=("script")')
  expect(await declaredUse('/assets/late-NewNew01.css')).toBe(
    'match="/assets/late-*.css", match-dest=("style")',
  )
  expect(await declaredUse('/robots.txt')).toBeUndefined()
})
