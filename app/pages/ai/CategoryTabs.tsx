import { useCallback, useEffect, useRef } from 'react'
import { m } from '../../paraglide/messages.js'
import { goToAnchor, useCurrentAnchor } from '../../shell/StickyBar/useStickyBar.ts'
import { sectionOffset } from './anchors.ts'
import styles from './CategoryTabs.module.css'
import type { HubPart } from './hub.ts'

/**
 * Renders the category tabs (FT-073): links to the sections of the page, which stay visible while
 * reading.
 */
export function CategoryTabs({ parts }: { parts: readonly HubPart[] }) {
  const bar = useRef<HTMLElement>(null)
  const row = useRef<HTMLUListElement>(null)
  const offset = useCallback(() => sectionOffset(innerWidth, bar.current?.offsetHeight), [])
  const current = useCurrentAnchor(
    parts.map(({ id }) => id),
    offset,
  )
  const at = parts.findIndex(({ id }) => id === current)
  useEffect(() => {
    const tab = row.current?.children[at] as HTMLElement | undefined
    // only the row scrolls, never the page
    if (row.current && tab)
      row.current.scrollTo({
        left: tab.offsetLeft - (row.current.clientWidth - tab.offsetWidth) / 2,
      })
  }, [at])
  return (
    <nav
      className={styles.bar}
      ref={bar}
      data-part="ai-tabs"
      data-stuck={current !== null || undefined}
      aria-label={m.ai_hub_tabs()}
    >
      <ul className={`wrap ${styles.row}`} ref={row}>
        {parts.map(({ id, category }) => (
          <li key={id}>
            <a
              className={styles.tab}
              href={`#${id}`}
              aria-current={id === current ? 'location' : undefined}
              onClick={(event) => goToAnchor(event, id, offset())}
            >
              {category.name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
