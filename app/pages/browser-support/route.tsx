import { BRAND, pageTitle } from '../../../contract/brand.ts'
import { localeOf } from '../../../contract/language.ts'
import { m } from '../../paraglide/messages.js'
import { useShell } from '../../shell/useShell.ts'
import styles from './browser-support.module.css'

/**
 * Renders the request to visitors of old browsers to switch, in both languages and without any
 * script (SH-234, AR-167).
 */
export default function BrowserSupportPage() {
  const language = useShell()?.language ?? 'KOR'
  const first = localeOf(language)
  const second = first === 'ko' ? 'en' : 'ko'
  return (
    <main id="main" data-page="browserSupport">
      <title>{pageTitle(language, m.browser_support_title())}</title>
      <meta name="robots" content="noindex" />
      <div className={`wrap ${styles.inner}`}>
        <section lang={first}>
          <h1>{m.browser_support_heading({}, { locale: first })}</h1>
          <p>{m.browser_support_text({}, { locale: first })}</p>
        </section>
        <section lang={second} className={styles.second}>
          <h2>{m.browser_support_heading({}, { locale: second })}</h2>
          <p>{m.browser_support_text({}, { locale: second })}</p>
        </section>
        <p className={styles.brand}>{BRAND.legalName[language]}</p>
      </div>
    </main>
  )
}
