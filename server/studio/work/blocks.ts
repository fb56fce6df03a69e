import { REPLACED_ELEMENTS, TEXT_ELEMENTS } from '../../../contract/studio/body-blocks.ts'
import { own } from '../../../contract/own.ts'
import { readBody } from '../../content/body.ts'

/** A cell of a table; `marks` as of a block. */
export interface Cell {
  isHead: boolean
  text: string
  marks: string
}

/**
 * A block of a body: its element, its text, and the marks and URLs inside it. A table is one block,
 * with its cells; `text` is the description of a picture.
 */
export interface Block {
  tag: string
  text: string
  /** Inline elements with their URLs, in order: `<strong> <a href="/page/…">`. */
  marks: string
  /** Rows of a table, all of the same length; null = covered by the cell before or above it. */
  table?: readonly (readonly (Cell | null)[])[]
  /** Address of a picture, or of the poster of a video; null = a video without one. */
  picture?: string | null
}

/** Attributes with the URLs of an element; the others follow from them. */
const SAID = ['href', 'src', 'data-dark', 'poster', 'colspan', 'rowspan', 'lang']
/** Maximum cells and columns of a table that is compared by cells; another one is compared as text. */
const TABLE = { cells: 5_000, columns: 40 }

interface SpannedCell extends Cell {
  columns: number
  rows: number
}

/** Places cells on a grid; null if that is too large. */
function gridOf(rows: readonly (readonly SpannedCell[])[]): (Cell | null)[][] | null {
  const grid: (Cell | null | undefined)[][] = rows.map(() => [])
  for (const [top, row] of rows.entries()) {
    let left = 0
    for (const { columns, rows: height, ...cell } of row) {
      while (grid[top]?.[left] !== undefined) left += 1
      if (left + columns > TABLE.columns) return null
      for (let y = top; y < Math.min(rows.length, top + height); y += 1)
        for (let x = left; x < left + columns; x += 1)
          (grid[y] as (Cell | null)[])[x] = y === top && x === left ? cell : null
    }
  }
  const width = Math.max(0, ...grid.map((row) => row.length))
  if (width === 0 || width * rows.length > TABLE.cells) return null
  return grid.map((row) => Array.from({ length: width }, (_, at) => row[at] ?? null))
}

const spanOf = (value: string | undefined): number =>
  Math.min(Math.max(1, Math.trunc(Number(value)) || 1), 1_000)
const textOf = (text: string): string => text.replace(/\s+/g, ' ').trim()

/**
 * Returns the blocks of a body in order, in one pass. A block inside another, such as a paragraph
 * of a quotation, is a separate one.
 */
export function textBlocksOf(html: string): Block[] {
  const blocks: Block[] = []
  let open: { tag: string; text: string; marks: string[] } = { tag: 'p', text: '', marks: [] }
  let cells: SpannedCell[][] | null = null
  let depth = 0
  /** The open cell, whose text is in `open`. */
  let cell: SpannedCell | null = null
  const take = (next: string): Pick<Block, 'tag' | 'text' | 'marks'> => {
    const taken = { tag: open.tag, text: textOf(open.text), marks: open.marks.join(' ') }
    open = { tag: next, text: '', marks: [] }
    return taken
  }
  const close = (next: string, more: Pick<Block, 'picture'> = {}): void => {
    const taken = take(next)
    if (taken.text || taken.marks) blocks.push({ ...taken, ...more })
  }
  const closeCell = (): void => {
    const { text, marks } = take('p')
    if (cell) Object.assign(cell, { text, marks })
    cell = null
  }
  const closeTable = (): void => {
    closeCell()
    const rows = (cells ?? []).filter((row) => row.length > 0)
    const table = gridOf(rows)
    cells = null
    if (table) {
      const lines = table.map((row) => row.map((one) => one?.text ?? '').join(' '))
      // where each cell begins is a difference too
      blocks.push({ tag: 'table', text: lines.join('\n'), marks: JSON.stringify(table), table })
      return
    }
    for (const { isHead, text, marks } of rows.flat())
      if (text || marks) blocks.push({ tag: isHead ? 'th' : 'td', text, marks })
  }
  readBody(html, {
    onopentag(name, attributes) {
      const said = SAID.flatMap((one) => {
        const value = own(attributes, one)
        return value ? [`${one}="${value}"`] : []
      })
      const mark = `<${[name, ...said].join(' ')}>`
      if (name === 'table') {
        depth += 1
        if (depth > 1) return
        close('p')
        cells = []
      } else if (cells && depth === 1 && name === 'tr') {
        closeCell()
        cells.push([])
      } else if (cells && depth === 1 && (name === 'td' || name === 'th')) {
        closeCell()
        cell = {
          isHead: name === 'th',
          text: '',
          marks: '',
          columns: spanOf(attributes.colspan),
          rows: spanOf(attributes.rowspan),
        }
        if (cells.length === 0) cells.push([])
        cells.at(-1)?.push(cell)
      } else if (cells) {
        if (REPLACED_ELEMENTS.has(name)) open.text += ` ${attributes.alt ?? ''} `
        else if (TEXT_ELEMENTS.has(name) || name === 'br') open.text += ' '
        if (said.length || /^(?:strong|b|em|sub|sup)$/.test(name)) open.marks.push(mark)
      } else if (REPLACED_ELEMENTS.has(name)) {
        close(name)
        open.text = attributes.alt ?? ''
        open.marks.push(mark)
        if (name === 'img') close('p', { picture: attributes.src ?? null })
        else close('p', name === 'video' ? { picture: attributes.poster ?? null } : {})
      } else if (TEXT_ELEMENTS.has(name)) close(name)
      else if (name === 'br') open.text += ' '
      else if (said.length || /^(?:strong|b|em|sub|sup)$/.test(name)) open.marks.push(mark)
    },
    ontext(piece) {
      open.text += piece
    },
    onclosetag(name) {
      if (name === 'table') {
        if (depth === 1) closeTable()
        depth = Math.max(0, depth - 1)
      } else if (cells) {
        if (depth === 1 && (name === 'td' || name === 'th')) closeCell()
        else if (TEXT_ELEMENTS.has(name)) open.text += ' '
      } else if (TEXT_ELEMENTS.has(name)) close('p')
    },
  })
  if (cells) closeTable()
  close('p')
  return blocks
}
