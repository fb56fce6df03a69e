import { startTransition, StrictMode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { buildOfDocument } from './document/router/globals.ts'
import { markOwnSheets } from './document/router/ownSheets.ts'
import { PageRouter, startRouter } from './document/router/routing.tsx'
import { overwriteGetLocale } from './paraglide/runtime.js'
import { setOwnBuild } from './visitor/build.ts'
import { skipSlowTransitions } from './visitor/page-transitions.ts'

const locale = document.documentElement.lang === 'en' ? 'en' : 'ko'
overwriteGetLocale(() => locale)
setOwnBuild(buildOfDocument())
// before the first lazy part is requested
if (!import.meta.env.DEV) markOwnSheets()

/** Signals to the boot script that clicks are handled from now on. */
function Alive() {
  useEffect(() => {
    document.documentElement.dataset.alive = ''
    window.dispatchEvent(new Event('site:alive'))
  }, [])
  return null
}

/** Yields, so that the browser can paint and respond between loading and hydration. */
const turn = (): Promise<void> =>
  'scheduler' in window && 'yield' in scheduler
    ? scheduler.yield()
    : new Promise((resolve) => setTimeout(resolve))

skipSlowTransitions()
await startRouter()
await turn()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <PageRouter />
      <Alive />
    </StrictMode>,
  )
})
