import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { subjectPath } from '../../../contract/studio/screens.ts'
import type { Output } from '../../client/call.ts'
import { queryOf } from '../../client/queries.ts'
import { Badge } from '../../components/Badge/Badge.tsx'
import { m } from '../../paraglide/messages.js'
import styles from './AssetDetails.module.css'

interface UsesProps {
  id: string
  /** Whether the site itself shows it. */
  isOfSite?: boolean | undefined
}

/** Lists the uses of a file with links. */
export function Uses({ id, isOfSite = false }: UsesProps) {
  const uses = useQuery(queryOf('usesOf', { params: { id } }))
  if (!uses.data) return null
  return (
    <section className={styles.section} aria-label={m.uses_title()}>
      <h3 className={styles.heading}>{m.uses_title()}</h3>
      {isOfSite && <p className={styles.hint}>{m.uses_of_site()}</p>}
      {uses.data.length > 0 ? (
        <UsesList uses={uses.data} />
      ) : (
        !isOfSite && <p className={styles.hint}>{m.uses_none()}</p>
      )}
    </section>
  )
}

/** Lists the articles that use something. */
export function UsesList({ uses }: { uses: Output<'usesOf'> }) {
  return (
    <ul className={styles.usages}>
      {uses.map(({ subject, title, live }) => {
        const to = subjectPath(subject)
        return (
          <li key={subject} className={styles.usage}>
            {to ? <Link to={to}>{title || m.untitled()}</Link> : <span>{title || subject}</span>}
            {live && <Badge tone="positive">{m.state_live()}</Badge>}
          </li>
        )
      })}
    </ul>
  )
}
