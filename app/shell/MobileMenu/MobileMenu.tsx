import { useEffect, useRef, useState } from 'react'
import type { Language } from '../../../contract/language.ts'
import { Icon } from '../../components/Icon/Icon.tsx'
import { m } from '../../paraglide/messages.js'
import { LanguageSwitch } from '../Header/LanguageSwitch.tsx'
import { ModeSwitch } from '../Header/ModeSwitch.tsx'
import switches from '../Header/switches.module.css'
import type { Entry } from '../MainMenu/entries.ts'
import { MobileEntry } from './MobileEntry.tsx'
import styles from './MobileMenu.module.css'

interface MobileMenuProps {
  language: Language
  entries: Entry[]
  related: Entry[]
  languageHref: string
}

/** Milliseconds after which the focus moves into the panel (SH-074). */
const FOCUS_DELAY = 300

/** Button and panel of the menu below 1024 px (SH-053, SH-072..074). A popover: it opens before any script runs. */
export function MobileMenu({ language, entries, related, languageHref }: MobileMenuProps) {
  const panel = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)

  useEffect(() => {
    if (panel.current?.matches(':popover-open')) setOpen(true)
    const wide = matchMedia('(min-width: 1024px)')
    const close = (): void => {
      if (wide.matches && panel.current?.matches(':popover-open')) panel.current.hidePopover()
    }
    wide.addEventListener('change', close)
    return () => wide.removeEventListener('change', close)
  }, [])

  useEffect(() => {
    if (!open) return
    const top = scrollY
    // the panel covers the page: what is behind it is out of reach
    const behind = document.querySelectorAll<HTMLElement>('main, [data-part="footer"]')
    for (const element of behind) element.inert = true
    const timer = setTimeout(() => panel.current?.querySelector<HTMLElement>('summary, a')?.focus({ preventScroll: true }), FOCUS_DELAY)
    return () => {
      clearTimeout(timer)
      for (const element of behind) element.inert = false
      scrollTo({ top, behavior: 'instant' })
      // only the sub-menu of the shown page stays open
      for (const row of panel.current?.querySelectorAll<HTMLDetailsElement>('details') ?? []) row.open = row.dataset.current !== undefined
      panel.current?.scrollTo({ top: 0 })
    }
  }, [open])

  return (
    <div className="to-tablet">
      <button
        type="button"
        className={`${switches.iconButton} ${styles.button}`}
        data-part="mobile-menu-button"
        popoverTarget="mobile-menu"
        aria-controls="mobile-menu"
        aria-expanded={open}
        aria-label={open ? m.shell_menu_close() : m.shell_menu_open()}
      >
        <Icon name="menu" className={styles.whenClosed ?? ''} />
        <Icon name="close" className={styles.whenOpen ?? ''} />
      </button>
      <div ref={panel} id="mobile-menu" className={styles.panel} popover="auto" data-part="mobile-menu" onToggle={(event) => event.target === event.currentTarget && setOpen(event.newState === 'open')}>
        <nav className={styles.nav} aria-label={m.shell_all_menu()}>
          <ul>{entries.map((entry) => <MobileEntry key={entry.key} entry={entry} />)}</ul>
          {related.length > 0 ? <ul className={styles.related} aria-label={m.shell_related_links()}>{related.map((entry) => <MobileEntry key={entry.key} entry={entry} quiet />)}</ul> : null}
        </nav>
        <div className={styles.foot}>
          <LanguageSwitch language={language} href={languageHref} words />
          <ModeSwitch words />
        </div>
      </div>
    </div>
  )
}
