import { type ClipboardEvent, useState } from 'react'
import type { FormList } from '../../../../contract/documents/form.ts'
import { itemKey, pathIn } from '../../../../contract/studio/document-paths.ts'
import { m } from '../../../paraglide/messages.js'
import { useDocumentForm } from '../form.ts'
import { labelOf } from '../labels.ts'
import { Bars } from './Bars.tsx'
import { cellsIn, columnsOf, type RefusedCell, withCells } from './cells.ts'
import { useItems } from './items.ts'
import { ListSection } from './ListSection.tsx'
import { RefusedCells } from './RefusedCells.tsx'
import { TableRow } from './TableRow.tsx'
import { useSorting } from './sorting.ts'
import type { PartProps } from '../partProps.ts'
import styles from './parts.module.css'

const NONE: readonly RefusedCell[] = []

/**
 * Renders rows as a table. Cells copied from a spreadsheet are pasted from the cell with the focus
 * on, and are one step of undo; those that a field does not take are listed.
 */
export function TablePart({
  node,
  path,
  value,
  level,
  hidesLabel,
}: Omit<PartProps, 'node'> & { node: FormList }) {
  const { edited, readOnly, announce } = useDocumentForm()
  const [refused, setRefused] = useState(NONE)
  const rows: readonly unknown[] = Array.isArray(value) ? value : []
  const actions = useItems(node, path)
  const sorting = useSorting(rows.map(itemKey), actions.move)
  const columns = columnsOf(node)
  const paste = (event: ClipboardEvent, row: number, column: number): void => {
    if (readOnly) return
    const cells = cellsIn(event.clipboardData.getData('text/plain'))
    if (!cells) return
    event.preventDefault()
    const pasted = withCells(node, rows, { row, column }, cells, {
      make: () => crypto.randomUUID(),
      labelOf,
    })
    edited.set(path, pasted.rows)
    setRefused(pasted.refused)
    announce(m.site_form_pasted({ count: cells.length }))
  }
  return (
    <ListSection
      node={node}
      path={path}
      level={level}
      hidesLabel={hidesLabel}
      label={labelOf(node.label)}
      count={rows.length}
      help={node.help ? labelOf(node.help) : m.site_form_table_help()}
      onAdd={actions.add}
    >
      <RefusedCells cells={refused} onClose={() => setRefused(NONE)} />
      <div className={styles.drawn} data-look={node.look?.kind}>
        {rows.length > 0 && (
          <div className={styles.scroller}>
            <table className={styles.table} data-look={node.look?.kind}>
              <thead>
                <tr>
                  <th scope="col">
                    <span className={styles.hidden}>{m.site_form_row()}</span>
                  </th>
                  {columns.map(({ name, node: column }) => (
                    <th key={name} scope="col">
                      {labelOf(column.label)}
                    </th>
                  ))}
                  <th>
                    <span className={styles.hidden}>{m.site_form_row_tools()}</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {rows.map((row, index) => (
                  <TableRow
                    key={itemKey(row, index)}
                    node={node}
                    row={row}
                    itemKey={itemKey(row, index)}
                    path={pathIn(path, itemKey(row, index))}
                    index={index}
                    count={rows.length}
                    actions={actions}
                    sorting={sorting}
                    level={level}
                    onPaste={paste}
                  />
                ))}
              </tbody>
            </table>
          </div>
        )}
        {node.look?.kind === 'bars' && <Bars rows={rows} of={node.look.of} by={node.look.by} />}
      </div>
    </ListSection>
  )
}
