import { join } from 'node:path'
import { PAGES } from '../../contract/page-columns.ts'
import type { Language } from '../../contract/language.ts'
import type { PageSettings } from '../../contract/page-request.ts'
import type { Config } from '../config.ts'
import { log } from '../log.ts'
import { createMedia, type MediaParts } from '../media/index.ts'
import type { Observer } from '../metrics/observer.ts'
import { pageKey } from '../page-cache/key.ts'
import { type Publications, purgeOnPublication, type ScheduleBarrier } from '../page-cache/purge.ts'
import { refreshAhead } from '../page-cache/refresh-ahead.ts'
import { createPageCache, type PageCache } from '../page-cache/store.ts'
import { createAssets } from './assets.ts'
import { boundedRenders } from './bounded-renders.ts'
import type { ApiHandler } from '../api/handler.ts'
import { createCallStage } from './call-stage.ts'
import { createDictionaries } from './dictionaries.ts'
import { createErrorPages } from './error-pages.ts'
import { cachePolicy } from '../answers/cache-policy.ts'
import { contentPolicy, securityHeaders } from '../answers/headers.ts'
import { createHealth } from './health.ts'
import { knownNothing, learn } from './known-values.ts'
import { listen } from './listen.ts'
import { createMetricsStage, type SiteMetrics } from './metrics-stage.ts'
import { openPages } from './open-pages.ts'
import { createPageStage } from './page-stage.ts'
import { type Pages, pagesInThread } from './pages.ts'
import { createPipeline } from './pipeline.ts'
import { previewAccess } from './preview-access.ts'
import { previewMaker } from './preview-page.ts'
import type { TokenCallers } from '../studio/tokens/callers.ts'
import type { Previews, TypedPages } from '../studio/preview/opened.ts'
import { createPreviewStage } from './preview-stage.ts'
import type { Counters } from '../limits/counters.ts'
import { createRateLimits, type RateLimits } from '../limits/rate-limits.ts'
import type { ModelSource } from '../site-model.ts'
import { pageMaker, pageSettings } from './render.ts'
import { createStudioStage } from './studio-stage.ts'
import { pageScripts } from './page-scripts.ts'
import { typedPages } from './typed-pages.ts'
import { createWarmUp } from './warm-up.ts'
import { probeAnswer } from '../status/proxy-probe.ts'
import { type RenderQueue, renderQueue, RenderRejectedError } from './render-queue.ts'

/** Store operations that HTTP needs. */
export interface SiteStore extends Publications {
  model: ModelSource
  /** Counts limits; omitted = this process alone does. */
  counters?: Counters
  /** The settings of pages as of now; omitted = those of the configuration. */
  settings?: () => PageSettings
  /** Resolves when the store answers. */
  ready(): Promise<unknown>
  /** Due schedules delay requests until they are applied; omitted = nothing is ever due. */
  due?: ScheduleBarrier
}

const NEVER_DUE: ScheduleBarrier = { wait: () => null, start: async () => {} }

export interface SiteParts {
  config: Config
  store: SiteStore
  /** Creates the API; null = there is none. */
  api?:
    | ((
        limits: RateLimits,
        pages: Pick<Pages, 'patternOf'>,
        pageCache: Pick<PageCache, 'usage'>,
        typedPages: TypedPages,
      ) => ApiHandler)
    | null
  /** Uploads of editors that may be served. */
  uploads?: MediaParts['uploads']
  cuts?: MediaParts['cuts']
  /** Drafts that may be previewed on their pages. */
  previews?: Previews
  /** Finds read tokens of the API; omitted = there are none. */
  findToken?: TokenCallers['find'] | undefined
  /** Measures cache and queues, and has the text of all; null = nothing is measured. */
  metrics?: SiteMetrics | null
  /** Observes requests and renders; null = nothing does. */
  observer?: Observer | null
  /** Pages from the sources, with hot reload and without a cache. */
  development?: boolean
  /** Folder of a release whose assets are served too, see `alsoServeAssetsOf`. */
  beside?: string
  /** Replaces the built pages, in tests. */
  pages?: Pages
  /** Replaces the render queue, in tests. */
  queue?: RenderQueue
}

export interface Site {
  port: number
  cache: PageCache
  /** @throws while `/readyz` is answered with 503 */
  ready(): Promise<void>
  /** Also serves the assets of a built release in another folder; its documents name them. */
  alsoServeAssetsOf(folder: string): void
  /** Waits for in-flight requests, then resolves; `idleMs` as of `listen`. */
  stop(idleMs?: number): Promise<void>
}

/** Runs `work` after each call, but never concurrently: calls meanwhile cause one more run. */
function oneAtATime(work: () => Promise<void>): () => void {
  let running = false
  let again = false
  return function run() {
    if (running) {
      again = true
      return
    }
    running = true
    void work().finally(() => {
      running = false
      if (!again) return
      again = false
      run()
    })
  }
}

/**
 * Folders with the assets of former builds (tools/run/former.ts); the first is filled during a
 * build.
 */
const FORMER_ASSETS = ['former-builds/leaving', 'former-builds/1', 'former-builds/2']
const BUILT = 'build/client'

