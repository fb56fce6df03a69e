import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { LANGUAGES } from '../../../contract/language.ts'
import { subjectPath } from '../../../contract/studio/screens.ts'
import { isDocumentSubject } from '../../../contract/studio/subject-names.ts'
import type { Output } from '../../client/call.ts'
import { queryOf } from '../../client/queries.ts'
import { Badge } from '../../components/Badge/Badge.tsx'
import { m } from '../../paraglide/messages.js'
import { subjectLanguage, subjectTitle } from '../../visit/subjectText.ts'
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

/** The title of an article, or the name of a document of the site with its language. */
function nameOf({ subject, title }: { subject: string; title: string }): string {
  if (!isDocumentSubject(subject)) return title
  const language = LANGUAGES.find((one) => subject.endsWith(`/${one}`))
  const name = subjectTitle({ subject, title })
  return language ? `${name} · ${subjectLanguage(language)}` : name
}

/** Lists the articles and documents that use something. */
export function UsesList({ uses }: { uses: Output<'usesOf'> }) {
  return (
    <ul className={styles.usages}>
      {uses.map(({ subject, title, live }) => {
        const to = subjectPath(subject)
        const name = nameOf({ subject, title })
        return (
          <li key={subject} className={styles.usage}>
            {to ? <Link to={to}>{name || m.untitled()}</Link> : <span>{name || subject}</span>}
            {live && <Badge tone="positive">{m.state_live()}</Badge>}
          </li>
        )
      })}
    </ul>
  )
}
