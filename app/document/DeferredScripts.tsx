import { useContext, useMemo } from 'react'
import {
  Scripts,
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_FrameworkContext as FrameworkContext,
  useMatches,
} from 'react-router'
import { bootScript } from './boot.ts'

/**
 * The client entry, started late: after `load`, when the browser is idle or at the first touch, key or scroll,
 * whichever comes first. Nothing is preloaded before that, so scripts never compete with the first paint. It stands
 * in for React Router's `Scripts`, whose module script starts at once.
 */
export function DeferredScripts() {
  const framework = useContext(FrameworkContext)
  const router = useContext(DataRouterContext)
  const matches = useMatches()
  const scripts = useMemo(() => {
    // the browser leaves the scripts as the server wrote them, and needs none of their text
    if (!import.meta.env.SSR || !framework || !router?.staticContext) return { handoff: ' ', boot: ' ' }
    const { manifest, serverHandoffString, renderMeta } = framework
    if (renderMeta) renderMeta.didRenderScripts = true
    return {
      handoff: `window.__reactRouterContext=${serverHandoffString};window.__reactRouterContext.stream=new ReadableStream({start(c){window.__reactRouterContext.streamController=c}}).pipeThrough(new TextEncoderStream());`,
      boot: bootScript({
        manifest: manifest.url,
        entry: manifest.entry.module,
        modules: matches.map((match) => [match.id, manifest.routes[match.id]?.module ?? '']),
      }),
    }
  }, [])
  if (import.meta.env.DEV) return <Scripts />
  return (
    <>
      <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: scripts.handoff }} />
      <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: scripts.boot }} />
    </>
  )
}
