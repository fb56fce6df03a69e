import { PAGES } from '../../../contract/page-columns.ts'
import { BRAND } from '../../../contract/brand.ts'
import type { Language } from '../../../contract/language.ts'
import { ServerOnly } from '../../components/ServerOnly/ServerOnly.tsx'
import { m } from '../../paraglide/messages.js'
import styles from './Header.module.css'
import { LogoDrawing } from './LogoDrawing.server-drawn.tsx'

/** Renders symbol and wordmark, linked to Home; the browser keeps the server's markup. */
export function Logo({ language }: { language: Language }) {
  return (
    <ServerOnly
      as="a"
      keep='[data-part="header"] a'
      className={styles.logo}
      href={PAGES.home}
      aria-label={m.shell_home_link({ brand: BRAND.name[language] })}
    >
      {import.meta.env.SSR ? <LogoDrawing language={language} /> : undefined}
    </ServerOnly>
  )
}
