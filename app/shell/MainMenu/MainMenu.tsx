import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { m } from '../../paraglide/messages.js'
import type { Entry } from './entries.ts'
import styles from './MainMenu.module.css'
import { MenuLink } from './MenuLink.tsx'
import { Submenu } from './Submenu.tsx'
import { useMenuPointer } from './useMenuPointer.ts'

interface MainMenuProps {
  entries: Entry[]
  related: Entry[]
  /** Whether the search layer is open: the menu is hidden meanwhile (SH-054). */
  hidden: boolean
}

const panelId = (key: string): string => `submenu-${key}`

/**
 * The menu of the header from 1024 px on (SH-052, SH-055..060). Submenus are popovers: the platform opens them by click
 * before any script runs, keeps one at a time, closes on Escape and on a press elsewhere, and gives the focus back.
 */
export function MainMenu({ entries, related, hidden }: MainMenuProps) {
  const [open, setOpen] = useState<string | null>(null)
  const nav = useRef<HTMLElement>(null)
  const pointer = useMenuPointer()

  // opened by the platform before the page came alive
  useEffect(() => {
    const already = nav.current?.querySelector<HTMLElement>('[data-part="submenu"]:popover-open')
    if (already) setOpen(already.dataset.key ?? null)
  }, [])

  // below 1024 px the mobile menu serves instead
  useEffect(() => {
    const wide = matchMedia('(min-width: 1024px)')
    const close = (): void => {
      if (!wide.matches) nav.current?.querySelector<HTMLElement>('[data-part="submenu"]:popover-open')?.hidePopover()
    }
    wide.addEventListener('change', close)
    return () => wide.removeEventListener('change', close)
  }, [])

  /** Arrow keys walk along the top items; Down opens the submenu and goes into it. */
  const walk = (event: KeyboardEvent<HTMLElement>): void => {
    const here = event.target as HTMLElement
    if (!here.matches('[data-top]')) return
    const tops = [...(nav.current?.querySelectorAll<HTMLElement>('[data-top]') ?? [])]
    const index = tops.indexOf(here)
    const to = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: tops.length - 1 }[event.key]
    if (to !== undefined) {
      event.preventDefault()
      tops.at(to % tops.length)?.focus()
    } else if (event.key === 'ArrowDown' && here instanceof HTMLButtonElement) {
      event.preventDefault()
      const panel = here.popoverTargetElement as HTMLElement | null
      if (!panel?.matches(':popover-open')) panel?.showPopover()
      panel?.querySelector('a')?.focus()
    }
  }

  /** The submenu closes behind whoever leaves it with the Tab key. */
  const leave = (event: FocusEvent<HTMLElement>): void => {
    const item = event.currentTarget
    if (event.relatedTarget && !item.contains(event.relatedTarget)) item.querySelector<HTMLElement>(':popover-open')?.hidePopover()
  }

  const item = (entry: Entry) => {
    if (entry.children.length === 0) {
      return <li key={entry.key}><MenuLink className={styles.top} url={entry.url} external={entry.external} current={entry.current}>{entry.name}</MenuLink></li>
    }
    const id = panelId(entry.key)
    return (
      <li key={entry.key} onBlur={leave}>
        <button
          type="button"
          className={styles.top}
          data-top=""
          popoverTarget={id}
          aria-controls={id}
          aria-expanded={open === entry.key}
          aria-current={entry.current ? 'true' : undefined}
          {...pointer.button(() => document.getElementById(id))}
        >
          {entry.name}
        </button>
        <div
          id={id}
          className={styles.layer}
          popover="auto"
          data-part="submenu"
          data-key={entry.key}
          onToggle={(event) => {
            const opened = event.newState === 'open'
            setOpen((now) => (opened ? entry.key : now === entry.key ? null : now))
          }}
        >
          <div className={styles.panel} role="group" aria-labelledby={`${id}-title`} {...pointer.panel}><Submenu entry={entry} titleId={`${id}-title`} /></div>
          <button type="button" className={styles.scrim} popoverTarget={id} popoverTargetAction="hide" tabIndex={-1} aria-label={m.shell_submenu_close({ name: entry.name })} />
        </div>
      </li>
    )
  }

  return (
    <nav ref={nav} className={`${styles.menu} from-desktop`} data-part="main-menu" aria-label={m.shell_main_menu()} data-hidden={hidden || undefined} onKeyDown={walk}>
      <ul className={styles.items}>{entries.map(item)}</ul>
      {related.length > 0 ? <ul className={styles.related} aria-label={m.shell_related_links()}>{related.map(item)}</ul> : null}
    </nav>
  )
}
