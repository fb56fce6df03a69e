import { blankItem } from '../../../../contract/studio/document-blank.ts'
import type { FormField, FormList, FormSection } from '../../../../contract/documents/form.ts'
import { isValues } from '../../../../contract/studio/document-paths.ts'

/** The columns of a table: the fields of its rows. */
export const columnsOf = (node: FormList): FormSection['fields'] =>
  node.item.kind === 'section' ? node.item.fields : []

/**
 * Cells that were copied from a spreadsheet; null for a plain text. A cell in quotes may contain
 * tabs, line breaks and doubled quotes, as spreadsheets write them.
 */
export function cellsIn(text: string): string[][] | null {
  const lines = text.replace(/\r\n?/g, '\n')
  let end = lines.length
  while (lines[end - 1] === '\n') end -= 1
  const plain = lines.slice(0, end)
  if (!plain.includes('\t') && !plain.includes('\n')) return null
  const rows: string[][] = [[]]
  let cell = ''
  let quoted = false
  for (let at = 0; at < plain.length; at += 1) {
    const letter = plain[at] as string
    if (quoted) {
      if (letter !== '"') cell += letter
      else if (plain[at + 1] === '"') {
        cell += '"'
        at += 1
      } else quoted = false
    } else if (letter === '"' && cell === '') quoted = true
    else if (letter === '\t' || letter === '\n') {
      rows.at(-1)?.push(cell)
      cell = ''
      if (letter === '\n') rows.push([])
    } else cell += letter
  }
  rows.at(-1)?.push(cell)
  return rows
}

/** Digits and signs as keyboards of East Asia type them in full width, in their usual form. */
const halfWidth = (text: string): string =>
  text.replace(/[０-９．，－＋％]/g, (letter) =>
    String.fromCharCode(letter.charCodeAt(0) - 0xfe_e0),
  )

/** The units of Korean numbers from the largest on: 10^12, 10^8 and 10^4, each after its number. */
const MYRIADS: readonly [RegExp, number][] = [
  [/^(\d{1,15}(?:\.\d{1,6})?)\uc870/, 1e12],
  [/^(\d{1,15}(?:\.\d{1,6})?)\uc5b5/, 1e8],
  [/^(\d{1,15}(?:\.\d{1,6})?)\ub9cc/, 1e4],
]

/**
 * The number that a cell says: `1,234,567`, `１２３`, `(12)`, `1,234만`, `3억 2,000만`; undefined
 * if it says none.
 */
export function numberIn(text: string): number | undefined {
  let rest = halfWidth(text).replace(/[\s,]/g, '').replace('−', '-')
  const inBrackets = /^\((.+)\)$/.exec(rest)?.[1]
  if (inBrackets !== undefined) rest = `-${inBrackets}`
  const sign = rest.startsWith('-') ? -1 : 1
  rest = rest.replace(/^[+-]/, '')
  let sum = 0
  let isWritten = false
  for (const [pattern, size] of MYRIADS) {
    const found = pattern.exec(rest)
    if (!found) continue
    sum += Number(found[1]) * size
    rest = rest.slice(found[0].length)
    isWritten = true
  }
  if (/^\d{1,15}(?:\.\d{1,6})?$/.test(rest)) sum += Number(rest)
  else if (rest !== '' || !isWritten) return undefined
  return sign * sum
}

/** The value of a pasted cell for a field; undefined leaves the field as it is. */
function valueIn(node: FormField, text: string): unknown {
  const trimmed = text.trim()
  switch (node.widget) {
    case 'number':
      return numberIn(trimmed)
    case 'switch':
      return undefined
    case 'choice':
      return Object.hasOwn(node.options ?? {}, trimmed) ? trimmed : undefined
    case 'text':
      // a number is written as its column is, only in usual digits
      return numberIn(trimmed) === undefined ? trimmed : halfWidth(trimmed)
    default:
      return trimmed
  }
}

/**
 * Rows of a table with cells pasted from a row and a column on; rows are added as far as the table
 * may have them.
 */
export function withCells(
  node: FormList,
  rows: readonly unknown[],
  at: { row: number; column: number },
  cells: readonly (readonly string[])[],
  make: () => string,
): unknown[] {
  const columns = columnsOf(node)
  const made = [...rows]
  for (const [down, line] of cells.entries()) {
    const index = at.row + down
    if (index >= node.max) break
    const row = made[index] ?? blankItem(node.item, make)
    const values = new Map(Object.entries(isValues(row) ? row : {}))
    for (const [right, text] of line.entries()) {
      const column = columns[at.column + right]
      if (column?.node.kind !== 'field') continue
      const value = valueIn(column.node, text)
      if (value !== undefined) values.set(column.name, value)
    }
    made[index] = Object.fromEntries(values)
  }
  return made
}
