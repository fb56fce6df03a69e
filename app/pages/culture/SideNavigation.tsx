import { m } from '../../paraglide/messages.js'
import { isModified } from '../../visitor/modified.ts'
import styles from './SideNavigation.module.css'
import { BARS_FROM, SECTIONS, VALUE } from './scroller.ts'

interface SideNavigationProps {
  /** Labels of the sections by index; one without a label is not listed. */
  labels: readonly (string | null)[]
  current: number
  go(section: number): void
}

/**
 * Renders the position among the sections, and a link to each (FT-043); it appears after the first
 * ones (FT-044).
 */
export function SideNavigation({ labels, current, go }: SideNavigationProps) {
  return (
    <nav
      className={styles.side}
      data-part="side-navigation"
      data-shown={current >= BARS_FROM || undefined}
      data-tight={current === VALUE || undefined}
      aria-label={m.culture_sections()}
    >
      <ul>
        {labels.map((label, index) =>
          label === null ? null : (
            <li key={label}>
              <a
                href={`#${SECTIONS[index]}`}
                aria-current={index === current ? 'location' : undefined}
                onClick={(event) => {
                  if (isModified(event)) return
                  event.preventDefault()
                  history.replaceState(history.state, '', `#${SECTIONS[index]}`)
                  go(index)
                }}
              >
                <span>{label}</span>
              </a>
            </li>
          ),
        )}
      </ul>
    </nav>
  )
}
