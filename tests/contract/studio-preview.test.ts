import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EMPTY_DOCUMENT } from '../../contract/fields/rows.ts'
import type { Compared } from '../../contract/studio/preview.ts'
import type { ContentDocument } from '../../contract/fields/schemas.ts'
import { PAGES, PATTERNS } from '../../contract/page-columns.ts'
import { pathTo } from '../../contract/path-pattern.ts'
import { KIND_ROWS } from '../../contract/studio/kinds.ts'
import { type Kind, KINDS } from '../../contract/fields/kinds.ts'
import type { Asset } from '../../contract/studio/media.ts'
import { pagesInThread, type Pages } from '../../server/http/pages.ts'
import { root } from '../server.ts'
import { type ApiSite, openApiSite } from './api-site.ts'
import { type Caller, DATABASES, openStudio } from './studio-kit.ts'

// The built pages over a real store (npm run build first).

let pages: Pages
beforeAll(async () => {
  pages = await pagesInThread(root)
  // built once for all tests of a run, which takes longer than a test's timeout
  for (const database of DATABASES) await (await openApiSite(database)).stop()
}, 240_000)
afterAll(() => pages.close?.())

const IDX = 8_388_608
const SUBJECT = `content/${IDX}`
const OF = `/subjects/${encodeURIComponent(SUBJECT)}`
const document = (values: Partial<ContentDocument> = {}): ContentDocument => ({
  ...EMPTY_DOCUMENT,
  title: '아직 아무도 모르는 소식',
  desc: '내일 아침에 나갈 이야기입니다.',
  postDate: '2026-11-20',
  categories: ['CJA'],
  keywords: ['새벽에만 쓰는 낱말'],
  image: '/media/art/lighthouse.webp',
  imageDecorates: true,
  content: '<p>초안의 첫 문단입니다.</p>',
  ...values,
})

/** Sets the working copy of a subject, as a save does; creates one if there is none. */
async function put(
  { studio, store }: ApiSite,
  values: Partial<ContentDocument>,
  {
    contentIdx = IDX,
    kind = 'pressRelease',
    language = 'KOR',
  }: { contentIdx?: number; kind?: Kind; language?: 'KOR' | 'ENG' } = {},
): Promise<void> {
  const { subjects } = studio.work
  const at = new Date().toISOString()
  await store.transaction(async (tx) => {
    // opened like the loader's articles
    const found = await subjects.require(tx, `content/${contentIdx}`).catch(() => null)
    if (!found)
      await subjects.begin(tx, {
        place: contentIdx,
        groupId: `g${contentIdx}`,
        kind,
        contentIdx,
        languageType: language,
        document: document(values),
        by: 'x',
        at,
      })
    else {
      await subjects.putDraft(tx, found, document(values), 'x', at)
      await subjects.put(tx, found, { state: 'DRAFT', at }, document(values))
    }
  })
}
const make = async (
  by: Caller,
  of = OF,
  body: object = {},
): Promise<{ id: string; path: string; token: string }> => {
  const { data } = (await by.call('POST', `${of}/previews`, { body })).body as unknown as {
    data: { preview: { id: string }; address: string }
  }
  const address = new URL(data.address)
  return {
    id: data.preview.id,
    path: address.pathname + address.search,
    token: address.searchParams.get('preview') as string,
  }
}
const own = async (by: Caller, of = OF): Promise<string> =>
  (
    (await by.call('POST', `${of}/preview`, { body: {} })).body as unknown as {
      data: { address: string }
    }
  ).data.address

