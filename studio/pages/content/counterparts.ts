import { own } from '../../../contract/own.ts'
import { REPLACED_ELEMENTS, TEXT_ELEMENTS } from '../../../contract/studio/body-blocks.ts'

/** An outermost block of a body. */
export interface Block {
  kind: 'heading' | 'paragraph' | 'list' | 'quote' | 'table' | 'figure' | 'facts'
  /** Its text without marks; for a list the text of all items. */
  text: string
}
export const BLOCK_KINDS = [
  'heading',
  'paragraph',
  'list',
  'quote',
  'table',
  'figure',
  'facts',
] as const

const KIND_OF: Readonly<Record<string, Block['kind']>> = {
  h1: 'heading',
  h2: 'heading',
  h3: 'heading',
  h4: 'heading',
  h5: 'heading',
  h6: 'heading',
  p: 'paragraph',
  ul: 'list',
  ol: 'list',
  blockquote: 'quote',
  table: 'table',
  figure: 'figure',
  img: 'figure',
  video: 'figure',
  dl: 'facts',
}
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  '#39': "'",
}

const breaksWords = (name: string): boolean =>
  name === 'br' || TEXT_ELEMENTS.has(name) || REPLACED_ELEMENTS.has(name)

/**
 * Returns the words of a piece of HTML as readers see them: blocks and line breaks separate words,
 * inline marks do not.
 */
export const plainTextOf = (html: string): string =>
  html
    .replace(/<\/?([a-z][a-z0-9]*)\b[^<>]*>|<[^<>]*>/gi, (_, name: string | undefined) =>
      name === undefined || breaksWords(name.toLowerCase()) ? ' ' : '',
    )
    .replace(/&(#?\w{1,8});/g, (whole, name: string) => own(ENTITIES, name) ?? whole)
    .replace(/\s+/g, ' ')
    .trim()

/** Returns the outermost blocks of a body in order, without empty paragraphs. */
export function outerBlocksOf(html: string): Block[] {
  const found: Block[] = []
  let open: { tag: string; depth: number; from: number } | null = null
  for (const match of html.matchAll(/<(\/?)([a-z][a-z0-9]*)\b[^<>]*>/gi)) {
    const tag = (match[2] ?? '').toLowerCase()
    const kind = own(KIND_OF, tag)
    if (open) {
      if (tag !== open.tag) continue
      open.depth += match[1] ? -1 : 1
      if (open.depth > 0) continue
      const text = plainTextOf(html.slice(open.from, match.index))
      const inside = html.slice(open.from, match.index)
      const block = own(KIND_OF, open.tag)
      if (block && (text || block !== 'paragraph' || /<(?:img|video)\b/.test(inside))) {
        const pictured = block === 'paragraph' && !text
        found.push({ kind: pictured ? 'figure' : block, text })
      }
      open = null
    } else if (!match[1] && kind) {
      if (tag === 'img') found.push({ kind, text: '' })
      else open = { tag, depth: 1, from: match.index + match[0].length }
    }
  }
  return found
}

/** A section of a body: a heading with the blocks below it; the first section may have none. */
export interface Part {
  heading: string | null
  counts: Readonly<Record<Block['kind'], number>>
}

/** Splits a body into sections, each with its block indexes. */
export function partsOf(html: string): Part[] {
  const none = (): Record<Block['kind'], number> =>
    Object.fromEntries(BLOCK_KINDS.map((kind) => [kind, 0])) as Record<Block['kind'], number>
  const parts: { heading: string | null; counts: Record<Block['kind'], number> }[] = []
  for (const { kind, text } of outerBlocksOf(html)) {
    if (kind === 'heading' || parts.length === 0)
      parts.push({ heading: kind === 'heading' ? text : null, counts: none() })
    const part = parts.at(-1)
    if (part) part.counts[kind] += 1
  }
  return parts
}

/** A section in which one language has fewer blocks than the other. */
export interface Gap {
  /** Index of the section, from 0. */
  part: number
  /** Heading of the section. */
  heading: string | null
  kind: Block['kind']
  /** Number of blocks in the longer version, and in the other. */
  has: number
  lacks: number
}

/**
 * Returns what `other` lacks compared with `one`, section by section; if it has fewer sections, the
 * headings without counterpart.
 */
export function gapsOf(one: string, other: string): Gap[] {
  const [here, there] = [partsOf(one), partsOf(other)]
  const gaps: Gap[] = []
  here.forEach((part, index) => {
    const facing = there[index]
    for (const kind of facing ? BLOCK_KINDS : (['heading'] as const)) {
      const [has, lacks] = [
        facing ? part.counts[kind] : Math.max(1, part.counts.heading),
        facing?.counts[kind] ?? 0,
      ]
      if (has > lacks) gaps.push({ part: index, heading: part.heading, kind, has, lacks })
    }
  })
  return gaps
}

const segmenters = new Map<string, Intl.Segmenter>()
/** Returns the number of sentences of a text, by its language's rules. */
export function sentencesOf(text: string, language: 'KOR' | 'ENG'): number {
  const locale = language === 'ENG' ? 'en' : 'ko'
  const segmenter =
    segmenters.get(locale) ?? new Intl.Segmenter(locale, { granularity: 'sentence' })
  segmenters.set(locale, segmenter)
  let count = 0
  for (const { segment } of segmenter.segment(text)) if (/[\p{L}\p{N}]/u.test(segment)) count++
  return count
}

const TAG = /<\/?([a-z][a-z0-9]*)\b[^<>]*>/i

/** The sentences of each block of the body that was counted last, by its markup. */
const counted: Record<'KOR' | 'ENG', ReadonlyMap<string, number>> = {
  KOR: new Map(),
  ENG: new Map(),
}

/**
 * Returns the number of sentences of a body: no sentence spans two blocks. After a change only the
 * changed blocks are read: a long body takes longer than a frame.
 */
export function sentencesOfBody(html: string, language: 'KOR' | 'ENG'): number {
  let [count, text] = [0, '']
  const now = new Map<string, number>()
  const end = (): void => {
    const sentences =
      now.get(text) ?? counted[language].get(text) ?? sentencesOf(plainTextOf(text), language)
    now.set(text, sentences)
    count += sentences
    text = ''
  }
  // texts and tag names alternate
  for (const [index, part] of html.split(TAG).entries()) {
    const name = part.toLowerCase()
    if (index % 2 === 0) text += part
    else if (TEXT_ELEMENTS.has(name)) end()
    else if (breaksWords(name)) text += ' '
  }
  end()
  counted[language] = now
  return count
}
