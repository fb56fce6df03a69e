import { expect, onTestFinished, test, vi } from 'vitest'
import { detailPath } from '../../contract/addresses.ts'
import { PAGES } from '../../contract/page-columns.ts'
import { publishingModel } from '../../server/content/publishing.model.ts'
import { openDatabase } from '../../server/database/index.ts'
import { draft, loadedAddress, temporaryFolder } from '../contract/store-kit.ts'
import { sendRequest } from '../server.ts'
import { loadedBatch } from '../../server/studio/work/loaded.ts'
import { startShifted } from './shifted-server.ts'
import { usuallyOn } from '../thorough.ts'

const HOUR_MS = 3_600_000
const ID = 990_200
/** A unique word. */
const WORDS = ['물마루가온호', '물마루나래호', '물마루다솜호', '물마루라온호'] as const

/** A server with an adjustable clock, and what it shows. */
async function started(environment: Record<string, string>, shift: number) {
  const { origin, set } = await startShifted(environment, shift)
  let requestCount = 0
  return {
    set,
    /** The articles that each place shows. */
    async shown(): Promise<Record<string, number[]>> {
      requestCount += 1
      const word = encodeURIComponent('물마루')
      const places = {
        list: `${PAGES.news}?tab=press_release`,
        call: '/api/v2/content/news?lang=KOR&page=1',
        // an address that no cache contains
        search: `/api/v1/search?lang=KOR&page=1&size=${requestCount}&keyword=${word}`,
        feed: '/rss.xml',
      }
      const found: Record<string, number[]> = {}
      for (const [place, path] of Object.entries(places)) {
        const { text } = await sendRequest(origin, path)
        found[place] = WORDS.flatMap((one, index) => (text.includes(one) ? [index] : []))
      }
      const sitemap = (await sendRequest(origin, '/sitemap-news.xml')).text
      found.sitemap = WORDS.flatMap((_, index) =>
        sitemap.includes(`${detailPath(ID + index)}<`) ? [index] : [],
      )
      found.detail = []
      for (const index of WORDS.keys())
        if (
          (await sendRequest(origin, `/api/v1/content/${ID + index}?lang=KOR`)).text.includes(
            WORDS[index] as string,
          )
        )
          found.detail.push(index)
      return found
    },
  }
}
const everywhere = (...contents: number[]) =>
  Object.fromEntries(
    ['list', 'call', 'search', 'feed', 'sitemap', 'detail'].map((place) => [place, contents]),
  )

test.each(usuallyOn('PostgreSQL', ['SQLite', 'PostgreSQL'] as const))(
  'published articles stay when the clock is set back, also in processes started afterwards, and nothing is early when it is set forward and back: %s',
  { timeout: 180_000 },
  async (database) => {
    const address = await loadedAddress(database === 'PostgreSQL' ? 'postgres' : 'sqlite')
    const dataDir = address.dataDir || temporaryFolder()
    const environment = { DATA_DIR: dataDir, ...(address.url ? { DATABASE_URL: address.url } : {}) }
    const store = await openDatabase({ url: address.url, dataDir })
    onTestFinished(() => store.close())
    const publishing = publishingModel(store)
    const put = (index: number, at: number, more = {}) =>
      publishing.saveLoaded(
        [
          {
            draft: draft(ID + index, {
              title: `${WORDS[index]} 발표`,
              webTitle: `${WORDS[index]} 발표`,
              desc: WORDS[index] as string,
              postDate: new Date().toISOString().slice(0, 10),
              keywords: [WORDS[index] as string],
              publishAt: new Date(at).toISOString(),
              ...more,
            }),
            sourceHash: `${index} ${JSON.stringify(more)}`,
          },
        ],
        loadedBatch,
      )
    const server = await started(environment, 0)
    const began = Date.now()
    // due at once, in a moment, and in two hours
    await put(0, began)
    const due = began + 2500
    await put(1, due)
    await put(2, began + 2 * HOUR_MS)
    await publishing.announceLoad()
    const { call } = await server.shown()
    // all of it came before, unless the machine is slow
    if (Date.now() < due) expect(call).toEqual([0])
    await vi.waitUntil(() => Date.now() >= due, { timeout: 10_000, interval: 5 })
    expect(await server.shown()).toEqual(everywhere(0, 1))

    await server.set(-HOUR_MS)
    await publishing.announceLoad()
    expect(await server.shown()).toEqual(everywhere(0, 1))
    const late = await started(environment, -HOUR_MS)
    expect(await late.shown()).toEqual(everywhere(0, 1))

    // forward by less than the remaining time, and back: neither earlier nor new schedules are
    // early
    await server.set(HOUR_MS)
    expect(await server.shown()).toEqual(everywhere(0, 1))
    await server.set(0)
    await put(3, Date.now() + HOUR_MS / 2)
    await publishing.announceLoad()
    for (const shift of [0, -HOUR_MS, 0]) {
      await server.set(shift)
      expect(await server.shown(), String(shift)).toEqual(everywhere(0, 1))
    }
    // and it appears at its instant
    await server.set(HOUR_MS)
    expect(await server.shown()).toEqual(everywhere(0, 1, 3))
    await server.set(0)
    await publishing.announceLoad()
    expect(await server.shown()).toEqual(everywhere(0, 1, 3))
  },
)

test.each(['sqlite', 'postgres'] as const)(
  'a file that changed after its instant stays public when loaded under a clock that was set back; one with a later instant is hidden until then: %s',
  async (dialect) => {
    const { url, dataDir } = await loadedAddress(dialect)
    const store = await openDatabase({ url, dataDir: dataDir || temporaryFolder() })
    onTestFinished(() => store.close())
    const publishing = publishingModel(store)
    const hour = Date.now()
    const load = (publishAt: number, title: string) =>
      publishing.saveLoaded(
        [
          {
            draft: draft(ID, { title, publishAt: new Date(publishAt).toISOString() }),
            sourceHash: `${title} ${publishAt}`,
          },
        ],
        loadedBatch,
      )
    const visible = async (now: number): Promise<boolean> => {
      const row = await store.kysely
        .selectFrom('content')
        .innerJoin('content_category', 'content_category.contentIdx', 'content.contentIdx')
        .select(['content.publishAt', 'content_category.publishAt as listedAt'])
        .where('content.contentIdx', '=', ID)
        .executeTakeFirstOrThrow()
      expect(row.listedAt).toBe(row.publishAt)
      return row.publishAt <= new Date(now).toISOString()
    }
    await load(hour, '처음')
    vi.useFakeTimers({ toFake: ['Date'], now: hour - HOUR_MS })
    onTestFinished(() => void vi.useRealTimers())
    await load(hour, '고친 것')
    expect(await visible(hour - HOUR_MS)).toBe(true)
    await load(hour + 1000, '미룬 것')
    expect([await visible(hour), await visible(hour + 1000)]).toEqual([false, true])
    // by then it is recorded
    vi.setSystemTime(hour + 1000)
    await publishing.came()
    expect(await visible(hour - HOUR_MS)).toBe(true)
  },
)
