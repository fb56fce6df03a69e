import type { LiveValue } from '../../contract/studio/live.ts'
import { PREVIEW_PARAMETER } from '../../contract/studio/preview.ts'
import { type Part, parentOf } from './parts.ts'

// Which parts of a page show which fields of a document of the site. Pages name no fields: a field is
// where its value is. Values that several fields have go to the field whose neighbours are nearest.

/** Elements whose text no reader sees, or that is not the page's. */
const UNSEEN: ReadonlySet<string> = new Set([
  'SCRIPT',
  'STYLE',
  'NOSCRIPT',
  'TEMPLATE',
  'PREVIEW-BANNER',
])
/** Attributes that show a text, in the page or to a screen reader. */
const TOLD = ['alt', 'aria-label', 'placeholder', 'title'] as const
/** Elements of one value times fields that have it, beyond which they are shared out in order. */
const MOST_COMPARED = 20_000

/** A text without what pages change in it: spaces, which typography moves, and marks of emphasis. */
export const bare = (text: string): string =>
  text.replace(/[\s\u00ad\u200b-\u200d\u2060\ufeff]+/g, '').normalize('NFC')

/** The texts of a value as its page shows them: a text of paragraphs in several elements. */
export function shownTexts(text: string): string[] {
  return text
    .split(/\n+/)
    .map((line) =>
      bare(
        line
          .replace(/\[([^[\]]*)\]\([^[()]*\)/g, '$1')
          .replace(/^\s*(?:#{1,6}|[-*+>]|\d+\.)\s+/, '')
          .replace(/(\*\*|__|\*|_|`)(?=\S)(.*?\S)\1/g, '$2')
          .replace(/<[^<>]*>/g, ''),
      ),
    )
    .filter(Boolean)
}

/** `/media/art/hill_dark.webp?w=640` → `art/hill` */
const mediaKey = (address: string): string | null =>
  /\/media\/([^?#\s]+?)(?:_dark)?(?:[.-]\d+w?)?\.\w+(?:[?#]|$)/.exec(address)?.[1] ?? null

/** Parameters that pages add to their links. */
const ADDED = [PREVIEW_PARAMETER, 't_src'] as const

/** What two writings of a link have in common; null if it is no address. */
function linkKey(address: string | null, base: string): string | null {
  if (!address || !URL.canParse(address, base)) return null
  const to = new URL(address, base)
  for (const name of ADDED) to.searchParams.delete(name)
  return to.href
}

/** An element of the page with its place in the order of all. */
interface Found {
  element: Element
  at: number
  isMain: boolean
}

/** What a page shows, by value. */
interface Shown {
  texts: Map<string, Found[]>
  told: Map<string, Found[]>
  media: Map<string, Found[]>
  links: Map<string, Found[]>
  articles: Map<string, Found[]>
}

const put = (into: Map<string, Found[]>, key: string, found: Found): void => {
  const known = into.get(key)
  if (!known) into.set(key, [found])
  else if (known.at(-1)?.element !== found.element) known.push(found)
}

/** Reads a page once. Elements whose text is longer than any value's are passed over. */
function readPage(page: Document, longest: number): Shown {
  const shown: Shown = {
    texts: new Map(),
    told: new Map(),
    media: new Map(),
    links: new Map(),
    articles: new Map(),
  }
  const base = page.location.href
  let at = 0
  /** Returns the text of an element; null if it is longer than any value. */
  const read = (element: Element, isMain: boolean): string | null => {
    if (UNSEEN.has(element.nodeName)) return ''
    const found: Found = { element, at: at++, isMain }
    let text: string | null = ''
    let inner: Element | null = null
    let innerText: string | null = null
    for (const node of element.childNodes) {
      let part: string | null = ''
      if (node.nodeType === Node.TEXT_NODE) part = bare(node.nodeValue ?? '')
      else if (node.nodeType === Node.ELEMENT_NODE) {
        part = read(node as Element, isMain || node.nodeName === 'MAIN')
        inner = node as Element
        innerText = part
      }
      text = text === null || part === null ? null : text + part
      if (text !== null && text.length > longest) text = null
    }
    // the innermost of those that have nothing else, or the outermost where it is alone
    if (text) {
      const known = shown.texts.get(text)
      const last = known?.at(-1)
      if (known && last && inner && innerText === text && element.contains(last.element)) {
        if (element.childElementCount === 1) known[known.length - 1] = found
      } else put(shown.texts, text, found)
    }
    readAttributes(element, found)
    return text
  }
  const readAttributes = (element: Element, found: Found): void => {
    for (const name of TOLD) {
      const told = bare(element.getAttribute(name) ?? '')
      if (told) put(shown.told, told, found)
    }
    for (const name of ['src', 'srcset', 'poster', 'href', 'data-src']) {
      const address = element.getAttribute(name)
      const key = address && mediaKey(address.split(',')[0] ?? '')
      if (key) put(shown.media, key, found)
    }
    const id = element.getAttribute('data-content')
    if (id) put(shown.articles, id, found)
    const link = element.nodeName === 'A' && linkKey(element.getAttribute('href'), base)
    if (link) put(shown.links, link, found)
  }
  if (page.body) read(page.body, false)
  return shown
}

type Kind = 'link' | 'told' | 'text' | 'article' | 'media'
/** What a press on an element means, if it shows several values: the higher one. */
const RANK: Readonly<Record<Kind, number>> = { link: 0, told: 1, text: 2, article: 3, media: 4 }
/** Fields that have the same value, and the elements that show it. */
interface Group {
  kind: Kind
  fields: string[]
  found: readonly Found[]
}

/** The distance of an element to the nearest of some places in the order of the page. */
function distanceTo(places: readonly number[], at: number): number {
  let [low, high] = [0, places.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((places[middle] as number) < at) low = middle + 1
    else high = middle
  }
  return Math.min(
    Math.abs((places[low] ?? Number.POSITIVE_INFINITY) - at),
    Math.abs((places[low - 1] ?? Number.NEGATIVE_INFINITY) - at),
  )
}

/**
 * Finds the parts of a page that show the values of a document.
 * @param values in the order of the form
 */
export function valueParts(page: Document, values: readonly LiveValue[]): Part[] {
  const texts = values.map((value) => (value.as === 'text' ? shownTexts(value.text) : []))
  const longest = texts.flat().reduce((most, text) => Math.max(most, text.length), 0)
  const shown = readPage(page, longest)
  /** Fields by what they show, each with the elements that show it. */
  const groups = new Map<string, Group>()
  const claim = (kind: Kind, key: string, field: string, found?: readonly Found[]): boolean => {
    if (!found) return false
    const name = `${kind} ${key}`
    const group = groups.get(name)
    if (!group) groups.set(name, { kind, fields: [field], found })
    else if (group.fields.at(-1) !== field) group.fields.push(field)
    return true
  }
  values.forEach(({ path, as, text }, index) => {
    if (as === 'text')
      for (const one of texts[index] ?? [])
        claim('text', one, path, shown.texts.get(one)) ||
          claim('told', one, path, shown.told.get(one))
    else if (as === 'media') claim('media', text, path, shown.media.get(text))
    else if (as === 'article') claim('article', text, path, shown.articles.get(text))
    else {
      const link = linkKey(text, page.location.href)
      if (link) claim('link', link, path, shown.links.get(link))
    }
  })
  // the last one of an element is what a press on it means
  const inOrder = [...groups.values()].toSorted((one, other) => RANK[one.kind] - RANK[other.kind])
  const alone = inOrder.filter(({ fields }) => fields.length === 1)
  // texts of the menu are found in the page too, and the other way round
  const inMain = alone.filter(({ found }) => found.every(({ isMain }) => isMain)).length
  const around = alone.filter(({ found }) => found.every(({ isMain }) => !isMain)).length
  const isOfMain = inMain >= around
  const ofDocument = (found: readonly Found[]): readonly Found[] =>
    found.filter(({ isMain }) => isMain === isOfMain)
  const parts: Part[] = []
  /** Places of what is known, by the paths around its field. */
  const known = new Map<string, number[]>()
  const add = (field: string, { element, at }: Found): void => {
    parts.push({ field, element })
    for (let path = parentOf(field); ; path = parentOf(path)) {
      const places = known.get(path)
      if (places) places.push(at)
      else known.set(path, [at])
      if (path === '') break
    }
  }
  for (const { fields, found } of alone)
    for (const one of ofDocument(found)) add(fields[0] as string, one)
  for (const places of known.values()) places.sort((one, other) => one - other)
  /** How near a field's neighbours are: by its own item first, then by what is around it. */
  const nearness = (field: string, at: number): [levels: number, distance: number] => {
    let levels = 0
    for (let path = parentOf(field); ; path = parentOf(path)) {
      const places = known.get(path)
      if (places) return [levels, distanceTo(places, at)]
      if (path === '') return [Number.POSITIVE_INFINITY, 0]
      levels += 1
    }
  }
  const chosen: [field: string, found: Found][] = []
  for (const { fields, found: all } of inOrder) {
    if (fields.length === 1) continue
    const found = ofDocument(all)
    const isMuch = fields.length * found.length > MOST_COMPARED
    found.forEach((one, index) => {
      const shared = fields[Math.floor((index * fields.length) / found.length)] as string
      let best = shared
      let least: [number, number] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
      if (!isMuch)
        for (const field of fields) {
          const near = nearness(field, one.at)
          if (near[1] < least[1] || (near[1] === least[1] && near[0] < least[0])) {
            if (near[0] === Number.POSITIVE_INFINITY) continue
            ;[best, least] = [field, near]
          }
        }
      chosen.push([best, one])
    })
  }
  for (const [field, found] of chosen) add(field, found)
  return parts
}
