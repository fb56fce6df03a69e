import { Hono } from 'hono'
import { chooseLanguage, LANGUAGE_COOKIE, parseLanguage } from '../../contract/language.ts'
import type { SiteServices } from '../../contract/site-services.ts'
import type { Config } from '../config.ts'
import { log, newRequestId } from '../log.ts'
import type { RenderPage } from './pages.ts'
import { redirectOf } from './redirects.ts'

export interface AppParts {
  config: Config
  services: { forRequest(note: (tag: string) => void): SiteServices }
  renderPage: RenderPage
}

/** The site as one web-standard handler, in the order of the pipeline. */
export function createApp({ config, services, renderPage }: AppParts): Hono {
  const app = new Hono()
  app.use(async (c, next) => {
    const url = new URL(c.req.url)
    const to = redirectOf(url.pathname, url.search)
    if (to) return c.redirect(to.location, to.status)
    await next()
  })
  app.get('*', async (c) => {
    const url = new URL(c.req.url)
    const language = chooseLanguage(url.searchParams.get('lang'), c.req.header('cookie'))
    const tags = new Set<string>()
    const requestId = newRequestId()
    const answer = await renderPage(c.req.raw, {
      services: services.forRequest((tag) => tags.add(tag)),
      language,
      origin: config.origin,
      requestId,
      settings: { collector: config.COLLECTOR_URL ?? null, messagingShare: null, dataCenterOpen: config.DATA_CENTER_PAGE },
    })
    if (parseLanguage(url.searchParams.get('lang'))) {
      answer.headers.append('set-cookie', `${LANGUAGE_COOKIE}=${language === 'ENG'}; Path=/; Max-Age=31536000; SameSite=Lax`)
    }
    return answer
  })
  app.onError((error, c) => {
    log.error('request failed', error, { path: c.req.path })
    return c.text('500', 500)
  })
  return app
}
