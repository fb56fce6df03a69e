import type { AboutDocument } from './boot.ts'

/** The globals that React Router sets on a page's `window`; it exports neither names nor types. */
interface RouterGlobals {
  /** Set by the boot script. */
  siteDocument?: AboutDocument
  /** Set by the route manifest module, if React Router's own router needs it. */
  __reactRouterManifest?: { routes: Record<string, { path?: string } | undefined> }
  /** What the hand-off script passes on. */
  __reactRouterContext?: { stream: ReadableStream<Uint8Array> }
  /** Modules of the matched routes by id, set by the boot script. */
  __reactRouterRouteModules?: Record<string, unknown>
}
const globals = (): RouterGlobals => window as RouterGlobals

/** Id of the site's build that rendered this document; empty in development. */
export const buildOfDocument = (): string => globals().siteDocument?.build ?? ''

/** Modules of the document's routes by id, from the root to the page. */
export const modulesOfDocument = (): Readonly<Record<string, unknown>> =>
  globals().__reactRouterRouteModules ?? {}

/** The serialised data of the document's loaders. It can be read once. */
export const dataOfDocument = (): Promise<string> =>
  new Response(globals().__reactRouterContext?.stream).text()

/** URLs of the style sheets of matched routes, each once: React Router marks shared ones with `#`. */
export const sheetsOfRoutes = (
  matches: readonly { id: string }[],
  routes: Readonly<Record<string, { css?: string[] } | undefined>>,
): string[] => [
  ...new Set(
    matches.flatMap(({ id }) => routes[id]?.css ?? []).map((href) => href.split('#', 1)[0] ?? ''),
  ),
]

/** URLs of the style sheets of the document's routes. */
export const sheetsOfDocument = (): readonly string[] => globals().siteDocument?.sheets ?? []

/**
 * Limits the router to the document's own routes where the document is a 404. Only the server
 * decides what is not found (a page disabled by configuration still has a route), and both sides
 * must match a URL alike. Call it before the router is created.
 */
export function keepToMissingPage(): void {
  const { __reactRouterManifest: manifest, __reactRouterRouteModules: modules = {} } = globals()
  const ids = Object.keys(modules)
  if (manifest && ids.some((id) => manifest.routes[id]?.path === '*'))
    manifest.routes = Object.fromEntries(ids.map((id) => [id, manifest.routes[id]]))
}
