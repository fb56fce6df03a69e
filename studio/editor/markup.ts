import { own } from '../../contract/own.ts'
import { ELEMENTS, isMedia, VOID } from './elements.ts'

/** An element of a body, with its range in the source. */
export interface Element {
  name: string
  /** In source order; an attribute without a value has ''. */
  attributes: [name: string, value: string][]
  children: (Element | Text)[]
  start: number
  end: number
}
export interface Text {
  text: string
  start: number
  end: number
}

/** Thrown for a body that is not in the sanitiser's form. */
export class NotMarkup extends Error {
  override name = 'NotMarkup'
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  '#39': "'",
}

function decoded(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&([^;&]{0,8});?/g, (whole, name: string) => {
    const character = whole.endsWith(';') ? own(ENTITIES, name) : undefined
    if (character === undefined) throw new NotMarkup(whole)
    return character
  })
}

const NAME = /[a-z][a-z0-9]*/y
const ATTRIBUTE = / ([a-z][a-z-]*)(?:="([^"]*)")?/y

/**
 * Parses a body in the sanitiser's form: every tag closed, attributes in double quotes. Linear
 * time.
 * @throws NotMarkup on anything else
 */
export function readMarkup(html: string): (Element | Text)[] {
  const top: (Element | Text)[] = []
  const open: Element[] = []
  let at = 0
  while (at < html.length) {
    const siblings = open.at(-1)?.children ?? top
    const next = html.indexOf('<', at)
    if (next !== at) {
      const end = next < 0 ? html.length : next
      siblings.push({ text: decoded(html.slice(at, end)), start: at, end })
      at = end
      continue
    }
    if (html[at + 1] === '/') {
      const close = html.indexOf('>', at)
      const element = open.pop()
      if (!element || html.slice(at + 2, close) !== element.name)
        throw new NotMarkup(html.slice(at, at + 20))
      at = close + 1
      element.end = at
      continue
    }
    NAME.lastIndex = at + 1
    const name = NAME.exec(html)?.[0]
    if (!name) throw new NotMarkup(html.slice(at, at + 20))
    const element: Element = { name, attributes: [], children: [], start: at, end: 0 }
    at = NAME.lastIndex
    for (;;) {
      ATTRIBUTE.lastIndex = at
      const found = ATTRIBUTE.exec(html)
      if (!found) break
      element.attributes.push([found[1] as string, decoded(found[2] ?? '')])
      at = ATTRIBUTE.lastIndex
    }
    if (html.startsWith(' />', at)) at += 3
    else if (html[at] === '>') at += 1
    else throw new NotMarkup(html.slice(at, at + 20))
    element.end = at
    siblings.push(element)
    if (!VOID.has(name)) open.push(element)
    if (open.length > 100) throw new NotMarkup('nested too deep')
  }
  if (open.length > 0) throw new NotMarkup(open.at(-1)?.name)
  return top
}

/** Whether the site's sanitiser would remove nothing from a piece of markup. */
export function isLegal(html: string): boolean {
  const legal = (part: Element | Text): boolean => {
    if ('text' in part) return true
    const allowed = own(ELEMENTS, part.name)
    if (!allowed || !part.attributes.every(([name]) => allowed.includes(name))) return false
    for (const [name, value] of part.attributes) {
      if ((name === 'src' || name === 'poster' || name === 'data-dark') && !isMedia(value))
        return false
      if (
        name === 'href' &&
        /^[^/#?:]*:/.test(value.trim()) &&
        !/^(?:https?|mailto|tel):/i.test(value)
      )
        return false
    }
    return part.children.every(legal)
  }
  try {
    return readMarkup(html).every(legal)
  } catch {
    return false
  }
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

/** Escapes text between tags. */
export const escapeText = (text: string): string =>
  text.replace(/[&<>]/g, (character) => own(ESCAPES, character) as string)

/**
 * Returns a start tag in the sanitiser's form; null attributes are omitted, empty ones have no
 * value.
 */
export function startTag(
  name: string,
  attributes: Readonly<Record<string, string | number | null>> = {},
): string {
  let tag = `<${name}`
  for (const [key, value] of Object.entries(attributes)) {
    if (value === null) continue
    const text = String(value).replace(/[&<>"]/g, (character) => own(ESCAPES, character) as string)
    tag += text || key === 'alt' ? ` ${key}="${text}"` : ` ${key}`
  }
  return `${tag}${VOID.has(name) ? ' /' : ''}>`
}
