import { lazy, useRef } from 'react'
import type { Footer as FooterData } from '../../../contract/navigation.ts'
import { ServerOnly } from '../../components/ServerOnly/ServerOnly.tsx'
import styles from './Footer.module.css'
import type { FooterProps } from './props.ts'
import { useOneLayer } from './useOneLayer.ts'
// styles of the content that the server renders
import './FooterContent.late.module.css'
import './Wordmark.late.module.css'

const FooterContent = lazy(() =>
  import('./FooterContent.server-drawn.tsx').then((module) => ({ default: module.FooterContent })),
)

/**
 * Renders the footer of every page (SH-087..096). Its content never changes while the page is open:
 * the browser keeps the server's markup, and receives neither its data (`footer` is undefined
 * there) nor its code.
 */
export function Footer({
  footer,
  ...props
}: Omit<FooterProps, 'footer'> & { footer: FooterData | undefined }) {
  const root = useRef<HTMLElement>(null)
  useOneLayer(root)
  return (
    <ServerOnly
      as="footer"
      keep='[data-part="footer"]'
      ref={root}
      className={styles.footer}
      data-part="footer"
    >
      {footer && <FooterContent footer={footer} {...props} />}
    </ServerOnly>
  )
}
