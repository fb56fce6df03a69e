import { GUEST_AROUND_CHARACTERS, GUEST_QUOTE_CHARACTERS } from '../../contract/studio/guests.ts'

// The words of a rendered page that a comment is about: taken from a selection, and found again.

/** Commented words, with what stands before and after them in their paragraph. */
export interface Words {
  quote: string
  before: string
  after: string
}

/** Most characters of a page that are searched: a longer one keeps its later words unmarked. */
const MOST_SEARCHED = 2_000_000
/** Elements whose text is no text of the page. */
const UNREAD: ReadonlySet<string> = new Set(['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEMPLATE'])
const BLOCKS: ReadonlySet<string> = new Set([
  'P',
  'LI',
  'TD',
  'TH',
  'DT',
  'DD',
  'H1',
  'H2',
  'H3',
  'H4',
  'H5',
  'H6',
  'BLOCKQUOTE',
  'FIGCAPTION',
  'CITE',
  'DIV',
  'SECTION',
  'ARTICLE',
  'HEADER',
  'MAIN',
])

/** Word joiners and other characters that the page adds to what was written. */
const ADDED = /[\u00ad\u200b\u2060\ufeff]/
const ALL_ADDED = /[\u00ad\u200b\u2060\ufeff]/g
/** The text as a person reads it: what the page adds is left out, each gap is one space. */
export const read = (text: string): string => text.replace(ALL_ADDED, '').replace(/\s+/g, ' ')

/** The nearest block around a node. */
function blockOf(node: Node, root: Element): Element {
  let at: Node | null = node
  while (at && at !== root) {
    if (at instanceof Element && BLOCKS.has(at.tagName)) return at
    at = at.parentNode
  }
  return root
}

/**
 * The words that a selection has of a page's content; null if it has none of it. A selection over
 * several paragraphs is taken up to the most that a comment quotes.
 */
export function wordsOf(range: Range, root: Element): Words | null {
  if (range.collapsed || !root.contains(range.commonAncestorContainer)) return null
  const quote = read(range.toString()).trim().slice(0, GUEST_QUOTE_CHARACTERS)
  if (!quote) return null
  const before = document.createRange()
  before.setStart(blockOf(range.startContainer, root), 0)
  before.setEnd(range.startContainer, range.startOffset)
  const end = blockOf(range.endContainer, root)
  const after = document.createRange()
  after.setStart(range.endContainer, range.endOffset)
  after.setEnd(end, end.childNodes.length)
  return {
    quote,
    before: read(before.toString()).trimStart().slice(-GUEST_AROUND_CHARACTERS),
    after: read(after.toString()).trimEnd().slice(0, GUEST_AROUND_CHARACTERS),
  }
}

/** The text of a page's content as it is read, and the place of each of its characters. */
export interface ReadText {
  text: string
  /** Where the characters of each text node begin, in order. */
  pieces: readonly { node: Text; from: number; at: readonly number[] }[]
}

/** Reads the text of a page's content, at most as much as is searched. */
export function readText(root: Element): ReadText {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const pieces: { node: Text; from: number; at: number[] }[] = []
  let text = ''
  let block: Element | null = null
  let gap = false
  for (
    let node = walker.nextNode();
    node && text.length < MOST_SEARCHED;
    node = walker.nextNode()
  ) {
    if (UNREAD.has(node.parentElement?.tagName ?? '')) continue
    const own = blockOf(node, root)
    // paragraphs are apart, as a selection over both reads them
    if (own !== block && text) gap = true
    block = own
    const { data } = node as Text
    const at: number[] = []
    const from = text.length
    let made = ''
    for (let index = 0; index < data.length; index += 1) {
      const character = data.charAt(index)
      if (ADDED.test(character)) continue
      if (/\s/.test(character)) {
        gap = true
        continue
      }
      if (gap && text.length + made.length > 0) {
        at.push(Math.max(0, index - 1))
        made += ' '
      }
      gap = false
      at.push(index)
      made += character
    }
    if (at.length === 0) continue
    text += made
    pieces.push({ node: node as Text, from, at })
  }
  return { text, pieces }
}

const commonEnd = (one: string, other: string): number => {
  let length = 0
  while (
    length < one.length &&
    length < other.length &&
    one.at(-1 - length) === other.at(-1 - length)
  )
    length += 1
  return length
}
const commonStart = (one: string, other: string): number => {
  let length = 0
  while (length < one.length && length < other.length && one[length] === other[length]) length += 1
  return length
}
/** Occurrences that are compared. */
const MOST_FOUND = 200

/** The place of words in a text that was read; null if it does not have them. */
export function placeOf({ text, pieces }: ReadText, { quote, before, after }: Words): Range | null {
  let best: { from: number; score: number } | null = null
  let found = 0
  for (
    let from = text.indexOf(quote);
    from >= 0 && found < MOST_FOUND;
    from = text.indexOf(quote, from + 1), found += 1
  ) {
    const to = from + quote.length
    const score =
      commonEnd(before, text.slice(Math.max(0, from - before.length), from)) +
      commonStart(after, text.slice(to, to + after.length))
    if (!best || score > best.score) best = { from, score }
  }
  if (!best) return null
  const start = pointAt(pieces, best.from)
  const end = pointAt(pieces, best.from + quote.length - 1)
  if (!start || !end) return null
  const range = document.createRange()
  range.setStart(start.node, start.offset)
  range.setEnd(end.node, end.offset + 1)
  return range
}

/** The node and offset of a character of the read text. */
function pointAt(pieces: ReadText['pieces'], index: number): { node: Text; offset: number } | null {
  let [low, high] = [0, pieces.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((pieces[middle]?.from ?? 0) <= index) low = middle
    else high = middle - 1
  }
  const piece = pieces[low]
  const offset = piece?.at[index - piece.from]
  return piece && offset !== undefined ? { node: piece.node, offset } : null
}
