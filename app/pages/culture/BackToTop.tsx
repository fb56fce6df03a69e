import { Icon } from '../../components/Icon/Icon.tsx'
import { m } from '../../paraglide/messages.js'
import { isModified } from '../../visitor/modified.ts'
import styles from './culture.module.css'
import { SECTIONS } from './scroller.ts'

/**
 * Renders the link to the first section, which moves the focus there (FT-050); without scripts it
 * is a plain anchor.
 */
export function BackToTop({ go }: { go(section: number): void }) {
  return (
    <a
      className={styles.top}
      href={`#${SECTIONS[0]}`}
      onClick={(event) => {
        if (isModified(event)) return
        event.preventDefault()
        go(0)
      }}
    >
      <Icon name="top" />
      {m.culture_back_to_top()}
    </a>
  )
}
