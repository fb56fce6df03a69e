import { lazy, Suspense } from 'react'
import { PAGES } from '../../../contract/addresses.ts'
import { BRAND } from '../../../contract/brand.ts'
import type { Language } from '../../../contract/language.ts'
import { m } from '../../paraglide/messages.js'
import { useDrawnByServer } from '../useDrawnByServer.ts'
import styles from './Header.module.css'

const LogoDrawing = lazy(() => import('./LogoDrawing.tsx').then((module) => ({ default: module.LogoDrawing })))

/** Symbol and wordmark, linked to Home; the browser keeps the drawing that the server wrote. */
export function Logo({ language }: { language: Language }) {
  const drawn = useDrawnByServer()
  const link = {
    className: styles.logo,
    href: PAGES.home,
    'aria-label': m.shell_home_link({ brand: BRAND.name[language] }),
  }
  if (drawn) return <a {...link} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
  const drawing = <LogoDrawing language={language} />
  return <a {...link}>{import.meta.env.SSR ? drawing : <Suspense>{drawing}</Suspense>}</a>
}
