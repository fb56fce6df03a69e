import { REPLACED_ELEMENTS, TEXT_ELEMENTS } from '../../../contract/studio/body-blocks.ts'
import { own } from '../../../contract/own.ts'
import { readBody } from '../../content/body.ts'

/** A block of a body: its element, its text, and the marks and URLs inside it. */
export interface Block {
  tag: string
  text: string
  /** Inline elements with their URLs, in order: `<strong> <a href="/page/…">`. */
  marks: string
}

/** Attributes with the URLs of an element; the others follow from them. */
const SAID = ['href', 'src', 'data-dark', 'poster', 'colspan', 'rowspan', 'lang']

/**
 * Returns the blocks of a body in order, in one pass. A block inside another, such as a paragraph
 * of a quotation, is a separate one.
 */
export function textBlocksOf(html: string): Block[] {
  const blocks: Block[] = []
  let open: { tag: string; text: string; marks: string[] } = { tag: 'p', text: '', marks: [] }
  const close = (next: string): void => {
    const text = open.text.replace(/\s+/g, ' ').trim()
    if (text || open.marks.length) blocks.push({ tag: open.tag, text, marks: open.marks.join(' ') })
    open = { tag: next, text: '', marks: [] }
  }
  readBody(html, {
    onopentag(name, attributes) {
      const said = SAID.flatMap((one) => {
        const value = own(attributes, one)
        return value ? [`${one}="${value}"`] : []
      })
      const mark = `<${[name, ...said].join(' ')}>`
      if (REPLACED_ELEMENTS.has(name)) {
        close(name)
        open.text = attributes.alt ?? ''
        open.marks.push(mark)
        close('p')
      } else if (TEXT_ELEMENTS.has(name)) close(name)
      else if (name === 'br') open.text += ' '
      else if (said.length || /^(?:strong|b|em|sub|sup)$/.test(name)) open.marks.push(mark)
    },
    ontext(piece) {
      open.text += piece
    },
    onclosetag(name) {
      if (TEXT_ELEMENTS.has(name)) close('p')
    },
  })
  close('p')
  return blocks
}
