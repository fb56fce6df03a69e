import { m } from '../../paraglide/messages.js'
import type { MenuEntries } from '../MainMenu/entries.ts'
import { MobileEntry } from './MobileEntry.server-drawn.tsx'
import styles from './MobilePanel.late.module.css'

/** Renders the list of the mobile menu's panel: the main entries and the related links (SH-053). */
export function MobileRows({ menu: { main, related } }: { menu: MenuEntries }) {
  return (
    <>
      <ul>
        {main.map((entry) => (
          <MobileEntry key={entry.key} entry={entry} />
        ))}
      </ul>
      {related.length > 0 ? (
        <ul className={styles.related} aria-label={m.shell_related_links()}>
          {related.map((entry) => (
            <MobileEntry key={entry.key} entry={entry} quiet />
          ))}
        </ul>
      ) : null}
    </>
  )
}
