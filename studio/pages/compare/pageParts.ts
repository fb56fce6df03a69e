import { PREVIEW_BANNER } from '../../../contract/studio/preview.ts'
import { withoutJoiners } from '../../../contract/studio/difference.ts'

// The parts of a page that a reader sees, in their order: paragraphs, headings, links, pictures. Two
// pages are compared by them. Parts are told apart by how the page lays them out, not by their tags:
// a card may be one link around blocks.

/** A part of a page. */
export interface PagePart {
  kind: 'text' | 'picture' | 'media'
  /** Its words; of a picture its description. */
  text: string
  /** The files that it shows and the addresses that it leads to. */
  target: string
  /** Its first and last node. */
  nodes: readonly [Node, Node]
}

export interface PageParts {
  parts: PagePart[]
  /** Whether the page has more than is read. */
  isCut: boolean
}

/** Elements that are read at most; a page of the site has up to 3,000. */
const MOST_ELEMENTS = 20_000
/** Depth to which they are read; browsers build no deeper pages from text. */
const DEPTH = 512
/** Characters of a part that are compared. */
const MOST_CHARACTERS = 20_000

const UNREAD: ReadonlySet<string> = new Set([
  PREVIEW_BANNER,
  'preview-marks',
  'script',
  'style',
  'link',
  'meta',
  'noscript',
  'template',
])
const FIELDS: ReadonlySet<string> = new Set(['input', 'textarea', 'select'])
const MEDIA: ReadonlySet<string> = new Set(['video', 'audio', 'iframe'])

/** A file's path: without the token of a preview and without its size. */
const fileOf = (address: string | null): string =>
  (address ?? '')
    .split('?', 1)
    .join('')
    .replace(/^(\/media\/studio\/)[\w-]{43}\//, '$1')

const wordsIn = (text: string): string =>
  withoutJoiners(text).replace(/\s+/g, ' ').trim().slice(0, MOST_CHARACTERS)

const isElement = (node: Node): node is Element => node.nodeType === 1
const isText = (node: Node): boolean => node.nodeType === 3 && /\S/.test(node.nodeValue ?? '')

/** Reads the parts of a page in time linear in its size. */
class Reader {
  readonly parts: PagePart[] = []
  isCut = false
  readonly #view: Pick<Window, 'getComputedStyle'>
  readonly #displays = new Map<Element, string>()
  /** Elements that contain a part of their own: a block, a picture. */
  readonly #mixed = new Set<Element>()
  #read = 0
  /** The address of a link around parts, until the first of them is read. */
  #address = ''

  constructor(view: Pick<Window, 'getComputedStyle'>) {
    this.#view = view
  }

  /** Finds the elements that consist of parts. @returns whether it is a part, or has one */
  sort(element: Element, depth = 0): boolean {
    if (this.#read >= MOST_ELEMENTS || depth > DEPTH) {
      this.isCut = true
      return false
    }
    this.#read += 1
    const display = UNREAD.has(element.localName) ? 'none' : this.#displayOf(element)
    this.#displays.set(element, display)
    if (display === 'none') return false
    if (this.#isWhole(element)) return true
    let isMixed = false
    for (const child of element.children) if (this.sort(child, depth + 1)) isMixed = true
    if (isMixed) this.#mixed.add(element)
    return isMixed || !/^(?:inline|contents|ruby)/.test(display)
  }

  /** How an element is laid out; `none` if nobody sees it. */
  #displayOf(element: Element): string {
    const { display, visibility } = this.#view.getComputedStyle(element)
    return visibility === 'hidden' ? 'none' : display
  }

  read(element: Element): void {
    if ((this.#displays.get(element) ?? 'none') === 'none') return
    const address = element.localName === 'a' ? (element.getAttribute('href') ?? '') : ''
    if (this.#isWhole(element)) return this.#whole(element)
    if (!this.#mixed.has(element)) return this.#run([element])
    if (address) this.#address = address
    let run: Node[] = []
    const end = (): void => {
      if (run.length > 0) this.#run(run)
      run = []
    }
    for (const child of element.childNodes) {
      if (isText(child)) run.push(child)
      else if (isElement(child)) {
        const display = this.#displays.get(child) ?? 'none'
        const isLoose =
          display.startsWith('inline') && !this.#mixed.has(child) && !this.#isWhole(child)
        if (isLoose) run.push(child)
        else if (display !== 'none') {
          end()
          this.read(child)
        }
      }
    }
    end()
    if (address) this.#address = ''
  }

  #isWhole({ localName }: Element): boolean {
    return (
      localName === 'img' || localName === 'svg' || FIELDS.has(localName) || MEDIA.has(localName)
    )
  }

  #push(part: Omit<PagePart, 'target'>, target: string): void {
    const around = this.#address
    this.#address = ''
    this.parts.push({ ...part, target: [around, target].filter(Boolean).join(' ') })
  }

  #whole(element: Element): void {
    const { localName } = element
    const nodes = [element, element] as const
    if (localName === 'img')
      return this.#push(
        { kind: 'picture', text: wordsIn(element.getAttribute('alt') ?? ''), nodes },
        fileOf(element.getAttribute('src')),
      )
    if (MEDIA.has(localName))
      return this.#push(
        { kind: 'media', text: wordsIn(element.getAttribute('title') ?? ''), nodes },
        [element.getAttribute('src'), element.getAttribute('poster')].map(fileOf).join(' ').trim(),
      )
    const text =
      localName === 'svg'
        ? (element.textContent ?? '')
        : (element.getAttribute('value') ?? element.getAttribute('placeholder') ?? '')
    // a drawing without words is an icon
    if (/\S/.test(text))
      this.#push({ kind: localName === 'svg' ? 'picture' : 'text', text: wordsIn(text), nodes }, '')
  }

  /** Reads texts and inline elements that follow each other as one part. */
  #run(nodes: readonly Node[]): void {
    const [first, last] = [nodes[0], nodes.at(-1)]
    const texts: string[] = []
    const addresses: string[] = []
    const collect = (node: Node): void => {
      if (node.nodeType === 3) texts.push(node.nodeValue ?? '')
      if (!isElement(node)) return
      const display = this.#displays.get(node)
      if (display === 'none' || display === undefined) return
      if (node.localName === 'a') addresses.push(node.getAttribute('href') ?? '')
      // words of two links, or of two lines, are two words
      const isApart = node.localName === 'br' || node.localName === 'a' || display !== 'inline'
      if (isApart) texts.push(' ')
      for (const child of node.childNodes) collect(child)
      if (isApart) texts.push(' ')
    }
    for (const node of nodes) collect(node)
    const text = wordsIn(texts.join(''))
    if (text && first && last)
      this.#push({ kind: 'text', text, nodes: [first, last] }, addresses.join(' '))
  }
}

/** The parts of a page, as it is laid out now. */
export function pageParts(page: Document): PageParts {
  const reader = new Reader(page.defaultView ?? window)
  reader.sort(page.body)
  reader.read(page.body)
  return { parts: reader.parts, isCut: reader.isCut }
}
