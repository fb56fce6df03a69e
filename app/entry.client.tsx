import { startTransition, StrictMode, useEffect } from 'react'
import { buildOfDocument, keepToMissingPage } from './document/router/globals.ts'
import { markOwnSheets } from './document/router/ownSheets.ts'
import { overwriteGetLocale } from './paraglide/runtime.js'
import { setOwnBuild } from './visitor/build.ts'

const locale = document.documentElement.lang === 'en' ? 'en' : 'ko'
overwriteGetLocale(() => locale)
setOwnBuild(buildOfDocument())
keepToMissingPage()
// before the first later part is asked for
if (!import.meta.env.DEV) markOwnSheets()

/** Tells the boot script that clicks are served from now on. */
function Alive() {
  useEffect(() => {
    document.documentElement.dataset.alive = ''
    window.dispatchEvent(new Event('site:alive'))
  }, [])
  return null
}

/** Lets the browser draw and answer before the next part of the start. */
const turn = (): Promise<void> =>
  'scheduler' in window && 'yield' in scheduler
    ? scheduler.yield()
    : new Promise((resolve) => setTimeout(resolve))

/** Both are asked for at once, and each is a task of its own: together they block a slow phone. */
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
