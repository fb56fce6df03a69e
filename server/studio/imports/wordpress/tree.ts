import { Parser } from 'htmlparser2'
import { bodyCounter } from '../../../../contract/body-limits.ts'

export interface Element {
  /** Its name in lower case; `#comment` of a comment, whose text is its attribute `text`. */
  name: string
  attributes: Readonly<Record<string, string>>
  children: Part[]
}
export type Part = Element | string
export const COMMENT = '#comment'

class Beyond extends Error {
  override name = 'Beyond'
}

/** The tree of a body within the limits of bodies; null beyond them. */
export function treeOf(html: string): Part[] | null {
  const root: Part[] = []
  const open: Element[] = []
  const counter = bodyCounter()
  const count = (name: string): void => {
    if (counter.open(name) !== null) throw new Beyond()
  }
  const add = (part: Part): void => {
    ;(open.at(-1)?.children ?? root).push(part)
  }
  const parser = new Parser({
    onopentag(name, attributes) {
      count(name)
      const element: Element = { name, attributes, children: [] }
      add(element)
      open.push(element)
    },
    onclosetag() {
      counter.close()
      open.pop()
    },
    ontext: add,
    oncomment(text) {
      count(COMMENT)
      counter.close()
      add({ name: COMMENT, attributes: { text }, children: [] })
    },
  })
  try {
    parser.end(html)
  } catch (error) {
    if (error instanceof Beyond) return null
    throw error
  }
  return root
}

/** The text in a part. */
export function textIn(part: Part): string {
  if (typeof part === 'string') return part
  return part.name === COMMENT ? '' : part.children.map(textIn).join('')
}

export const hasClass = ({ attributes }: Element, name: string): boolean =>
  (attributes.class ?? '').split(/\s+/).includes(name)
