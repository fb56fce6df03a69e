import { useState } from 'react'
import { PageLink } from '../../components/PageLink/PageLink.tsx'
import { Icon } from '../../components/Icon/Icon.tsx'
import { m } from '../../paraglide/messages.js'
import { useLeave } from '../../visitor/useLeave.ts'
import { type Choice, queryOf, sameChoice } from './choice.ts'
import { type Entry, namesOf } from './menu.ts'
import styles from './SideMenu.module.css'

interface SideMenuProps {
  title: string
  entries: readonly Entry[]
  choice: Choice
}

/**
 * Renders the views and companies as links (FT-089..092). From 1024 px up they are next to the page
 * under a sticky head; below they are a dropdown that sticks once scrolled past. Without scripts
 * the list is open.
 */
export function SideMenu({ title, entries, choice }: SideMenuProps) {
  const [open, setOpen] = useState(false)
  useLeave(() => setOpen(false))
  const names = namesOf(entries, choice)
  const link = ({ name, choice: to }: Entry, current: boolean, within = false) => (
    <PageLink
      className={styles.link}
      to={queryOf(to) || '?'}
      onClick={() => setOpen(false)}
      aria-current={current ? 'page' : undefined}
      data-within={within || undefined}
    >
      {name}
    </PageLink>
  )
  return (
    <nav
      className={styles.menu}
      aria-label={m.social_menu()}
      data-part="side-menu"
      data-open={open || undefined}
    >
      <p className={styles.head} aria-hidden="true">
        {title}
      </p>
      <button
        type="button"
        className={`${styles.toggle} with-script`}
        aria-expanded={open}
        aria-controls="social-entries"
        onClick={() => setOpen(!open)}
        onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}
      >
        <span className={styles.names}>
          {names.map((name) => (
            <span key={name}>{name}</span>
          ))}
        </span>
        <Icon name="down" />
      </button>
      <ul className={styles.list} id="social-entries">
        {entries.map((entry) => (
          <li key={entry.choice.view}>
            {entry.companies.length > 0 ? (
              <>
                {link(entry, false, choice.view === entry.choice.view)}
                <ul className={styles.companies}>
                  {entry.companies.map((company) => (
                    <li key={company.choice.company}>
                      {link(company, sameChoice(company.choice, choice))}
                    </li>
                  ))}
                </ul>
              </>
            ) : (
              link(entry, sameChoice(entry.choice, choice))
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
