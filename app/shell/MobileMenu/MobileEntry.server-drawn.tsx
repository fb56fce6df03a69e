import { Icon } from '../../components/Icon/Icon.tsx'
import { contentOnce } from '../../components/ServerOnly/contentOnce.ts'
import { m } from '../../paraglide/messages.js'
import type { Entry } from '../MainMenu/entries.ts'
import { MenuIcon } from '../MainMenu/MenuIcon.server-drawn.tsx'
import { MenuLink } from '../MainMenu/MenuLink.server-drawn.tsx'
import styles from './MobilePanel.late.module.css'

/**
 * Renders a row of the mobile menu: a link, or an accordion with second and third level (SH-053).
 * It works without scripts.
 */
export const MobileEntry = ({ entry, quiet = false }: { entry: Entry; quiet?: boolean }) => (
  <li
    {...contentOnce(
      entry,
      quiet ? 'quiet row' : 'row',
      <EntryContent entry={entry} quiet={quiet} />,
    )}
  />
)

function EntryContent({ entry, quiet }: { entry: Entry; quiet: boolean }) {
  const open = entry.current !== undefined
  const size = quiet ? styles.quietRow : styles.row
  if (entry.children.length === 0) {
    return (
      <MenuLink className={size} link={entry}>
        <span>{entry.name}</span>
        {entry.external ? <Icon name="up" /> : null}
      </MenuLink>
    )
  }
  const all = entry.external
    ? m.shell_submenu_site({ name: entry.name })
    : m.shell_submenu_all({ name: entry.name })
  const grouped = entry.children.some((child) => child.children.length > 0)
  return (
    <details
      open={open}
      data-current={open ? '' : undefined}
      data-holder={entry.inside ? 'inside' : ''}
    >
      <summary className={size}>
        <span>{entry.name}</span>
        <Icon name="down" className={styles.arrow ?? ''} />
      </summary>
      <div className={styles.body}>
        {grouped ? (
          entry.children.map((child) => (
            <div key={child.url} className={styles.group}>
              <MenuLink className={styles.head} link={child}>
                <span>{child.name}</span>
                <Icon name="right" />
              </MenuLink>
              <ul className={styles.list}>
                {child.children.map((leaf) => (
                  <li key={leaf.url}>
                    <MenuLink className={styles.link} link={leaf}>
                      <MenuIcon icon={leaf.icon} className={styles.icon ?? ''} />
                      {leaf.name}
                    </MenuLink>
                  </li>
                ))}
              </ul>
            </div>
          ))
        ) : (
          <ul className={entry.external ? undefined : styles.list}>
            {entry.children.map((child) => (
              <li key={child.url}>
                <MenuLink className={styles.link} link={child}>
                  <MenuIcon icon={child.icon} className={styles.icon ?? ''} />
                  {child.name}
                  {child.external ? <Icon name="up" className={styles.out ?? ''} /> : null}
                </MenuLink>
              </li>
            ))}
          </ul>
        )}
        {entry.external || !entry.children.some((child) => child.url === entry.url) ? (
          <MenuLink className={styles.all} link={{ url: entry.url, external: entry.external }}>
            <span>{all}</span>
            <Icon name={entry.external ? 'up' : 'arrow'} />
          </MenuLink>
        ) : null}
      </div>
    </details>
  )
}
