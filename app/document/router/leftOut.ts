import type { Plugin } from 'vite'

/**
 * Parts of React Router that this site never uses, with their replacements in the browser: all
 * routes are known from the start (`routeDiscovery: 'initial'` in react-router.config.ts), and
 * nothing observes the router from outside. A name that an upgrade adds to one of them fails the
 * build, and `tests/contract/router-inside.test.tsx` compares the names.
 */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  'lib/dom/ssr/route-discovery.js': `
    export class RouteDiscoveryRuntime {}
    export const getCustomPatchRoutesOnNavigationFunction = () => undefined
    export const useCustomRouteDiscovery = () => undefined
    export const useRouteDiscovery = () => undefined`,
  'lib/dom/ssr/fog-of-war.js': `
    export const URL_LIMIT = 7680
    export const getManifestPath = () => '/__manifest'
    export const getManifestPathsParam = () => ''
    export const getPartialManifest = (manifest) => manifest
    export const getPatchRoutesOnNavigationFunction = () => undefined
    export const getPathsWithAncestors = () => []
    export const handleClientVersionMismatch = async () => false
    export const isFogOfWarEnabled = () => false
    export const shouldUseInitialRouteDiscovery = () => true
    export const useFogOFWarDiscovery = () => {}`,
  'lib/router/instrumentation.js': `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined
    export const getRouteInstrumentationUpdates = () => ({})
    export const instrumentClientSideRouter = (router) => router
    export const instrumentHandler = (handler) => handler
    export const instrumentationResultMetaContext = new WeakMap()`,
}

/** Removes those parts from browser bundles; server and development keep them. */
export const leaveOut = (): Plugin => ({
  name: 'router-parts-left-out',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  enforce: 'pre',
  load(id) {
    const [, part = ''] =
      /[\\/]react-router[\\/]dist[\\/]production[\\/](lib[\\/].+)$/.exec(id) ?? []
    return LEFT_OUT[part.replaceAll('\\', '/')] ?? null
  },
})
