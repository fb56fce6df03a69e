import type { Node } from 'prosemirror-model'
import { schema } from '../schema.ts'

/** Maximum columns and rows of a table; larger ones are inserted as lines of text. */
const MOST = { columns: 40, rows: 1000 }

/** Returns the blocks allowed in a cell: paragraphs as lines of one, and lists; no images. */
function cellContent(blocks: readonly Node[]): Node[] {
  const content: Node[] = []
  let lines: Node[] = []
  const endLines = (): void => {
    if (lines.length > 0 || content.length === 0)
      content.push(schema.nodes.paragraph.create(null, lines))
    lines = []
  }
  const add = (block: Node): void => {
    if (block.type === schema.nodes.bullet_list || block.type === schema.nodes.ordered_list) {
      endLines()
      content.push(block)
    } else if (block.isTextblock) {
      if (block.childCount === 0) return
      if (lines.length > 0) lines.push(schema.nodes.hard_break.create())
      lines.push(...block.children)
    } else block.forEach(add)
  }
  blocks.forEach(add)
  if (lines.length > 0 || content.length === 0) endLines()
  return content
}

const span = (cell: Element, name: string): number => {
  const span = Number(cell.getAttribute(name))
  return Number.isInteger(span) && span > 1 ? Math.min(span, MOST.columns) : 1
}

/**
 * Converts a table of a page or word processor. A single-column table without data is page layout:
 * its content is inserted without the table.
 * @param inside returns the blocks of a cell
 */
export function tableBlocks(table: Element, inside: (cell: Element) => Node[]): Node[] {
  const rows = [...table.children].flatMap((part) =>
    /^t(?:head|body|foot)$/i.test(part.nodeName)
      ? [...part.children].map((row) => ({ row, head: /^thead$/i.test(part.nodeName) }))
      : [{ row: part, head: false }],
  )
  const read = rows
    .filter(({ row }) => /^tr$/i.test(row.nodeName))
    .map(({ row, head }) => ({
      head,
      cells: [...row.children]
        .filter((cell) => /^t[dh]$/i.test(cell.nodeName))
        .map((cell) => ({ cell, blocks: inside(cell) })),
    }))
    .filter(({ cells }) => cells.some(({ blocks }) => blocks.length > 0))
  const width = Math.max(
    0,
    ...read.map(({ cells }) => cells.reduce((sum, { cell }) => sum + span(cell, 'colspan'), 0)),
  )
  const all = (): Node[] => read.flatMap(({ cells }) => cells.flatMap(({ blocks }) => blocks))
  if (read.length === 0) return []
  if (
    read.every(({ cells }) => cells.length === 1) ||
    width > MOST.columns ||
    read.length > MOST.rows
  )
    return all()
  let inHead = true
  return [
    schema.nodes.table.create(
      null,
      read.map(({ head, cells }) => {
        inHead &&= head || cells.every(({ cell }) => /^th$/i.test(cell.nodeName))
        return schema.nodes.table_row.create(
          { head: inHead },
          cells.map(({ cell, blocks }) => {
            const type =
              inHead || /^th$/i.test(cell.nodeName)
                ? schema.nodes.table_header
                : schema.nodes.table_cell
            return type.create(
              { colspan: span(cell, 'colspan'), rowspan: span(cell, 'rowspan') },
              cellContent(blocks),
            )
          }),
        )
      }),
    ),
  ]
}
