import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { BUILD_HEADER } from '../../contract/build.ts'
import type { Locale } from '../../contract/language.ts'
import { localeOf } from '../../contract/language.ts'
import type { PageRequest } from '../../contract/page-request.ts'
import { log } from '../log.ts'
import type { InlineHashes } from './inline-hashes.ts'

type RouterContext<T> = Parameters<RouterContextProvider['set']>[0] & { defaultValue?: T }

/** Exports of our `entry.server.tsx` in addition to the handler. */
interface Entry {
  pageRequestContext: RouterContext<PageRequest>
  styleSheetsContext: RouterContext<((hrefs: readonly string[]) => string) | null>
  withLocale<T>(locale: Locale, run: () => T): T
  setPageLog(write: PageLog): void
}

type PageLog = (event: string, error: unknown, fields?: Record<string, string | number>) => void

/**
 * The parts of a response that the pipeline needs: a `Response`, or bytes from a thread that need
 * no copy.
 */
export type RenderedPage = Pick<Response, 'status' | 'headers' | 'arrayBuffer'> & {
  /** Hashes of its inline code, if a thread computed them. */
  inline?: InlineHashes | null
}

/**
 * Renders a page: React Router's response to the request, in the request's language.
 * @param spent receives the milliseconds of processor time used, if they are measured
 */
export type RenderPage = (
  request: Request,
  page: PageRequest,
  spent?: (ms: number) => void,
) => Promise<RenderedPage>

/** A renderer over a React Router build. */
export function pageRenderer(
  build: ServerBuild,
  mode: 'production' | 'development',
  clientDir: string,
  write: PageLog = log.error,
): (request: Request, page: PageRequest) => Promise<RenderedPage> {
  const handle = createRequestHandler(build, mode)
  const entry = build.entry.module as unknown as Entry
  entry.setPageLog(write)
  const texts = new Map<string, string>()
  const styleSheets =
    mode === 'production'
      ? (hrefs: readonly string[]): string =>
          hrefs
            .map((href) => {
              let text = texts.get(href)
              if (text === undefined)
                texts.set(href, (text = readFileSync(join(clientDir, href), 'utf8').trim()))
              return text
            })
            .join('\n')
      : null
  return async (request, page) => {
    const context = new RouterContextProvider()
    context.set(entry.pageRequestContext, page)
    context.set(entry.styleSheetsContext, styleSheets)
    const answer = await entry.withLocale(localeOf(page.language), () => handle(request, context))
    answer.headers.set(BUILD_HEADER, build.assets.version)
    return answer
  }
}
