import cluster from 'node:cluster'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { closedArchives } from '../contract/pages.ts'
import { createApi } from './api/index.ts'
import { cdnPurger } from './cdn/purger.ts'
import type { Config } from './config.ts'
import { differsFromLoad, needsLoad } from './content/loading/load-state.ts'
import { watchPageAccess } from './content/page-access.ts'
import { watchCuts } from './content/watch-cuts.ts'
import { closeDataDir } from './data-dir.ts'
import { electLeader, openDatabase } from './database/index.ts'
import { eventsRepository } from './events/events.repository.ts'
import { eventCounter } from './events/events.model.ts'
import { isOfferedFile } from './events/offered-file.ts'
import { monthlySums } from './events/monthly-sums.model.ts'
import { statisticsCounter } from './events/statistics.model.ts'
import { statisticsRepository } from './events/statistics.repository.ts'
import { feedSource } from './feeds/index.ts'
import { pageSettings } from './http/render.ts'
import type { SiteMetrics } from './http/metrics-stage.ts'
import { openSite, type Site } from './http/site.ts'
import { log } from './log.ts'
import { siteMedia, withUploads } from './media/sources.ts'
import { measures, openMetricsPort } from './metrics/endpoint.ts'
import { type Metrics, startMetrics } from './metrics/metrics.ts'
import { together } from './metrics/observer.ts'
import { answerMetrics, askMetrics } from './metrics/processes.ts'
import { startTraces } from './metrics/traces.ts'
import { createReports } from './reports/index.ts'
import { pendingIndex } from './search/pending.model.ts'
import { createSiteModel } from './site-model.ts'
import { measureDatabase } from './status/gauges.ts'
import { reportProcess } from './status/processes.model.ts'
import { needsDigest } from './studio/needs/digest.ts'
import { lettersModel } from './studio/notifications/letters.model.ts'
import { reportArrived } from './studio/notifications/record.ts'
import { orphansModel } from './studio/media/orphans.model.ts'
import { rightsWatch } from './studio/media/rights.model.ts'
import { webhookSender } from './studio/webhooks/sender.ts'
import { pressLetterSender } from './studio/press/letters/letter-sender.ts'
import { weeklyLetters } from './studio/statistics/weekly-letters.model.ts'
import { createStudio } from './studio/index.ts'
import { createSubscriptions } from './subscriptions/index.ts'
import { BESIDE, type FromSupervisor, type FromWorker } from './worker.ts'

/**
 * Milliseconds that an idle connection is kept after a hand-over: a client whose next request comes
 * in this time gets its answer, and opens another connection.
 */
const HANDED_OVER_IDLE_MS = 5000

/** Milliseconds between two looks whether the site is ready. */
const READY_AGAIN_MS = 200

/** Waits until `/readyz` is answered with 200. */
async function untilReady({ ready }: Pick<Site, 'ready'>): Promise<void> {
  for (let waited = false; ; waited = true) {
    try {
      return await ready()
    } catch (error) {
      if (!waited) log.error('store not ready', error)
      await delay(READY_AGAIN_MS)
    }
  }
}

/**
 * Makes the metrics of this process readable: on a port of their own, or by its supervisor, which
 * has those of all workers.
 * @throws if the port is not free
 */
async function showMetrics(config: Config, own: Metrics): Promise<SiteMetrics> {
  if (cluster.isPrimary) {
    await openMetricsPort(config, own.text)
    return { own, text: own.text }
  }
  answerMetrics(process, 'own', own.text)
  return { own, text: () => askMetrics(process, 'all') }
}

/**
 * Serves the site in this process: the only one, or one of the workers of a supervisor.
 * @param worker number of the worker, from 1; the first also does what is done once for all
 * @throws ContentError, StoreUnavailableError in lines for an operator
 */
