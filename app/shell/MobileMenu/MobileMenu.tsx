import { lazy, useEffect, useRef, useState } from 'react'
import type { Language } from '../../../contract/language.ts'
import { Icon } from '../../components/Icon/Icon.tsx'
import { ServerOnly } from '../../components/ServerOnly/ServerOnly.tsx'
import { m } from '../../paraglide/messages.js'
import { LanguageSwitch } from '../Header/LanguageSwitch.tsx'
import { ModeSwitch } from '../Header/ModeSwitch.tsx'
import switches from '../Header/switches.module.css'
import type { MenuEntries } from '../MainMenu/entries.ts'
import { useServedMenu } from '../MainMenu/useServedMenu.ts'
import styles from './MobileMenu.module.css'
import panelStyles from './MobilePanel.late.module.css'
import { collapse, markRow } from './rows.ts'

interface MobileMenuProps {
  language: Language
  /**
   * Data for the server-rendered rows; undefined in the browser, and if it failed to load (SH-233).
   */
  menu: MenuEntries | undefined
  languageHref: string
}

const MobileRows = lazy(() =>
  import('./MobileRows.server-drawn.tsx').then((module) => ({ default: module.MobileRows })),
)

/** Milliseconds after which the focus moves into the panel (SH-074). */
const FOCUS_DELAY = 300

/**
 * Renders button and panel of the menu below 1024 px (SH-053, SH-072..074). A popover: it opens
 * before any script runs.
 */
export function MobileMenu({ language, menu, languageHref }: MobileMenuProps) {
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
    // the panel covers the page: everything behind it is inert
    const behind = document.querySelectorAll<HTMLElement>('main, [data-part="footer"]')
    for (const element of behind) element.inert = true
    const timer = setTimeout(
      () => panel.current?.querySelector<HTMLElement>('summary, a')?.focus({ preventScroll: true }),
      FOCUS_DELAY,
    )
    return () => {
      clearTimeout(timer)
      for (const element of behind) element.inert = false
      scrollTo({ top, behavior: 'instant' })
      if (panel.current) collapse(panel.current)
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
        aria-label={open ? m.shell_menu_close() : m.shell_menu_open()}
      >
        <Icon name="menu" className={styles.whenClosed ?? ''} />
        <Icon name="close" className={styles.whenOpen ?? ''} />
      </button>
      <div
        ref={panel}
        id="mobile-menu"
        className={panelStyles.panel}
        popover="auto"
        data-part="mobile-menu"
        onToggle={(event) =>
          event.target === event.currentTarget && setOpen(event.newState === 'open')
        }
      >
        <Rows menu={menu} />
        <div className={panelStyles.menuFooter}>
          <LanguageSwitch language={language} href={languageHref} withText />
          <ModeSwitch withText />
        </div>
      </div>
    </div>
  )
}

/**
 * Renders the rows of the panel: the browser keeps the server's markup, and receives neither its
 * data nor its code.
 */
function Rows({ menu }: Pick<MobileMenuProps, 'menu'>) {
  const nav = useServedMenu(markRow)
  return (
    <ServerOnly
      as="nav"
      keep='[data-part="mobile-menu"] nav'
      ref={nav}
      className={panelStyles.nav}
      aria-label={m.shell_all_menu()}
    >
      {menu && <MobileRows menu={menu} />}
    </ServerOnly>
  )
}
