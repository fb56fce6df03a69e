import { ServerOnly } from '../../components/ServerOnly/ServerOnly.tsx'
import { NotFoundContent } from './NotFoundContent.server-drawn.tsx'
import styles from './NotFoundPage.module.css'

/** What a visitor sees where there is no page (SH-162..164). Whoever goes to such an address goes by document. */
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
