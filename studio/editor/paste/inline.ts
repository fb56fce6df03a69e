import { own } from '../../../contract/own.ts'
import type { Mark, Node } from 'prosemirror-model'
import { isLinkAddress } from '../elements.ts'
import { schema } from '../schema.ts'

/** Collects a line of text piece by piece, with whitespace collapsed as rendered. */
export class Line {
  private nodes: Node[] = []
  private endsBlank = true

  text(text: string, marks: readonly Mark[]): void {
    // whitespace runs collapse to one space
    let content = text.replace(/[ \t\r\n\f\u00a0\u3000]+/g, ' ')
    if (this.endsBlank && content.startsWith(' ')) content = content.slice(1)
    if (!content) return
    this.nodes.push(schema.text(content, marks))
    this.endsBlank = content.endsWith(' ')
  }

  /** Ends the line; returns whether it had ended already: two breaks make a paragraph. */
  breakLine(): boolean {
    if (this.nodes.length === 0 || this.nodes.at(-1)?.type === schema.nodes.hard_break)
      return this.nodes.length > 0
    this.nodes.push(schema.nodes.hard_break.create())
    this.endsBlank = true
    return false
  }

  /** Returns the line without trailing whitespace and breaks, and starts a new one. */
  take(): Node[] {
    const nodes = this.nodes
    this.nodes = []
    this.endsBlank = true
    for (let last = nodes.at(-1); last; last = nodes.at(-1)) {
      if (last.isText && last.text?.trimEnd()) {
        const text = last.text.trimEnd()
        nodes[nodes.length - 1] = schema.text(text, last.marks)
        break
      }
      nodes.pop()
    }
    return nodes
  }
}

/**
 * Returns HTML with styles and handlers renamed: they can be read but never apply, even in a
 * detached document, where the content security policy would report them.
 */
export const inert = (html: string): string =>
  html
    .replace(/<(\/?)style\b/gi, '<$1template')
    .replace(/<[a-z][^<>]*>/gi, (tag) =>
      tag.replace(/(["'\s/])(style|on[a-z]{1,30})(?=\s?=)/gi, (_, before: string, name: string) =>
        name.toLowerCase() === 'style' ? `${before}data-css` : `${before}data-on`,
      ),
    )

/** Returns the original style of an element. */
export const styleOf = (element: Element): string =>
  (element.getAttribute('data-css') ?? element.getAttribute('style') ?? '').toLowerCase()

/** Whether an element is hidden at its source, or an author's comment. */
export const isHidden = (element: Element): boolean =>
  element.hasAttribute('hidden') ||
  /(?:^|;)\s?(?:display\s?:\s?none|mso-hide\s?:\s?all|mso-element\s?:\s?comment)/.test(
    styleOf(element),
  ) ||
  /\bmso(?:comment|comanchor|commentreference)/i.test(element.getAttribute('class') ?? '')

/** Returns the site-relative form of an address on this site; others stay unchanged. */
export function addressHere(href: string): string | null {
  const trimmed = href.trim()
  if (!isLinkAddress(trimmed) || trimmed.startsWith('#')) return null
  if (!/^https?:/i.test(trimmed)) return trimmed
  try {
    const url = new URL(trimmed)
    return url.origin === globalThis.location?.origin
      ? url.pathname + url.search + url.hash
      : trimmed
  } catch {
    return null
  }
}

const TAGS: Readonly<Record<string, 'strong' | 'em' | 'sub' | 'sup'>> = {
  b: 'strong',
  strong: 'strong',
  em: 'em',
  i: 'em',
  cite: 'em',
  sub: 'sub',
  sup: 'sup',
}

/**
 * Returns the marks inside an element: from its tag, unless its style cancels them, and from its
 * style.
 */
export function marksIn(element: Element, around: readonly Mark[]): readonly Mark[] {
  const style = styleOf(element)
  const name = element.nodeName.toLowerCase()
  let marks = around
  const add = (mark: 'strong' | 'em' | 'sub' | 'sup'): void => {
    marks = schema.marks[mark].create().addToSet(marks)
  }
  const weight = /(?:^|[;\s])font-weight\s?:\s?(\w+)/.exec(style)?.[1]
  const slant = /(?:^|[;\s])font-style\s?:\s?(\w+)/.exec(style)?.[1]
  const tag = own(TAGS, name)
  const isPlain = weight === 'normal' || /^[1-5]00$/.test(weight ?? '')
  if (tag && !(tag === 'strong' && isPlain) && !(tag === 'em' && slant === 'normal')) add(tag)
  if (weight === 'bold' || weight === 'bolder' || /^[6-9]00$/.test(weight ?? '')) add('strong')
  if (slant === 'italic' || slant === 'oblique') add('em')
  const raised = /(?:^|[;\s])vertical-align\s?:\s?(super|sub)\b/.exec(style)?.[1]
  if (raised) add(raised === 'super' ? 'sup' : 'sub')
  if (name === 'a') {
    const href = addressHere(element.getAttribute('href') ?? '')
    if (href) marks = schema.marks.link.create({ href }).addToSet(marks)
  }
  return marks
}
