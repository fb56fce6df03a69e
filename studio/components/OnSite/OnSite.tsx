import { Icon } from '../Icon/Icon.tsx'
import { m } from '../../paraglide/messages.js'
import { openOnSite } from '../../visit/siteWindow.ts'
import styles from './OnSite.module.css'

interface OnSiteProps {
  address: string
  /** The title of its article, where several are listed: only an icon is rendered then. */
  of?: string
}

/**
 * Renders a link to the public page of what visitors see now. A plain press opens it in a window that
 * leads back; other presses are the browser's.
 */
export function OnSite({ address, of }: OnSiteProps) {
  return (
    <a
      className={styles.link}
      title={m.site_view()}
      aria-label={of === undefined ? undefined : m.site_view_of({ title: of })}
      href={address}
      target="_blank"
      rel="noopener"
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        openOnSite(address)
      }}
    >
      {of === undefined && <span className={styles.name}>{m.site_view()}</span>}
      <Icon name="external" className={styles.icon} />
    </a>
  )
}
