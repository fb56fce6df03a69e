import { beforeAll, describe, expect, it } from 'vitest'
import type { SiteDocumentDraft } from '../../contract/studio/document-calls.ts'
import { builtPages, type Pages } from '../../server/http/pages.ts'
import { root } from '../server.ts'
import { type ApiSite, openApiSite } from './api-site.ts'
import { type Caller, DATABASES, openStudio } from './studio-kit.ts'

// Which pages are open: the configuration, and what editors publish instead.

const NAME = 'document/page-access'
const at = (path = ''): string => `/documents/${encodeURIComponent(NAME)}${path}`
const PAGE = '/page/service/datacenter?lang=KOR'

const MENU = '/documents/document%2Fmenu'
/** Publishes a menu that links the data center's page. */
async function linkInMenu(caller: Caller): Promise<void> {
  const { row, document } = (await caller.call('GET', MENU)).body.data as SiteDocumentDraft
  const menu = document as { mainMenu: { secondDepthMenu: object[] }[] }
  const [
    {
      secondDepthMenu: [entry],
    } = { secondDepthMenu: [] },
  ] = menu.mainMenu
  menu.mainMenu[0]?.secondDepthMenu.push({
    ...{ ...entry, id: undefined, name: '데이터 센터', englishName: 'Data center' },
    ...{ url: '/page/service/datacenter', categoryUrl: 'datacenter' },
  })
  const saved = await caller.call('PUT', `${MENU}/draft`, {
    body: { document: menu },
    version: row.version,
  })
  expect(saved.answer.status, saved.answer.text).toBe(200)
  const { version } = ((await caller.call('GET', MENU)).body.data as SiteDocumentDraft).row
  const { answer } = await caller.call('POST', `${MENU}/publish`, { body: {}, version })
  expect(answer.status, answer.text).toBe(200)
}
const versionOf = async (caller: Caller): Promise<number> =>
  ((await caller.call('GET', at())).body.data as SiteDocumentDraft).row.version
async function publish(caller: Caller, dataCenter: unknown) {
  const saved = await caller.call('PUT', at('/draft'), {
    body: { document: { dataCenter } },
    version: await versionOf(caller),
  })
  expect(saved.answer.status, saved.answer.text).toBe(200)
  return (await caller.call('POST', at('/publish'), { body: {}, version: await versionOf(caller) }))
    .answer
}

describe.each(DATABASES)('access to pages (%s)', (database) => {
  let pages: Pages
  beforeAll(async () => {
    pages = await builtPages(root)
  }, 240_000)

  /** What visitors see of the data center: its page, its entry of the sitemap, its search results. */
  const seen = async (site: Pick<ApiSite, 'ask' | 'json'>) => ({
    page: (await site.ask(PAGE)).status,
    data: (await site.ask('/page/service/datacenter.data?lang=KOR')).status,
    map: (await site.ask('/sitemap-pages.xml')).text.includes('/page/service/datacenter'),
    found: (
      (await site.json(`/api/v1/search?lang=KOR&keyword=${encodeURIComponent('데이터')}`)).body.data
        .countList as {
        type: string
      }[]
    ).some(({ type }) => type === 'data-center'),
  })
  const OPEN = { page: 200, data: 200, map: true, found: true }
  const CLOSED = { page: 404, data: 404, map: false, found: false }

  it('AR-124 AR-125 a published access is in force with the next request, in every process, and after a restart', {
    timeout: 120_000,
  }, async () => {
    const { site, as } = await openStudio(
      database,
      { RENDERS_PER_MINUTE: '1000000' },
      { loaded: true, pages },
    )
    const [writer, editor] = [await as('WRITER'), await as('EDITOR')]
    const environment = { RENDERS_PER_MINUTE: '1000000' }
    const other = await openApiSite(database, { environment, beside: site, pages })
    try {
      expect(await seen(site)).toEqual(CLOSED)
      expect((await publish(writer, 'open')).status).toBe(403)
      expect((await publish(editor, 'ajar')).status).toBe(400)
      expect(await seen(site)).toEqual(CLOSED)
      expect((await publish(editor, 'open')).status).toBe(200)
      expect(await seen(site)).toEqual(OPEN)
      await expect.poll(() => seen(other)).toEqual(OPEN)
      const restarted = await openApiSite(database, { environment, beside: site, pages })
      expect(await seen(restarted)).toEqual(OPEN)
      await restarted.stop()
      expect((await publish(editor, 'closed')).status).toBe(200)
      expect(await seen(site)).toEqual(CLOSED)
      await expect.poll(() => seen(other)).toEqual(CLOSED)
      // whatever links it
      await linkInMenu(editor)
      await expect
        .poll(async () => (await site.ask('/')).text)
        .toContain('/page/service/datacenter')
      expect(await seen(site)).toEqual(CLOSED)
    } finally {
      await other.stop()
    }
  })

  it('AR-125 the configuration decides until a document says otherwise, and again once it is unpublished', {
    timeout: 120_000,
  }, async () => {
    const { site, as } = await openStudio(
      database,
      { RENDERS_PER_MINUTE: '1000000', DATA_CENTER_PAGE: 'true' },
      { loaded: true, pages },
    )
    const editor = await as('EDITOR')
    expect(await seen(site)).toEqual(OPEN)
    expect((await publish(editor, 'closed')).status).toBe(200)
    expect(await seen(site)).toEqual(CLOSED)
    const body = {}
    const version = await versionOf(editor)
    expect((await editor.call('POST', at('/withdraw'), { body, version })).answer.status).toBe(200)
    expect(await seen(site)).toEqual(OPEN)
  })
})
