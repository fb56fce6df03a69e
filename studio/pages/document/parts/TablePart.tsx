import { own } from '../../../../contract/own.ts'
import type { ClipboardEvent } from 'react'
import type { FormList } from '../../../../contract/documents/form.ts'
import { isValues, itemKey, pathIn } from '../../../../contract/studio/document-paths.ts'
import { IconButton } from '../../../components/IconButton/IconButton.tsx'
import { m } from '../../../paraglide/messages.js'
import { useDocumentForm } from '../form.ts'
import { labelOf } from '../labels.ts'
import { cellsIn, columnsOf, withCells } from './cells.ts'
import { useItems } from './items.ts'
import { ListSection } from './ListSection.tsx'
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
                  <tr key={key}>
                    <td className={styles.rowNumber}>{index + 1}</td>
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
                        <>
                          <IconButton
                            size="small"
                            icon="up"
                            label={m.form_move_up({ name: title })}
                            isDisabled={index === 0}
                            onPress={() => actions.move(key, index - 1, title)}
                          />
                          <IconButton
                            size="small"
                            icon="down"
                            label={m.form_move_down({ name: title })}
                            isDisabled={index === rows.length - 1}
                            onPress={() => actions.move(key, index + 1, title)}
                          />
                          {rows.length > node.min && (
                            <IconButton
                              size="small"
                              icon="close"
                              label={m.form_remove_named({ name: title })}
                              onPress={() => actions.remove(key, title)}
                            />
                          )}
                        </>
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
