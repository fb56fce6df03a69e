import type { ReactNode } from 'react'
import { Link } from 'react-aria-components'
import type { State, SubjectRow } from '../../../contract/studio/work.ts'
import { contentPath } from '../../../contract/studio/screens.ts'
import { PersonMark } from '../../components/PersonMark/PersonMark.tsx'
import { StateBadge } from '../../components/StateBadge/StateBadge.tsx'
import { m } from '../../paraglide/messages.js'
import { kindName, languageName } from '../../visit/names.ts'
import styles from './HomePage.module.css'

interface SubjectLineProps {
  row: SubjectRow
  /** The state that the whole list shares; its badge is omitted. */
  of?: State
  aside?: ReactNode
  note?: ReactNode
}

/** Renders an article in a list of the home page; its title is a link. */
export function SubjectLine({ row, of, aside, note }: SubjectLineProps) {
  return (
    <li className={styles.line}>
      <div className={styles.text}>
        <Link
          href={contentPath(row.contentIdx)}
          className={styles.link ?? ''}
          lang={row.languageType === 'KOR' ? 'ko' : 'en'}
        >
          {row.title || m.untitled()}
        </Link>
        <p className={styles.about}>
          <span>{kindName(row.kind)}</span>
          <span>{languageName(row.languageType)}</span>
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
