import { startTransition, StrictMode, useEffect } from 'react'
import { buildOfDocument, keepToMissingPage } from './document/router/globals.ts'
import { markOwnSheets } from './document/router/ownSheets.ts'
import { overwriteGetLocale } from './paraglide/runtime.js'
import { setOwnBuild } from './visitor/build.ts'

const locale = document.documentElement.lang === 'en' ? 'en' : 'ko'
overwriteGetLocale(() => locale)
setOwnBuild(buildOfDocument())
keepToMissingPage()
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

/** Yields, so that the browser can paint and respond before the next part of the start. */
const turn = (): Promise<void> =>
  'scheduler' in window && 'yield' in scheduler
    ? scheduler.yield()
    : new Promise((resolve) => setTimeout(resolve))

/**
 * Both are requested at once, and each runs as a separate task: together they would block a slow
 * phone.
 */
const drawing = import('react-dom/client')
const routing = import('./document/router/routing.tsx')
const { hydrateRoot } = await drawing
const { PageRouter } = await routing
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
