import type { ActiveGreenPage } from '../../../contract/active-green.ts'
import { Icon } from '../../components/Icon/Icon.tsx'
import { SiteLink } from '../../components/SiteLink/SiteLink.tsx'
import { m } from '../../paraglide/messages.js'
import styles from './Related.module.css'

/** Renders three related links, in large rows (FT-157). */
export const Related = ({ related }: { related: ActiveGreenPage['related'] }) => (
  <nav className={`wrap ${styles.related}`} aria-label={m.green_related()}>
    <ul>
      {related.map(({ title, text, link }) => (
        <li key={title}>
          <SiteLink className={styles.row} href={link}>
            <b>{title}</b>
            <span>{text}</span>
            <Icon name="arrow" />
          </SiteLink>
        </li>
      ))}
    </ul>
  </nav>
)
