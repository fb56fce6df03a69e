import { Agent, request } from 'node:http'
import { expect, onTestFinished, test, vi } from 'vitest'
import { detailPath } from '../../contract/addresses.ts'
import { PAGES } from '../../contract/page-columns.ts'
import { publishingModel } from '../../server/content/publishing.model.ts'
import { openDatabase, type Store } from '../../server/database/index.ts'
import { draft, loadedAddress, temporaryFolder } from '../contract/store-kit.ts'
import { type RunningServer, startServer } from '../server.ts'

/** Instants that come due, and the milliseconds between them. */
const PLANNED = 12
const EVERY_MS = 250
// all processes count this one address together
const LIMITS = {
  RENDERS_PER_MINUTE: '1000000',
  SEARCH_PER_MINUTE: '1000000',
  IMAGES_PER_MINUTE: '1000000',
  LOG_LEVEL: 'info',
}

/** A scheduled article is recognised by a unique word. */
const wordOf = (index: number): string => `물마루${'가나다라마바사아자차카타파하'[index]}호`
const idOf = (index: number): number => 990_100 + index

interface Timed {
  text: string
  status: number
  /** By the clock of this machine: before it was sent, and after its last byte. */
  sent: number
  received: number
}

const agent = new Agent({ keepAlive: true })
const ask = (origin: string, path: string): Promise<Timed> =>
  new Promise((resolve, reject) => {
    const sent = Date.now()
    const outgoing = request(origin + path, { agent }, (answer) => {
      let text = ''
      answer
        .setEncoding('utf8')
        .on('data', (part: string) => {
          text += part
        })
        .on('error', reject)
        .on('end', () =>
          resolve({ text, status: answer.statusCode ?? 0, sent, received: Date.now() }),
        )
    })
    outgoing.on('error', reject)
    outgoing.end()
  })

/** Each place that shows published articles, with the articles that it can show. */
const PLACES: [path: string, shows: (index: number) => boolean][] = [
  [PAGES.news, () => true],
  [`${PAGES.news}?tab=press_release`, () => true],
  [PAGES.pressRelease, () => true],
  ['/api/v2/content/news?lang=KOR&page=1', () => true],
  [`/api/v1/search?lang=KOR&page=1&keyword=${encodeURIComponent('물마루')}`, () => true],
  [`/?searchKeyword=${encodeURIComponent('물마루')}&searchPage=1`, () => true],
  [
    `/api/v1/search?lang=KOR&type=complete&keyword=${encodeURIComponent(wordOf(3))}`,
    (index) => index === 3,
  ],
  ['/rss.xml', () => true],
  ['/sitemap-news.xml', () => true],
  ...[2, 5, 9].map((one): [string, (index: number) => boolean] => [
    `/api/v1/content/${idOf(one)}?lang=KOR`,
    (index) => index === one,
  ]),
]

/**
 * Polls every place of every process continuously until `end`; counts articles shown before their
 * instant, or missing after it.
 */
async function watch(
  servers: readonly RunningServer[],
  dues: readonly number[],
  end: number,
): Promise<{ requests: number; near: number; early: string[]; stale: string[] }> {
  const seen = { requests: 0, near: 0, early: [] as string[], stale: [] as string[] }
  await Promise.all(
    servers.flatMap(({ origin }, process) =>
      PLACES.map(async ([path, shows]) => {
        while (Date.now() < end) {
          const { text, status, sent, received } = await ask(origin, path)
          if (status !== 200) throw new Error(`${path}: ${status}`)
          seen.requests += 1
          if (dues.some((due) => Math.abs(due - sent) < 50)) seen.near += 1
          for (const [index, due] of dues.entries()) {
            if (!shows(index)) continue
            const shown = text.includes(
              path.startsWith('/sitemap') ? `${detailPath(idOf(index))}<` : wordOf(index),
            )
            const at = `process ${process}, ${decodeURIComponent(path)}, content ${index}: due ${due}, asked ${sent - due} and answered ${received - due} ms after it`
            if (shown && received < due) seen.early.push(at)
            if (!shown && sent >= due) seen.stale.push(at)
          }
        }
      }),
    ),
  )
  return seen
}

async function plan(store: Store, dues: readonly number[]): Promise<void> {
  const publishing = publishingModel(store)
  const postDate = new Date().toISOString().slice(0, 10)
  for (const [index, due] of dues.entries()) {
    const title = `${wordOf(index)} 발표`
    await publishing.save(
      draft(idOf(index), {
        title,
        webTitle: title,
        postDate,
        cardTemplateType: index % 3 ? 'TEXT' : 'IMAGE',
        keywords: [wordOf(index)],
        publishAt: new Date(due).toISOString(),
      }),
    )
  }
}

/** Processes at one store. */
async function started(
  count: number,
  environment: Record<string, string>,
): Promise<RunningServer[]> {
  const servers: RunningServer[] = []
  for (let index = 0; index < count; index += 1)
    servers.push(await startServer({ ...LIMITS, ...environment }))
  onTestFinished(async () => void (await Promise.all(servers.map((server) => server.stop()))))
  return servers
}

test.each([
  ['SQLite', 2],
  ['PostgreSQL', 3],
] as const)(
  'SH-186 a scheduled article is never early and never stale: %s, %i processes',
  { timeout: 180_000 },
  async (database, processes) => {
    const address = await loadedAddress(database === 'PostgreSQL' ? 'postgres' : 'sqlite')
    const { url } = address
    const dataDir = address.dataDir || temporaryFolder()
    const servers = await started(processes, {
      DATA_DIR: dataDir,
      ...(url ? { DATABASE_URL: url } : {}),
    })
    const store = await openDatabase({ url, dataDir })
    onTestFinished(() => store.close())
    // every process has cached every place before anything is scheduled
    for (const { origin } of servers) for (const [path] of PLACES) await ask(origin, path)
    // measures how long scheduling takes here: schedules for tomorrow are then moved to the next
    // moments
    const began = Date.now()
    await plan(
      store,
      Array.from({ length: PLANNED }, () => began + 86_400_000),
    )
    const first = Date.now() + 1000 + 3 * (Date.now() - began)
    const dues = Array.from({ length: PLANNED }, (_, index) => first + index * EVERY_MS + index)
    await plan(store, dues)
    expect(Date.now(), 'planning took longer than planned').toBeLessThan(first)
    const { requests, near, early, stale } = await watch(
      servers,
      dues,
      (dues.at(-1) as number) + 700,
    )
    process.stdout.write(
      `${database}, ${processes} processes, ${PLANNED} instants: ${requests} answers, ${near} within 50 ms of an instant, ${early.length} early, ${stale.length} stale\n`,
    )
    expect(early).toEqual([])
    expect(stale).toEqual([])
    // all of them were checked
    expect(near).toBeGreaterThan(PLANNED)
  },
)

test('SH-186 an idle process shows schedules of other processes that came due meanwhile, at its first response', {
  timeout: 120_000,
}, async () => {
  const { dataDir } = await loadedAddress('sqlite')
  const [server] = (await started(1, { DATA_DIR: dataDir })) as [RunningServer]
  await ask(server.origin, PAGES.news)
  expect((await ask(server.origin, PAGES.news)).text).not.toContain(wordOf(0))
  const store = await openDatabase({ url: null, dataDir })
  onTestFinished(() => store.close())
  const due = Date.now() + 1500
  await plan(store, [due])
  await vi.waitUntil(() => Date.now() >= due, { timeout: 10_000, interval: 5 })
  expect((await ask(server.origin, PAGES.news)).text).toContain(wordOf(0))
})
