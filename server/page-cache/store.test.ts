import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import { FOR_GOOD } from '../database/index.ts'
import {
  createPageCache,
  FRESH,
  MISSING_PAGES,
  STALE_IF_FAILING,
  STALE_WHILE_RENDERING,
} from './store.ts'
import { OFTEN, RejectedError, type Rendered, type StoredPage, sizeOf } from './stored-page.ts'

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
/** A render that ends on command. */
function held(): { render: () => Promise<Rendered>; end(rendered: Rendered): void } {
  let end: (rendered: Rendered) => void = () => {}
  const promise = new Promise<Rendered>((resolve) => {
    end = resolve
  })
  return { render: () => promise, end: (rendered) => end(rendered) }
}
const text = (found: { page: StoredPage | null } | null): string | undefined => {
  const page = found?.page
  return page
    ? (page.isCompressed ? brotliDecompressSync(page.stored.body) : page.stored.body).toString()
    : undefined
}

describe('page cache', () => {
  it('renders once for 100 simultaneous requests', async () => {
    const cache = createPageCache({ bytes: 1e6 })
    const render = vi.fn(async () => {
      await new Promise((r) => setTimeout(r, 20))
      return page('one')
    })
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => cache.obtain('k', 'main', render)),
    )
    expect(render).toHaveBeenCalledTimes(1)
    expect(new Set(answers.map((answer) => text(answer)))).toEqual(new Set(['one']))
    expect(text(cache.find('k'))).toBe('one')
  })

  it('serves a page as fresh for its fresh time, then stale while it revalidates', async () => {
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
  ])('serves the stale page for a day when rendering %s', async (_, failing) => {
    const time = clock()
    const cache = createPageCache({ bytes: 1e6, now: time.now })
    await cache.obtain('k', 'main', async () => page('good'))
    time.pass(STALE_IF_FAILING - 1000)
    expect(cache.find('k')).toBeNull()
    expect(text(await cache.obtain('k', 'main', failing))).toBe('good')
    // and it is not retried for a moment
    expect(cache.find('k')).toMatchObject({ stale: false })
    time.pass(1000)
    expect(text(await cache.obtain('k', 'main', failing))).not.toBe('good')
  })

  it('a render rejected for one client does not hold others on an outdated page', async () => {
    const cache = createPageCache({ bytes: 1e6 })
    await cache.obtain('k', 'main', async () => page('old', { tags: ['content:1'] }))
    cache.purge(['content:1'])
    const rejected = () => Promise.reject(new RejectedError('over its limit'))
    expect(text(await cache.obtain('k', 'main', rejected))).toBe('old')
    // the next one renders
    expect(cache.find('k')).toBeNull()
    expect(text(await cache.obtain('k', 'main', async () => page('new')))).toBe('new')
  })

  it('recovers by itself when rendering works again', async () => {
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

  it('has no fallback when the first render fails', async () => {
    const cache = createPageCache({ bytes: 1e6 })
    expect(await cache.obtain('k', 'main', () => Promise.reject(new Error('away')))).toEqual({
      page: null,
      from: 'render',
      status: 500,
    })
    expect(cache.find('k')).toBeNull()
  })

  it('invalidates pages of a purged tag at once, and no others', async () => {
    const cache = createPageCache({ bytes: 1e6 })
    await cache.obtain('a', 'main', async () => page('a', { tags: ['content:1', 'list:news'] }))
    await cache.obtain('b', 'main', async () => page('b', { tags: ['content:2'] }))
    expect(cache.purge(['content:1'])).toBe(1)
    expect(cache.find('a')).toBeNull()
    expect(text(cache.find('b'))).toBe('b')
    expect(cache.purge(['*'])).toBe(1)
    expect(cache.find('b')).toBeNull()
  })

  it('serves a purged page only when no new one can be rendered', async () => {
    const cache = createPageCache({ bytes: 1e6 })
    await cache.obtain('a', 'main', async () => page('before', { tags: ['content:1'] }))
    cache.purge(['content:1'])
    expect(text(await cache.obtain('a', 'main', () => Promise.reject(new Error('away'))))).toBe(
      'before',
    )
  })

  it('never serves a permanently purged page again, and leaves the rest', async () => {
    const cache = createPageCache({ bytes: 1e6 })
    await cache.obtain('a', 'main', async () => page('before', { tags: ['content:1'] }))
    await cache.obtain('b', 'main', async () => page('other', { tags: ['content:2'] }))
    // also if it was purged already, and could not be rendered since
    cache.purge(['content:1'])
    await cache.obtain('a', 'main', () => Promise.reject(new Error('away')))
    cache.purge(['content:1', FOR_GOOD])
    expect(cache.find('a')).toBeNull()
    expect(
      (await cache.obtain('a', 'main', () => Promise.reject(new Error('away')))).page,
    ).toBeNull()
    expect(text(cache.find('b'))).toBe('other')
  })

  it('does not store a render that began before a purge of its data, nor share it with later requests', async () => {
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

  it('drops a page that is gone: a redirect replaces it', async () => {
    const time = clock()
    const cache = createPageCache({ bytes: 1e6, now: time.now })
    await cache.obtain('k', 'main', async () => page('here'))
    time.pass(FRESH)
    await cache.obtain('k', 'main', async () =>
      page('', { status: 302, headers: [['location', '/']] }),
    )
    expect(cache.find('k')).toBeNull()
  })

  it('never stores a response that sets a cookie', async () => {
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

  it('stays within its byte limit, compressed forms included', async () => {
    const bytes = 300_000
    const cache = createPageCache({ bytes })
    const random = (): string =>
      Array.from({ length: 900 }, () => Math.random().toString(36)).join('')
    for (let i = 0; i < 60; i += 1) {
      await cache.obtain(`k${i}`, i % 3 === 0 ? 'open' : 'main', async () => page(random()))
      expect(cache.usage().bytes).toBeLessThanOrEqual(bytes)
    }
    expect(
      [...Array(60).keys()]
        .map((i) => cache.find(`k${i}`))
        .filter(Boolean)
        .every((found) => found?.page.isCompressed),
    ).toBe(true)
    expect(cache.usage().pages).toBeGreaterThan(3)
  })

  it('holds no more memory than it counts, and no more than its limit', async () => {
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as () => void
    const held = async (): Promise<number> => {
      // a task after the collection frees the memory of buffers
      for (let round = 0; round < 3; round += 1) {
        collect()
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
      return process.memoryUsage().arrayBuffers
    }
    const bytes = 6e6
    const cache = createPageCache({ bytes })
    const before = await held()
    const keys: string[] = []
    // small responses and large pages, which compress to a third; some are served often
    for (let i = 0; i < 900; i += 1) {
      const text = Array.from({ length: i % 9 === 0 ? 20_000 : 500 }, () =>
        Math.floor(Math.random() * 36).toString(36),
      ).join('')
      const key = `k${i}`
      keys.push(key)
      await cache.obtain(key, i % 4 === 0 ? 'open' : 'main', async () =>
        page(text.replace(/./g, '$&$&'), { tags: [`content:${i}`] }),
      )
    }
    const cached = () => keys.flatMap((key) => cache.find(key)?.page ?? [])
    const often = keys.filter(
      (key, n) => n % 50 === 1 && n % 4 !== 0 && cache.find(key)?.page.isCompressed,
    )
    expect(often.length).toBeGreaterThan(0)
    for (const key of often) for (let n = 0; n < OFTEN; n += 1) cache.find(key)
    await vi.waitFor(
      () =>
        expect(often.every((key) => cache.find(key)?.page.stored.etag.includes('best'))).toBe(true),
      20_000,
    )
    const bodies = cached().map(({ stored }) => stored)
    const counted = cache.usage().bytes
    // full: close to the bound, or the rest of this would prove nothing
    expect(counted).toBeGreaterThan(bytes / 2)
    expect(counted).toBeLessThanOrEqual(bytes)
    // bytes compressed after caching are counted too
    expect(counted).toBe(
      keys.reduce(
        (sum, key) =>
          sum + (cache.find(key) ? sizeOf(cache.find(key)?.page as StoredPage, key) : 0),
        0,
      ),
    )
    const headers = bodies.reduce((sum, one) => sum + one.headers.join('').length, 0)
    const own = bodies.reduce((sum, one) => sum + one.body.buffer.byteLength, 0)
    expect(own + headers).toBeLessThanOrEqual(counted)
    expect((await held()) - before).toBeLessThanOrEqual(bytes)
    expect(cached().length).toBe(cache.usage().pages)
  }, 60_000)

  it('stays purged if a purge arrives while a page is compressed further', async () => {
    const cache = createPageCache({ bytes: 1e6 })
    const away = () => cache.obtain('a', 'main', () => Promise.reject(new Error('away')))
    await cache.obtain('a', 'main', async () => page('b'.repeat(400_000), { tags: ['content:1'] }))
    for (let n = 0; n < OFTEN; n += 1) cache.find('a')
    // a moment later the compression has begun
    await new Promise((resolve) => setImmediate(resolve))
    cache.purge(['content:1'])
    const first = await away()
    await vi.waitFor(async () => expect((await away()).page?.stored.etag).toContain('best'))
    expect(first.from).toBe('kept')
    expect(cache.purge(['content:1'])).toBe(0)
  })

  it('compresses a page that is served often as far as possible, once', async () => {
    const time = clock()
    const cache = createPageCache({ bytes: 1e6, now: time.now })
    const body = Array.from({ length: 3000 }, (_, n) => `<p>윤슬 ${(n * n) % 977}</p>`).join('')
    await cache.obtain('k', 'main', async () => page(body))
    await cache.obtain('open', 'open', async () => page(body))
    const first = cache.find('k')?.page
    for (let n = 2; n < OFTEN; n += 1) cache.find('k')
    for (let n = 0; n < 2 * OFTEN; n += 1) cache.find('open')
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(cache.find('open')?.page.stored.etag).not.toContain('best')
    expect(cache.find('k')?.page).toBe(first)
    await vi.waitFor(() => expect(cache.find('k')?.page).not.toBe(first))
    const best = cache.find('k')
    expect(best?.page.stored.body.byteLength).toBeLessThan(first?.stored.body.byteLength ?? 0)
    expect(best?.page.stored.etag).not.toBe(first?.stored.etag)
    expect(text(best)).toBe(body)
    // rendered again with the same result: nothing is compressed
    time.pass(FRESH)
    await cache.obtain('k', 'main', async () => page(body))
    expect(cache.find('k')?.page.stored).toBe(best?.page.stored)
  })

  it('stores pages that were not found in a separate partition', async () => {
    const cache = createPageCache({ bytes: 50e6 })
    await cache.obtain('page', 'main', async () => page('page'))
    for (let i = 0; i < MISSING_PAGES + 50; i += 1)
      await cache.obtain(`no${i}`, 'main', async () => page('none', { status: 404 }))
    expect(cache.usage().pages).toBe(MISSING_PAGES + 1)
    expect(text(cache.find('page'))).toBe('page')
  })

  it('names purged pages in demand, the most requested first, but none that clients can invent', async () => {
    const named: (readonly string[])[] = []
    const cache = createPageCache({ bytes: 1e6, onPurge: (keys) => named.push(keys) })
    const made = { tags: ['content:1'], isRefreshed: true }
    await cache.obtain('seldom', 'main', async () => page('1', made))
    await cache.obtain('often', 'main', async () => page('2', made))
    await cache.obtain('most', 'main', async () => page('3', made))
    await cache.obtain('call', 'main', async () => page('4', { tags: ['content:1'] }))
    await cache.obtain('search', 'open', async () => page('5', made))
    await cache.obtain('missing', 'main', async () => page('6', { ...made, status: 404 }))
    const requests = { seldom: 3, often: 5, most: 9, call: 9, search: 9, missing: 9 }
    for (const [key, times] of Object.entries(requests))
      for (let n = 0; n < times; n += 1) cache.find(key)
    cache.purge(['content:1'])
    expect(named).toEqual([['most', 'often']])
  })

  it('tells whether a page is fresh without counting it as a request', async () => {
    const named: (readonly string[])[] = []
    let time = 0
    const cache = createPageCache({
      bytes: 1e6,
      now: () => time,
      onPurge: (keys) => named.push(keys),
    })
    expect(cache.isFresh('k')).toBe(false)
    await cache.obtain('k', 'main', async () =>
      page('x', { tags: ['content:1'], isRefreshed: true }),
    )
    for (let n = 0; n < 9; n += 1) expect(cache.isFresh('k')).toBe(true)
    time = FRESH
    expect([cache.isFresh('k'), cache.find('k')?.stale]).toEqual([false, true])
    time = 0
    cache.purge(['content:1'])
    expect(cache.isFresh('k')).toBe(false)
    // in demand from four requests on; this one had one
    expect(named.flat()).toEqual([])
  })

  it('stores nothing at zero bytes, and still renders once at a time', async () => {
    const cache = createPageCache({ bytes: 0 })
    const render = vi.fn(async () => page('x'))
    await Promise.all([cache.obtain('k', 'main', render), cache.obtain('k', 'main', render)])
    expect(render).toHaveBeenCalledTimes(1)
    expect(cache.find('k')).toBeNull()
  })

  it('compresses less for pages that clients can invent, and for missing pages', async () => {
    const cache = createPageCache({ bytes: 5e6 })
    const body = Array.from(
      { length: 4000 },
      (_, index) => `<p>윤슬 ${(index * index) % 977} ${(index * 7919) % 1009}</p>`,
    ).join('')
    await Promise.all([
      cache.obtain('main', 'main', async () => page(body)),
      cache.obtain('open', 'open', async () => page(body)),
      cache.obtain('none', 'main', async () => page(body, { status: 404 })),
    ])
    const size = (key: string): number => cache.find(key)?.page.stored.body.byteLength ?? 0
    const [main, open, none] = [size('main'), size('open'), size('none')]
    expect(open).toBeGreaterThan(main)
    expect(none).toBe(open)
  })
})
