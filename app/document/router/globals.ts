/** The globals that React Router sets on a page's `window`; it exports neither names nor types. */
interface RouterGlobals {
  /** Set by the route manifest module, which is loaded first. */
  __reactRouterManifest?: {
    version?: string
    routes: Record<string, { css?: string[]; path?: string } | undefined>
  }
  /** Modules of the matched routes by id, set by the boot script. */
  __reactRouterRouteModules?: Record<string, unknown>
}
const globals = (): RouterGlobals => window as RouterGlobals

/** Id of the site's build that rendered this document; empty if there is no manifest. */
export const buildOfDocument = (): string => globals().__reactRouterManifest?.version ?? ''

/** React Router marks sheets that several routes share with a `#`. */
export const withoutMark = (href: string): string => href.split('#', 1)[0] as string

/** URLs of the style sheets of the document's routes. */
export function sheetsOfDocument(): Set<string> {
  const { __reactRouterManifest: manifest, __reactRouterRouteModules: modules = {} } = globals()
  return new Set(
    Object.keys(modules).flatMap((id) => (manifest?.routes[id]?.css ?? []).map(withoutMark)),
  )
}

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
