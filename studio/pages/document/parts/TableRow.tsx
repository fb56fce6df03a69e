import { type ClipboardEvent, useId } from 'react'
import type { FormList } from '../../../../contract/documents/form.ts'
import { own } from '../../../../contract/own.ts'
import { isValues, pathIn, type DocumentPath } from '../../../../contract/studio/document-paths.ts'
import { Badge } from '../../../components/Badge/Badge.tsx'
import { IconButton } from '../../../components/IconButton/IconButton.tsx'
import { m } from '../../../paraglide/messages.js'
import { useDocumentForm, useIsOpen, useProblemCount, useRegister } from '../form.ts'
import { labelOf } from '../labels.ts'
import { besideColumns, columnsOf } from './cells.ts'
import type { useItems } from './items.ts'
import { ItemTools } from './ItemTools.tsx'
import { SortHandle } from './SortHandle.tsx'
import type { Sorting } from './sorting.ts'
import styles from './parts.module.css'

interface TableRowProps {
  node: FormList
  row: unknown
  itemKey: string
  path: DocumentPath
  index: number
  count: number
  actions: ReturnType<typeof useItems>
  sorting: Sorting
  level: number
  onPaste: (event: ClipboardEvent, row: number, column: number) => void
}

/** Renders a row of a table; what has no column is in a row below it, once it is opened. */
export function TableRow(props: TableRowProps) {
  const { node, row, itemKey: key, path, index, count, actions, sorting, level, onPaste } = props
  const { Part, places, readOnly } = useDocumentForm()
  const isOpen = useIsOpen(path)
  const problems = useProblemCount(path)
  const register = useRegister(path)
  const body = useId()
  const columns = columnsOf(node)
  const rest = besideColumns(node)
  const values = isValues(row) ? row : {}
  const number = index + 1
  const title = m.site_form_row_number({ number })
  return (
    <>
      <tr
        ref={(element) => {
          const forget = register(element)
          sorting.item(key)(element)
          return () => {
            forget?.()
            sorting.item(key)(null)
          }
        }}
        data-dragging={sorting.drag?.key === key}
        data-line={sorting.lineAt(index)}
      >
        <td className={styles.rowNumber}>
          <span className={styles.rowHead}>
            {!readOnly && count > 1 && <SortHandle sorting={sorting} itemKey={key} name={title} />}
            {number}
          </span>
        </td>
        {columns.map((column, at) => (
          <td
            key={column.name}
            data-widget={column.node.kind === 'field' ? column.node.widget : undefined}
            data-label={labelOf(column.node.label)}
            onPaste={(event) => onPaste(event, index, at)}
          >
            <Part
              node={column.node}
              path={pathIn(path, column.name)}
              value={own(values, column.name) ?? column.initial}
              entry={column}
              level={level + 1}
              hidesLabel
              name={m.site_form_cell({ row: number, column: labelOf(column.node.label) })}
            />
          </td>
        ))}
        <td className={styles.rowTools}>
          {rest && problems > 0 && (
            <Badge tone="danger">{m.site_form_problems({ count: problems })}</Badge>
          )}
          {rest && (
            <IconButton
              size="small"
              icon={isOpen ? 'down' : 'right'}
              label={m.site_form_row_more({ number })}
              aria-expanded={isOpen}
              aria-controls={body}
              onPress={() => places.setOpen(path, !isOpen)}
            />
          )}
          {!readOnly && (
            <ItemTools
              itemKey={key}
              title={title}
              index={index}
              count={count}
              sorting={sorting}
              onDuplicate={count < node.max ? () => actions.duplicate(key) : undefined}
              onRemove={count > node.min ? () => actions.remove(key, title) : undefined}
            />
          )}
        </td>
      </tr>
      {rest && isOpen && (
        <tr className={styles.rowBody}>
          <td colSpan={columns.length + 2} id={body}>
            <div className={styles.rowFields}>
              <Part node={rest} path={path} value={row} level={level + 1} hidesLabel />
            </div>
          </td>
        </tr>
      )}
    </>
  )
}
