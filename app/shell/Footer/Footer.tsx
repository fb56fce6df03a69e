import { lazy, Suspense, useRef } from 'react'
import type { Language } from '../../../contract/language.ts'
import type { Footer as FooterData } from '../../../contract/navigation.ts'
import { useDrawnByServer } from '../useDrawnByServer.ts'
import styles from './Footer.module.css'
import { useOneLayer } from './useOneLayer.ts'
// the styles of the content, which the server draws
import './FooterContent.module.css'
import './Wordmark.module.css'

export interface FooterProps {
  footer: FooterData
  language: Language
  /** The safety page leaves out the service section: tags and groups (SH-094). */
  simple?: boolean
}

const FooterContent = lazy(() => import('./FooterContent.tsx').then((module) => ({ default: module.FooterContent })))

/**
 * The foot of every page (SH-087..096). Its content never changes while the page stands, so what the server drew is
 * left as it is and its code is loaded only where the browser draws the footer anew.
 */
export function Footer(props: FooterProps) {
  const root = useRef<HTMLElement>(null)
  const drawn = useDrawnByServer()
  useOneLayer(root)
  if (drawn) return <footer ref={root} className={styles.footer} data-part="footer" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
  const content = <FooterContent {...props} />
  return <footer ref={root} className={styles.footer} data-part="footer">{import.meta.env.SSR ? content : <Suspense>{content}</Suspense>}</footer>
}