export async function serve(config: Config, worker: number): Promise<void> {
  const { root } = config
  // only the owner has access to files that this process creates
  process.umask(0o077)
  const mode = closeDataDir(config.DATA_DIR, root)
  if (mode !== null)
    log.info('data directory is open', {
      mode,
      hint: "others can enter DATA_DIR, and it is not this site's alone: give it a directory of its own",
    })
  const metrics = measures(config) ? await startMetrics(worker) : null
  const traces = await startTraces(config, worker)
  const observer = together([metrics, traces].filter((one) => one !== null))
  const store = await openDatabase({
    url: config.DATABASE_URL ?? null,
    dataDir: config.DATA_DIR,
    connections: config.DATABASE_CONNECTIONS,
    namesRequests: config.DATABASE_REQUEST_IDS,
    onQuery: observer?.queried,
  })
  const content = join(root, 'content')
  if (await needsLoad(store)) {
    // its parsers are needed once in the life of a store
    const { loadContent } = await import('./content/loading/load.ts')
    const { written, warnings } = await loadContent(store, { root: content, storage: config })
    log.info('content loaded', { written })
    for (const warning of warnings) log.info('content warning', { warning })
  } else if (await differsFromLoad(store, content)) {
    // an operator decides when a store is migrated
    log.info('content differs', {
      hint: 'content/ is not what was loaded last: npm run content:load takes it over',
    })
  }
  const settings = await watchPageAccess(store, pageSettings(config))
  const closed = () => closedArchives(settings())
  const cuts = await watchCuts(store, root)
  const model = createSiteModel(store, closed, cuts)
  const events = eventCounter(eventsRepository(store))
  const leader = electLeader({ url: config.DATABASE_URL ?? null, dataDir: config.DATA_DIR })
  const reports = createReports(store, config, { leader, stored: reportArrived })
  const subscriptions = createSubscriptions(store, config, { leader })
  const studio = createStudio({ config, store, cuts })
  const weekly = weeklyLetters(store, config, { leads: leader.leads })
  const pressLetters = pressLetterSender(store, config, { leads: leader.leads })
  // a letter leaves when its article is published
  store.onPublication(() => void pressLetters.look())
  const letters = lettersModel(
    store,
    config,
    { leads: leader.leads },
    needsDigest(store, studio.needs),
  )
  const webhooks = webhookSender(store, config, { leads: leader.leads })
  const rights = rightsWatch(store, leader.leads)
  const orphans = orphansModel(store, studio.media.files, leader.leads)
  const searchIndex = pendingIndex(store, leader.leads)
  searchIndex.watch()
  const mediaFile = withUploads(siteMedia(config), studio.shown)
  const statistics = statisticsCounter(statisticsRepository(store), {
    isFile: isOfferedFile(mediaFile),
  })
  const sums = monthlySums(store, leader.leads)
  await studio.accounts.prepare()
  const cdn = cdnPurger(config, store)
  const shown = metrics && (await showMetrics(config, metrics))
  if (metrics) measureDatabase(metrics, store, config, worker === 1)
  const site = await openSite({
    config,
    store: {
      model,
      settings,
      counters: store.counters,
      onPublication: (listener) => store.onPublication(listener),
      checkForPublications: () => store.checkForPublications(),
      ready: () => store.ready(),
      due: studio.publication.due,
    },
    api: createApi({
      config,
      model,
      checkForPublications: () => store.checkForPublications(),
      events,
      statistics,
      feeds: feedSource(store, closed),
      reports,
      subscriptions,
      studio,
      mediaFile,
    }),
    uploads: studio.upload,
    cuts,
    previews: studio.preview,
    findToken: studio.tokens.callers.find,
    metrics: shown,
    observer,
    development: process.argv.includes('--dev'),
    beside: process.env[BESIDE],
  })
  const noLongerReport = reportProcess({ config, store, pageCache: site.cache })
  let stopping = false
  const stop = (idleMs?: number): void => {
    // second signal: stop at once
    if (stopping) process.exit(1)
    stopping = true
    rights.stop()
    orphans.stop()
    studio.media.releaseReadings.stop()
    studio.links.stop()
    site
      .stop(idleMs)
      // publications that were still underway are purged too
      .then(() => store.settled())
      .then(() => cdn?.stop())
      .then(() =>
        Promise.all([
          events.stop(),
          statistics.stop(),
          sums.stop(),
          reports.stop(),
          subscriptions.stop(),
          letters.stop(),
          weekly.stop(),
          pressLetters.stop(),
          webhooks.stop(),
          studio.jobs.stop(),
        ]),
      )
      .then(() => Promise.all([leader.stop(), noLongerReport()]))
      .then(() => store.close())
      .then(() => traces?.stop())
      .then(
        () => process.exit(0),
        (error: unknown) => {
          log.error('stop failed', error)
          process.exit(1)
        },
      )
  }
  // answers to counts come too
  process.on('message', (message: FromSupervisor | { channel: string }) => {
    if ('assetsOf' in message) site.alsoServeAssetsOf(message.assetsOf)
    if ('handedOver' in message) stop(HANDED_OVER_IDLE_MS)
  })
  process.on('SIGTERM', () => stop())
  // a terminal sends its signal to workers and supervisor alike: the supervisor stops them
  process.on('SIGINT', cluster.isWorker ? () => {} : () => stop())
  await cdn?.start()
  reports.start()
  subscriptions.start()
  studio.jobs.start()
  studio.media.uploads.start()
  leader.whenElected(() => {
    studio.work.start()
    studio.links.start(leader.leads)
    void studio.media.indexMissing().then(studio.media.readDocuments)
    void studio.media.noteMissingUses()
    studio.media.releaseReadings.start(leader.leads)
    void letters.look()
    void weekly.look()
    void pressLetters.look()
    void webhooks.look()
    rights.start()
    orphans.start()
    searchIndex.look()
    sums.start()
  })
  // for the person who started it, not for log readers: a plain line
  const first = worker === 1 ? await studio.accounts.operator.firstAddress() : null
  if (first !== null) process.stdout.write(`Studio: open ${first} to make the first account\n`)
  // last: a supervisor that waits for this may stop the site, or the former release, at once
  if (cluster.isWorker) {
    await untilReady(site)
    process.send?.({ listens: true } satisfies FromWorker)
  } else log.info('listening', { origin: config.origin, port: site.port })
}
