import { pageTitle } from '../../../contract/brand.ts'
import { m } from '../../paraglide/messages.js'
import { useShell } from '../useShell.ts'
import styles from './ErrorPage.late.module.css'

/**
 * Renders the generic error page (SH-040): what happened, in both languages, and what to do next.
 * It needs nothing that could have failed with the page: no data, no script, no image.
 */
export function ErrorPage() {
  const language = useShell()?.language ?? 'KOR'
  return (
    <main id="main" data-page="error">
      <title>{pageTitle(language, m.error_title())}</title>
      <meta name="robots" content="noindex" />
      <div className={`wrap ${styles.inner}`}>
        <svg className={styles.mark} viewBox="0 0 168 84" aria-hidden="true">
          <path d="M52 58a32 32 0 0 1 64 0M8 58h152" />
          <path className={styles.ripples} d="M58 68q26 5 52 0M68 77q16 4 32 0" />
        </svg>
        <h1>{m.error_title()}</h1>
        <p>{m.error_text()}</p>
        <p className={styles.other} lang={language === 'KOR' ? 'en' : 'ko'}>
          {m.error_other_language()}
        </p>
        <p className={styles.links}>
          <a className={styles.retry} href="/">
            {m.go_home()}
          </a>
        </p>
      </div>
    </main>
  )
}