describe.each(DATABASES)('previews on %s', (database) => {
  it('render the real page of an unpublished draft, only for holders of the link, uncached, with its media', async () => {
    const { site, as } = await openStudio(
      database,
      { COLLECTOR_URL: 'https://collector.example/in' },
      { loaded: true, pages },
    )
    const writer = await as('WRITER')
    const picture = await sharp({
      create: { width: 900, height: 600, channels: 3, background: '#2a7fa8' },
    })
      .png()
      .toBuffer()
    const { data: asset } = (await writer.call('POST', '/media?name=a.png', { bytes: picture }))
      .body as unknown as {
      data: Asset
    }
    const { data: other } = (
      await writer.call('POST', '/media?name=b.png', {
        bytes: await sharp(picture).negate().png().toBuffer(),
      })
    ).body as unknown as { data: Asset }
    await put(site, {
      image: asset.address,
      relations: [1001],
      content: `<p>초안의 첫 문단입니다.</p><figure><img src="${asset.address}" alt=""></figure>`,
    })
    const home = (await site.ask('/page')).text

    const { path, token } = await make(writer)
    expect(path).toBe(`/page/detail/${IDX}?preview=${token}`)
    expect(token).toMatch(/^[\w-]{43}$/)
    const rows = await site.store.kysely.selectFrom('studio_preview').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
    const page = await site.ask(path, {
      headers: { cookie: 'lang=en', 'accept-encoding': 'identity' },
    })
    expect(page.status).toBe(200)
    for (const text of [
      '아직 아무도 모르는 소식',
      '초안의 첫 문단입니다.',
      '새벽에만 쓰는 낱말',
      '아직 게시되지 않은 내용',
      '/page/detail/1001',
      'lang="ko"',
    ])
      expect(page.text, text).toContain(text)
    expect(page.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'SAMEORIGIN',
    })
    expect(page.headers['speculation-rules']).toBeUndefined()
    const policy = page.headers['content-security-policy'] as string
    expect(policy).toContain("frame-ancestors 'self'")
    expect(policy).not.toContain('unsafe-inline')
    expect(policy + page.text).not.toContain('collector.example')

    // its media open with the same token, unreferenced ones do not, and without it none do
    const within = `/media/studio/${token}/`
    expect(page.text).toContain(`${within}${asset.id}.webp?type=thumb`)
    expect(page.text).not.toContain(asset.address)
    const statusOf = async (address: string) => (await site.ask(address)).status
    expect(await statusOf(`${within}${asset.id}.webp?type=thumb&opt=R640x0.fwebp`)).toBe(200)
    expect((await site.ask(`${within}${asset.id}.webp`)).headers['cache-control']).toBe(
      'private, no-store',
    )
    expect(
      await Promise.all(
        [
          asset.address,
          `${within}${other.id}.webp`,
          `/media/studio/${'x'.repeat(43)}/${asset.id}.webp`,
        ].map(statusOf),
      ),
    ).toEqual([404, 404, 404])

    // it follows the working copy at once; a pinned one does not
    await put(site, { title: '고친 제목' })
    expect((await site.ask(path)).text).toContain('고친 제목')
    // nothing of it reached the published responses
    expect(await statusOf(`/page/detail/${IDX}`)).toBe(302)
    expect((await site.ask('/page')).text).toBe(home)
    expect(JSON.stringify((await writer.call('GET', `${OF}/previews`)).body)).not.toContain(token)
  })

  it('for a comparison show both sides without scripts, with the status of visitors, on each page that changes', async () => {
    const { site, as } = await openStudio(database, {}, { loaded: true, pages })
    const [editor, other] = [await as('EDITOR'), await as('EDITOR')]
    const contentIdx = 1001
    const subject = `/subjects/${encodeURIComponent(`content/${contentIdx}`)}`
    const draft = await editor.call('GET', subject)
    expect(draft.answer.status, draft.answer.text).toBe(200)
    const { document: published } = draft.body.data as { document: ContentDocument }
    await put(site, { ...published, title: '내일 바뀔 제목' }, { contentIdx })
    const side = async (compared: Compared, of = subject) => {
      const { body, answer } = await editor.call('POST', `${of}/preview`, { body: { compared } })
      expect(answer.status, answer.text).toBe(200)
      const { address, pages: all } = body.data as { address: string; pages: string[] }
      return { token: new URL(address, 'https://a.example').searchParams.get('preview'), all }
    }
    const ask = (page: string, token: string | null, cookie = editor.cookie) =>
      site.ask(`${page}${page.includes('?') ? '&' : '?'}preview=${token}`, { headers: { cookie } })
    const words = (html: string): string => html.replace(/[\u00a0\u2060]/g, ' ')
    const [now, then] = [await side('NOW'), await side('THEN')]
    // the search for the title that it had, and for the one that it will have
    const searches = then.all.filter((page) => page.includes('searchKeyword='))
    expect(
      searches.map((page) => new URL(page, 'https://a.example').searchParams.get('searchKeyword')),
    ).toEqual(['내일 바뀔 제목', published.title.trim().slice(0, 40)])
    const page = `/page/detail/${contentIdx}`
    const [before, after] = [await ask(page, now.token), await ask(page, then.token)]
    expect(words(before.text)).toContain(published.title)
    expect(before.text).not.toContain('내일 바뀔')
    expect(words(after.text)).toContain('내일 바뀔 제목')
    for (const { status, text, headers } of [before, after]) {
      expect(status).toBe(200)
      expect(text).toContain('<preview-banner hidden data-status="200">')
      expect(text).not.toContain('<script')
      expect(text).not.toContain('<preview-live')
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'x-frame-options': 'SAMEORIGIN',
      })
      expect(headers['content-security-policy']).toContain("frame-ancestors 'self'")
      expect(headers['content-security-policy']).toContain("script-src 'self';")
    }
    // what visitors read now, and nothing else
    const text = (html: string): string =>
      html
        .replace(/<script[\s\S]*?<\/script>|<preview-banner[\s\S]*?<\/preview-banner>/g, '')
        .replace(/^[\s\S]*<body[^>]*>/, '')
    expect(text(before.text)).toBe(text((await site.ask(page)).text))
    // without it: its page, its card in lists and on Home, and what the search finds are gone
    const without = await side('WITHOUT')
    expect(without.all[0]).toBe(page)
    expect(without.all).toContain(PAGES.home)
    expect(without.all.some((one) => one.includes('searchKeyword='))).toBe(true)
    expect((await ask(page, without.token)).text).toMatch(/data-status="(?:302|404)"/)
    const link = `/page/detail/${contentIdx}"`
    for (const other of without.all.slice(1)) {
      const answer = await ask(other, without.token)
      expect(answer.text, other).toContain('data-status="200"')
      expect(answer.text, other).not.toContain(link)
    }
    expect((await site.ask(page)).text).toContain(published.title.slice(0, 4))
    // what visitors do not see, and a document that every page needs, cannot end
    for (const of of [OF, '/subjects/document%2Ffacts']) {
      await put(site, {})
      const { answer } = await editor.call('POST', `${of}/preview`, {
        body: { compared: 'WITHOUT' },
      })
      expect(answer.status, of).toBe(409)
    }
    const service = await side('WITHOUT', '/subjects/document%2Fservices%2FYunseulCare%2FKOR')
    expect(service.all.slice(0, 3)).toEqual([
      pathTo(PATTERNS.service, { webPath: 'YunseulCare' }),
      PAGES.services,
      PAGES.home,
    ])
    expect((await ask(service.all[0] ?? '', service.token)).text).toMatch(
      /data-status="(?:302|404)"/,
    )
    const card = 'service/YunseulCare"'
    expect((await site.ask(PAGES.services)).text).toContain(card)
    expect((await ask(PAGES.services, service.token)).text).not.toContain(card)
    // of this session alone; never for what is typed
    expect((await ask(page, now.token, other.cookie)).status).toBe(404)
    const typed = await editor.call('POST', `${subject}/preview/page`, {
      body: { preview: then.token, address: page, document: published },
    })
    expect(typed.answer.status).toBe(404)
    // a new article has no page now: a frame gets the status without being led elsewhere
    await put(site, {})
    const [freshNow, freshThen] = [await side('NOW', OF), await side('THEN', OF)]
    const missing = await ask(`/page/detail/${IDX}`, freshNow.token)
    expect([missing.status, missing.headers.location]).toEqual([200, undefined])
    expect(missing.text).toMatch(/data-status="(?:302|404)"/)
    expect((await ask(`/page/detail/${IDX}`, freshThen.token)).text).toContain('data-status="200"')
  })

  it('that expired, were revoked, or never existed are not found, and so are those of another session', async () => {
    const { site, as } = await openStudio(database, {}, { loaded: true, pages })
    const [writer, editor] = [await as('WRITER'), await as('EDITOR')]
    await put(site, {})
    const missing = await site.ask('/page/detail/no/such')
    const expectMissing = async (path: string, cookie = '') => {
      const answer = await site.ask(path, { headers: cookie ? { cookie } : {} })
      expect(
        [answer.status, answer.text === missing.text, answer.headers['cache-control']],
        path,
      ).toEqual([404, true, 'no-store'])
    }
    const { path, id, token } = await make(writer)
    expect((await site.ask(path)).status).toBe(200)
    expect(
      (
        (await writer.call('GET', `${OF}/previews`)).body as unknown as {
          data: { openedAt: string }[]
        }
      ).data,
    ).toEqual([expect.objectContaining({ id, openedAt: expect.any(String) })])
    expect((await editor.call('DELETE', `/previews/${id}`)).body.status).toBe(200)
    await expectMissing(path)
    expect((await editor.call('DELETE', `/previews/${id}`)).body.status).toBe(404)
    // a published page is unaffected
    await expectMissing(`/page/detail/1001?preview=${token}`)
    for (const garbage of ['', 'x', 'x'.repeat(43), 'x'.repeat(2000), '%00', "' or 1=1"]) {
      const answer = await site.ask(`/page/detail/1001?preview=${encodeURIComponent(garbage)}`)
      expect([400, 404], garbage).toContain(answer.status)
    }
    const late = await make(writer, OF, { days: 1 })
    await site.store.kysely
      .updateTable('studio_preview')
      .set({ expiresAt: new Date(Date.now() - 1000).toISOString() })
      .execute()
    await expectMissing(late.path)
    const closed = await make(writer)
    await site.store.kysely
      .updateTable('studio_user')
      .set({ state: 'CLOSED' })
      .where('id', '=', writer.id)
      .execute()
    await expectMissing(closed.path)

    const mine = await own(editor)
    expect((await site.ask(mine, { headers: { cookie: editor.cookie } })).text).toContain(
      '아직 아무도 모르는 소식',
    )
    await expectMissing(mine)
    await expectMissing(mine, (await as('EDITOR')).cookie)
    expect((await editor.call('POST', `${OF}/previews`, { body: { days: 8 } })).body).toMatchObject(
      {
        status: 400,
        field: 'days',
      },
    )
    expect(
      (await editor.call('POST', `${OF}/previews`, { body: { revision: 7 } })).body,
    ).toMatchObject({
      status: 400,
      field: 'revision',
    })
    expect(
      (await editor.call('POST', '/subjects/content%2F99/preview', { body: {} })).body.status,
    ).toBe(404)
  })
})

