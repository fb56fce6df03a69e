import { useEffect, useId, useRef, useState } from 'react'
import { followable, isDownload, isExternal } from '../../../contract/addresses.ts'
import type { ServiceLink } from '../../../contract/service-page.ts'
import { Icon } from '../../components/Icon/Icon.tsx'
import { m } from '../../paraglide/messages.js'
import styles from './DownloadMenu.module.css'

/** How a service's link is followed: files are downloaded, other sites open in a new window (SH-249, SH-250). */
export const linkProps = (link: string) => ({
  href: followable(link),
  ...(isDownload(link) ? { download: '' } : isExternal(followable(link)) ? { target: '_blank', rel: 'noopener' } : {}),
})

/**
 * The Service Download menu (FT-109, SH-193): it opens by a click; the sub-menu of an entry opens by hover or focus, and
 * lies open where there is no hover. Without scripts the whole list is there.
 */
export function DownloadMenu({ links, up }: { links: ServiceLink[]; up?: boolean }) {
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const id = useId()
  useEffect(() => {
    if (!open) return
    const outside = (event: Event): void => void (root.current?.contains(event.target as Node) || setOpen(false))
    const onEscape = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return
      setOpen(false)
      button.current?.focus()
    }
    document.addEventListener('pointerdown', outside)
    document.addEventListener('focusin', outside)
    document.addEventListener('keydown', onEscape)
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('focusin', outside)
      document.removeEventListener('keydown', onEscape)
    }
  }, [open])
  return (
    <div className={styles.menu} ref={root} data-up={up || undefined}>
      <button
        type="button"
        ref={button}
        className={`${styles.button} with-script`}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        data-event="service_download_menu"
      >
        <Icon name="download" />
        {m.service_download()}
        <Icon name="down" className={styles.turn} />
      </button>
      <ul id={id} className={styles.list} data-open={open || undefined}>
        {links.map((link) => (
          <li key={link.link1} className={styles.entry}>
            <a {...linkProps(link.link1)} data-event="service_download" data-event-title={link.button1}>
              {link.button1}
            </a>
            {link.subServiceLinkList.length > 0 ? (
              <ul className={styles.sub}>
                {link.subServiceLinkList.map((sub) => (
                  <li key={sub.link1}>
                    <a {...linkProps(sub.link1)} data-event="service_download" data-event-title={sub.button1}>
                      {sub.button1}
                      <Icon name={isDownload(sub.link1) ? 'download' : 'up'} />
                    </a>
                  </li>
                ))}
              </ul>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  )
}
