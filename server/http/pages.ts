import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createRequestHandler, matchRoutes, RouterContextProvider, type ServerBuild } from 'react-router'
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

/** The pages of a build. */
export interface Pages {
  render: RenderPage
  /** Ids of the routes that match a path, outermost first; none where only the not-found page does. */
  routesOf(path: string): readonly string[]
  /** Pattern of the route that matches a path, such as `page/detail/:contentIdx`. */
  patternOf(path: string): string
}

/** A renderer over a React Router build. */
export function pageRenderer(build: ServerBuild, mode: 'production' | 'development', clientDir: string): RenderPage {
  const handle = createRequestHandler(build, mode)
  const entry = build.entry.module as unknown as Entry
  const texts = new Map<string, string>()
  const styleSheets =
    mode === 'production'
      ? (hrefs: readonly string[]): string =>
          hrefs
            .map((href) => {
              let text = texts.get(href)
              if (text === undefined) texts.set(href, (text = readFileSync(join(clientDir, href), 'utf8').trim()))
              return text
            })
            .join('\n')
      : null
  return (request, page) => {
    const context = new RouterContextProvider()
    context.set(entry.pageRequestContext, page)
    context.set(entry.styleSheetsContext, styleSheets)
    return entry.withLocale(localeOf(page.language), () => handle(request, context))
  }
}

interface RouteNode {
  id: string
  path?: string
  index?: boolean
  caseSensitive?: boolean
  children: RouteNode[]
}

function routeTree(build: ServerBuild): RouteNode[] {
  const below = (parentId: string | undefined): RouteNode[] =>
    Object.values(build.routes)
      .filter((route) => route !== undefined && (route.parentId || undefined) === parentId)
      .map((route) => ({
        id: route?.id ?? '',
        path: route?.path,
        index: route?.index,
        caseSensitive: route?.caseSensitive,
        children: below(route?.id),
      }))
  return below(undefined)
}

/** The pages of the built site. */
export async function builtPages(root: string): Promise<Pages> {
  const build = (await import(pathToFileURL(join(root, 'build/server/index.js')).href)) as ServerBuild
  const tree = routeTree(build)
  const match = (path: string) =>
    (matchRoutes(tree as Parameters<typeof matchRoutes>[0], path) ?? []) as unknown as { route: RouteNode }[]
  return {
    render: pageRenderer(build, 'production', join(root, 'build/client')),
    routesOf: (path) => match(path).map(({ route }) => route.id),
    patternOf: (path) =>
      match(path)
        .map(({ route }) => route.path ?? '')
        .filter(Boolean)
        .join('/'),
  }
}
