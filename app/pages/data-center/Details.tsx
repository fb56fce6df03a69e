import type { DataCenterDetail, DataCenterPage } from '../../../contract/data-center.ts'
import { Icon } from '../../components/Icon/Icon.tsx'
import { Picture } from '../../components/Picture/Picture.tsx'
import { SiteLink } from '../../components/SiteLink/SiteLink.tsx'
import { m } from '../../paraglide/messages.js'
import { type Detail, openDetailLayer } from '../../shell/DetailLayer/detail.ts'
import page from './data-center.module.css'
import styles from './Details.module.css'
import { Lines } from './Lines.tsx'

const detailOf = ({ title, label, picture, html, link }: DataCenterDetail): Detail => ({
  type: 'content',
  title,
  label,
  picture,
  html,
  link: { href: link.href, label: link.title },
})

/**
 * Renders safety, environment and community: a card opens the detail layer with the others as
 * neighbours; without scripts its text is on the page (AR-126).
 */
export function Details({
  details: { titleLines, items },
}: {
  details: DataCenterPage['details']
}) {
  const row = items.map(detailOf)
  return (
    <section
      className={`wrap ${styles.section}`}
      aria-labelledby="details-title"
      data-part="data-center-details"
    >
      <h2 className={page.title} id="details-title">
        <Lines lines={titleLines} />
      </h2>
      <ul className={styles.cards}>
        {items.map(({ key, label, title, text, picture, html, link }, index) => (
          <li key={key} className={styles.card} data-detail={key}>
            <div className={styles.image}>
              <Picture
                {...picture}
                size="C630x354"
                smaller={['C317x178']}
                sizes="(min-width: 1024px) 400px, (min-width: 768px) 44vw, 100vw"
              />
            </div>
            <div className={styles.text}>
              <p className={styles.label}>{label}</p>
              <h3>{title}</h3>
              <p>{text}</p>
              <div className="without-script" dangerouslySetInnerHTML={{ __html: html }} />
              <p className={`${styles.link} without-script`}>
                <SiteLink href={link.href}>{link.title}</SiteLink>
              </p>
              <button
                type="button"
                className={`${styles.open} with-script`}
                aria-haspopup="dialog"
                aria-label={m.data_center_open({ title })}
                onClick={(event) => openDetailLayer(row[index] as Detail, event.currentTarget, row)}
              >
                <Icon name="plus" />
              </button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
