import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PAGES } from '../../contract/page-columns.ts'
import { dataDirWithPicture } from '../media-folder.ts'
import { emptyModel, html, openTestSite, sendRequest, type TestSite } from '../server.ts'

let dataDir: string
let site: TestSite
beforeEach(async () => {
  dataDir = await dataDirWithPicture()
})
afterEach(async () => {
  await site.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const images = async (): Promise<number> =>
  (await readdir(join(dataDir, 'images'), { recursive: true }).catch(() => [] as string[])).filter(
    (name) => /\.(?:webp|avif)$/.test(name),
  ).length
const image = (opt: string): string => `/media/a.webp?type=thumb&opt=${opt}`

/** A site whose news page names `shown.opts`, all pages with the tag `news`. */
async function open(warmUp: string, shown: { opts: string[] }) {
  const rendered: string[] = []
  site = await openTestSite(
    async (request, { model, language }) => {
      const { pathname } = new URL(request.url)
      rendered.push(`${pathname} ${language}`)
      await model.content.latest('KOR', 1)
      const opts = pathname === PAGES.news ? shown.opts : []
      return html(opts.map((opt) => `<img src="${image(opt).replace('&', '&amp;')}">`).join(''))
    },
    {
      environment: { DATA_DIR: dataDir, WARM_UP: warmUp },
      store: {
        model: {
          forRequest(track) {
            track('news')
            return emptyModel()
          },
        },
      },
    },
  )
  return rendered
}

describe('the warm-up', () => {
  it('renders Home and lists after the start, and generates the images that they name', async () => {
    const rendered = await open('true', { opts: ['C630x354.fwebp', 'C420x236.favif'] })
    await vi.waitFor(async () => expect(await images()).toBe(2), { timeout: 20_000 })
    for (const page of [`${PAGES.home} KOR`, `${PAGES.home} ENG`, `${PAGES.news} ENG`])
      expect(rendered.filter((one) => one === page)).toHaveLength(1)
    // both come from where they were stored
    for (const opt of ['C630x354.fwebp', 'C420x236.favif'])
      expect((await sendRequest(site.origin, image(opt))).status).toBe(200)
    const before = rendered.length
    expect((await sendRequest(site.origin, PAGES.news)).status).toBe(200)
    expect(rendered).toHaveLength(before)
    expect(await images()).toBe(2)
  })
  it('repeats after a publication for what it purged', async () => {
    const shown = { opts: ['C630x354.fwebp'] }
    const rendered = await open('true', shown)
    await vi.waitFor(async () => expect(await images()).toBe(1), { timeout: 20_000 })
    const before = rendered.length
    shown.opts = ['C72x72.fwebp']
    site.publish('other')
    site.publish('news')
    await vi.waitFor(async () => expect(await images()).toBe(2), { timeout: 20_000 })
    expect(rendered.slice(before)).toContain(`${PAGES.news} KOR`)
  })
  it('does nothing if it is off', async () => {
    const rendered = await open('false', { opts: ['C630x354.fwebp'] })
    expect((await sendRequest(site.origin, PAGES.news)).status).toBe(200)
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(rendered.filter((page) => !page.startsWith('/error'))).toEqual([`${PAGES.news} KOR`])
    expect(await images()).toBe(0)
  })
})
