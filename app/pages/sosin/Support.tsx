import type { SosinGuide } from '../../../contract/sosin.ts'
import { SiteLink } from '../../components/SiteLink/SiteLink.tsx'
import { Press } from '../../components/Press/Press.tsx'
import styles from './Support.module.css'

/**
 * Renders financial support as the menu board of a shop; an entry with a different target below 767
 * px has two links, chosen by width (AR-121).
 */
export function Support({ title, support }: { title: string; support: SosinGuide['support'] }) {
  return (
    <div className={styles.board} data-part="support">
      <h3>{title}</h3>
      <ul>
        {support.map((one) => (
          <li key={one.title}>
            <p className={styles.line}>
              <SiteLink
                className={one.mobileLink === null ? undefined : styles.wide}
                href={one.link}
              >
                {one.title}
              </SiteLink>
              {one.mobileLink === null ? null : (
                <SiteLink className={styles.narrow} href={one.mobileLink}>
                  {one.title}
                </SiteLink>
              )}
              <span className={styles.dots} aria-hidden="true" />
              <b>{one.value}</b>
            </p>
            <p className={styles.text}>{one.text}</p>
            <Press names={one.press} />
          </li>
        ))}
      </ul>
    </div>
  )
}
