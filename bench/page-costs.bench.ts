import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { KyselyPlugin } from 'kysely'
import type { ServerBuild } from 'react-router'
import { readConfig } from '../server/config.ts'
import { loadContent } from '../server/content/loading/load.ts'
import { openDatabase } from '../server/database/index.ts'
import { pageRenderer } from '../server/rendering/renderer.ts'
import { createSiteModel } from '../server/site-model.ts'
import { type Bench, median, option, processorTime, root, scratch, startSite } from './kit.ts'

/** A page of each kind. */
const PAGES: readonly (readonly [kind: string, path: string])[] = [
  ['press releases', '/page/presskit/press-release'],
  ['news', '/page/presskit'],
  ['article', '/page/detail/1011'],
  ['archive', '/page/service/tech'],
  ['group stories', '/page/story/group-story'],
  ['History', '/page/story/history'],
  ['services', '/page/service/service'],
  ['service', '/page/service/service/YunseulPay'],
  ['Home', '/'],
  ['AI hub', '/page/service/tech/ai'],
  ['culture', '/page/about/culture'],
  ['ESG', '/page/responsible/esg'],
  ['ESG library', '/page/responsible/esg-resource'],
  ['social value', '/page/responsible/socialValue'],
  ['investors', '/ir/main'],
  ['safety', '/page/k-safety'],
  ['not found', '/page/nowhere'],
]
const ROUNDS = Number(option('rounds') ?? 4)
/** Requests of each page in a round. */
const TIMES = 60

/** Milliseconds of processor time of the whole process for each page, which is not cached. */
async function costs(checkout: string): Promise<number[][]> {
  const site = await startSite({ PAGE_CACHE_BYTES: '0' }, checkout)
  const request = (path: string) =>
    fetch(site.origin + path, { headers: { 'accept-encoding': 'br' } }).then((answer) =>
      answer.arrayBuffer(),
    )
  for (let times = 0; times < TIMES; times += 1) for (const [, path] of PAGES) await request(path)
  const found = PAGES.map((): number[] => [])
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [place, [, path]] of PAGES.entries()) {
      const before = processorTime(site.process.pid)
      for (let times = 0; times < TIMES; times += 1) await request(path)
      found[place]?.push((processorTime(site.process.pid) - before) / TIMES)
    }
  await site.stop()
  return found
}

/** Queries of each page, and their milliseconds, once the process has rendered other pages. */
async function queries(): Promise<{ count: number; ms: number }[]> {
  const config = readConfig({ LOG_LEVEL: 'error' }, root)
  const store = await openDatabase({ url: null, dataDir: scratch() })
  await loadContent(store, { root: join(root, 'content') })
  let count = 0
  let ms = 0
  const begun = new WeakMap<object, number>()
  const watch: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      begun.set(queryId, performance.now())
      return node
    },
    async transformResult({ result, queryId }) {
      count += 1
      ms += performance.now() - (begun.get(queryId) ?? Number.NaN)
      return result
    },
  }
  const model = createSiteModel({ ...store, kysely: store.kysely.withPlugin(watch) })
  const build = (await import(
    pathToFileURL(join(root, 'build/server/index.js')).href
  )) as ServerBuild
  const render = pageRenderer(build, 'production', join(root, 'build/client'))
  const found: { count: number; ms: number }[] = []
  for (const isWarm of [false, true])
    for (const [, path] of PAGES) {
      count = 0
      ms = 0
      await render(new Request(config.origin + path), {
        model: model.forRequest(() => {}),
        language: 'KOR',
        origin: config.origin,
        requestId: 'bench',
        settings: {
          collector: null,
          messagingShare: null,
          dataCenterOpen: false,
          takesSubscriptions: false,
        },
      })
      if (isWarm) found.push({ count, ms })
    }
  await store.close()
  return found
}

export const bench: Bench = {
  name: `Processor time of a page of each kind that is not cached, and its queries; with BASE=<another built checkout> before → now (goal: a list under 15 ms)`,
  async run(say) {
    const base = process.env.BASE ? await costs(process.env.BASE) : null
    const now = await costs(root)
    const asked = await queries()
    for (const [place, [kind]] of PAGES.entries()) {
      const of = (found: number[][] | null): string => median(found?.[place] ?? []).toFixed(1)
      const { count = 0, ms = 0 } = asked[place] ?? {}
      say(
        `${kind}: ${base ? `${of(base)} → ` : ''}${of(now)} ms; ${count} queries in ${ms.toFixed(1)} ms`,
      )
    }
    const all = (found: number[][]): string => median(found.map(median)).toFixed(1)
    say(`median of all kinds: ${base ? `${all(base)} → ` : ''}${all(now)} ms`)
  },
}
