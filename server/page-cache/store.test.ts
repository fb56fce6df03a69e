import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import { createPageCache, FRESH, MISSING_PAGES, STALE_IF_FAILING, STALE_WHILE_RENDERING } from './store.ts'
import type { Rendered } from './stored-page.ts'

const page = (
  text: string,
  { tags = [], ...more }: Partial<Omit<Rendered, 'tags'>> & { tags?: string[] } = {},
): Rendered => ({
  status: 200,
  headers: [['content-type', 'text/html; charset=utf-8']],
  body: Buffer.from(text),
  tags: new Set(tags),
  failed: false,
  ...more,
})
const clock = (): { now: () => number; pass(ms: number): void } => {
  let time = 1_000_000
  return {
    now: () => time,
    pass: (ms) => {
      time += ms
    },
  }
}
/** A render that ends when told. */
function held(): { render: () => Promise<Rendered>; end(rendered: Rendered): void } {
  let end: (rendered: Rendered) => void = () => {}
  const promise = new Promise<Rendered>((resolve) => {
    end = resolve
  })
  return { render: () => promise, end: (rendered) => end(rendered) }
}
const text = (found: { page: { identity: { body: Buffer } } | null } | null): string | undefined =>
  found?.page?.identity.body.toString()

describe('page cache', () => {
  it('renders once for 100 simultaneous requests', async () => {
    const cache = createPageCache({ bytes: 1e6 })
    const render = vi.fn(async () => {
      await new Promise((r) => setTimeout(r, 20))
      return page('one')
    })
    const answers = await Promise.all(Array.from({ length: 100 }, () => cache.obtain('k', 'main', render)))
    expect(render).toHaveBeenCalledTimes(1)
    expect(new Set(answers.map((answer) => text(answer)))).toEqual(new Set(['one']))
    expect(text(cache.find('k'))).toBe('one')
  })

  it('shows a page without question for its fresh time, then the old one while one new is made', async () => {
    const time = clock()
    const cache = createPageCache({ bytes: 1e6, now: time.now })
    await cache.obtain('k', 'main', async () => page('old'))
    time.pass(FRESH - 1)
    expect(cache.find('k')).toMatchObject({ stale: false })
    time.pass(1)
    expect(cache.find('k')).toMatchObject({ stale: true })
    const next = held()
    const making = cache.obtain('k', 'main', next.render)
    expect(text(cache.find('k'))).toBe('old')
    next.end(page('new'))
    await making
    expect(cache.find('k')).toMatchObject({ stale: false })
    expect(text(cache.find('k'))).toBe('new')
    time.pass(STALE_WHILE_RENDERING)
    expect(cache.find('k')).toBeNull()
  })

  it.each([
    [
      'throws',
      async (): Promise<Rendered> => {
        throw new Error('no store')
      },
    ],
    ['answers 500', async () => page('broken', { status: 500, failed: true })],
    ['misses a part', async () => page('half', { failed: true })],
  ])('keeps the old page for a day when rendering %s', async (_, failing) => {
    const time = clock()
    const cache = createPageCache({ bytes: 1e6, now: time.now })
    await cache.obtain('k', 'main', async () => page('good'))
    time.pass(STALE_IF_FAILING - 1000)
    expect(cache.find('k')).toBeNull()
    expect(text(await cache.obtain('k', 'main', failing))).toBe('good')
    // and for a moment it is not tried again
    expect(cache.find('k')).toMatchObject({ stale: false })
    time.pass(1000)
    expect(text(await cache.obtain('k', 'main', failing))).not.toBe('good')
  })

  it('comes back by itself when rendering works again', async () => {
    const time = clock()
    const cache = createPageCache({ bytes: 1e6, now: time.now })
    await cache.obtain('k', 'main', async () => page('good'))
    time.pass(FRESH)
    await cache.obtain('k', 'main', () => Promise.reject(new Error('away')))
    time.pass(1001)
    expect(cache.find('k')).toMatchObject({ stale: true })
    await cache.obtain('k', 'main', async () => page('better'))
    expect(text(cache.find('k'))).toBe('better')
  })

  it('has nothing to show when the first render fails', async () => {
    const cache = createPageCache({ bytes: 1e6 })
    expect(await cache.obtain('k', 'main', () => Promise.reject(new Error('away')))).toEqual({
      page: null,
      from: 'render',
    })
    expect(cache.find('k')).toBeNull()
  })

  it('takes pages of a purged tag out of use at once, and no others', async () => {
    const cache = createPageCache({ bytes: 1e6 })
    await cache.obtain('a', 'main', async () => page('a', { tags: ['content:1', 'list:news'] }))
    await cache.obtain('b', 'main', async () => page('b', { tags: ['content:2'] }))
    expect(cache.purge(['content:1'])).toBe(1)
    expect(cache.find('a')).toBeNull()
    expect(text(cache.find('b'))).toBe('b')
    expect(cache.purge(['*'])).toBe(1)
    expect(cache.find('b')).toBeNull()
  })

  it('shows a purged page only when no new one can be made', async () => {
    const cache = createPageCache({ bytes: 1e6 })
    await cache.obtain('a', 'main', async () => page('before', { tags: ['content:1'] }))
    cache.purge(['content:1'])
    expect(text(await cache.obtain('a', 'main', () => Promise.reject(new Error('away'))))).toBe('before')
  })

  it('does not keep a render that began before a purge of what it read, nor let later requests join it', async () => {
    const cache = createPageCache({ bytes: 1e6 })
    const slow = held()
    const first = cache.obtain('k', 'main', slow.render)
    cache.purge(['content:1'])
    const second = cache.obtain('k', 'main', async () => page('after', { tags: ['content:1'] }))
    expect(text(await second)).toBe('after')
    slow.end(page('before', { tags: ['content:1'] }))
    expect(text(await first)).toBe('before')
    expect(text(cache.find('k'))).toBe('after')
  })

  it('forgets a page that has gone: a redirect takes its place', async () => {
    const time = clock()
    const cache = createPageCache({ bytes: 1e6, now: time.now })
    await cache.obtain('k', 'main', async () => page('here'))
    time.pass(FRESH)
    await cache.obtain('k', 'main', async () => page('', { status: 302, headers: [['location', '/']] }))
    expect(cache.find('k')).toBeNull()
  })

  it('never keeps what sets a cookie', async () => {
    const cache = createPageCache({ bytes: 1e6 })
    await cache.obtain('k', 'main', async () =>
      page('mine', {
        headers: [
          ['content-type', 'text/html'],
          ['set-cookie', 'a=b'],
        ],
      }),
    )
    expect(cache.find('k')).toBeNull()
  })

  it('holds its byte bound, compressed forms counted', async () => {
    const bytes = 300_000
    const cache = createPageCache({ bytes })
    const random = (): string => Array.from({ length: 900 }, () => Math.random().toString(36)).join('')
    for (let i = 0; i < 60; i += 1) {
      await cache.obtain(`k${i}`, i % 3 === 0 ? 'open' : 'main', async () => page(random()))
      expect(cache.usage().bytes).toBeLessThanOrEqual(bytes)
    }
    await vi.waitFor(() =>
      expect(
        [...Array(60).keys()]
          .map((i) => cache.find(`k${i}`))
          .filter(Boolean)
          .every((found) => found?.page.brotli),
      ).toBe(true),
    )
    expect(cache.usage().bytes).toBeLessThanOrEqual(bytes)
    expect(cache.usage().pages).toBeGreaterThan(3)
  })

  it('keeps pages that were not found in a corner of their own', async () => {
    const cache = createPageCache({ bytes: 50e6 })
    await cache.obtain('page', 'main', async () => page('page'))
    for (let i = 0; i < MISSING_PAGES + 50; i += 1)
      await cache.obtain(`no${i}`, 'main', async () => page('none', { status: 404 }))
    expect(cache.usage().pages).toBe(MISSING_PAGES + 1)
    expect(text(cache.find('page'))).toBe('page')
  })

  it('keeps nothing with no bytes, and still renders once at a time', async () => {
    const cache = createPageCache({ bytes: 0 })
    const render = vi.fn(async () => page('x'))
    await Promise.all([cache.obtain('k', 'main', render), cache.obtain('k', 'main', render)])
    expect(render).toHaveBeenCalledTimes(1)
    expect(cache.find('k')).toBeNull()
  })

  it('compresses, each form with an ETag of its own; the same bytes are not compressed twice', async () => {
    const time = clock()
    const cache = createPageCache({ bytes: 1e6, now: time.now })
    const body = '<p>윤슬 Yunseul</p>'.repeat(200)
    await cache.obtain('k', 'main', async () => page(body))
    await vi.waitFor(() => expect(cache.find('k')?.page.brotli).not.toBeNull())
    const first = cache.find('k')?.page
    if (!first?.gzip || !first.brotli) throw new Error('not compressed')
    expect(gunzipSync(first.gzip.body).toString()).toBe(body)
    expect(brotliDecompressSync(first.brotli.body).toString()).toBe(body)
    expect(new Set([first.identity.etag, first.gzip.etag, first.brotli.etag]).size).toBe(3)
    for (const { etag } of [first.identity, first.gzip, first.brotli]) expect(etag).toMatch(/^"[\w-]+"$/)
    time.pass(FRESH)
    await cache.obtain('k', 'main', async () => page(body))
    expect(cache.find('k')?.page.brotli).toBe(first.brotli)
  })
})
