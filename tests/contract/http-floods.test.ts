import { afterEach, describe, expect, it } from 'vitest'
import { PAGE_SIZE } from '../../contract/limits.ts'
import type { SiteModel } from '../../contract/site-model.ts'
import { builtPages } from '../../server/http/pages.ts'
import { renderQueue } from '../../server/http/render-queue.ts'
import { label } from '../../server/labels.ts'
import { createSiteModel } from '../../server/site-model.ts'
import { type Answer, html, openTestSite, root, sendRequest, type TestSite } from '../server.ts'
import { DIALECTS, loadedAddress, openKit } from './store-kit.ts'

let open: TestSite[] = []
const site = async (
  ...[render, options = {}]: Parameters<typeof openTestSite>
): Promise<TestSite> => {
  // a render counts as running for as long as a test blocks it
  const one = await openTestSite(render, {
    queue: renderQueue({ hold: 60_000, patience: 60_000 }),
    ...options,
    environment: { TRUST_PROXY: 'true', RENDERS_PER_MINUTE: '100000', ...options.environment },
  })
  open.push(one)
  return one
}
afterEach(async () => {
  await Promise.all(open.map((one) => one.stop()))
  open = []
})
const from = (
  origin: string,
  address: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<Answer> =>
  sendRequest(origin, path, { headers: { 'x-forwarded-for': address, ...headers } })

/** Pages whose renders end on request; `/error` and those under `/page/quick` render at once. */
function heldPages() {
  const held = new Map<string, () => void>()
  return {
    /** Paths that are being rendered. */
    running: () => [...held.keys()],
    end(path: string): void {
      held.get(path)?.()
      held.delete(path)
    },
    endAll(): void {
      for (const path of held.keys()) this.end(path)
    },
    async render(request: Request): Promise<Response> {
      const { pathname } = new URL(request.url)
      if (pathname !== '/error' && !pathname.startsWith('/page/quick'))
        await new Promise<void>((resolve) => void held.set(pathname, resolve))
      return html(`<main>${pathname}</main>`)
    },
  }
}
/**
 * The responses so far, once at least so many have arrived and no more follow; null for the others.
 */
async function settledAnswers(
  requests: readonly Promise<Answer>[],
  least = 0,
): Promise<(Answer | null)[]> {
  const answers = requests.map((): Answer | null => null)
  for (const [index, one] of requests.entries())
    void one.then(
      (answer) => {
        answers[index] = answer
      },
      () => {},
    )
  const count = (): number => answers.filter((answer) => answer !== null).length
  for (let before = -1; count() < least || count() !== before; ) {
    before = count()
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
  return [...answers]
}

describe('renders', () => {
  it('are limited: beyond a short queue the response is 503 with Retry-After, in the reader’s language; cached pages are unaffected', async () => {
    const pages = heldPages()
    const { origin } = await site((request) => pages.render(request))
    expect((await from(origin, '1.1.1.1', '/page/quick')).status).toBe(200)
    const flood = Array.from({ length: 120 }, (_, index) =>
      from(
        origin,
        '1.1.1.1',
        `/page/made-up-${index}`,
        index % 2 ? { cookie: 'isEnglish=true' } : {},
      ),
    )
    const answers = await settledAnswers(flood, 31)
    const refused = answers.flatMap((answer, index) =>
      answer ? [{ answer, english: index % 2 === 1 }] : [],
    )
    expect(pages.running().length).toBeLessThanOrEqual(2)
    expect(refused.length).toBeGreaterThan(30)
    for (const { answer, english } of refused) {
      expect([
        answer.status,
        Number(answer.headers['retry-after']) > 0,
        answer.headers['cache-control'],
        answer.headers['content-language'],
      ]).toEqual([503, true, 'no-store', english ? 'en' : 'ko'])
      expect(answer.text).toContain(label('problem_unavailable', english ? 'ENG' : 'KOR'))
    }
    // the flooding client too: cached pages cost nothing
    for (const address of ['1.1.1.1', '2.2.2.2'])
      expect((await from(origin, address, '/page/quick')).status).toBe(200)
    const ending = setInterval(() => pages.endAll(), 5)
    await Promise.all(flood)
    clearInterval(ending)
  })

  it('are shared fairly: while one address floods, another is rendered at once, and a third is among the first in the queue', async () => {
    const pages = heldPages()
    const { origin } = await site((request) => pages.render(request))
    const flood = Array.from({ length: 90 }, (_, index) =>
      from(origin, '1.1.1.1', `/page/flood-${index}`),
    )
    await settledAnswers(flood, 21)
    expect(pages.running().every((path) => path.startsWith('/page/flood'))).toBe(true)
    const reader = from(origin, '2.2.2.2', '/page/reader')
    await expect.poll(() => pages.running()).toContain('/page/reader')
    // no worker is idle, and all slots are in use
    const third = from(origin, '3.3.3.3', '/page/third')
    await settledAnswers([third])
    expect(pages.running()).not.toContain('/page/third')
    pages.end('/page/reader')
    await expect.poll(() => pages.running()).toContain('/page/third')
    expect(await reader).toMatchObject({
      status: 200,
      text: expect.stringContaining('/page/reader'),
    })
    const ending = setInterval(() => pages.endAll(), 5)
    expect((await third).status).toBe(200)
    expect(
      (await Promise.all(flood)).filter(({ status }) => status === 503).length,
    ).toBeGreaterThan(20)
    clearInterval(ending)
  })

  it('that are rejected for one address are still done for another that requested the same', async () => {
    const pages = heldPages()
    const { origin } = await site((request) => pages.render(request), {
      environment: { RENDERS_PER_MINUTE: '6' },
    })
    const ending = setInterval(() => pages.endAll(), 5)
    expect((await from(origin, '1.1.1.1', '/page/first')).status).toBe(200)
    const statuses = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        from(origin, index % 2 ? '2.2.2.2' : '1.1.1.1', '/page/wanted').then(
          ({ status }) => status,
        ),
      ),
    )
    clearInterval(ending)
    expect(statuses.filter((_, index) => index % 2)).toEqual([200, 200, 200, 200, 200])
  })

  it('are limited by address: cached pages and other addresses’ requests do not count', async () => {
    let renders = 0
    const { origin } = await site(
      async () => {
        renders += 1
        return html('<main/>')
      },
      { environment: { RENDERS_PER_MINUTE: '18' } },
    )
    renders = 0
    const status = async (address: string, path: string): Promise<number> =>
      (await from(origin, address, path)).status
    expect(await Promise.all([1, 2, 3].map((page) => status('1.1.1.1', `/page/${page}`)))).toEqual([
      200, 200, 200,
    ])
    const refused = await from(origin, '1.1.1.1', '/page/4', { cookie: 'isEnglish=true' })
    expect([
      refused.status,
      Number(refused.headers['retry-after']) > 0,
      refused.headers['content-language'],
    ]).toEqual([429, true, 'en'])
    expect(refused.text).toContain(label('problem_too_many', 'ENG'))
    expect(renders).toBe(3)
    expect(await status('2.2.2.2', '/page/4')).toBe(200)
    for (const page of [1, 2, 3, 4])
      expect(await status('1.1.1.1', `/page/${page}?junk=${page}`)).toBe(200)
  })

  it('are limited by cost: an address with half of the processor waits, ordinary pages continue', async () => {
    // milliseconds as in the path; 600 a minute of 50 on average are 5,000 in ten seconds
    const { origin } = await site(
      async (request, _, spent) => {
        spent?.(Number(/\d+/.exec(request.url.slice(request.url.indexOf('/page/')))?.[0] ?? 0))
        return html('<main/>')
      },
      { environment: { RENDERS_PER_MINUTE: '600' } },
    )
    const status = async (address: string, path: string): Promise<number> =>
      (await from(origin, address, path)).status
    for (const name of ['a', 'b', 'c'])
      expect(await status('1.1.1.1', `/page/2000-${name}`)).toBe(200)
    const refused = await from(origin, '1.1.1.1', '/page/2000-d')
    expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
    // nor cheap ones: its share is used up
    expect(await status('1.1.1.1', '/page/1-a')).toBe(429)
    // cached pages cost nothing, and other addresses have their own share
    expect(await status('1.1.1.1', '/page/2000-a')).toBe(200)
    expect(await status('2.2.2.2', '/page/2000-d')).toBe(200)
    // ten ordinary pages a second, like a crawler or an office behind one address
    const ordinary = await Promise.all(
      Array.from({ length: 99 }, (_, page) => status('3.3.3.3', `/page/30-${page}`)),
    )
    expect(new Set(ordinary)).toEqual(new Set([200]))
  })

  it('of stale pages use a slot too, and the old page is served meanwhile', async () => {
    const pages = heldPages()
    const { origin, publish } = await site((request) => pages.render(request))
    await from(origin, '1.1.1.1', '/page/quick')
    const flood = Array.from({ length: 90 }, (_, index) =>
      from(origin, '1.1.1.1', `/page/flood-${index}`),
    )
    await settledAnswers(flood, 21)
    publish('*')
    // rejected for the flooding client, which gets the cached page; rendered for the reader
    expect((await from(origin, '1.1.1.1', '/page/quick')).status).toBe(200)
    expect((await from(origin, '2.2.2.2', '/page/quick')).status).toBe(200)
    const ending = setInterval(() => pages.endAll(), 5)
    await Promise.all(flood)
    clearInterval(ending)
  })
})

