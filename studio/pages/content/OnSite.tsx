import { Icon } from '../../components/Icon/Icon.tsx'
import { m } from '../../paraglide/messages.js'
import { openOnSite } from '../../visit/siteWindow.ts'
import styles from './OnSite.module.css'

/**
 * Renders a link to the public page of what visitors see now. A plain press opens it in a window that
 * leads back; other presses are the browser's.
 */
export function OnSite({ address }: { address: string }) {
  return (
    <a
      className={styles.link}
      href={address}
      target="_blank"
      rel="noopener"
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        openOnSite(address)
      }}
    >
      <span className={styles.name}>{m.site_view()}</span>
      <Icon name="external" className={styles.icon} />
    </a>
  )
}
