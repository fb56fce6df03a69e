import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { freePort } from '../port.ts'
import { startVarnish } from '../proxies.ts'
import { type RunningServer, sendRequest, startServer } from '../server.ts'
import { draft, loadedAddress, openKit } from './store-kit.ts'

const NEWS = '/api/v2/content/news?lang=KOR'

/** Sites on one database, and a real Varnish in front of the first. */
async function behindVarnish(dialect: 'sqlite' | 'postgres', processes = 1) {
  const address = await loadedAddress(dialect)
  const port = await freePort()
  const varnish = await startVarnish(`http://127.0.0.1:${port}`)
  onTestFinished(varnish.stop)
  const environment = (own: number): Record<string, string> => ({
    ...(own === 0 ? { PORT: String(port) } : {}),
    ...(address.url ? { DATABASE_URL: address.url } : { DATA_DIR: address.dataDir }),
    CDN: 'varnish',
    CDN_PURGE_URL: varnish.origin,
    TRUST_PROXY: 'true',
    SITE_ORIGIN: varnish.origin,
  })
  const sites: RunningServer[] = []
  for (let own = 0; own < processes; own++) sites.push(await startServer(environment(own)))
  onTestFinished(async () => void (await Promise.all(sites.map((site) => site.stop()))))
  const kit = await openKit(address)
  const ask = (path: string, headers: Record<string, string> = {}) =>
    sendRequest(varnish.origin, path, { headers })
  // the first probe of Varnish may have come before the site
  await expect.poll(async () => (await ask('/readyz')).status, { timeout: 15_000 }).toBe(200)
  return {
    varnish,
    kit,
    ask,
    site: sites[0] as RunningServer,
    async restart() {
      sites[0] = await startServer(environment(0))
    },
  }
}

/** Milliseconds until a call shows a title. */
async function seenAfter(shows: () => Promise<boolean>): Promise<number> {
  const start = performance.now()
  while (!(await shows())) {
    if (performance.now() - start > 10_000) throw new Error('not seen for ten seconds')
    await delay(20)
  }
  return performance.now() - start
}

describe('behind Varnish, as deploy/varnish/site.vcl stands', () => {
  it('keeps pages by address and language, and nothing of one visitor for another', async () => {
    const { ask, varnish } = await behindVarnish('sqlite')
    const page = '/page/presskit'
    const english = { cookie: 'isEnglish=true; other=1' }
    const languages = async (): Promise<unknown[]> =>
      Promise.all(
        (
          [
            [page, {}],
            [page, english],
            [`${page}?lang=ENG`, {}],
            [`${page}?lang=KOR`, english],
            [`${page}?lang=ENG`, { cookie: 'isEnglish=false' }],
          ] as const
        ).map(async ([path, headers]) => (await ask(path, headers)).headers['content-language']),
      )
    const right = ['ko', 'en', 'en', 'ko', 'en']
    expect(await languages()).toEqual(right)
    const fetched = await varnish.counter('MAIN.backend_req')
    expect(await languages()).toEqual(right)
    // all from the cache
    expect(await varnish.counter('MAIN.backend_req')).toBe(fetched)
    const { headers } = await ask(`${page}?lang=ENG`)
    // browsers confirm each use, and see nothing of the keys
    expect(headers['cache-control']).toBe('no-cache')
    expect([headers['surrogate-key'], headers.xkey, headers['set-cookie']]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    const again = await ask(`${page}?lang=ENG`, { 'if-none-match': String(headers.etag) })
    expect(again.status).toBe(304)
    // in the encoding that each visitor reads
    for (const encoding of ['br', 'gzip', undefined])
      expect(
        (await ask(page, encoding ? { 'accept-encoding': encoding } : {})).headers[
          'content-encoding'
        ],
      ).toBe(encoding)
    // one visitor's own answers are not kept
    const captcha = async () => (await ask('/api/v1/dkaptcha/widget')).text
    expect(await captcha()).not.toBe(await captcha())
    const before = await varnish.counter('MAIN.backend_req')
    await ask(page, { cookie: '__Host-studio=someone' })
    await ask('/language/ENG.css')
    await ask('/language/ENG.css')
    expect(await varnish.counter('MAIN.backend_req')).toBe(before + 3)
  })

  it.each([
    ['sqlite', 1],
    ['postgres', 3],
  ] as const)(
    'shows a publication within a second, and nothing before its time: %s, %i processes',
    { timeout: 90_000 },
    async (dialect, processes) => {
      const { ask, kit } = await behindVarnish(dialect, processes)
      const shows = (title: string) => async () => (await ask(NEWS)).text.includes(title)
      await ask(NEWS)
      await kit.publishing.save(draft(9100, { title: '바로 나온 글', postDate: '2026-11-27' }))
      expect(await seenAfter(shows('바로 나온 글'))).toBeLessThan(1000)
      await ask('/page/detail/9100?lang=KOR')
      await kit.publishing.save(draft(9100, { title: '고쳐 쓴 글', postDate: '2026-11-27' }))
      expect(await seenAfter(shows('고쳐 쓴 글'))).toBeLessThan(1000)
      await expect
        .poll(async () => (await ask('/page/detail/9100?lang=KOR')).text.includes('고쳐 쓴 글'))
        .toBe(true)
      await kit.publishing.unpublish(9100)
      expect(await seenAfter(async () => !(await shows('고쳐 쓴 글')()))).toBeLessThan(1000)
      // an embargo: asked for all the time until then
      const at = Date.now() + 2500
      await kit.publishing.save(
        draft(9101, {
          title: '그때 나올 글',
          postDate: '2026-11-27',
          publishAt: new Date(at).toISOString(),
        }),
      )
      await seenAfter(shows('그때 나올 글'))
      expect(Date.now()).toBeGreaterThanOrEqual(at)
      expect(Date.now() - at).toBeLessThan(1000)
    },
  )

  it('serves what it has while the site is dead for a minute, and what is new afterwards', {
    timeout: 150_000,
  }, async () => {
    const setting = await behindVarnish('sqlite')
    const { ask, kit, site } = setting
    const paths = ['/?lang=KOR', '/page/presskit', NEWS, '/rss.xml']
    for (const path of paths) expect((await ask(path)).status).toBe(200)
    // purged right before the end: outdated, but kept
    await kit.publishing.save(draft(9102, { title: '마지막 글', postDate: '2026-11-27' }))
    await delay(1500)
    await site.kill()
    const until = Date.now() + 60_000
    const statuses = new Set<number>()
    while (Date.now() < until) {
      for (const path of paths) statuses.add((await ask(path)).status)
      await delay(250)
    }
    expect([...statuses]).toEqual([200])
    await kit.publishing.save(draft(9103, { title: '그사이 글', postDate: '2026-11-27' }))
    await setting.restart()
    await expect
      .poll(async () => (await ask(NEWS)).text.includes('그사이 글'), { timeout: 15_000 })
      .toBe(true)
  })
})
