import type { Gauge } from 'prom-client'
import { log } from '../log.ts'
import type { PageCache } from '../page-cache/store.ts'
import { inTime } from '../time-limit.ts'
import { knownMethod, type Observer } from './observer.ts'

/** Milliseconds that values which are read for a scrape may take. */
const PATIENCE_MS = 2000
/** Upper bounds in seconds: from an answer from memory to the time limit of an upload. */
const SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60]

/** Values by the name of their gauge; null = unknown, and left out. */
export type Values<Name extends string> = Readonly<Record<Name, number | null>>

/**
 * What a process measures of itself: it counts and times what it observes. No label has a value
 * that a client can choose.
 */
export interface Metrics extends Observer {
  /** The page cache, with its look-ups counted. */
  watchCache(cache: PageCache): PageCache
  /**
   * Counts a call with a read token of the API.
   * @param name of the token, which an administrator chose; empty = an unknown token
   */
  countToken(name: string, result: 'admitted' | 'limited' | 'rejected'): void
  /**
   * Adds gauges that are read for each scrape.
   * @param help descriptions by name
   * @param read if it fails or takes too long, its gauges are left out of that scrape
   */
  measure<Name extends string>(
    help: Readonly<Record<Name, string>>,
    read: () => Values<Name> | Promise<Values<Name>>,
  ): void
  /** All values in Prometheus's text format, version 0.0.4. */
  text(): Promise<string>
}

/** Media type of `Metrics.text`. */
export const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8'

/**
 * Measures this process: loads the library, which runs timers and observers from then on.
 * @param worker number of the process, a label of all values: sums over processes of which one
 *   starts again would look like counters that were reset
 */
export async function startMetrics(worker: number): Promise<Metrics> {
  const { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } = await import('prom-client')
  const registry = new Registry()
  const registers = [registry]
  registry.setDefaultLabels({ worker: String(worker) })
  collectDefaultMetrics({ register: registry })
  // gauges with names of counters; nodejs_active_resources has the same
  for (const kind of ['handles', 'requests', 'resources'])
    registry.removeSingleMetric(`nodejs_active_${kind}_total`)

  const requests = new Counter({
    name: 'site_requests_total',
    help: 'requests by class, method and status; aborted = the client left before the response',
    labelNames: ['class', 'method', 'code'],
    registers,
  })
  const durations = new Histogram({
    name: 'site_request_duration_seconds',
    help: 'time from the headers of a request to the end of its response',
    labelNames: ['class'],
    buckets: SECONDS,
    registers,
  })
  const inProgress = new Gauge({
    name: 'site_requests_in_progress',
    help: 'requests that are not answered yet',
    registers,
  })
  const lookUps = new Counter({
    name: 'site_page_cache_lookups_total',
    help: 'look-ups of pages and calls: hit, stale (sent, and rendered again) or miss',
    labelNames: ['result'],
    registers,
  })
  const tokenCalls = new Counter({
    name: 'site_api_token_requests_total',
    help: 'calls with a read token by its name: admitted, limited (429) or rejected (401, without a name)',
    labelNames: ['token', 'result'],
    registers,
  })
  const renders = new Histogram({
    name: 'site_render_duration_seconds',
    help: 'renders of pages for the cache, by result: ok or failed',
    labelNames: ['result'],
    buckets: SECONDS,
    registers,
  })
  const queries = new Histogram({
    name: 'site_database_query_duration_seconds',
    help: 'database queries by result: ok or failed',
    labelNames: ['result'],
    buckets: SECONDS,
    registers,
  })
  // values that exist before the first event: a rate needs two
  for (const result of ['hit', 'stale', 'miss']) lookUps.inc({ result }, 0)
  for (const result of ['ok', 'failed'])
    for (const histogram of [renders, queries]) histogram.zero({ result })

  const readings: (() => Promise<void>)[] = []
  let scrape: Promise<string> | null = null

  return {
    watch(kind, request, response) {
      const began = performance.now()
      inProgress.inc()
      response.once('close', () => {
        inProgress.dec()
        requests.inc({
          class: kind,
          method: knownMethod(request) ?? 'other',
          code: response.writableFinished ? response.statusCode : 'aborted',
        })
        durations.observe({ class: kind }, (performance.now() - began) / 1000)
      })
    },
    watchCache: (cache) => ({
      ...cache,
      find(key) {
        const found = cache.find(key)
        lookUps.inc({ result: found === null ? 'miss' : found.stale ? 'stale' : 'hit' })
        return found
      },
    }),
    async watchRender(_target, render) {
      const began = performance.now()
      let result = 'failed'
      try {
        const rendered = await render()
        result = 'ok'
        return rendered
      } finally {
        renders.observe({ result }, (performance.now() - began) / 1000)
      }
    },
    countToken: (token, result) => tokenCalls.inc({ token, result }),
    queried: ({ ms, isFailed }) =>
      queries.observe({ result: isFailed ? 'failed' : 'ok' }, ms / 1000),
    measure(help, read) {
      const gauges = new Map<string, Gauge>()
      for (const [name, text] of Object.entries<string>(help))
        gauges.set(name, new Gauge({ name, help: text, registers }))
      readings.push(async () => {
        for (const gauge of gauges.values()) gauge.remove()
        try {
          const values = await inTime(Promise.resolve().then(read), PATIENCE_MS)
          for (const [name, value] of Object.entries<number | null>(values))
            if (value !== null) gauges.get(name)?.set(value)
        } catch (error) {
          log.error('metrics not read', error, { first: [...gauges.keys()][0] })
        }
      })
    },
    text() {
      // scrapes at the same time share one reading
      scrape ??= Promise.all(readings.map((read) => read()))
        .then(() => registry.metrics())
        .finally(() => {
          scrape = null
        })
      return scrape
    },
  }
}
