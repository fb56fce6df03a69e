import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createRequestHandler, matchRoutes, RouterContextProvider, type ServerBuild } from 'react-router'
import { BUILD_HEADER } from '../../contract/build.ts'
import type { Locale } from '../../contract/language.ts'
import { localeOf } from '../../contract/language.ts'
import type { PageRequest } from '../../contract/page-request.ts'
import { log } from '../log.ts'

type RouterContext<T> = Parameters<RouterContextProvider['set']>[0] & { defaultValue?: T }

/** What our `entry.server.tsx` exports beside the handler. */
interface Entry {
  pageRequestContext: RouterContext<PageRequest>
  styleSheetsContext: RouterContext<((hrefs: readonly string[]) => string) | null>
  withLocale<T>(locale: Locale, run: () => T): T
  setPageLog(write: typeof log.error): void
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
  entry.setPageLog(log.error)
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
  return async (request, page) => {
    const context = new RouterContextProvider()
    context.set(entry.pageRequestContext, page)
    context.set(entry.styleSheetsContext, styleSheets)
    const answer = await entry.withLocale(localeOf(page.language), () => handle(request, context))
    answer.headers.set(BUILD_HEADER, build.assets.version)
    return answer
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

/** Whether a path may match one of the routes that name their words; sure where it says no. */
function anyPattern(tree: readonly RouteNode[]): (path: string) => boolean {
  const below = (node: RouteNode, above: string): string[] => {
    const path = node.path === undefined ? above : `${above}/${node.path}`
    return node.children.length > 0 ? node.children.flatMap((child) => below(child, path)) : [path]
  }
  const patterns = tree
    .flatMap((node) => below(node, ''))
    .map((path) => path.split('/').filter(Boolean))
    .filter(([first]) => first !== '*')
  // what the router reads in ways of its own is left to it
  const asExpression = (word: string): string =>
    /[*?]/.test(word) ? '.*' : word.startsWith(':') ? '/[^/]+' : `/${word.replace(/[.+^${}()|[\]\\]/g, '\\$&')}`
  const whole = new RegExp(`^(?:${patterns.map((words) => words.map(asExpression).join('')).join('|')})/*$`, 'i')
  return (path) => whole.test(path)
}

/** The pages of the built site. */
export async function builtPages(root: string): Promise<Pages> {
  const build = (await import(pathToFileURL(join(root, 'build/server/index.js')).href)) as ServerBuild
  const tree = routeTree(build)
  const found = (path: string) =>
    (matchRoutes(tree as Parameters<typeof matchRoutes>[0], path) ?? []) as unknown as { route: RouteNode }[]
  const mayMatch = anyPattern(tree)
  const none = found('/-/-')
  // the router takes longer to find that no route matches than all the rest of such an answer
  const match = (path: string) => (mayMatch(path) ? found(path) : none)
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
