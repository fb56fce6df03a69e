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

/** A route without children, and an expression that every path it matches fits; a fit proves nothing. */
interface Candidate {
  route: RouteNode
  fits: RegExp
}

/** An expression that the paths of a pattern fit, in the syntax that the router reads. */
function expression(pattern: string): RegExp {
  // syntax that the router parses in its own way is left to it
  const segments = pattern
    .split('/')
    .filter(Boolean)
    .map((word) =>
      /[*?]/.test(word)
        ? '.*'
        : word.startsWith(':')
          ? '/[^/]+'
          : `/${word.replace(/[.+^${}()|[\]\\]/g, '\\$&')}`,
    )
  return new RegExp(`^${segments.join('')}/*$`, 'is')
}

/** The routes without children below a tree. */
function candidatesOf(tree: readonly RouteNode[], above = ''): Candidate[] {
  return tree.flatMap((route) => {
    const pattern = route.path === undefined ? above : `${above}/${route.path}`
    return route.children.length === 0
      ? [{ route, fits: expression(pattern) }]
      : candidatesOf(route.children, pattern)
  })
}

/** A tree without the branches that lead to no route of `leaves`; the order of the others stays. */
function pruned(tree: readonly RouteNode[], leaves: ReadonlySet<RouteNode>): RouteNode[] {
  return tree.flatMap((route) => {
    if (route.children.length === 0) return leaves.has(route) ? [route] : []
    const children = pruned(route.children, leaves)
    return children.length === 0 ? [] : [{ ...route, children }]
  })
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

/**
 * The router compiles the patterns of a tree at each match, which costs 2 to 3 ms for that of this
 * site and is paid for each page that is not cached and each data request. It is given the few
 * branches that a path may match, whose trees are kept: there are as many as there are sets of
 * patterns that a path can fit.
 */
export function routeMatcher(tree: readonly RouteNode[]): RouteMatcher {
  const candidates = candidatesOf(tree)
  const trees = new Map<string, RouteNode[]>()
  function treeFor(path: string): RouteNode[] {
    const fitting = candidates.filter(({ fits }) => fits.test(path))
    const key = fitting.map(({ route }) => route.id).join(' ')
    let part = trees.get(key)
    if (!part) {
      part = pruned(tree, new Set(fitting.map(({ route }) => route)))
      trees.set(key, part)
    }
    return part
  }
  const match = (path: string): { route: RouteNode }[] =>
    (matchRoutes(treeFor(path) as Parameters<typeof matchRoutes>[0], path) ?? []) as unknown as {
      route: RouteNode
    }[]
  return {
    routesOf: (path) => match(path).map(({ route }) => route.id),
    patternOf: (path) =>
      match(path)
        .map(({ route }) => route.path ?? '')
        .filter(Boolean)
        .join('/'),
  }
}
