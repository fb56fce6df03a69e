import { lazy } from 'react'
import { ServerOnly } from '../../components/ServerOnly/ServerOnly.tsx'
import { m } from '../../paraglide/messages.js'
import type { MenuEntries } from './entries.ts'
// the styles of the content, which the server draws
import '../../components/Picture/Picture.module.css'
import styles from './MainMenu.module.css'
import './MenuSlider.module.css'
import './Submenu.module.css'
import { serveMenu } from './serveMenu.ts'
import { useServedMenu } from './useServedMenu.ts'

interface MainMenuProps {
  /** What the server draws it with; undefined in the browser, and where the data failed (SH-233). */
  menu: MenuEntries | undefined
  /** Whether the search layer is open: the menu is hidden meanwhile (SH-054). */
  hidden: boolean
}

const MainMenuItems = lazy(() =>
  import('./MainMenuItems.server-drawn.tsx').then((module) => ({ default: module.MainMenuItems })),
)

/** Marks a top item as the one that the shown page belongs to. */
function mark(submenu: HTMLElement, current: boolean): void {
  const button = submenu.previousElementSibling
  if (current) button?.setAttribute('aria-current', 'true')
  else button?.removeAttribute('aria-current')
}

/**
 * The menu of the header from 1024 px on (SH-052, SH-055..060). Submenus are popovers: the platform opens them by click
 * before any script runs, keeps one at a time, closes on Escape and on a press elsewhere, and gives the focus back.
 * The browser keeps what the server drew, and is sent neither its data nor its code.
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
