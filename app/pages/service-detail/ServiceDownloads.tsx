import { isDownload } from '../../../contract/addresses.ts'
import type { ServiceLink } from '../../../contract/service-page.ts'
import { Icon } from '../../components/Icon/Icon.tsx'
import { MenuButton } from '../../components/MenuButton/MenuButton.tsx'
import { SiteLink } from '../../components/SiteLink/SiteLink.tsx'
import { m } from '../../paraglide/messages.js'
import styles from './ServiceDownloads.module.css'

/**
 * Renders the Service Download menu (FT-109, SH-193): it opens by a click; the sub-menu of an entry
 * opens by hover or focus, and is always open without hover support. Without scripts the whole list
 * is shown.
 */
export function ServiceDownloads({ links }: { links: ServiceLink[] }) {
  return (
    <MenuButton
      label={
        <>
          <Icon name="download" />
          {m.service_download()}
          <Icon name="down" className={styles.arrow} />
        </>
      }
      buttonClass={styles.button}
      listClass={styles.list}
      event="service_download_menu"
    >
      {links.map((link) => (
        <li key={link.link1} className={styles.entry}>
          <SiteLink href={link.link1} data-event="service_download" data-event-title={link.button1}>
            {link.button1}
          </SiteLink>
          {link.subServiceLinkList.length > 0 ? (
            <ul className={styles.sub}>
              {link.subServiceLinkList.map((sub) => (
                <li key={sub.link1}>
                  <SiteLink
                    href={sub.link1}
                    data-event="service_download"
                    data-event-title={sub.button1}
                  >
                    {sub.button1}
                    <Icon name={isDownload(sub.link1) ? 'download' : 'up'} />
                  </SiteLink>
                </li>
              ))}
            </ul>
          ) : null}
        </li>
      ))}
    </MenuButton>
  )
}
