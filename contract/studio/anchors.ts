import type { TextBlock } from './block-text.ts'

// Anchors of comments: the words that a comment is about, found in the text by what they are and
// by what stands around them, after any change of the text (docs/decisions/0057-comments-on-words.md).

/** Maximum length of the words of an anchor. */
export const ANCHOR_WORDS = 1000
/** Length of what an anchor has of the text on each side. */
export const ANCHOR_CONTEXT = 32
/** Characters that one search for lost words may read. */
const MOST_SEARCHED = 2_000_000
/** Occurrences of the words that are compared. */
const MOST_FOUND = 500
/** Characters by which words are looked for, before all of them are compared. */
const PROBE = 32

/** How many characters searches may still read: texts and words that repeat cost no more. */
export interface SearchBudget {
  left: number
}

/**
 * Yields the positions of some words in a text while the budget lasts. A search for long words
 * takes a step back of their length at each character of a text that repeats, so that only their
 * beginning is searched for.
 */
export function* occurrences(text: string, words: string, budget: SearchBudget): Generator<number> {
  const probe = words.slice(0, PROBE)
  let read = 0
  while (budget.left > 0) {
    const from = text.indexOf(probe, read)
    budget.left -= (from < 0 ? text.length : from + 1) - read
    if (from < 0) return
    read = from + 1
    // a comparison costs more than the characters read until there
    budget.left -= Math.max(PROBE, words.length)
    if (text.startsWith(words, from)) yield from
  }
}

/** Words of a field: of a block of the body, or of the whole text if `block` is null. */
export interface Anchor {
  block: string | null
  /** Where the words begin in the text of the block. */
  start: number
  words: string
  /** What stands before and after them; shorter at the ends of the block. */
  before: string
  after: string
}

/** A range of the text of the block at `index`. */
export interface Place {
  index: number
  from: number
  to: number
}

/** Returns the anchor of a range of a block's text. */
export const anchorAt = (
  { id, text }: TextBlock,
  { from, to }: Pick<Place, 'from' | 'to'>,
  isField = false,
): Anchor => ({
  block: isField ? null : id,
  start: from,
  words: text.slice(from, to),
  before: text.slice(Math.max(0, from - ANCHOR_CONTEXT), from),
  after: text.slice(to, to + ANCHOR_CONTEXT),
})

/** The end of a block counts as a character of the context. */
const END = '\n'

/** How much of the context of an anchor stands around a range, and how much there could be. */
function agreement(
  { before, after }: Pick<Anchor, 'before' | 'after'>,
  text: string,
  from: number,
  to: number,
): { score: number; most: number } {
  const wanted = [
    before.length < ANCHOR_CONTEXT ? END + before : before,
    after.length < ANCHOR_CONTEXT ? after + END : after,
  ] as const
  const at = (index: number): string =>
    index < 0 || index >= text.length ? END : text.charAt(index)
  let [left, right] = [0, 0]
  while (left < wanted[0].length && wanted[0].at(-1 - left) === at(from - 1 - left)) left += 1
  while (right < wanted[1].length && wanted[1].charAt(right) === at(to + right)) right += 1
  return { score: left + right, most: wanted[0].length + wanted[1].length }
}

/** The best occurrence of an anchor's words in a text, and how much of its context agrees. */
function bestIn(
  anchor: Anchor,
  text: string,
  budget: SearchBudget,
): { from: number; score: number; sure: boolean } | null {
  const { words, start } = anchor
  let best: { from: number; score: number; most: number; clear: boolean } | null = null
  let found = 0
  for (const from of occurrences(text, words, budget)) {
    if (found === MOST_FOUND) break
    found += 1
    const { score, most } = agreement(anchor, text, from, from + words.length)
    budget.left -= score
    const isNearer = best && Math.abs(from - start) < Math.abs(best.from - start)
    if (!best || score > best.score || (score === best.score && isNearer))
      best = { from, score, most, clear: !best || score > best.score }
    else if (score === best.score) best.clear = false
  }
  return best && { ...best, sure: best.clear && best.score >= Math.min(best.most, 8) }
}

/**
 * Finds the words of an anchor in the blocks of a text: exactly these words, in their own block or,
 * if they moved, where the text around them agrees. Words that stand elsewhere by chance are not
 * taken for them.
 * @param budget characters that the search may read; what it read is subtracted
 * @returns null if they are gone
 */
export function locate(
  anchor: Anchor,
  blocks: readonly TextBlock[],
  budget: SearchBudget = { left: MOST_SEARCHED },
): Place | null {
  const { words, block, start } = anchor
  if (!words) return null
  const own = block === null ? 0 : blocks.findIndex(({ id }) => id === block)
  const ownText = blocks[own]?.text
  if (ownText !== undefined) {
    if (ownText.startsWith(words, start)) {
      const { score, most } = agreement(anchor, ownText, start, start + words.length)
      if (score === most) return { index: own, from: start, to: start + words.length }
    }
    const best = bestIn(anchor, ownText, budget)
    if (best && (best.score >= 4 || best.sure))
      return { index: own, from: best.from, to: best.from + words.length }
  }
  if (block === null) return null
  let [result, certain]: [Place | null, boolean] = [null, false]
  let highest = 0
  for (const [index, { text }] of blocks.entries()) {
    if (index === own) continue
    const best = bestIn(anchor, text, budget)
    // what was not read may have a better one
    if (budget.left <= 0) return null
    // far from where they were, a long agreement or long words are needed
    if (!best || !(best.sure || (words.length >= 20 && best.score > 0))) continue
    if (best.score === highest) certain = false
    if (best.score <= highest) continue
    highest = best.score
    certain = true
    result = { index, from: best.from, to: best.from + words.length }
  }
  return certain ? result : null
}

/** Words that were selected elsewhere, with what stands around them. */
export type SelectedWords = Pick<Anchor, 'words' | 'before' | 'after'>

/**
 * The same for words that were selected elsewhere, such as on the page of a preview: by themselves,
 * with what stands around them if there are several.
 */
export function locateWords(
  { words, before, after }: SelectedWords,
  blocks: readonly TextBlock[],
): Place | null {
  if (!words) return null
  const budget = { left: MOST_SEARCHED }
  let best: (Place & { score: number }) | null = null
  for (const [index, { text }] of blocks.entries()) {
    const found = bestIn({ block: null, start: 0, words, before, after }, text, budget)
    if (found && (!best || found.score > best.score))
      best = { index, from: found.from, to: found.from + words.length, score: found.score }
  }
  return best && { index: best.index, from: best.from, to: best.to }
}

/** The anchor of words that were selected elsewhere; null if no block has them. */
export function anchorOfWords(
  words: SelectedWords,
  blocks: readonly TextBlock[],
  isField = false,
): Anchor | null {
  const place = locateWords(words, blocks)
  const block = place && blocks[place.index]
  return block ? anchorAt(block, place, isField) : null
}
