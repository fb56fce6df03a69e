import { Link } from 'react-aria-components'
import { KINDS } from '../../../contract/fields/kinds.ts'
import { newContentPath } from '../../../contract/studio/screens.ts'
import { Icon } from '../../components/Icon/Icon.tsx'
import { m } from '../../paraglide/messages.js'
import { kindName } from '../../visit/names.ts'
import styles from './NewRow.module.css'

/** Renders a new article of each kind in one press; on phones the row scrolls. */
export function NewRow() {
  return (
    <nav className={styles.row} aria-label={m.new_title()}>
      <ul className={styles.kinds}>
        {KINDS.map((kind, index) => (
          <li key={kind}>
            <Link
              href={newContentPath(kind)}
              className={styles.kind ?? ''}
              data-main={index === 0 || undefined}
              aria-label={m.palette_new({ kind: kindName(kind) })}
            >
              <Icon name="plus" className={styles.icon} />
              {kindName(kind)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