/** A model that records its called methods. */
function counted(model: SiteModel, calls: string[]): SiteModel {
  const group = (name: string, members: object): object =>
    new Proxy(members, {
      get(target, method) {
        const member: unknown = Reflect.get(target, method)
        return typeof member === 'function'
          ? (...given: unknown[]) => {
              calls.push(`${name}.${String(method)}`)
              return Reflect.apply(member, target, given)
            }
          : member
      },
    })
  return Object.fromEntries(
    Object.entries(model).map(([name, members]) => [name, group(name, members as object)]),
  ) as unknown as SiteModel
}

describe.each(DIALECTS)('invented addresses on %s', (dialect) => {
  /** The built pages over a store with the site's content. */
  async function builtSite(): Promise<{
    origin: string
    calls: string[]
    total: number
    model: SiteModel
  }> {
    const { store } = await openKit(await loadedAddress(dialect))
    const model = createSiteModel(store)
    const { render, ...pages } = await builtPages(root)
    const calls: string[] = []
    const { origin } = await site(render, {
      pages,
      store: {
        model: { forRequest: (note) => counted(model.forRequest(note), calls) },
        onPublication: (listener) => store.onPublication(listener),
        checkForPublications: () => store.checkForPublications(),
      },
    })
    const { totalCount: total } = await model
      .forRequest(() => {})
      .content.news({ language: 'KOR', code: null, page: 1 })
    calls.length = 0
    return { origin, calls, total, model: model.forRequest(() => {}) }
  }

  it('SH-160 any page number beyond every list answers with 404 without querying the store', async () => {
    const { origin, calls, total } = await builtSite()
    const page = async (number: string): Promise<number> =>
      (await sendRequest(origin, `/page/presskit?tab=all&page=${number}`)).status
    expect(await page('99999')).toBe(404)
    calls.length = 0
    for (const number of ['100000', '7777777', '999999999', '99999999999', '9'.repeat(300)])
      expect(await page(number), number).toBe(404)
    expect(calls).toEqual([])
    // existing pages, and the first missing one
    expect(await page('2')).toBe(200)
    const last = await lastPage(origin)
    expect(last).toBe(Math.ceil(total / PAGE_SIZE))
  })

  it('SH-164 unknown addresses share one document for each language and menu mark', async () => {
    const { origin, calls } = await builtSite()
    const first = await sendRequest(origin, '/page/presskit/none')
    const english = await sendRequest(origin, '/page/presskit/none', {
      headers: { cookie: 'isEnglish=true' },
    })
    expect([first.status, english.status]).toEqual([404, 404])
    expect(first.text).toMatch(/aria-controls="submenu-presskit"[^>]*aria-current="true"/)
    calls.length = 0
    for (let index = 1; index <= 50; index += 1) {
      const other = await sendRequest(
        origin,
        `/page/presskit/${index}/${'x'.repeat(index)}?junk=${index}`,
      )
      expect([other.status, other.body.equals(first.body)]).toEqual([404, true])
    }
    expect(calls).toEqual([])
    const elsewhere = await sendRequest(origin, '/nowhere')
    expect([elsewhere.status, elsewhere.body.equals(first.body)]).toEqual([404, false])
    expect(elsewhere.text).not.toMatch(/aria-controls="submenu-[^>]*aria-current/)
    // the search over it is separate
    expect(
      (await sendRequest(origin, '/nowhere?searchKeyword=AI')).body.equals(elsewhere.body),
    ).toBe(false)
    expect((await sendRequest(origin, '/nowhere.data')).status).toBe(404)
  })

  it('AR-041 AR-080 invented tags and years have one form each, and cause no render', async () => {
    const { origin, calls } = await builtSite()
    const forms: [string, (index: number) => string][] = [
      ['/page/presskit/press-release', (index) => `?keywordIdxs=${9000 + index},${70000 + index}`],
      ['/page/presskit/collect', (index) => `?year=${1990 + index}&month=${1 + (index % 12)}`],
      ['/page/presskit/collect', (index) => `?year=${2060 + index}&month=1`],
      ['/page/presskit/press-release.data', (index) => `?keywordIdxs=${9000 + index}`],
    ]
    for (const [path, query] of forms) {
      const plain = await sendRequest(origin, path)
      calls.length = 0
      for (let index = 0; index < 25; index += 1) {
        const made = await sendRequest(origin, path + query(index))
        expect([made.status, made.body.equals(plain.body)], path + query(index)).toEqual([
          200,
          true,
        ])
      }
      expect(calls, path).toEqual([])
    }
  })

  it('an unknown cursor leads to the start of the list; ids have one spelling', async () => {
    const { origin, calls, model } = await builtSite()
    const [one, two] = (await model.content.pressTags()).sort((a, b) => a - b)
    const made = await sendRequest(
      origin,
      `/page/presskit/press-release?after=987654&keywordIdxs=${one},${two}`,
    )
    expect([made.status, made.headers.location]).toEqual([
      302,
      `/page/presskit/press-release?keywordIdxs=${one}%2C${two}`,
    ])
    expect(calls.filter((call) => call === 'content.pressReleases')).toEqual([])
    // nor one of an article outside the list, or of another language
    const services = await model.service.list('KOR', null)
    const english = await model.content.latest('ENG', 1)
    for (const { contentIdx } of [...services.slice(0, 1), ...english]) {
      const elsewhere = await sendRequest(
        origin,
        `/page/presskit/press-release?after=${contentIdx}`,
      )
      expect([elsewhere.status, elsewhere.headers.location]).toEqual([
        302,
        '/page/presskit/press-release',
      ])
    }
    const padded = await sendRequest(origin, '/page/detail/0001001')
    expect([padded.status, padded.headers.location]).toEqual([308, '/page/detail/1001'])
  })
})

/** The last existing page of the list of all news. */
async function lastPage(origin: string): Promise<number> {
  for (let page = 1; ; page += 1)
    if ((await sendRequest(origin, `/page/presskit?tab=all&page=${page + 1}`)).status === 404)
      return page
}
