import { escapeMarkup } from '../../../markup.ts'

/** Elements that stand for shortcodes until the body is converted. */
export const CAPTION = 'x-caption'
export const GALLERY = 'x-gallery'
export const EMBED = 'x-embed'

/** A shortcode, or one in double brackets, which is shown as text. */
const SHORTCODE = /\[(\[?)(\/?)([a-z][a-z0-9_-]{0,60})((?:[\s/][^[\]]{0,2000})?)\](\]?)/gi
const PARTS = /"[^"]*"|'[^']*'|=|[^\s"'=]+/g
const KNOWN: ReadonlySet<string> = new Set([
  'caption',
  'wp_caption',
  'gallery',
  'embed',
  'audio',
  'video',
  'playlist',
])

interface Code {
  start: number
  end: number
  name: string
  attributes: string
  closes: boolean
  isEscaped: boolean
  isPaired: boolean
}

/** Attributes by name. */
function attributesOf(text: string): Map<string, string> {
  const parts = text.match(PARTS) ?? []
  const attributes = new Map<string, string>()
  for (const [at, part] of parts.entries()) {
    const name = parts[at - 1]
    const value = parts[at + 1]
    if (part === '=' && name && value)
      attributes.set(name.toLowerCase(), value.replaceAll(/^["']|["']$/g, ''))
  }
  return attributes
}

/** All shortcodes of a text; those that are closed are paired with what closes them. */
function codesOf(text: string): Code[] {
  const codes: Code[] = []
  const open: Code[] = []
  const opened = new Map<string, number>()
  const count = (name: string, by: number): void => {
    opened.set(name, (opened.get(name) ?? 0) + by)
  }
  for (const found of text.matchAll(SHORTCODE)) {
    const [whole, before, slash, given = '', attributes = '', after] = found
    const isEscaped = before === '[' && after === ']'
    // a single bracket around it is text
    const start = found.index + (before && !isEscaped ? 1 : 0)
    const end = found.index + whole.length - (after && !isEscaped ? 1 : 0)
    const name = given.toLowerCase()
    const code = { start, end, name, attributes, closes: slash === '/', isEscaped }
    const added: Code = { ...code, isPaired: false }
    codes.push(added)
    if (isEscaped) continue
    if (!added.closes) {
      open.push(added)
      count(name, 1)
    } else if ((opened.get(name) ?? 0) > 0) {
      // those in between are not closed
      for (let last = open.pop(); last; last = open.pop()) {
        count(last.name, -1)
        if (last.name !== name) continue
        last.isPaired = true
        added.isPaired = true
        break
      }
    }
  }
  return codes
}

/** What a shortcode of WordPress becomes. */
function markupOf({ name, attributes, closes }: Code): string {
  const given = attributesOf(attributes)
  if (name === 'caption' || name === 'wp_caption') {
    if (closes) return `</${CAPTION}>`
    // before WordPress 3.4 the caption was an attribute
    return `<${CAPTION} text="${escapeMarkup(given.get('caption') ?? '')}">`
  }
  if (name === 'gallery')
    return `<${GALLERY} ids="${escapeMarkup(given.get('ids') ?? given.get('include') ?? '')}"></${GALLERY}>`
  if (name === 'embed') return closes ? `</${EMBED}>` : `<${EMBED}>`
  if (closes) return ''
  const file = ['src', 'mp3', 'mp4', 'm4a', 'm4v', 'ogg', 'wav', 'webm']
    .map((one) => given.get(one))
    .find((address) => address !== undefined)
  return file === undefined ? '' : `<${EMBED}>${escapeMarkup(file)}</${EMBED}>`
}

/** Whether text in brackets is a shortcode of a plugin, rather than a word in brackets. */
const isOfPlugin = ({ name, attributes, isPaired }: Code): boolean =>
  isPaired || attributes.includes('=') || /[_-]/.test(name)

/**
 * Returns a text whose shortcodes are elements. Those of plugins are left out, and what they enclose
 * stays.
 * @param left is told the name of each that is left out
 */
export function withoutShortcodes(text: string, left: (name: string) => void): string {
  let out = ''
  let from = 0
  for (const code of codesOf(text)) {
    const { start, end, name, isEscaped, isPaired } = code
    const isWhole = isPaired || !['caption', 'wp_caption', 'embed'].includes(name)
    if (isEscaped) out += text.slice(from, start) + text.slice(start + 1, end - 1)
    else if (KNOWN.has(name) && isWhole) {
      out += text.slice(from, start) + markupOf(code)
      if (name === 'playlist') left(name)
    } else if (KNOWN.has(name) || isOfPlugin(code)) {
      // words on both of its sides stay apart
      out += `${text.slice(from, start)} `
      left(name)
    } else continue
    from = end
  }
  return out + text.slice(from)
}
