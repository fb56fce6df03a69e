import { BRAND } from '../../../contract/brand.ts'
import type { Language } from '../../../contract/language.ts'
import type { Teaser } from '../../../contract/navigation.ts'
import { ContentCard } from '../../components/ContentCard/ContentCard.tsx'
import { m } from '../../paraglide/messages.js'
import styles from './Recommended.module.css'

/**
 * Renders recommended news next to the archive: `data.NEWS` of the gnb call (AR-030, AR-039,
 * AR-043), and the contact of the press team unless the page shows its desks by subject.
 */
export function Recommended({
  teasers,
  language,
  hasContacts,
}: {
  teasers: readonly Teaser[]
  language: Language
  hasContacts: boolean
}) {
  return (
    <aside className={styles.aside} aria-label={m.press_recommended()}>
      <div className={styles.inner}>
        {teasers.length > 0 ? (
          <>
            <h2 className={styles.heading}>{m.press_recommended()}</h2>
            <ul className={styles.list}>
              {teasers.map(({ gnbRecommendContentTitle, contentApiDto }) => (
                <li key={contentApiDto.contentIdx}>
                  <ContentCard
                    card={contentApiDto}
                    title={gnbRecommendContentTitle}
                    language={language}
                    variant="row"
                    heading="h3"
                  />
                </li>
              ))}
            </ul>
          </>
        ) : null}
        {hasContacts ? null : (
          <div className={styles.note}>
            <p className={styles.contact}>{m.press_contact()}</p>
            <p className={styles.hours}>{m.press_contact_hours()}</p>
            <a className={styles.mail} href={`mailto:${BRAND.press}`}>
              {BRAND.press}
            </a>
          </div>
        )}
      </div>
    </aside>
  )
}
