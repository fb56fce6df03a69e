import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BUILT } from '../../contract/pages.ts'
import { RESPONSIBLE_PAGES } from '../../contract/responsible-pages.ts'
import ko from '../../messages/ko.json' with { type: 'json' }
import { openDatabase, type Store } from '../../server/database/index.ts'
import { builtPages } from '../../server/http/pages.ts'
import { createSiteModel } from '../../server/site-model.ts'
import { putLoaded } from '../loaded.ts'
import { type Answer, openTestSite, root, sendRequest, type TestSite } from '../server.ts'

// The built pages over a real store (npm run build first).
describe('addresses of the shell', () => {
  let folder: string
  let store: Store
  let site: TestSite
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'routes-'))
    await putLoaded(folder)
    store = await openDatabase({ url: null, dataDir: folder })
    const pages = await builtPages(root)
    site = await openTestSite(pages.render, {
      environment: { SITE_ORIGIN: 'https://www.a.example' },
      pages,
      store: { model: createSiteModel(store) },
    })
  })
  afterAll(async () => {
    await site.stop()
    await store.close()
    await rm(folder, { recursive: true, force: true })
  })
  const load = (path: string): Promise<Answer> => sendRequest(site.origin, path)
  const pageOf = ({ text }: Answer): string | undefined =>
    /<main[^>]* data-page="([^"]+)"/.exec(text)?.[1]
  const metaOf = ({ text }: Answer, name: string): string | undefined =>
    new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(text)?.[1]

  it('SH-020 / is Home, and the pages of the site are under /page', async () => {
    for (const path of ['/', '/page', '/page/']) {
      const home = await load(path)
      expect([home.status, pageOf(home)], path).toEqual([200, 'home'])
    }
    for (const [path, page] of [
      ['presskit', 'presskit'],
      ['presskit/press-release', 'press-release'],
      ['presskit/collect', 'collect'],
      ['service/service', 'service'],
    ]) {
      const prefixed = await load(`/page/${path}`)
      expect([prefixed.status, pageOf(prefixed)], path).toEqual([200, page])
      expect(await load(`/${path}`), path).toMatchObject({
        status: 308,
        headers: { location: `/page/${path}` },
      })
    }
  })

  it('SH-026 SH-032 the data center and Issue and Facts answer with 404 and the not-found page, in both languages', async () => {
    for (const path of [
      '/page/service/datacenter',
      '/page/presskit/issue-facts',
      '/page/presskit/issue-facts?page=2',
    ]) {
      for (const language of ['KOR', 'ENG']) {
        const page = await load(`${path}${path.includes('?') ? '&' : '?'}lang=${language}`)
        expect([page.status, pageOf(page)], path).toEqual([404, 'not-found'])
        expect(page.text).toContain(`<html lang="${language === 'KOR' ? 'ko' : 'en'}"`)
      }
    }
  })

  it('SH-027 SH-028 the existing pages of Responsibility are at their addresses', async () => {
    for (const name of [
      'esg',
      'esg-resource',
      'dangol',
      'activegreen',
      'socialValue',
      'challenge',
      'sosin',
    ]) {
      const page = await load(`/page/responsible/${name}`)
      expect([page.status, pageOf(page)], name).toEqual([200, name])
      expect(await load(`/responsible/${name}`), name).toMatchObject({
        status: 308,
        headers: { location: `/page/responsible/${name}` },
      })
    }
  })

  it('SH-011 FT-003 FT-088 FT-194 AR-015 SH-068 a Korean-only page redirects English visitors home, by address and by cookie, and names no English page', async () => {
    const rows = BUILT.filter(
      ({ languages, path }) => languages && !languages.includes('ENG') && !path.includes(':'),
    )
    expect(rows.length).toBeGreaterThanOrEqual(3)
    for (const { path } of rows) {
      const korean = await load(path)
      expect([korean.status, /<link[^>]+hreflang="en"/i.test(korean.text)], path).toEqual([
        200,
        false,
      ])
      const byAddress = await load(`${path}?lang=ENG`)
      expect([byAddress.status, byAddress.headers.location], path).toEqual([302, '/?lang=ENG'])
      const byCookie = await sendRequest(site.origin, path, {
        headers: { cookie: 'isEnglish=true' },
      })
      expect([byCookie.status, byCookie.headers.location], path).toEqual([302, '/'])
      // the router's data request is redirected home too, and requests Korean again by its address
      expect((await load(`${path}.data?lang=ENG`)).text, path).toContain('"redirect"')
      const again = await sendRequest(site.origin, `${path}?lang=KOR`, {
        headers: { cookie: 'isEnglish=true' },
      })
      expect(again.status, path).toBe(200)
    }
  })

  it('SH-011 SH-029 SH-030 AR-156 one of the static pages of digital responsibility is Korean-only and redirects to Policy; other names are not found', async () => {
    const path = (name: string) => `/page/responsible/detail/${name}`
    for (const name of RESPONSIBLE_PAGES) {
      const korean = await load(path(name))
      expect([korean.status, pageOf(korean)], name).toEqual([200, name])
      const paired = name !== 'digitalAILiteracy'
      expect(/<link[^>]+hreflang="en"/i.test(korean.text), name).toBe(paired)
      const byAddress = await load(`${path(name)}?lang=ENG`)
      const byCookie = await sendRequest(site.origin, path(name), {
        headers: { cookie: 'isEnglish=true' },
      })
      for (const [{ status, headers }, search] of [
        [byAddress, '?lang=ENG'],
        [byCookie, ''],
      ] as const)
        expect([status, headers.location], name).toEqual(
          paired ? [200, undefined] : [302, `/page/responsible/policy${search}`],
        )
      expect((await load(`/responsible/detail/${name}`)).headers.location, name).toBe(path(name))
    }
    expect((await load(`${path('algorithm')}?lang=ENG&tab=all`)).status).toBe(200)
    for (const name of ['nothing', 'HateSpeech', 'hateSpeech/more', '']) {
      const page = await load(path(name).replace(/\/$/, ''))
      expect([page.status, pageOf(page)], name).toEqual([404, 'not-found'])
    }
  })

  it('SH-034 an article has its page at both addresses', async () => {
    const page = await load('/page/detail/1001')
    expect([page.status, pageOf(page)]).toEqual([200, 'detail'])
    const { title } =
      (await createSiteModel(store)
        .forRequest(() => {})
        .content.detail(1001)) ?? {}
    expect(page.text).toContain(title)
    expect(await load('/detail/1001?lang=KOR')).toMatchObject({
      status: 308,
      headers: { location: '/page/detail/1001?lang=KOR' },
    })
  })

  it('SH-035 a service has its page at both addresses, by its web path', async () => {
    const names = new Set<string | undefined>()
    for (const webPath of ['YunseulTalk', 'YunseulMaps']) {
      const page = await load(`/page/service/service/${webPath}`)
      expect([page.status, pageOf(page)]).toEqual([200, 'service-detail'])
      const service = await createSiteModel(store)
        .forRequest(() => {})
        .service.detail(webPath, 'KOR')
      names.add(/<h1[^>]*>([^<]+)/.exec(page.text)?.[1])
      expect(names).toContain(service?.title)
      expect(await load(`/service/service/${webPath}`)).toMatchObject({
        status: 308,
        headers: { location: `/page/service/service/${webPath}` },
      })
    }
    expect(names.size).toBe(2)
  })

  it('SH-037 the safety page has its own layout', async () => {
    const page = await load('/page/k-safety')
    expect([page.status, pageOf(page)]).toEqual([200, 'k-safety'])
    expect(page.text).toContain('data-part="header"')
    for (const part of ['main-menu', 'mobile-menu-button', 'search-layer', 'footer-tags']) {
      expect(page.text, part).not.toContain(`data-part="${part}"`)
      expect((await load('/page/presskit')).text, part).toContain(`data-part="${part}"`)
    }
  })

  it('SH-038 old Internet Explorer is redirected to its notice from every other page, before anything else runs', async () => {
    const support = await load('/page/browserSupport')
    expect([support.status, pageOf(support)]).toEqual([200, 'browserSupport'])
    for (const path of ['/', '/page/presskit', '/page/k-safety', '/error']) {
      const { text } = await load(path)
      const script =
        /<script[^>]*>(\(function\(\)\{var d=document(?:(?!<\/script>).)*)<\/script>/s.exec(
          text,
        )?.[1]
      expect(script, path).toBeTruthy()
      expect(text.indexOf(script as string), path).toBeLessThan(text.indexOf('</head>'))
      /** The script's redirect target for a browser with this `documentMode`. */
      const sent = (documentMode: number | undefined, pathname: string): string | null => {
        let to: string | null = null
        const location = {
          pathname,
          replace: (address: string) => {
            to = address
          },
        }
        const document = {
          documentMode,
          documentElement: { setAttribute() {}, getAttribute: () => null },
        }
        new Function(
          'document',
          'location',
          'window',
          'localStorage',
          'matchMedia',
          script as string,
        )(document, location, { addEventListener() {} }, { getItem: () => null }, () => ({
          matches: false,
        }))
        return to
      }
      expect(sent(11, path)).toBe('/page/browserSupport')
      expect(sent(11, '/page/browserSupport')).toBeNull()
      expect(sent(undefined, path)).toBeNull()
    }
  })

  it('SH-039 menu and footer open investor relations in a new window', async () => {
    for (const lang of ['KOR', 'ENG']) {
      const { text } = await load(`/page/presskit?lang=${lang}`)
      for (const [name, part] of [
        ['header', text.slice(0, text.indexOf('<main'))],
        ['footer', text.slice(text.indexOf('</main>'))],
      ] as const) {
        const links = [...part.matchAll(/<a [^>]*href="\/ir\/main"[^>]*>/g)].map(([link]) => link)
        expect(links.length, name).toBeGreaterThan(0)
        for (const link of links) expect(link).toMatch(/target="_blank"/)
      }
    }
  })

  it('SH-044 without tab the lists show all, and the language switch writes all, but ECF on Policy', async () => {
    for (const path of ['/page/presskit', '/page/service/service']) {
      const { text } = await load(path)
      const bar = /data-part="tab-bar".*?<\/nav>/s.exec(text)?.[0] ?? ''
      expect(
        [...bar.matchAll(/<a [^>]*aria-current="page"[^>]*>([^<]+)/g)].map(([, name]) => name),
        path,
      ).toEqual([ko.tabs_all])
      expect(text, path).toContain('?lang=ENG&amp;tab=all')
    }
    expect((await load('/page/responsible/policy')).text).toContain('?lang=ENG&amp;tab=ECF')
  })

  it('SH-014 SH-015 pages have the default description and their address with one /page', async () => {
    const list = await load('/page/legal/nothing-here')
    expect(list.status).toBe(404)
    for (const [path, address] of [
      ['/', '/page'],
      ['/page/presskit', '/page/presskit'],
      ['/page/detail/1001', '/page/detail/1001'],
      ['/page/service/service/YunseulTalk', '/page/service/service/YunseulTalk'],
      ['/page/k-safety', '/page/k-safety'],
    ]) {
      expect(metaOf(await load(path as string), 'og:url'), path).toBe(
        `https://www.a.example${address}`,
      )
    }
    expect(metaOf(await load('/'), 'description')).toBe(
      '사람을 이해하는 기술로 필요한 미래를 더 가깝게!',
    )
    expect(metaOf(await load('/?lang=ENG'), 'description')).toBe(
      'Bringing the needed future closer with technology that understands people',
    )
  })
})
