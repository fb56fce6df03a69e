import { lazy, useRef } from 'react'
import type { Language } from '../../../contract/language.ts'
import type { Footer as FooterData } from '../../../contract/navigation.ts'
import { useServerContent } from '../useDrawnByServer.ts'
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
 * The foot of every page (SH-087..096). Its content never changes while the page stands: the browser keeps what the
 * server drew, and is sent neither its data (`footer` is undefined there) nor its code.
 */
export function Footer({ footer, ...props }: Omit<FooterProps, 'footer'> & { footer: FooterData | undefined }) {
  const root = useRef<HTMLElement>(null)
  const content = useServerContent('[data-part="footer"]', footer && <FooterContent footer={footer} {...props} />)
  useOneLayer(root)
  return <footer ref={root} className={styles.footer} data-part="footer" {...content} />
}