describe('previews of every kind', () => {
  it('open on their page, or on their list where they have an external link or text only', async () => {
    const { site, as } = await openStudio(
      'SQLite',
      { RENDERS_PER_MINUTE: '100000', DATA_CENTER_PAGE: 'true' },
      { loaded: true, pages },
    )
    const editor = await as('EDITOR')
    const codes = await site.store.kysely
      .selectFrom('category')
      .select(['code', 'parentCode'])
      .execute()
    for (const [index, kind] of KINDS.entries()) {
      const contentIdx = IDX + 100 + index
      const of = `/subjects/${encodeURIComponent(`content/${contentIdx}`)}`
      const { root: code } = KIND_ROWS[kind]
      const categories = [codes.find(({ parentCode }) => parentCode === code)?.code ?? code]
      await put(
        site,
        { title: `초안 ${kind}`, categories, company: kind === 'groupStories' ? 'none' : null },
        { contentIdx, kind },
      )
      const address = await own(editor, of)
      const page = await site.ask(address, { headers: { cookie: editor.cookie } })
      expect([
        kind,
        page.status,
        page.text.includes(`초안 ${kind}`),
        page.text.includes('초안의 첫 문단입니다.'),
      ]).toEqual([kind, 200, true, true])
      await put(
        site,
        {
          title: `밖으로 ${kind}`,
          categories,
          link: 'https://www.example.org/elsewhere',
          cardTemplateType: 'TEXT',
        },
        { contentIdx, kind },
      )
      const listed = await own(editor, of)
      const list = await site.ask(listed, { headers: { cookie: editor.cookie } })
      expect([
        kind,
        list.status,
        list.text.includes(`밖으로 ${kind}`),
        listed.includes('/detail/'),
      ]).toEqual([kind, 200, true, false])
      expect((await site.ask(listed.replace(/[?&]preview=.*/, ''))).text).not.toContain(
        `밖으로 ${kind}`,
      )
    }
  })

  it('overlay a change on the published site: its page, its lists in place; published bytes stay; a pinned one is unchanged', async () => {
    const { site, as } = await openStudio('SQLite', {}, { loaded: true, pages })
    const editor = await as('EDITOR')
    const row = await site.store.kysely
      .selectFrom('content')
      .select(['contentIdx', 'title'])
      .where('contentType', '=', 'NEWS')
      .where('languageType', '=', 'KOR')
      .orderBy('postDate', 'desc')
      .orderBy('contentIdx', 'desc')
      .executeTakeFirstOrThrow()
    const contentIdx = Number(row.contentIdx)
    const paths = [`/page/detail/${contentIdx}`, '/page/presskit']
    const before = await Promise.all(paths.map(async (path) => (await site.ask(path)).text))
    // nothing else changes: another category or date would move it
    const subject = await site.store.transaction((tx) =>
      site.studio.work.subjects.require(tx, `content/${contentIdx}`),
    )
    const current = await site.studio.work.subjects.documentOf(site.store.kysely, subject)
    await put(site, { ...current, title: '바뀐 제목입니다' }, { contentIdx })
    const of = `/subjects/${encodeURIComponent(`content/${contentIdx}`)}`
    const { path, token } = await make(editor, of)
    expect((await site.ask(path)).text).toContain('바뀐 제목입니다')
    const list = (await site.ask(`/page/presskit?preview=${token}`)).text
    expect(list.split(`/page/detail/${contentIdx}"`).length).toBe(
      before[1]?.split(`/page/detail/${contentIdx}"`).length,
    )
    expect(list).toContain('바뀐 제목입니다')
    // the router's data requests are answered within the preview too
    const next = await site.ask(`/page/presskit.data?preview=${token}`)
    expect([next.text.includes('바뀐 제목입니다'), next.headers['cache-control']]).toEqual([
      true,
      'no-store',
    ])
    expect((await site.ask('/page/presskit.data')).text).not.toContain('바뀐 제목입니다')
    // its first revision is the one that the loader wrote
    const pinned = await make(editor, of, { revision: 1 })
    const first = (await site.ask(pinned.path)).text
    expect([first.includes(`<title>${row.title}`), first.includes('바뀐 제목입니다')]).toEqual([
      true,
      false,
    ])
    expect(await Promise.all(paths.map(async (one) => (await site.ask(one)).text))).toEqual(before)
  })

  it('are limited like pages', async () => {
    const { site, as } = await openStudio(
      'SQLite',
      { RENDERS_PER_MINUTE: '12' },
      { loaded: true, pages },
    )
    await put(site, {})
    const address = await own(await as('EDITOR'))
    const { path } = await make(await as('EDITOR'))
    expect(address).toContain('preview=')
    const answers = await Promise.all(Array.from({ length: 6 }, () => site.ask(path)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]))
  })

  it('are limited per link, for any number of addresses', async () => {
    const { site, as } = await openStudio(
      'SQLite',
      { RENDERS_PER_MINUTE: '100000', TRUST_PROXY: '1' },
      { loaded: true },
    )
    await put(site, {})
    const editor = await as('EDITOR')
    const links = [await make(editor), await make(editor)]
    const open = async (path: string, address: string): Promise<number> =>
      (await site.ask(path, { headers: { 'x-forwarded-for': address } })).status
    const statuses: number[] = []
    for (let n = 0; n < 60; n++) statuses.push(await open(links[0]?.path ?? '', `10.0.0.${n}`))
    expect(new Set(statuses)).toEqual(new Set([200, 429]))
    expect(statuses.slice(0, 40)).not.toContain(429)
    expect(await open(links[1]?.path ?? '', '10.0.0.1')).toBe(200)
  }, 60_000)
})
