import type { ModelSource } from '../site-model.ts'
import { BUILD_HEADER } from '../../contract/build.ts'
import { PAGES } from '../../contract/page-columns.ts'
import type { Language } from '../../contract/language.ts'
import type { PageSettings } from '../../contract/page-request.ts'
import { rowOf } from '../../contract/pages.ts'
import type { SiteModel } from '../../contract/site-model.ts'
import type { Config } from '../config.ts'
import { offersSubscriptions } from '../subscriptions/index.ts'
import { requestId } from '../log.ts'
import { type PageKey, pageOfData } from '../page-cache/key.ts'
import { type Rendered, UnavailableError } from '../page-cache/stored-page.ts'
import { type ReadLog, watchFailures } from '../page-cache/tags.ts'
import type { ContentPolicy, FlatHeaders } from '../answers/headers.ts'
import { type InlineHashes, inlineHashes, isHtml } from '../rendering/inline-hashes.ts'
import type { RenderedPage, RenderPage } from '../rendering/renderer.ts'
import { speculationHeader } from './speculation.ts'

/**
 * Milliseconds after which a render counts as failed: a store that hangs must not hold requests
 * forever.
 */
const RENDER_LIMIT = 15_000

export interface RenderParts {
  config: Config
  model: ModelSource
  render: RenderPage
  security: FlatHeaders
  /** Null in development, where Vite adds its own scripts to the page. */
  policy: ContentPolicy | null
  /** The settings of pages as of now. */
  settings(): PageSettings
  /**
   * Whether Home can be shown in a language now; checked when a page that failed redirects there.
   */
  homeStands(language: Language): Promise<boolean>
}

export function pageSettings(config: Config): PageSettings {
  const { SHARE_APP_KEY: appKey, SHARE_SDK_URL: sdkUrl, SHARE_TEMPLATE_ID: templateId } = config
  return {
    collector: config.COLLECTOR_URL ?? null,
    messagingShare: appKey && sdkUrl && templateId ? { appKey, sdkUrl, templateId } : null,
    dataCenterOpen: config.DATA_CENTER_PAGE,
    takesSubscriptions: offersSubscriptions(config),
  }
}

// headers that the server itself sets; a page cannot override them
const OURS = new Set([
  'content-length',
  'content-encoding',
  'transfer-encoding',
  'cache-control',
  'vary',
  'etag',
  'connection',
  'content-security-policy',
])

const pathOf = (target: string): string => target.split('?', 1)[0] as string

/** Runs `work`, and rejects when it takes longer than a render may. */
export async function withinLimit<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new UnavailableError(`rendering took more than ${RENDER_LIMIT} ms`))
      controller.abort()
    }, RENDER_LIMIT)
  })
  return Promise.race([work(controller.signal), late]).finally(() => clearTimeout(timer))
}

/** Receives the milliseconds of processor time of a render. */
export type Spent = (ms: number) => void

/** A page's response, and what it read. */
interface Answered {
  answer: RenderedPage
  body: Buffer
  /** Hashes of the inline code of an HTML page; null = another kind of response. */
  inline: InlineHashes | null
  readLog: ReadLog
}

/** Requests the page of a target, with the model that `over` derives from the site's own. */
export async function answerOf(
  { config, model, render }: Pick<RenderParts, 'config' | 'model' | 'render'>,
  { target, language }: Pick<PageKey, 'target' | 'language'>,
  settings: PageSettings,
  over: (model: SiteModel) => SiteModel = (same) => same,
  spent?: Spent,
): Promise<Answered> {
  const readLog: ReadLog = { tags: new Set(), incomplete: false }
  const own = watchFailures(over(model.forRequest((tag) => void readLog.tags.add(tag))), readLog)
  const request = { model: own, language, origin: config.origin, requestId: requestId(), settings }
  const { answer, body } = await withinLimit(async (signal) => {
    const given = await render(
      new Request(new URL(target, config.origin), { signal }),
      request,
      spent,
    )
    return { answer: given, body: Buffer.from(await given.arrayBuffer()) }
  })
  const inline =
    answer.inline === undefined && isHtml(answer) ? inlineHashes(body) : (answer.inline ?? null)
  return { answer, body, inline, readLog }
}

/** Headers of a page: the server's own, and the page's headers that the server does not set. */
export function pageHeaders(
  security: FlatHeaders,
  answer: RenderedPage,
  language: Language,
): [string, string][] {
  const headers: [string, string][] = []
  for (let index = 0; index < security.length; index += 2)
    headers.push([security[index] as string, security[index + 1] as string])
  for (const [name, value] of answer.headers) if (!OURS.has(name)) headers.push([name, value])
  headers.push(['content-language', language === 'ENG' ? 'en' : 'ko'])
  return headers
}

/**
 * Renders the page of a key to bytes and headers. Only the key's target and language reach the
 * page, so the result for one visitor is right for all. Rejects when the renderer throws or takes
 * too long.
 */
export function pageMaker({
  config,
  model,
  render,
  security,
  policy,
  settings,
  homeStands,
}: RenderParts): (key: Pick<PageKey, 'target' | 'language'>, spent?: Spent) => Promise<Rendered> {
  return async ({ target, language }, spent) => {
    const { answer, body, inline, readLog } = await answerOf(
      { config, model, render },
      { target, language },
      settings(),
      undefined,
      spent,
    )
    // data without a document around it shows no banner: a tab opens the document instead, as with
    // data of another build
    const isData = pageOfData(pathOf(target)) !== null
    const banners = isData
      ? await model.forRequest((tag) => void readLog.tags.add(tag)).site.emergency(language)
      : []
    if (banners.length > 0)
      answer.headers.set(
        BUILD_HEADER,
        [answer.headers.get(BUILD_HEADER), ...banners.map(({ key }) => key)].join(' '),
      )
    const headers = pageHeaders(security, answer, language)
    if (policy && inline) {
      headers.push(['content-security-policy', policy(inline.scripts, inline.styles)])
      const [name, value] = speculationHeader(target)
      if (name && value) headers.push([name, value])
    }
    // a read failed and its visitor is redirected to Home (SH-180), but not if Home is unavailable
    // as well
    const nowhere =
      readLog.incomplete &&
      answer.headers.get('location') === PAGES.home &&
      !(await homeStands(language))
    // a page that failed because of a read is sent as unavailable, as this is temporary; or with
    // the status of its row
    const status =
      nowhere || (answer.status >= 500 && readLog.incomplete)
        ? (rowOf(pageOfData(pathOf(target)) ?? pathOf(target))?.failsWith ?? 503)
        : answer.status
    return {
      status,
      headers,
      body,
      tags: readLog.tags,
      failed: status >= 500 || readLog.incomplete,
      isRefreshed: true,
    }
  }
}
