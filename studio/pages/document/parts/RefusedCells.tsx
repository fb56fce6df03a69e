import { Button } from '../../../components/Button/Button.tsx'
import { Notice } from '../../../components/Notice/Notice.tsx'
import { m } from '../../../paraglide/messages.js'
import { labelOf } from '../labels.ts'
import type { RefusedCell } from './cells.ts'
import styles from './parts.module.css'

/** Cells that are listed; more of them are counted. */
const MOST = 20

const REASONS: Readonly<Record<RefusedCell['reason'], () => string>> = {
  number: m.site_form_cell_number,
  range: m.site_form_cell_range,
  choice: m.site_form_cell_choice,
  'too-long': m.site_form_cell_long,
  column: m.site_form_cell_column,
  row: m.site_form_cell_row,
}

const told = ({ row, column, text, reason }: RefusedCell): string => {
  const place = column
    ? m.site_form_cell({ row, column: labelOf(column.label) })
    : m.site_form_row_number({ number: row })
  return m.site_form_cell_refused({ place, text: text.slice(0, 80), reason: REASONS[reason]() })
}

/** Lists the pasted cells that a table did not take, each with its text, so that nothing is lost. */
export function RefusedCells({
  cells,
  onClose,
}: {
  cells: readonly RefusedCell[]
  onClose: () => void
}) {
  if (cells.length === 0) return null
  return (
    <Notice
      tone="caution"
      title={m.site_form_cells_refused({ count: cells.length })}
      actions={
        <Button size="small" variant="quiet" onPress={onClose}>
          {m.close()}
        </Button>
      }
    >
      <ul className={styles.refused}>
        {cells.slice(0, MOST).map((cell, index) => (
          <li key={index}>{told(cell)}</li>
        ))}
        {cells.length > MOST && <li>{m.site_form_cells_more({ count: cells.length - MOST })}</li>}
      </ul>
    </Notice>
  )
}
