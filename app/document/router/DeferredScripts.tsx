import { useContext } from 'react'
import {
  Scripts,
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_FrameworkContext as FrameworkContext,
  useMatches,
} from 'react-router'
import { bootScript } from './boot.ts'
import { sheetsOfRoutes } from './globals.ts'

interface Texts {
  /** Passes the page's data to the router in the browser. */
  handoff: string
  boot: string
}
const NONE: Texts = { handoff: ' ', boot: ' ' }

function useTexts(): Texts {
  const framework = useContext(FrameworkContext)
  const router = useContext(DataRouterContext)
  const matches = useMatches()
  if (!framework || !router?.staticContext) return NONE
  const { manifest, serverHandoffString, renderMeta } = framework
  // the router writes the data after the page only if it knows of scripts
  if (renderMeta) renderMeta.didRenderScripts = true
  return {
    handoff: `window.__reactRouterContext=${serverHandoffString};window.__reactRouterContext.stream=new ReadableStream({start(c){window.__reactRouterContext.streamController=c}}).pipeThrough(new TextEncoderStream());`,
    boot: bootScript({
      about: {
        build: manifest.version,
        sheets: sheetsOfRoutes(matches, manifest.routes),
      },
      manifest: __OWN_ROUTER__ ? null : manifest.url,
      entry: manifest.entry.module,
      modules: matches.map((match) => [match.id, manifest.routes[match.id]?.module ?? '']),
    }),
  }
}
/** Leaves the scripts as the server rendered them; the browser does not need their text. */
const useScripts: typeof useTexts = import.meta.env.SSR ? useTexts : () => NONE

/**
 * Starts the client entry late: after `load`, when the browser is idle or at the first touch, key
 * or scroll, whichever comes first. Nothing is preloaded before that, so scripts never compete with
 * the first paint. Replaces React Router's `Scripts`, whose module script starts at once.
 */
export function DeferredScripts() {
  const { handoff, boot } = useScripts()
  if (import.meta.env.DEV) return <Scripts />
  return (
    <>
      <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: handoff }} />
      <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: boot }} />
    </>
  )
}
