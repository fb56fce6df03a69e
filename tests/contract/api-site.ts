import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { closedArchives } from '../../contract/pages.ts'
import type { Bodies } from '../../server/limits/bodies.ts'
import { watchPageAccess } from '../../server/content/page-access.ts'
import { watchCuts } from '../../server/content/watch-cuts.ts'
import { createApi } from '../../server/api/index.ts'
import { openDatabase, type Store } from '../../server/database/index.ts'
import { eventsRepository } from '../../server/events/events.repository.ts'
import { type EventCounter, eventCounter } from '../../server/events/events.model.ts'
import { isOfferedFile } from '../../server/events/offered-file.ts'
import { type StatisticsCounter, statisticsCounter } from '../../server/events/statistics.model.ts'
import { statisticsRepository } from '../../server/events/statistics.repository.ts'
import { feedSource } from '../../server/feeds/index.ts'
import { mediaDirectories, mediaSources, withUploads } from '../../server/media/sources.ts'
import type { ModelSource } from '../../server/site-model.ts'
import { readConfig } from '../../server/config.ts'
import type { Pages } from '../../server/http/pages.ts'
import { pageSettings } from '../../server/http/render.ts'
import type { PageCache } from '../../server/page-cache/store.ts'
import { createReports, type Reports } from '../../server/reports/index.ts'
import { createSiteModel } from '../../server/site-model.ts'
import { createStudio, type Studio } from '../../server/studio/index.ts'
import { createSubscriptions, type Subscriptions } from '../../server/subscriptions/index.ts'
import { reportArrived } from '../../server/studio/notifications/record.ts'
import { loadedDatabase, migratedDatabase, putEmpty, putLoaded } from '../loaded.ts'
import {
  type Answer,
  html,
  openTestSite,
  type RequestOptions,
  root,
  sendRequest,
} from '../server.ts'

export const DATABASES = ['SQLite', 'PostgreSQL'] as const
export type Database = (typeof DATABASES)[number]

export interface ApiSite {
  origin: string
  store: Store
  events: EventCounter
  statistics: StatisticsCounter
  reports: Reports
  subscriptions: Subscriptions
  cache: PageCache
  /** The folder of report secrets and attachments. */
  dataDir: string
  /** Address of its PostgreSQL database; null = SQLite in `dataDir`. */
  databaseUrl: string | null
  studio: Studio
  ask(path: string, options?: RequestOptions): Promise<Answer>
  /** The JSON of a response, with its status. */
  // biome-ignore lint/suspicious/noExplicitAny: each test checks the shape itself
  json(path: string, options?: RequestOptions): Promise<{ answer: Answer; body: any }>
  stop(): Promise<void>
}

export interface ApiSiteOptions {
  environment?: Record<string, string>
  /** Whether the site's content is loaded; default true. */
  loaded?: boolean
  /** Another process of that site: on its database and data directory, which outlive it. */
  beside?: Pick<ApiSite, 'dataDir' | 'databaseUrl'>
  model?: (model: ModelSource) => ModelSource
  patternOf?: (path: string) => string
  /** The built pages; without them pages are empty. */
  pages?: Pages
  /** Short timeouts for uploads and mail. */
  reports?: Parameters<typeof createReports>[2]
  /** Another clock for letters. */
  subscriptions?: Parameters<typeof createSubscriptions>[2]
  /** Small budgets and short timeouts for bodies. */
  bodies?: Bodies
}

/** The whole pipeline with the API on a fresh database, over HTTP. */
export async function openApiSite(
  database: Database,
  {
    environment = {},
    beside,
    loaded = beside === undefined,
    model: change = (same) => same,
    patternOf = () => '',
    pages,
    reports: reportTimes,
    subscriptions: letterTimes,
    bodies,
  }: ApiSiteOptions = {},
): Promise<ApiSite> {
  const folder = beside?.dataDir ?? (await mkdtemp(join(tmpdir(), 'api-')))
  const postgres =
    database === 'PostgreSQL' && !beside
      ? await (loaded ? loadedDatabase() : migratedDatabase())
      : null
  if (database === 'SQLite' && !beside) await (loaded ? putLoaded(folder) : putEmpty(folder))
  const store = await openDatabase({
    url: beside?.databaseUrl ?? postgres?.url ?? null,
    dataDir: folder,
  })
  const events = eventCounter(eventsRepository(store))
  const config = readConfig(
    {
      SITE_ORIGIN: 'https://www.yunseul.example',
      DATA_DIR: folder,
      CAPTCHA_DIFFICULTY: '1000',
      CAPTCHAS_PER_HOUR: '1000000',
      ...environment,
    },
    root,
  )
  const settings = await watchPageAccess(store, pageSettings(config))
  const closed = () => closedArchives(settings())
  const cuts = await watchCuts(store, root)
  const model = change(createSiteModel(store, closed, cuts))
  const reports = createReports(store, config, { stored: reportArrived, ...reportTimes })
  const subscriptions = createSubscriptions(store, config, letterTimes)
  const studio = createStudio({ config, store, cuts })
  const mediaFile = withUploads(
    mediaSources(mediaDirectories({ root, DATA_DIR: folder })),
    studio.shown,
  )
  const statistics = statisticsCounter(statisticsRepository(store), {
    isFile: isOfferedFile(mediaFile),
  })
  const site = await openTestSite(pages?.render ?? (async () => html('<main>page</main>')), {
    environment: {
      SITE_ORIGIN: 'https://www.yunseul.example',
      SEARCH_PER_MINUTE: '100000',
      EVENTS_PER_MINUTE: '100000',
      ...environment,
    },
    store: {
      model,
      settings,
      counters: store.counters,
      onPublication: (listener) => store.onPublication(listener),
      checkForPublications: () => store.checkForPublications(),
      due: studio.publication.due,
    },
    pages: pages ?? { patternOf },
    api: createApi({
      config: {
        origin: 'https://www.yunseul.example',
        TRUST_PROXY: environment.TRUST_PROXY === 'true',
      },
      model,
      checkForPublications: () => store.checkForPublications(),
      events,
      statistics,
      feeds: feedSource(store, closed),
      reports,
      subscriptions,
      studio,
      ...(bodies ? { bodies } : {}),
      mediaFile,
    }),
    uploads: studio.upload,
    cuts,
    previews: studio.preview,
    findToken: studio.tokens.callers.find,
  })
  const requestPath: ApiSite['ask'] = (path, options) => sendRequest(site.origin, path, options)
  return {
    origin: site.origin,
    store,
    events,
    statistics,
    reports,
    subscriptions,
    cache: site.site.cache,
    dataDir: folder,
    databaseUrl: postgres?.url ?? null,
    studio,
    ask: requestPath,
    async json(path, options) {
      const answer = await requestPath(path, options)
      return { answer, body: answer.text ? JSON.parse(answer.text) : null }
    },
    async stop() {
      await site.stop()
      await Promise.all([events.stop(), statistics.stop(), reports.stop(), subscriptions.stop()])
      await store.close()
      await postgres?.drop()
      if (!beside) await rm(folder, { recursive: true, force: true })
    },
  }
}
