import { Link } from 'react-router'
import type { ImportRow } from '../../../contract/studio/imports.ts'
import { mediaPath, subjectPath } from '../../../contract/studio/screens.ts'
import { Badge } from '../../components/Badge/Badge.tsx'
import { m } from '../../paraglide/messages.js'
import shared from '../../styles/rows.module.css'
import styles from './Imports.module.css'
import { noteText, ROW_STATES } from './names.ts'

/** Renders a row of a file as what it becomes, with everything that is to say about it. */
export function ImportRowLine({ row }: { row: ImportRow }) {
  const { what, state, languageType, postDate, pairRow, notes, subject, asset } = row
  const title = row.title || m.import_untitled()
  const isThere = state === 'MADE' || state === 'KEPT'
  const path = isThere ? (asset ? mediaPath(asset) : subjectPath(subject)) : null
  return (
    <article className={shared.row} aria-label={title}>
      <div className={shared.details}>
        <div className={styles.head}>
          <h2 className={styles.title}>{path ? <Link to={path}>{title}</Link> : title}</h2>
          <Badge tone={ROW_STATES[state].tone}>
            {what === 'file' && state === 'MADE'
              ? m.import_row_state_stored()
              : ROW_STATES[state].name()}
          </Badge>
        </div>
        <p className={shared.meta}>
          <span>{m.import_row_number({ row: row.row })}</span>
          {what === 'file' ? (
            <span>{m.import_row_file()}</span>
          ) : (
            <>
              <span>{m.import_row_line({ line: row.line })}</span>
              <span>{languageType === 'KOR' ? m.language_korean() : m.language_english()}</span>
            </>
          )}
          {postDate && <span>{postDate}</span>}
          {pairRow !== null && <span>{m.import_row_pair({ row: pairRow })}</span>}
        </p>
        {notes.length > 0 && (
          <ul className={styles.notes}>
            {notes.map((note) => (
              <li key={`${note.field} ${note.reason} ${note.detail}`}>{noteText(note)}</li>
            ))}
          </ul>
        )}
      </div>
    </article>
  )
}
