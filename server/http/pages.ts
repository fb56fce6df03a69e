import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { Locale } from '../../contract/language.ts'
import { localeOf } from '../../contract/language.ts'
import type { PageRequest } from '../../contract/page-request.ts'

type RouterContext<T> = Parameters<RouterContextProvider['set']>[0] & { defaultValue?: T }

/** What our `entry.server.tsx` exports beside the handler. */
interface Entry {
  pageRequestContext: RouterContext<PageRequest>
  styleSheetsContext: RouterContext<((hrefs: readonly string[]) => string) | null>
  withLocale<T>(locale: Locale, run: () => T): T
}

/** Renders a page: React Router's answer to the request, in the request's language. */
export type RenderPage = (request: Request, page: PageRequest) => Promise<Response>

/** A renderer over a React Router build. */
export function pageRenderer(build: ServerBuild, mode: 'production' | 'development', clientDir: string): RenderPage {
  const handle = createRequestHandler(build, mode)
  const entry = build.entry.module as unknown as Entry
  const texts = new Map<string, string>()
  const styleSheets = mode === 'production'
    ? (hrefs: readonly string[]): string =>
        hrefs.map((href) => {
          let text = texts.get(href)
          if (text === undefined) texts.set(href, (text = readFileSync(join(clientDir, href), 'utf8').trim()))
          return text
        }).join('\n')
    : null
  return (request, page) => {
    const context = new RouterContextProvider()
    context.set(entry.pageRequestContext, page)
    context.set(entry.styleSheetsContext, styleSheets)
    return entry.withLocale(localeOf(page.language), () => handle(request, context))
  }
}

/** The renderer of the built site. */
export async function builtPages(root: string): Promise<RenderPage> {
  const build = (await import(pathToFileURL(join(root, 'build/server/index.js')).href)) as ServerBuild
  return pageRenderer(build, 'production', join(root, 'build/client'))
}
