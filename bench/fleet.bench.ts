import { startNginx } from '../tests/proxies.ts'
import { freshDatabase } from '../tests/postgres.ts'
import { setup, teardown } from '../tests/set-up.ts'
import {
  type Bench,
  median,
  memory,
  option,
  processorTime,
  rate,
  scratch,
  startSite,
} from './kit.ts'

const PROCESSES = Number(option('processes') ?? 3)
const ROUNDS = Number(option('rounds') ?? 5)
const PAGE = '/page/presskit/press-release'
/** What is requested, by its name; `{n}` makes every address another one. */
const REQUESTS = [
  ['cached page', PAGE],
  ['page that is rendered for each request', '/page/presskit?searchKeyword=w{n}&searchPage=1'],
  ['call', '/api/v2/content/press-release'],
] as const

export const bench: Bench = {
  name: `nginx and ${PROCESSES} processes on PostgreSQL, against nginx and one of them, in turns (the sender and the database share the processors)`,
  async run(say) {
    await setup()
    /** What runs, in the order in which it was started. */
    const running: { stop(): Promise<unknown> }[] = []
    const started = <T extends { stop(): Promise<unknown> }>(one: T): T => {
      running.unshift(one)
      return one
    }
    try {
      const { url } = await freshDatabase()
      const settings = {
        DATABASE_URL: url,
        DATA_DIR: scratch(),
        TRUST_PROXY: 'true',
        // one sender stands for many visitors
        RENDERS_PER_MINUTE: '1000000',
        SEARCH_PER_MINUTE: '1000000',
      }
      const sites: Awaited<ReturnType<typeof startSite>>[] = []
      // one after the other: the first loads the content
      for (let number = 0; number < PROCESSES; number += 1)
        sites.push(started(await startSite(settings)))
      const origins = sites.map(({ origin }) => origin)
      const proxies = [
        started(await startNginx(origins.slice(0, 1))),
        started(await startNginx(origins)),
      ]
      const used = (): number =>
        sites.reduce((sum, { process: { pid } }) => sum + processorTime(pid), 0)
      for (const [name, path] of REQUESTS) {
        /** Of one process and of all: requests a second, and milliseconds of processor time each. */
        const found = proxies.map(() => ({ rates: [] as number[], costs: [] as number[] }))
        for (const origin of origins) await (await fetch(origin + path)).arrayBuffer()
        for (let round = 0; round < ROUNDS; round += 1)
          for (const [index, { origin }] of proxies.entries()) {
            const [before, began] = [used(), performance.now()]
            const perSecond = await rate(origin + path, {
              seconds: 3,
              connections: 16,
              headers: { 'accept-encoding': 'br' },
            })
            const seconds = (performance.now() - began) / 1000
            found[index]?.rates.push(perSecond)
            found[index]?.costs.push((used() - before) / seconds / perSecond)
          }
        const [one, all] = found.map(({ rates, costs }) => ({
          rates,
          text: `${median(rates).toFixed(0)} a second at ${median(costs).toFixed(2)} ms of processor time`,
        }))
        const ratios = all?.rates.map((rate, round) => rate / (one?.rates[round] as number)) ?? []
        say(
          `${name}: one process ${one?.text}, ${PROCESSES} processes ${all?.text}: ratio ${median(ratios).toFixed(2)}`,
        )
      }
      say(`memory: ${sites.map(({ process: { pid } }) => memory(pid).toFixed(0)).join(', ')} MB`)
    } finally {
      for (const one of running) await one.stop()
      await teardown()
    }
  },
}
