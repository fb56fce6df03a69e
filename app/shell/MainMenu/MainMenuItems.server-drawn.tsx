import { contentOnce } from '../../components/ServerOnly/contentOnce.ts'
import { m } from '../../paraglide/messages.js'
import type { Entry, MenuEntries } from './entries.ts'
import styles from './MainMenu.module.css'
import { MenuLink } from './MenuLink.server-drawn.tsx'
import { Submenu } from './Submenu.server-drawn.tsx'

/**
 * Renders the links and popovers of the main menu, without behaviour (SH-056); `serveMenu` adds it.
 */
export function MainMenuItems({ menu: { main, related } }: { menu: MenuEntries }) {
  return (
    <>
      <ul className={styles.items}>
        {main.map((entry) => (
          <Item key={entry.key} entry={entry} />
        ))}
      </ul>
      {related.length > 0 ? (
        <ul className={styles.related} aria-label={m.shell_related_links()}>
          {related.map((entry) => (
            <Item key={entry.key} entry={entry} />
          ))}
        </ul>
      ) : null}
    </>
  )
}

const Item = ({ entry }: { entry: Entry }) => (
  <li {...contentOnce(entry, 'main menu', <ItemContent entry={entry} />)} />
)

function ItemContent({ entry }: { entry: Entry }) {
  if (entry.children.length === 0)
    return (
      <MenuLink className={styles.top} link={entry}>
        {entry.name}
      </MenuLink>
    )
  const id = `submenu-${entry.key}`
  const title = `${id}-title`
  return (
    <>
      <button
        type="button"
        className={styles.top}
        data-top=""
        popoverTarget={id}
        aria-controls={id}
        aria-current={entry.current ? 'true' : undefined}
      >
        {entry.name}
      </button>
      <div
        id={id}
        className={styles.layer}
        popover="auto"
        data-part="submenu"
        data-key={entry.key}
        data-holder={entry.inside ? 'inside' : ''}
      >
        <div className={styles.panel} role="group" aria-labelledby={title}>
          <Submenu entry={entry} titleId={title} />
        </div>
        <button
          type="button"
          className={styles.scrim}
          popoverTarget={id}
          popoverTargetAction="hide"
          tabIndex={-1}
          aria-label={m.shell_submenu_close({ name: entry.name })}
        />
      </div>
    </>
  )
}
