import { startTransition, StrictMode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { markOwnSheets } from './document/ownSheets.ts'
import { overwriteGetLocale } from './paraglide/runtime.js'

const locale = document.documentElement.lang === 'en' ? 'en' : 'ko'
overwriteGetLocale(() => locale)
if (!import.meta.env.DEV) markOwnSheets()

/** Tells the boot script that clicks are served from now on. */
function Alive() {
  useEffect(() => {
    document.documentElement.dataset.alive = ''
    window.dispatchEvent(new Event('site:alive'))
  }, [])
  return null
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
      <Alive />
    </StrictMode>,
  )
})
