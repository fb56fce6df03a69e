/** An element of an XML file. */
export interface XmlElement {
  name: string
  attributes: Record<string, string>
  children: XmlElement[]
  /** Its own text, read. */
  text: string
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  apos: "'",
}
const NAME = /^[A-Za-z][\w.-]*(?::[A-Za-z][\w.-]*)?$/

function readText(raw: string): string {
  if (/[<>]/.test(raw)) throw new Error(`not escaped: ${raw}`)
  if (/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u.test(raw))
    throw new Error(`no letter of XML: ${raw}`)
  return raw.replace(/&([^;]*);?/g, (whole, entity: string) => {
    const character = whole.endsWith(';') ? ENTITIES[entity] : undefined
    if (character === undefined) throw new Error(`unknown entity: ${whole}`)
    return character
  })
}

/**
 * Parses an XML file as strictly as feed readers do, as far as our files need: no comments, no
 * processing instructions after the prolog.
 * @returns its root element; throws if it is not well-formed or a prefix is undeclared
 */
export function readXml(file: string): XmlElement {
  const head = '<?xml version="1.0" encoding="UTF-8"?>'
  if (!file.startsWith(head)) throw new Error('no head')
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  const prefixes = new Set<string>(['xml'])
  for (const [, markup, raw = ''] of file.slice(head.length).matchAll(/(<[^>]*>)|([^<]+)/g)) {
    const parent = open.at(-1) as XmlElement
    if (markup === undefined) {
      parent.text += readText(raw)
      continue
    }
    const [, closing, name = '', given = '', empty] =
      /^<(\/?)([^\s/>]+)(.*?)(\/?)>$/s.exec(markup) ?? []
    if (!NAME.test(name)) throw new Error(`no element: ${markup}`)
    if (closing) {
      if (open.pop()?.name !== name) throw new Error(`closes what is not open: ${markup}`)
      continue
    }
    const attributes: Record<string, string> = {}
    const rest = given.replace(/\s+([^\s=]+)="([^"]*)"/g, (_, attribute: string, value: string) => {
      if (!NAME.test(attribute) || Object.hasOwn(attributes, attribute))
        throw new Error(`attribute: ${markup}`)
      attributes[attribute] = readText(value)
      if (attribute.startsWith('xmlns:')) prefixes.add(attribute.slice('xmlns:'.length))
      return ''
    })
    if (rest.trim()) throw new Error(`attributes: ${markup}`)
    const [prefix] = name.includes(':') ? name.split(':') : []
    if (prefix !== undefined && !prefixes.has(prefix))
      throw new Error(`prefix without a namespace: ${markup}`)
    const element: XmlElement = { name, attributes, children: [], text: '' }
    parent.children.push(element)
    if (!empty) open.push(element)
  }
  if (open.length !== 1 || root.children.length !== 1 || root.text.trim())
    throw new Error('not one element')
  return root.children[0] as XmlElement
}

/** The children of an element by name. */
export const childrenOf = (element: XmlElement, name: string): XmlElement[] =>
  element.children.filter((child) => child.name === name)
/** Text of the only child of a name; null = there is none. */
export const textOf = (element: XmlElement, name: string): string | null =>
  childrenOf(element, name)[0]?.text ?? null
