import { type ReactNode, useRef } from 'react'
import type { Language } from '../../../contract/language.ts'
import { Icon } from '../../components/Icon/Icon.tsx'
import { m } from '../../paraglide/messages.js'
import type { MenuEntries } from '../MainMenu/entries.ts'
import { MainMenu } from '../MainMenu/MainMenu.tsx'
import { MobileMenu } from '../MobileMenu/MobileMenu.tsx'
import { openSearch, useSearchOpen } from '../searchOpen.ts'
import styles from './Header.module.css'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { Logo } from './Logo.tsx'
import { ModeSwitch } from './ModeSwitch.tsx'
import switches from './switches.module.css'
import { useHeaderScroll } from './useHeaderScroll.ts'

interface HeaderProps {
  language: Language
  /**
   * Data for the server-rendered menus; undefined in the browser, and if it failed to load
   * (SH-233).
   */
  menu: MenuEntries | undefined
  /** URL of this page in the other language. */
  languageHref: string
  /**
   * What only the server renders below it. Beside the header, and no part of its own in the layout:
   * without it the ids of all other parts are the same.
   */
  below?: ReactNode
}

/** Adds to a header what the server renders below it. */
const withBelow = (header: ReactNode, below: ReactNode): ReactNode =>
  import.meta.env.SSR && below ? (
    <>
      {header}
      {below}
    </>
  ) : (
    header
  )

/** The search layer opens before any script runs, and without scripts. */
const BY_THE_PLATFORM = { command: 'show-modal', commandfor: 'search-layer' }

/** Renders logo, main menu, search, mode and language (SH-052, SH-053, SH-069..071). */
export function Header({ language, menu, languageHref, below }: HeaderProps) {
  const header = useRef<HTMLElement>(null)
  const searching = useSearchOpen()
  useHeaderScroll(header)
  return withBelow(
    <header ref={header} className={styles.header} data-part="header">
      <div className={`wrap ${styles.inner}`}>
        <Logo language={language} />
        <MainMenu menu={menu} hidden={searching} />
        <div className={styles.tools}>
          <button
            type="button"
            className={switches.iconButton}
            data-part="search-button"
            aria-label={m.shell_search_open()}
            aria-haspopup="dialog"
            {...BY_THE_PLATFORM}
            onClick={(event) => openSearch(event.currentTarget)}
          >
            <Icon name="search" />
          </button>
          <div className={`${styles.switches} from-desktop`}>
            <ModeSwitch />
            <LanguageSwitch language={language} href={languageHref} />
          </div>
          <MobileMenu language={language} menu={menu} languageHref={languageHref} />
        </div>
      </div>
    </header>,
    below,
  )
}

/**
 * Renders the header of error pages and of pages whose shell data failed: the link home and the two
 * switches (SH-051).
 */
export function SimpleHeader({
  language,
  languageHref,
  below,
}: Pick<HeaderProps, 'language' | 'languageHref' | 'below'>) {
  const header = useRef<HTMLElement>(null)
  useHeaderScroll(header)
  return withBelow(
    <header ref={header} className={styles.header} data-part="header">
      <div className={`wrap ${styles.inner}`}>
        <Logo language={language} />
        <div className={styles.tools}>
          <ModeSwitch />
          <LanguageSwitch language={language} href={languageHref} />
        </div>
      </div>
    </header>,
    below,
  )
}
