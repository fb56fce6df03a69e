import { useState } from 'react'
import { type PressImportRow, PRESS_ROW_STATES } from '../../../contract/studio/press-import.ts'
import { Badge } from '../../components/Badge/Badge.tsx'
import { Button } from '../../components/Button/Button.tsx'
import { m } from '../../paraglide/messages.js'
import shared from '../../styles/rows.module.css'
import { FilterMenu } from '../list/FilterMenu.tsx'
import { pressNoteText, PRESS_ROW_NAMES } from './importNames.ts'
import styles from './Press.module.css'

/** Rows that are shown at once. */
const AT_ONCE = 50
const FILTERS = [...PRESS_ROW_STATES, 'UNCLEAR'] as const
type Filter = (typeof FILTERS)[number]

const isShown = ({ state, notes }: PressImportRow, filter: Filter | null): boolean =>
  filter === null ||
  (filter === 'UNCLEAR' ? state !== 'REFUSED' && notes.length > 0 : state === filter)

/** Renders the rows of a file as what they would become. */
export function ImportedRows({ rows }: { rows: readonly PressImportRow[] }) {
  const [filter, setFilter] = useState<Filter | null>(null)
  const [count, setCount] = useState(AT_ONCE)
  const shown = rows.filter((row) => isShown(row, filter))
  return (
    <>
      <div className={styles.filters} role="group" aria-label={m.list_filters()}>
        <FilterMenu
          label={m.press_import_show()}
          items={FILTERS.map((id) => ({
            id,
            name: `${id === 'UNCLEAR' ? m.press_row_unclear() : PRESS_ROW_NAMES[id].name()} (${rows.filter((row) => isShown(row, id)).length})`,
          }))}
          chosen={filter === null ? [] : [filter]}
          onChange={([chosen = null]) => {
            setFilter(chosen)
            setCount(AT_ONCE)
          }}
        />
      </div>
      {shown.length === 0 && <p className={styles.quiet}>{m.import_rows_none()}</p>}
      {shown.length > 0 && (
        <ul className={shared.rows} aria-label={m.press_import_show()}>
          {shown.slice(0, count).map((row) => (
            <li key={row.row}>
              <Row row={row} />
            </li>
          ))}
        </ul>
      )}
      {shown.length > count && (
        <Button onPress={() => setCount(count + AT_ONCE)}>{m.more()}</Button>
      )}
    </>
  )
}

function Row({ row }: { row: PressImportRow }) {
  const { name, tone } = PRESS_ROW_NAMES[row.state]
  return (
    <article className={shared.row} aria-label={row.name || row.email}>
      <div className={shared.details}>
        <div className={styles.filters}>
          <h2 className={styles.name}>
            {row.name || row.email || m.press_nothing()}{' '}
            <span className={styles.medium}>{row.medium}</span>
          </h2>
          <Badge tone={tone}>{name()}</Badge>
        </div>
        <p className={styles.meta}>
          <span>{m.import_row_number({ row: row.row })}</span>
          <span>{m.import_row_line({ line: row.line })}</span>
          <span>{row.email}</span>
        </p>
        {row.notes.length > 0 && (
          <ul className={styles.notes}>
            {row.notes.map((note) => (
              <li key={`${note.field} ${note.reason} ${note.detail}`}>{pressNoteText(note)}</li>
            ))}
          </ul>
        )}
      </div>
    </article>
  )
}
