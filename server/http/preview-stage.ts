import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Language } from '../../contract/language.ts'
import type { Config } from '../config.ts'
import { type PageKey, pageKey, pageOfData } from '../page-cache/key.ts'
import { type Rendered, type StoredPage, storedPage } from '../page-cache/stored-page.ts'
import type { PageCache } from '../page-cache/store.ts'
import type { BoundedRenders } from './bounded-renders.ts'
import type { ErrorPages } from './error-pages.ts'
import type { FlatHeaders } from '../answers/headers.ts'
import { type Known, missingPath } from './known-values.ts'
import { clientAddress, type Target } from '../limits/requests.ts'
import type { Pages } from './pages.ts'
import type { PreviewAccess } from './preview-access.ts'
import type { OpenedPreview, Previews } from '../studio/preview/opened.ts'
import type { RateLimits } from '../limits/rate-limits.ts'
import type { Spent } from './render.ts'
import { RenderRejectedError } from './render-queue.ts'
import { sendProblem, sendUncached } from '../answers/send.ts'

export interface PreviewStageParts {
  config: Pick<Config, 'TRUST_PROXY'>
  cache: PageCache
  previews: Previews
  draw(target: string, preview: OpenedPreview, spent?: Spent): Promise<Rendered>
  make(key: PageKey, spent?: Spent): Promise<Rendered>
  renders: BoundedRenders
  pages: Pick<Pages, 'routesOf'>
  errors: ErrorPages
  limits: Pick<RateLimits, 'renders' | 'previews'>
  known: Known
  access: Pick<PreviewAccess, 'pages'>
  security: FlatHeaders
}

/**
 * Answers an address that names a preview. Without a valid preview the response is that of an
 * unknown address, whether the page exists or not: it reveals nothing. The page cache stores none
 * of it.
 */
export function createPreviewStage({
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
}: PreviewStageParts) {
  /** The cached 404 page for an address, the same for everybody who requests an unknown page. */
  async function missing(
    address: string,
    path: string,
    language: Language,
  ): Promise<StoredPage | RenderRejectedError | null> {
    const ofData = pageOfData(path)
    const shared = missingPath(ofData ?? path, known)
    const key = pageKey(
      ofData === null ? shared : `${shared}.data`,
      null,
      language,
      known,
      pages.routesOf,
    )
    const cached = cache.find(key.key)
    if (cached && !cached.stale) return cached.page
    const obtained = await renders.obtain(key, address, limits.renders, (spent) => make(key, spent))
    return obtained instanceof RenderRejectedError ? obtained : obtained.page
  }

  async function drawn(
    address: string,
    path: string,
    query: URLSearchParams,
    token: string,
    preview: OpenedPreview,
  ): Promise<StoredPage | RenderRejectedError | null> {
    // its reads keep publications waiting: a shared link is limited too
    const wait = await limits.previews.take(token)
    if (wait !== null) return new RenderRejectedError(429, wait, address)
    const { patternOf, routesOf } = access.pages(preview)
    // a page that is closed is drawn as an unknown address is
    const isMissing = patternOf(pageOfData(path) ?? path) === '*'
    const { target } = pageKey(
      isMissing ? missingPath(path, known) : path,
      query,
      preview.language,
      known,
      routesOf,
    )
    const rendered = await renders.once(address, limits.renders, (spent) =>
      draw(target, preview, spent),
    )
    if (rendered instanceof RenderRejectedError) return rendered
    return rendered.status < 500 ? storedPage(rendered, 0) : null
  }

  return async (
    request: IncomingMessage,
    response: ServerResponse,
    { path }: Target,
    query: URLSearchParams,
    token: string,
    language: Language,
  ): Promise<void> => {
    const address = clientAddress(request, config.TRUST_PROXY)
    const preview = await previews.open(token, request.headers.cookie)
    const answered = await (preview
      ? drawn(address, path, query, token, preview)
      : missing(address, path, language))
    if (answered instanceof RenderRejectedError)
      return sendProblem(request, response, answered.status, {
        json: false,
        language,
        security,
        headers: ['retry-after', String(answered.retryAfter)],
      })
    return sendUncached(request, response, answered ?? errors.of(language))
  }
}
