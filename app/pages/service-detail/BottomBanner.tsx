import { PAGES } from '../../../contract/page-columns.ts'
import type { Service } from '../../../contract/service-page.ts'
import { Icon } from '../../components/Icon/Icon.tsx'
import { Picture } from '../../components/Picture/Picture.tsx'
import { SiteLink } from '../../components/SiteLink/SiteLink.tsx'
import { m } from '../../paraglide/messages.js'
import styles from './BottomBanner.module.css'
import { ServiceDownloads } from './ServiceDownloads.tsx'

/**
 * Renders the end of a service page: title, outlinks, the Service Download menu, and the link to
 * the list (FT-109).
 */
export function BottomBanner({
  service,
}: {
  service: Pick<Service, 'title' | 'logo' | 'logoDark' | 'serviceLinkList'>
}) {
  const { title, logo, logoDark, serviceLinkList } = service
  const downloads = serviceLinkList.filter(({ downloadYn }) => downloadYn === 'Y')
  const outlinks = serviceLinkList.flatMap((link) => [
    ...(link.downloadYn === 'N' && link.link1 ? [{ link: link.link1, name: link.button1 }] : []),
    ...(link.link2 ? [{ link: link.link2, name: link.button2 }] : []),
  ])
  return (
    <section className={`wrap ${styles.place}`} data-later="" aria-labelledby="service-banner">
      <div className={styles.banner}>
        <div className={styles.logo}>
          {logo ? <Picture image={logo} imageDark={logoDark} alt="" size="C72x72" /> : null}
        </div>
        <h2 id="service-banner">{m.service_ready({ title })}</h2>
        <div className={styles.actions}>
          {downloads.length > 0 ? <ServiceDownloads links={downloads} /> : null}
          {outlinks.map(({ link, name }) => (
            <SiteLink
              key={link}
              className={styles.out}
              href={link}
              data-event="service_outlink"
              data-event-title={name}
            >
              {name}
              <Icon name={link.startsWith('/') ? 'arrow' : 'up'} />
            </SiteLink>
          ))}
        </div>
        <a className={styles.list} href={PAGES.services}>
          <Icon name="list" />
          <span>{m.service_list()}</span>
        </a>
      </div>
    </section>
  )
}
