import { ServerOnly } from '../../components/ServerOnly/ServerOnly.tsx'
import { NotFoundContent } from './NotFoundContent.server-drawn.tsx'
import styles from './NotFoundPage.late.module.css'

/**
 * Renders the not-found page (SH-162..164). Links to such a URL are always document navigations.
 */
export function NotFoundPage() {
  return (
    <ServerOnly
      as="main"
      keep='[data-part="not-found"]'
      id="main"
      className={styles.page}
      data-page="not-found"
      data-part="not-found"
    >
      {import.meta.env.SSR ? <NotFoundContent /> : undefined}
    </ServerOnly>
  )
}
