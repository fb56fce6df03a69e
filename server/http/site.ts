import { join } from 'node:path'
import { SERVICE_TABS } from '../../contract/categories.ts'
import { LANGUAGES } from '../../contract/language.ts'
import type { KnownValues } from '../../contract/parameters.ts'
import type { Config } from '../config.ts'
import { log } from '../log.ts'
import { createMedia } from '../media/index.ts'
import { type Publications, purgeOnPublication } from '../page-cache/purge.ts'
import { createPageCache, type PageCache } from '../page-cache/store.ts'
import { createAssets } from './assets.ts'
import { createErrorPages } from './error-pages.ts'
import { contentPolicy, securityHeaders } from './headers.ts'
import { createHealth } from './health.ts'
import { listen } from './listen.ts'
import { createPageStage } from './page-stage.ts'
import { builtPages, type Pages } from './pages.ts'
import { type ApiHandler, createPipeline } from './pipeline.ts'
import { createRateLimits, type RateLimits } from './rate-limits.ts'
import { pageMaker, type ServiceSource } from './render.ts'

/** What HTTP needs of the store. */
export interface SiteStore extends Publications {
  services: ServiceSource
  /** Resolves when the store answers. */
  ready(): Promise<unknown>
}

export interface SiteParts {
  config: Config
  store: SiteStore
  /** Makes the API; null = there is none. */
  api?: ((limits: RateLimits, pages: Pick<Pages, 'patternOf'>) => ApiHandler) | null
  /** Pages from the sources, with hot reload and without a cache. */
  development?: boolean
  /** Stands in for the built pages, in tests. */
  pages?: Pages
}

export interface Site {
  port: number
  cache: PageCache
  /** Lets in-flight requests finish, then resolves. */
  stop(): Promise<void>
}

/** The tabs that addresses may name: exposure names and codes of all categories. */
async function readTabs(services: ServiceSource): Promise<Set<string>> {
  const tabs = new Set<string>(['all', ...SERVICE_TABS])
  for (const language of LANGUAGES) {
    for (const { code, exposureName } of await services.forRequest(() => {}).content.categories({ language })) {
      tabs.add(code)
      tabs.add(exposureName)
    }
  }
  return tabs
}

/** Runs `work` after each call, but never twice at once: calls meanwhile come to one more run. */
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

/** Puts the pipeline together and starts HTTP. */
export async function openSite({
  config,
  store,
  api = null,
  development = false,
  pages: given,
}: SiteParts): Promise<Site> {
  const { services } = store
  const security = securityHeaders(config.origin)
  const limits = createRateLimits(config)
  const devPages = development ? await (await import('./pages-dev.ts')).developmentPages(config.root) : null
  const pages: Pages = given ?? devPages ?? (await builtPages(config.root))
  const make = pageMaker({
    config,
    services,
    render: pages.render,
    security,
    policy: development ? null : contentPolicy(config),
  })
  const cache = createPageCache({
    bytes: development ? 0 : config.PAGE_CACHE_BYTES,
    onFailure: (error, key) => log.error('rendering failed', error, { key }),
  })
  const errors = await createErrorPages((language) => make({ target: '/error', language }), security)

  const known: KnownValues = { tabs: null }
  const learn = async (): Promise<void> => {
    // in development Vite compiles at the first page, which should be the one that is asked for
    const work = [
      readTabs(services).then(
        (tabs) => void (known.tabs = tabs),
        (error: unknown) => log.error('tabs not read', error),
      ),
    ]
    if (!development) work.push(errors.prepare())
    await Promise.all(work)
  }
  const { check } = purgeOnPublication(cache, store, oneAtATime(learn))
  await learn()

  const handle = createPipeline({
    config,
    security,
    health: createHealth(() => store.ready(), security),
    assets: createAssets(join(config.root, development ? 'public' : 'build/client'), security),
    media: await createMedia({ config, security, limit: limits.images }),
    pages: createPageStage({ config, cache, make, pages, errors, limits, known, security, check }),
    api: api?.(limits, pages) ?? null,
  })
  const { port, stop } = await listen(
    config,
    devPages ? (request, response) => devPages.middleware(request, response, () => handle(request, response)) : handle,
  )
  return {
    port,
    cache,
    async stop() {
      await stop()
      await devPages?.close()
    },
  }
}
