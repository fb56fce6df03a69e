import type { SosinPage } from '../../../contract/sosin.ts'
import { SiteLink } from '../../components/SiteLink/SiteLink.tsx'
import { m } from '../../paraglide/messages.js'
import styles from './Activities.module.css'
import { SectionHead } from './SectionHead.tsx'

/**
 * Renders partner activities as the daybook of a shop; a line links to its article while that is
 * published (AR-116).
 */
export function Activities({
  activities: { label, titleLines, lead, items, help },
}: {
  activities: SosinPage['activities']
}) {
  return (
    <section id="activities" className={styles.activities} aria-labelledby="activities-title">
      <div className="wrap">
        <SectionHead id="activities-title" label={label} titleLines={titleLines} lead={lead} />
        <ol className={styles.book}>
          {items.map(({ month, title, text, value, link }) => {
            const [year = '', number = ''] = month.split('-')
            return (
              <li key={title}>
                <time dateTime={month}>{m.sosin_month({ year, month: Number(number) })}</time>
                <div>
                  <h3>{link === null ? title : <SiteLink href={link}>{title}</SiteLink>}</h3>
                  <p>{text}</p>
                </div>
                <b>{value}</b>
              </li>
            )
          })}
        </ol>
        <p className={styles.help}>
          <span>{help.text}</span>
          <a href={`tel:${help.phone}`}>{help.phone}</a>
        </p>
      </div>
    </section>
  )
}