/** Assembles the pipeline and starts HTTP. */
export async function openSite({
  config,
  store,
  api = null,
  uploads,
  cuts,
  previews,
  findToken,
  metrics = null,
  observer = null,
  development = false,
  beside,
  pages: given,
  queue = renderQueue(),
}: SiteParts): Promise<Site> {
  const configured = pageSettings(config)
  const { model, due = NEVER_DUE, settings = () => configured } = store
  const security = securityHeaders(config.origin)
  const limits = createRateLimits(config, store.counters)
  const devPages = development
    ? await (await import('./pages-dev.ts')).developmentPages(config.root)
    : null
  const devStudio = development
    ? await (await import('./studio-dev.ts')).developmentStudio(config.root)
    : null
  const opened = given ? null : (devPages ?? (await pagesInThread(config.root)))
  const all = (given ?? opened) as Pages
  const pages = openPages(all, settings)
  const access = previewAccess(config, all, settings)
  const make = pageMaker({
    config,
    model,
    render: pages.render,
    security,
    policy: development ? null : contentPolicy(config),
    settings,
    async homeStands(language) {
      const { key, target } = pageKey(PAGES.home, null, language, known, pages.routesOf)
      return cache.find(key) !== null || (await make({ target, language })).status === 200
    },
  })
  const media = await createMedia({ config, security, limit: limits.images, uploads, cuts })
  const warms = config.WARM_UP && !development
  /** Renders a page, and has the images that it names generated. */
  const makePage: typeof make = async (key, spent) => {
    const rendered = await (observer
      ? observer.watchRender(key.target, () => make(key, spent))
      : make(key, spent))
    if (warms && rendered.status === 200 && !rendered.failed)
      media.prepare(rendered.body.toString('utf8'))
    return rendered
  }
  const pageCache = createPageCache({
    bytes: development ? 0 : config.PAGE_CACHE_BYTES,
    onFailure: (error, key) =>
      error instanceof RenderRejectedError || log.error('rendering failed', error, { key }),
    onPurge: refreshAhead((key) => pageStage.refresh(key)),
  })
  const cache = metrics?.own.watchCache(pageCache) ?? pageCache
  const dictionaries = createDictionaries({ make, model, security, check: () => check() })
  const errors = await createErrorPages(
    (language) => make({ target: '/error', language }),
    security,
  )

  const known = knownNothing()
  const prepare = async (): Promise<void> => {
    // in development Vite compiles on the first render, which should be that of a requested page
    await Promise.all([learn(known, model), development || errors.prepare()])
  }
  const prepareAgain = oneAtATime(prepare)
  const keyOf = (path: string, language: Language): string =>
    pageKey(path, null, language, known, pages.routesOf).key
  const warmUp = warms
    ? createWarmUp({
        model,
        isCached: (path, language) => cache.isFresh(keyOf(path, language)),
        render: async (path, language) => pageStage.refresh(keyOf(path, language)),
      })
    : null
  const warm = warmUp && oneAtATime(warmUp.run)
  const { check } = purgeOnPublication(cache, store, (tags) => {
    dictionaries.purge(tags)
    prepareAgain()
    warm?.()
  })
  // before anything is rendered: schedules that came due while no process ran are applied from the
  // first response on
  await due.start()
  await prepare()

  const policy = cachePolicy(config)
  const renders = boundedRenders(cache, queue, limits.costs, due.wait)
  const draw = previewMaker(
    { config, model, render: pages.render, security, settings: access.settings },
    pageScripts(config.root, development),
  )
  const handler =
    api?.(limits, pages, cache, typedPages({ draw, renders, limits, known, access })) ?? null
  const preview =
    previews === undefined
      ? null
      : createPreviewStage({
          config,
          cache,
          previews,
          draw,
          make,
          renders,
          pages,
          access,
          errors,
          limits,
          known,
          security,
        })
  const pageStage = createPageStage({
    config,
    cache,
    make: makePage,
    renders,
    pages,
    errors,
    dictionaries,
    policy,
    limits,
    known,
    security,
    preview,
    check,
  })
  const assets = createAssets(join(config.root, development ? 'public' : BUILT), security, {
    former: development ? [] : FORMER_ASSETS.map((folder) => join(config.root, folder)),
  })
  const studioStage = createStudioStage(config, security)
  const alsoServeAssetsOf = (folder: string): void => {
    assets.add(join(folder, BUILT, 'assets'))
    studioStage.alsoServeAssetsOf(folder)
  }
  if (beside) alsoServeAssetsOf(beside)
  const health = createHealth(() => store.ready(), security, probeAnswer(config))
  const handle = createPipeline({
    config,
    security,
    health,
    assets,
    dictionaries,
    studio: studioStage,
    media: media.answer,
    pages: pageStage.answer,
    api: handler,
    due: due.wait,
    tokens: findToken ? { find: findToken, limits, metrics: metrics?.own ?? null } : null,
    metrics: metrics && createMetricsStage(config, metrics, security),
    observer,
    calls:
      handler &&
      createCallStage({
        config,
        cache,
        renders,
        api: handler,
        model,
        policy,
        limits,
        security,
        check,
      }),
  })
  metrics?.own.measure(
    {
      site_page_cache_bytes: 'memory of the page cache',
      site_page_cache_entries: 'pages and calls in the page cache',
      site_renders_waiting: 'renders of pages and calls that wait for their turn',
      site_renders_running: 'renders of pages and calls that have begun and not ended',
      site_images_in_progress: 'images that are being resized or wait for it',
    },
    () => {
      const { pages: entries, bytes } = cache.usage()
      const { waiting, running } = queue.usage()
      return {
        site_page_cache_bytes: bytes,
        site_page_cache_entries: entries,
        site_renders_waiting: waiting,
        site_renders_running: running,
        site_images_in_progress: media.inProgress(),
      }
    },
  )
  const { port, stop } = await listen(
    config,
    devPages && devStudio
      ? (request, response) =>
          devStudio.middleware(request, response, () =>
            devPages.middleware(request, response, () => handle(request, response)),
          )
      : handle,
  )
  warm?.()
  return {
    port,
    cache,
    ready: health.ready,
    alsoServeAssetsOf,
    async stop(idleMs) {
      warmUp?.stop()
      await Promise.all([stop(idleMs), media.stop()])
      await Promise.all([opened?.close?.(), devStudio?.close()])
    },
  }
}
