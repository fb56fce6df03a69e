import { Outlet } from 'react-router'
import { m } from '../paraglide/messages.js'
import { useLanguage } from '../visit/language.ts'
import styles from './Alone.module.css'
import { Mark } from './Mark.tsx'
import { LanguageMenu, ModeMenu } from './ViewMenus.tsx'

/** Renders the frame of screens before sign-in: the sun on its horizon, and one card. */
export function Alone() {
  useLanguage()
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <span className={styles.brand}>
          <Mark />
          {m.studio()}
        </span>
        <span className={styles.tools}>
          <LanguageMenu />
          <ModeMenu />
        </span>
      </header>
      <main className={styles.main}>
        <div className={styles.card}>
          <Outlet />
        </div>
      </main>
      <div className={styles.water} aria-hidden="true" />
    </div>
  )
}
