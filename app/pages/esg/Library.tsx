import { PAGES } from '../../../contract/page-columns.ts'
import type { EsgPage } from '../../../contract/esg.ts'
import { Icon } from '../../components/Icon/Icon.tsx'
import { m } from '../../paraglide/messages.js'
import styles from './Library.module.css'

/** Renders the links to both parts of the library (FT-215, AR-057). */
export const Library = ({ library }: { library: EsgPage['library'] }) => (
  <nav
    className={`wrap ${styles.links}`}
    aria-label={m.esg_library()}
    data-part="esg-library"
    data-enter="items"
  >
    {(['report', 'policy'] as const).map((part) => (
      <a
        key={part}
        className={styles.link}
        href={`${PAGES.esgLibrary}#${part}`}
        data-event={`esg_library_${part}`}
      >
        <strong>{library[part].title}</strong>
        <span className={styles.text}>{library[part].text}</span>
        <span className={styles.round} aria-hidden="true">
          <Icon name="arrow" />
        </span>
      </a>
    ))}
  </nav>
)
