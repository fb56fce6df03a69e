import { matchRoutes, type ServerBuild } from 'react-router'

/** A route of a build, as the router matches it. */
export interface RouteNode {
  id: string
  path?: string | undefined
  index?: boolean | undefined
  caseSensitive?: boolean | undefined
  children: RouteNode[]
}

/** The routes of a build, as plain values. */
export function routeTree(build: Pick<ServerBuild, 'routes'>): RouteNode[] {
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

/** Whether a path may match one of the routes with literal segments; false is certain. */
function anyPattern(tree: readonly RouteNode[]): (path: string) => boolean {
  const below = (node: RouteNode, above: string): string[] => {
    const path = node.path === undefined ? above : `${above}/${node.path}`
    return node.children.length > 0 ? node.children.flatMap((child) => below(child, path)) : [path]
  }
  const patterns = tree
    .flatMap((node) => below(node, ''))
    .map((path) => path.split('/').filter(Boolean))
    .filter(([first]) => first !== '*')
  // syntax that the router parses in its own way is left to it
  const asExpression = (word: string): string =>
    /[*?]/.test(word)
      ? '.*'
      : word.startsWith(':')
        ? '/[^/]+'
        : `/${word.replace(/[.+^${}()|[\]\\]/g, '\\$&')}`
  const whole = new RegExp(
    `^(?:${patterns.map((words) => words.map(asExpression).join('')).join('|')})/*$`,
    'i',
  )
  return (path) => whole.test(path)
}

/** Which routes match a path. */
export interface RouteMatcher {
  /**
   * Ids of the routes that match a path, outermost first; none if only the not-found page matches.
   */
  routesOf(path: string): readonly string[]
  /** Pattern of the route that matches a path, such as `page/detail/:contentIdx`. */
  patternOf(path: string): string
}

export function routeMatcher(tree: readonly RouteNode[]): RouteMatcher {
  const found = (path: string) =>
    (matchRoutes(tree as Parameters<typeof matchRoutes>[0], path) ?? []) as unknown as {
      route: RouteNode
    }[]
  const mayMatch = anyPattern(tree)
  const none = found('/-/-')
  // for the router a failed match takes longer than all the rest of such a response
  const match = (path: string) => (mayMatch(path) ? found(path) : none)
  return {
    routesOf: (path) => match(path).map(({ route }) => route.id),
    patternOf: (path) =>
      match(path)
        .map(({ route }) => route.path ?? '')
        .filter(Boolean)
        .join('/'),
  }
}
