import { blankItem } from '../../../../contract/studio/document-blank.ts'
import type { LabelKey } from '../../../../contract/documents/fields.ts'
import type { FormField, FormList, FormSection } from '../../../../contract/documents/form.ts'
import { isValues } from '../../../../contract/studio/document-paths.ts'

/** The columns of a table: the fields of its rows, or those that it is drawn with. */
export function columnsOf({ item, look }: FormList): FormSection['fields'] {
  const fields = item.kind === 'section' ? item.fields : []
  if (look?.kind !== 'columns') return fields
  return look.fields.flatMap((name) => fields.find((field) => field.name === name) ?? [])
}

/** The fields of a row that no column has. */
export function besideColumns({ item, look }: FormList): FormSection | null {
  if (item.kind !== 'section' || look?.kind !== 'columns') return null
  return { ...item, fields: item.fields.filter(({ name }) => !look.fields.includes(name)) }
}

/**
 * The position of the quote that closes a cell in quotes. -1 where none does, or where the cell goes
 * on behind it: its text begins with a quotation. It looks as far as to the next quote that is not
 * doubled, so what the cells of a text look at overlaps by one run of quotes at most: together they
 * cost its length, whatever it is.
 * @param at position of the quote that opens it
 */
function closingQuote(text: string, at: number): number {
  let quote = text.indexOf('"', at + 1)
  while (quote >= 0 && text[quote + 1] === '"') quote = text.indexOf('"', quote + 2)
  return quote < 0 || /[^\t\n]/.test(text.charAt(quote + 1)) ? -1 : quote
}

/**
 * Cells that were copied from a spreadsheet; null for a plain text. A cell in quotes may contain
 * tabs, line breaks and doubled quotes, as spreadsheets write them.
 */
export function cellsIn(text: string): string[][] | null {
  const lines = text.replace(/\r\n?/g, '\n')
  let length = lines.length
  while (lines[length - 1] === '\n') length -= 1
  const plain = lines.slice(0, length)
  if (!plain.includes('\t') && !plain.includes('\n')) return null
  const rows: string[][] = [[]]
  const ends = /[\t\n]|$/g
  for (let at = 0; ; at += 1) {
    const close = plain[at] === '"' ? closingQuote(plain, at) : -1
    ends.lastIndex = close < 0 ? at : close + 1
    const end = ends.exec(plain)?.index ?? length
    rows
      .at(-1)
      ?.push(close < 0 ? plain.slice(at, end) : plain.slice(at + 1, close).replaceAll('""', '"'))
    if (end >= length) return rows
    if (plain[end] === '\n') rows.push([])
    at = end
  }
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
 * The number that a cell says: `1,234,567`, `１２３`, `(12)`, `△12`, `62.5%`, `1,234만`, `3억 2,000만`;
 * undefined if it says none.
 */
export function numberIn(text: string): number | undefined {
  // accountants write a minus as a triangle
  let rest = halfWidth(text)
    .replace(/[\s,]/g, '')
    .replace(/^[−–△▲]/, '-')
    .replace(/(?<=\d)%$/, '')
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

/** A pasted cell that its field does not take, which stays as it was. */
export interface RefusedCell {
  /** From 1 on. */
  row: number
  /** Null = there is no such column. */
  column: FormField | null
  text: string
  reason: 'number' | 'range' | 'choice' | 'too-long' | 'column' | 'row'
}

/** The value of a pasted cell for a field, or why there is none. */
function valueIn(
  node: FormField,
  text: string,
  labelOf: (key: LabelKey) => string,
): { value: unknown } | { refused: RefusedCell['reason'] } {
  const trimmed = text.trim()
  switch (node.widget) {
    case 'number': {
      if (trimmed === '') return { value: undefined }
      const number = numberIn(trimmed)
      if (number === undefined) return { refused: 'number' }
      const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = node
      return number < min || number > max ? { refused: 'range' } : { value: number }
    }
    case 'switch':
      return { refused: 'choice' }
    case 'choice': {
      // as the form names it, or as the document does
      const found = Object.entries(node.options ?? {}).find(
        ([value, label]) => value === trimmed || labelOf(label) === trimmed,
      )
      return found ? { value: found[0] } : { refused: 'choice' }
    }
    default: {
      // a number is written as its column is, only in usual digits
      const isNumber = node.widget === 'text' && numberIn(trimmed) !== undefined
      const value = isNumber ? halfWidth(trimmed) : trimmed
      return node.max !== undefined && value.length > node.max ? { refused: 'too-long' } : { value }
    }
  }
}

/**
 * Rows of a table with cells pasted from a row and a column on; rows are added as far as the table
 * may have them. What a field does not take leaves it as it is, and is returned.
 */
export function withCells(
  node: FormList,
  rows: readonly unknown[],
  at: { row: number; column: number },
  cells: readonly (readonly string[])[],
  { make, labelOf }: { make: () => string; labelOf: (key: LabelKey) => string },
): { rows: unknown[]; refused: RefusedCell[] } {
  const columns = columnsOf(node)
  const made = [...rows]
  const refused: RefusedCell[] = []
  for (const [down, line] of cells.entries()) {
    const index = at.row + down
    if (index >= node.max) {
      refused.push({ row: index + 1, column: null, text: line.join('\t'), reason: 'row' })
      continue
    }
    const row = made[index] ?? blankItem(node.item, make)
    const values = new Map(Object.entries(isValues(row) ? row : {}))
    for (const [right, text] of line.entries()) {
      const column = columns[at.column + right]
      const field = column?.node.kind === 'field' ? column.node : null
      const taken = field ? valueIn(field, text, labelOf) : { refused: 'column' as const }
      if ('refused' in taken) {
        if (text.trim() !== '')
          refused.push({ row: index + 1, column: field, text, reason: taken.refused })
      } else if (column) {
        if (taken.value === undefined) values.delete(column.name)
        else values.set(column.name, taken.value)
      }
    }
    made[index] = Object.fromEntries(values)
  }
  return { rows: made, refused }
}
