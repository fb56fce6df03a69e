import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { subjectPath } from '../../../contract/studio/screens.ts'
import type { Output } from '../../client/call.ts'
import { queryOf } from '../../client/queries.ts'
import { Badge } from '../../components/Badge/Badge.tsx'
import { m } from '../../paraglide/messages.js'
import styles from './AssetDetails.module.css'

/** Lists the uses of a file with links. */
export function Uses({ id }: { id: string }) {
  const uses = useQuery(queryOf('usesOf', { params: { id } }))
  if (!uses.data) return null
  return (
    <section className={styles.section} aria-label={m.uses_title()}>
      <h3 className={styles.heading}>{m.uses_title()}</h3>
      {uses.data.length === 0 ? (
        <p className={styles.hint}>{m.uses_none()}</p>
      ) : (
        <UsesList uses={uses.data} />
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
