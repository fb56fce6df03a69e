import { type Command, TextSelection } from 'prosemirror-state'
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  goToNextCell,
  isInTable,
  mergeCells,
  selectedRect,
  splitCell,
} from 'prosemirror-tables'
import { schema } from '../schema.ts'
import { around } from './blocks.ts'

export { addColumnAfter, addColumnBefore, deleteTable, mergeCells, splitCell }

const { nodes } = schema

/** Returns the number of header rows of the table at the caret. */
export function headRows(state: Parameters<Command>[0]): number {
  const table = around(state.selection.$from, nodes.table)
  const first = table?.node.children.findIndex(({ attrs }) => !attrs.head) ?? 0
  return first < 0 ? (table?.node.childCount ?? 0) : first
}

/** Adds a row above; not above the header, which must be the first row. */
export const rowBefore: Command = (state, dispatch) =>
  isInTable(state) && selectedRect(state).top >= headRows(state) && addRowBefore(state, dispatch)

/** Adds a data row below. */
export const rowAfter: Command = (state, dispatch) => {
  if (!isInTable(state)) return false
  const rect = selectedRect(state)
  if (rect.bottom > headRows(state)) return addRowAfter(state, dispatch)
  // a row below the header has data cells
  if (dispatch) {
    const { tr } = state
    let at = rect.tableStart
    for (let row = 0; row < rect.bottom; row += 1) at += rect.table.child(row).nodeSize
    const cells = Array.from({ length: rect.map.width }, () =>
      nodes.table_cell.create(null, nodes.paragraph.create()),
    )
    tr.insert(at, nodes.table_row.create(null, cells))
    dispatch(tr)
  }
  return true
}

/** Removes rows; removing the last one removes the table. */
export const removeRow: Command = (state, dispatch) => {
  if (!isInTable(state)) return false
  const { top, bottom, map } = selectedRect(state)
  return top === 0 && bottom === map.height
    ? deleteTable(state, dispatch)
    : deleteRow(state, dispatch)
}

/** Removes columns; removing the last one removes the table. */
export const removeColumn: Command = (state, dispatch) => {
  if (!isInTable(state)) return false
  const { left, right, map } = selectedRect(state)
  return left === 0 && right === map.width
    ? deleteTable(state, dispatch)
    : deleteColumn(state, dispatch)
}

/** Turns the first row into the table's header, or back into a data row. */
export const toggleHead: Command = (state, dispatch) => {
  const table = around(state.selection.$from, nodes.table)
  if (!table) return false
  if (dispatch) {
    const { tr } = state
    const on = !table.node.firstChild?.attrs.head
    const rows = on ? 1 : headRows(state)
    let row = table.pos + 1
    for (let index = 0; index < rows; index += 1) {
      const node = table.node.child(index)
      tr.setNodeMarkup(row, undefined, { ...node.attrs, head: on })
      node.forEach((cell, offset) => {
        const { colspan, rowspan, loose } = cell.attrs
        tr.setNodeMarkup(row + 1 + offset, on ? nodes.table_header : nodes.table_cell, {
          colspan,
          rowspan,
          loose,
        })
      })
      row += node.nodeSize
    }
    if (on && !table.node.attrs.sections) tr.setNodeAttribute(table.pos, 'sections', true)
    dispatch(tr)
  }
  return true
}

/** Moves to the next cell; from the last one into a new row. */
export const nextCell: Command = (state, dispatch, view) => {
  if (goToNextCell(1)(state, dispatch)) return true
  if (!isInTable(state) || !view) return false
  if (!rowAfter(state, dispatch)) return false
  return goToNextCell(1)(view.state, dispatch)
}
export const previousCell: Command = goToNextCell(-1)

/** Inserts a line break in a cell. */
export const lineInCell: Command = (state, dispatch) => {
  const { $from, $to } = state.selection
  if (!(state.selection instanceof TextSelection) || !$from.sameParent($to)) return false
  const { type } = $from.node(-1) ?? {}
  if (type !== nodes.table_cell && type !== nodes.table_header) return false
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create(), true).scrollIntoView())
  return true
}
