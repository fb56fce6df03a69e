import type { ReactNode } from 'react'
import { Link } from 'react-aria-components'
import type { State, WorkRow } from '../../../contract/studio/work.ts'
import { SCREENS, subjectPath } from '../../../contract/studio/screens.ts'
import { PersonMark } from '../../components/PersonMark/PersonMark.tsx'
import { StateBadge } from '../../components/StateBadge/StateBadge.tsx'
import { m } from '../../paraglide/messages.js'
import { subjectKind, subjectTitle, titleLanguage } from '../../visit/subjectText.ts'
import styles from './HomePage.module.css'

interface SubjectLineProps {
  row: WorkRow
  /** The state that the whole list shares; its badge is omitted. */
  of?: State
  aside?: ReactNode
  note?: ReactNode
}

/** Renders an article or a document in a list of the home page; its title is a link. */
export function SubjectLine({ row, of, aside, note }: SubjectLineProps) {
  return (
    <li className={styles.line}>
      <div className={styles.text}>
        <Link
          href={subjectPath(row.subject) ?? SCREENS.home}
          className={styles.link ?? ''}
          lang={titleLanguage(row)}
        >
          {subjectTitle(row)}
        </Link>
        <p className={styles.about}>
          <span>{subjectKind(row)}</span>
          {row.by && <span>{row.by.name}</span>}
          {row.state === 'IN_REVIEW' && row.reviewers.length > 0 && (
            <span>
              {m.reviewers_of({ names: row.reviewers.map(({ name }) => name).join(', ') })}
            </span>
          )}
          {row.openComments > 0 && <span>{m.open_comments({ count: row.openComments })}</span>}
        </p>
        {note && <p className={styles.note}>{note}</p>}
      </div>
      <div className={styles.aside}>
        {row.state !== of && <StateBadge state={row.state} live={row.live} />}
        {aside}
        {row.by && <PersonMark person={row.by} size="small" />}
      </div>
    </li>
  )
}
