import { escapeMarkup } from '../../../markup.ts'
import { type Block, blockHtml } from './flow.ts'
import { type Element, type Part, textIn } from './tree.ts'

/** How parts of a body become blocks, or the text of one block. */
interface Convert {
  blocksOf(parts: readonly Part[]): Block[]
  lineOf(parts: readonly Part[]): { line: string; rest: Block[] }
}

/** What cells may have; pictures of cells follow the table. */
const IN_CELLS: ReadonlySet<string> = new Set(['p', 'ul', 'ol'])
const SCOPE = /^(?:col|row|colgroup|rowgroup)$/
const SPAN = /^[1-9]\d?$/

const isElement = (part: Part): part is Element => typeof part !== 'string'

/** The blocks of a table: a caption before it, rows of its head and body, then what cells cannot have. */
export function tableOf(table: Element, { blocksOf, lineOf }: Convert): Block[] {
  const before: Block[] = []
  const after: Block[] = []

  const cellOf = ({ name, attributes, children }: Element): string => {
    const blocks = blocksOf(children)
    after.push(...blocks.filter((block) => block.name === 'figure'))
    const allowed = blocks
      .filter((block) => block.name !== 'figure' && block.name !== 'hr')
      .flatMap((block): Block[] => {
        if (IN_CELLS.has(block.name)) return [block]
        if (/^h[23]/.test(block.name)) return [{ ...block, name: 'p' }]
        // a quotation or a table in a cell: its text
        const text = block.inner
          .replaceAll(/<[^<>]*>/g, ' ')
          .replaceAll(/\s+/g, ' ')
          .trim()
        return text ? [{ name: 'p', inner: text, caption: '' }] : []
      })
    const [first, ...rest] = allowed
    const begins = first?.name === 'p' ? first.inner : first ? blockHtml(first) : ''
    const { scope = '', colspan = '', rowspan = '' } = attributes
    const given = [
      name === 'th' && SCOPE.test(scope) ? ` scope="${escapeMarkup(scope)}"` : '',
      SPAN.test(colspan) && colspan !== '1' ? ` colspan="${colspan}"` : '',
      SPAN.test(rowspan) && rowspan !== '1' ? ` rowspan="${rowspan}"` : '',
    ].join('')
    return `<${name}${given}>${begins}${rest.map(blockHtml).join('')}</${name}>`
  }
  const rowOf = (row: Element): string => {
    const cells = row.children
      .filter(isElement)
      .filter(({ name }) => name === 'td' || name === 'th')
      .map(cellOf)
    return cells.length > 0 ? `<tr>${cells.join('')}</tr>` : ''
  }

  const head: string[] = []
  const body: string[] = []
  const foot: string[] = []
  for (const part of table.children.filter(isElement)) {
    if (part.name === 'caption') {
      const { line, rest } = lineOf(part.children)
      if (line) before.push({ name: 'p', inner: line, caption: '' })
      after.push(...rest)
    } else if (part.name === 'tr') body.push(rowOf(part))
    else if (part.name === 'thead' || part.name === 'tbody' || part.name === 'tfoot') {
      const rows = part.children.filter(isElement).filter(({ name }) => name === 'tr')
      const into = part.name === 'thead' ? head : part.name === 'tfoot' ? foot : body
      for (const row of rows) into.push(rowOf(row))
    }
  }
  const section = (name: string, rows: readonly string[]): string => {
    const html = rows.join('')
    return html && `<${name}>${html}</${name}>`
  }
  const inner = section('thead', head) + section('tbody', [...body, ...foot])
  if (inner === '') {
    const text = textIn(table).trim()
    return text ? blocksOf([text]) : []
  }
  return [...before, { name: 'table', inner, caption: '' }, ...after]
}
