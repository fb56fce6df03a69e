import { Icon } from '../../components/Icon/Icon.tsx'
import { m } from '../../paraglide/messages.js'
import type { Entry, SecondLevel } from './entries.ts'
import { MenuIcon } from './MenuIcon.server-drawn.tsx'
import { MenuLink } from './MenuLink.server-drawn.tsx'
import { MenuSlider } from './MenuSlider.server-drawn.tsx'
import styles from './Submenu.late.module.css'

/**
 * Renders a submenu: its title with a sentence, second and third level, and the content area
 * (SH-057).
 */
export function Submenu({ entry, titleId }: { entry: Entry; titleId: string }) {
  const grouped = entry.children.some((child) => child.children.length > 0)
  const all = entry.external
    ? m.shell_submenu_site({ name: entry.name })
    : m.shell_submenu_all({ name: entry.name })
  return (
    <div className={`wrap ${styles.inner}`} data-area={entry.cards.length > 0 || undefined}>
      <div className={styles.lead}>
        <p className={styles.title} id={titleId}>
          {entry.name}
        </p>
        {entry.sentence ? <p className={styles.sentence}>{entry.sentence}</p> : null}
        <MenuLink className={styles.all} link={{ url: entry.url, external: entry.external }}>
          <span>{all}</span>
          <Icon name={entry.external ? 'up' : 'arrow'} />
        </MenuLink>
      </div>
      <ul className={grouped ? styles.groups : styles.list}>
        {entry.children.map((child) =>
          grouped ? (
            <Group key={child.url} child={child} />
          ) : (
            <li key={child.url}>
              <SecondLink child={child} />
            </li>
          ),
        )}
      </ul>
      <MenuSlider label={m.shell_submenu_picks({ name: entry.name })} cards={entry.cards} />
    </div>
  )
}

function SecondLink({ child }: { child: SecondLevel }) {
  return (
    <MenuLink className={styles.item} link={child}>
      {child.icon ? <MenuIcon icon={child.icon} className={styles.icon ?? ''} /> : null}
      <span className={styles.name}>
        {child.name}
        {child.external ? <Icon name="up" className={styles.out ?? ''} /> : null}
      </span>
      {child.caption ? <span className={styles.caption}>{child.caption}</span> : null}
    </MenuLink>
  )
}

function Group({ child }: { child: SecondLevel }) {
  return (
    <li>
      <SecondLink child={child} />
      <ul className={styles.third}>
        {child.children.map((leaf) => (
          <li key={leaf.url}>
            <MenuLink className={styles.leaf} link={leaf}>
              {leaf.name}
            </MenuLink>
          </li>
        ))}
      </ul>
    </li>
  )
}
