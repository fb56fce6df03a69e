import { memo, useEffect, useRef, useState } from 'react'
import { Icon } from '../../components/Icon/Icon.tsx'
import { m } from '../../paraglide/messages.js'
import type { Entry } from '../MainMenu/entries.ts'
import { MenuIcon } from '../MainMenu/MenuIcon.tsx'
import { MenuLink } from '../MainMenu/MenuLink.tsx'
import styles from './MobileMenu.module.css'

/** A row of the mobile menu: a link, or an accordion with second and third level (SH-053). */
export const MobileEntry = memo(function MobileEntry({ entry, quiet = false }: { entry: Entry; quiet?: boolean }) {
  const row = useRef<HTMLDetailsElement>(null)
  const atFirst = entry.current !== undefined
  const [open, setOpen] = useState(atFirst)
  // opened by the platform before the page came alive
  useEffect(() => setOpen(row.current?.open ?? atFirst), [atFirst])
  const size = quiet ? styles.quietRow : styles.row
  if (entry.children.length === 0) {
    return (
      <li>
        <MenuLink className={size} url={entry.url} external={entry.external} current={entry.current}>
          <span>{entry.name}</span>{entry.external ? <Icon name="up" /> : null}
        </MenuLink>
      </li>
    )
  }
  const all = entry.external ? m.shell_submenu_site({ name: entry.name }) : m.shell_submenu_all({ name: entry.name })
  const grouped = entry.children.some((child) => child.children.length > 0)
  return (
    <li>
      <details ref={row} open={atFirst} data-current={entry.current ? '' : undefined} onToggle={(event) => setOpen(event.currentTarget.open)}>
        {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: browsers give a summary the role of a button; tests and themes read the state here */}
        <summary className={size} aria-expanded={open}><span>{entry.name}</span><Icon name="down" className={styles.turn ?? ''} /></summary>
        <div className={styles.body}>
          {grouped ? entry.children.map((child) => (
            <div key={child.url} className={styles.group}>
              <MenuLink className={styles.head} url={child.url} external={child.external} current={child.current}><span>{child.name}</span><Icon name="right" /></MenuLink>
              <ul className={styles.list}>
                {child.children.map((leaf) => (
                  <li key={leaf.url}><MenuLink className={styles.link} url={leaf.url} external={leaf.external} current={leaf.current}><MenuIcon icon={leaf.icon} className={styles.icon ?? ''} />{leaf.name}</MenuLink></li>
                ))}
              </ul>
            </div>
          )) : (
            <ul className={entry.external ? styles.column : styles.list}>
              {entry.children.map((child) => (
                <li key={child.url}>
                  <MenuLink className={styles.link} url={child.url} external={child.external} current={child.current}><MenuIcon icon={child.icon} className={styles.icon ?? ''} />{child.name}{child.external ? <Icon name="up" className={styles.out ?? ''} /> : null}</MenuLink>
                </li>
              ))}
            </ul>
          )}
          {entry.external || !entry.children.some((child) => child.url === entry.url) ? (
            <MenuLink className={styles.all} url={entry.url} external={entry.external}><span>{all}</span><Icon name={entry.external ? 'up' : 'arrow'} /></MenuLink>
          ) : null}
        </div>
      </details>
    </li>
  )
})
