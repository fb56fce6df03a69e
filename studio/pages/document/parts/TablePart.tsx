import { own } from '../../../../contract/own.ts'
import type { ClipboardEvent } from 'react'
import type { FormList } from '../../../../contract/documents/form.ts'
import { isValues, itemKey, pathIn } from '../../../../contract/studio/document-paths.ts'
import { m } from '../../../paraglide/messages.js'
import { useDocumentForm } from '../form.ts'
import { labelOf } from '../labels.ts'
import { cellsIn, columnsOf, withCells } from './cells.ts'
import { useItems } from './items.ts'
import { ItemTools } from './ItemTools.tsx'
import { ListSection } from './ListSection.tsx'
import { SortHandle } from './SortHandle.tsx'
import { useSorting } from './sorting.ts'
import type { PartProps } from '../partProps.ts'
import styles from './parts.module.css'

/**
 * Renders rows as a table. Cells copied from a spreadsheet are pasted from the cell with the focus
 * on, and are one step of undo.
 */
export function TablePart({
  node,
  path,
  value,
  level,
  hidesLabel,
}: Omit<PartProps, 'node'> & { node: FormList }) {
  const { Part, edited, readOnly, announce } = useDocumentForm()
  const rows: readonly unknown[] = Array.isArray(value) ? value : []
  const actions = useItems(node, path)
  const sorting = useSorting(rows.map(itemKey), actions.move)
  const columns = columnsOf(node)
  const paste = (event: ClipboardEvent, row: number, column: number): void => {
    if (readOnly) return
    const cells = cellsIn(event.clipboardData.getData('text/plain'))
    if (!cells) return
    event.preventDefault()
    edited.set(
      path,
      withCells(node, rows, { row, column }, cells, () => crypto.randomUUID()),
    )
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
      {rows.length > 0 && (
        <div className={styles.scroller}>
          <table className={styles.table}>
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
              {rows.map((row, index) => {
                const key = itemKey(row, index)
                const place = pathIn(path, key)
                const values = isValues(row) ? row : {}
                const title = m.site_form_row_number({ number: index + 1 })
                return (
                  <tr
                    key={key}
                    ref={sorting.item(key)}
                    data-dragging={sorting.drag?.key === key}
                    data-line={sorting.lineAt(index)}
                  >
                    <td className={styles.rowNumber}>
                      <span className={styles.rowHead}>
                        {!readOnly && rows.length > 1 && (
                          <SortHandle sorting={sorting} itemKey={key} name={title} />
                        )}
                        {index + 1}
                      </span>
                    </td>
                    {columns.map((column, at) => (
                      <td key={column.name} onPaste={(event) => paste(event, index, at)}>
                        <Part
                          node={column.node}
                          path={pathIn(place, column.name)}
                          value={own(values, column.name) ?? column.initial}
                          entry={column}
                          level={level + 1}
                          hidesLabel
                          name={m.site_form_cell({
                            row: index + 1,
                            column: labelOf(column.node.label),
                          })}
                        />
                      </td>
                    ))}
                    <td className={styles.rowTools}>
                      {!readOnly && (
                        <ItemTools
                          itemKey={key}
                          title={title}
                          index={index}
                          count={rows.length}
                          sorting={sorting}
                          onRemove={
                            rows.length > node.min ? () => actions.remove(key, title) : undefined
                          }
                        />
                      )}
                    </td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        </div>
      )}
    </ListSection>
  )
}
