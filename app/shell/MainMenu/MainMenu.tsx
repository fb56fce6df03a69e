import { lazy } from 'react'
import { ServerOnly } from '../../components/ServerOnly/ServerOnly.tsx'
import { m } from '../../paraglide/messages.js'
import type { MenuEntries } from './entries.ts'
// styles of the content that the server renders
import '../../components/Picture/Picture.module.css'
import styles from './MainMenu.module.css'
import './MenuSlider.late.module.css'
import './Submenu.late.module.css'
import { serveMenu } from './serveMenu.ts'
import { useServedMenu } from './useServedMenu.ts'

interface MainMenuProps {
  /**
   * Data for the server's rendering; undefined in the browser, and if it failed to load (SH-233).
   */
  menu: MenuEntries | undefined
  /** Whether the search layer is open: it hides the menu (SH-054). */
  hidden: boolean
}

const MainMenuItems = lazy(() =>
  import('./MainMenuItems.server-drawn.tsx').then((module) => ({ default: module.MainMenuItems })),
)

/** Marks a top item as the section of the current page. */
function mark(submenu: HTMLElement, current: boolean): void {
  const button = submenu.previousElementSibling
  if (current) button?.setAttribute('aria-current', 'true')
  else button?.removeAttribute('aria-current')
}

/**
 * Renders the menu of the header from 1024 px up (SH-052, SH-055..060). Submenus are popovers: the
 * platform opens them by click before any script runs, allows one at a time, closes them on Escape
 * and on an outside press, and restores the focus. The browser keeps the server's markup, and
 * receives neither its data nor its code.
 */
export function MainMenu({ menu, hidden }: MainMenuProps) {
  const nav = useServedMenu(mark, serveMenu)
  return (
    <ServerOnly
      as="nav"
      keep='[data-part="main-menu"]'
      ref={nav}
      className={`${styles.menu} from-desktop`}
      data-part="main-menu"
      aria-label={m.shell_main_menu()}
      data-hidden={hidden || undefined}
    >
      {menu && <MainMenuItems menu={menu} />}
    </ServerOnly>
  )
}
