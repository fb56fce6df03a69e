/** What React Router keeps at the window of a page; it exports neither the names nor the types. */
interface RouterGlobals {
  /** Filled by the module of the route manifest, which is loaded first. */
  __reactRouterManifest?: {
    version?: string
    routes: Record<string, { css?: string[]; path?: string } | undefined>
  }
  /** Modules of the matched routes by id, filled by the boot script. */
  __reactRouterRouteModules?: Record<string, unknown>
}
const globals = (): RouterGlobals => window as RouterGlobals

/** Name of the site's build that this document is of; empty where there is no manifest. */
export const buildOfDocument = (): string => globals().__reactRouterManifest?.version ?? ''

/** React Router marks sheets that several routes share with a `#`. */
export const withoutMark = (href: string): string => href.split('#', 1)[0] as string

/** Addresses of the style sheets of the document's routes. */
export function sheetsOfDocument(): Set<string> {
  const { __reactRouterManifest: manifest, __reactRouterRouteModules: modules = {} } = globals()
  return new Set(
    Object.keys(modules).flatMap((id) => (manifest?.routes[id]?.css ?? []).map(withoutMark)),
  )
}

/**
 * Where the document says that there is no page, the router knows no other: the server alone decides what is not found
 * (a page that the configuration keeps closed has a route all the same), and both have to match one address alike. Called
 * before the router is made.
 */
export function keepToMissingPage(): void {
  const { __reactRouterManifest: manifest, __reactRouterRouteModules: modules = {} } = globals()
  const ids = Object.keys(modules)
  if (manifest && ids.some((id) => manifest.routes[id]?.path === '*'))
    manifest.routes = Object.fromEntries(ids.map((id) => [id, manifest.routes[id]]))
}
