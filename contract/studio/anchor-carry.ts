import { type Anchor, anchorAt, locate, occurrences, type SearchBudget } from './anchors.ts'
import type { TextBlock } from './block-text.ts'
import { changesOf, type TextChange } from './text-changes.ts'

/** Characters of changed blocks until which they are compared as one text. */
const MOST_JOINED = 100_000
/** Between two blocks: no word of a block. */
const BETWEEN = '\n'

const LETTER = /[\p{L}\p{N}]/gu
/** Number of letters and digits of words; of all characters if they have none. */
const lettersOf = (words: string): number => words.match(LETTER)?.length ?? words.length

/** Kept letters that are enough to tell the words by, however much was written between them. */
const ENOUGH = 10

/** Where a range of a text is after changes; null if most of its letters are gone. */
export function mapRange(
  before: string,
  { from, to }: { from: number; to: number },
  changes: readonly TextChange[],
): { from: number; to: number } | null {
  let [start, end] = [from, to]
  let lost = 0
  for (const change of changes) {
    if (change.from > to || (change.from === to && change.from === change.to)) break
    const shift = change.at + change.length - change.to
    if (change.to <= from) {
      ;[start, end] = [from + shift, to + shift]
      continue
    }
    lost += lettersOf(before.slice(Math.max(from, change.from), Math.min(to, change.to)))
    // what was written at their edges is none of them
    if (change.from <= from && change.to > from) start = change.at + change.length
    end = change.to < to ? to + shift : change.at
  }
  const all = lettersOf(before.slice(from, to))
  const isLost = lost * 2 > all && all - lost < ENOUGH
  return isLost || lost === all || start >= end ? null : { from: start, to: end }
}

/** Characters that the searches for lost words of one change may read. */
export const MOST_SEARCHED = 4_000_000

/** Where words stand if that is in one place alone; null otherwise. */
function onlyPlace(
  words: string,
  blocks: readonly TextBlock[],
  budget: SearchBudget,
): CarriedPlace | null {
  let only: CarriedPlace | null = null
  for (const [index, { text }] of blocks.entries())
    for (const from of occurrences(text, words, budget)) {
      if (only) return null
      only = { index, from, to: from + words.length }
    }
  return budget.left > 0 ? only : null
}

/** Maps of the blocks of a text to those of a later one, computed once for all anchors. */
interface Carrier {
  carry: (index: number, range: { from: number; to: number }) => CarriedPlace | null
}
interface CarriedPlace {
  index: number
  from: number
  to: number
}

function carrierOf(before: readonly TextBlock[], after: readonly TextBlock[]): Carrier {
  // equal blocks at both ends are most of a text
  const most = Math.min(before.length, after.length)
  const isSame = (one: number, other: number): boolean =>
    before[one]?.id === after[other]?.id && before[one]?.text === after[other]?.text
  let head = 0
  while (head < most && isSame(head, head)) head += 1
  let tail = 0
  while (tail < most - head && isSame(before.length - 1 - tail, after.length - 1 - tail)) tail += 1
  const [old, now] = [
    before.slice(head, before.length - tail),
    after.slice(head, after.length - tail),
  ]
  const byId = new Map(now.map(({ id }, index) => [id, index]))
  const byText = new Map<string, number>()
  for (const [index, { text }] of now.entries()) {
    // a text that stands twice says nothing about which it was
    if (text) byText.set(text, byText.has(text) ? -1 : index)
  }
  const pairs = new Map<number, readonly TextChange[]>()
  let joined: ReturnType<typeof joinedMap> | undefined
  return {
    carry: (index, { from, to }) => {
      const range = { from, to }
      if (index < head) return { index, ...range }
      if (index >= before.length - tail)
        return { index: index - before.length + after.length, ...range }
      const at = index - head
      const { id, text } = old[at] as TextBlock
      const twin = byId.get(id)
      if (twin !== undefined) {
        const changes = pairs.get(at) ?? changesOf(text, now[twin]?.text ?? '')
        pairs.set(at, changes)
        const mapped = mapRange(text, range, changes)
        if (mapped) return { index: head + twin, ...mapped }
      }
      const equal = byText.get(text)
      if (equal !== undefined && equal >= 0) return { index: head + equal, ...range }
      joined ??= joinedMap(old, now)
      const mapped = joined?.(at, range)
      return mapped ? { ...mapped, index: head + mapped.index } : null
    },
  }
}

/** The changed blocks as one text, for words that came into another block by a split or a join. */
function joinedMap(
  old: readonly TextBlock[],
  now: readonly TextBlock[],
): ((index: number, range: { from: number; to: number }) => CarriedPlace | null) | null {
  const size = (blocks: readonly TextBlock[]): number =>
    blocks.reduce((sum, { text }) => sum + text.length + 1, 0)
  if (size(old) > MOST_JOINED || size(now) > MOST_JOINED) return null
  const text = (blocks: readonly TextBlock[]): string => blocks.map((one) => one.text).join(BETWEEN)
  const startsOf = (blocks: readonly TextBlock[]): number[] => {
    let sum = 0
    return blocks.map((one) => {
      const start = sum
      sum += one.text.length + 1
      return start
    })
  }
  const [before, after] = [text(old), text(now)]
  const changes = changesOf(before, after)
  const [starts, ends] = [startsOf(old), startsOf(now)]
  return (index, { from, to }) => {
    const start = starts[index] as number
    const mapped = mapRange(before, { from: start + from, to: start + to }, changes)
    if (!mapped) return null
    // words that a split divided: the larger part
    let best: (CarriedPlace & { letters: number }) | null = null
    const first = ends.findLastIndex((one) => one <= mapped.from)
    for (let at = first; at < ends.length && (ends[at] as number) < mapped.to; at += 1) {
      const [base, words] = [ends[at] as number, (now[at] as TextBlock).text]
      const range = {
        from: Math.max(0, mapped.from - base),
        to: Math.min(words.length, mapped.to - base),
      }
      const letters = words.slice(range.from, range.to).match(LETTER)?.length ?? 0
      if (range.from < range.to && (!best || letters > best.letters))
        best = { index: at, ...range, letters }
    }
    return best && { index: best.index, from: best.from, to: best.to }
  }
}

/** An anchor after a change of the text: with other words if they were edited. */
export interface Carried {
  anchor: Anchor
  gone: boolean
}

/**
 * Carries anchors from one text to another: through edits around and within their words, and
 * through splits, joins and moves of blocks. An anchor whose words are gone stays as it was, and is
 * found again once the same words stand in the same surroundings.
 * @param budget characters that searches for lost words may read; what they read is subtracted
 */
export function carryAnchors(
  anchors: readonly Carried[],
  before: readonly TextBlock[],
  after: readonly TextBlock[],
  budget: SearchBudget = { left: MOST_SEARCHED },
): Carried[] {
  const carrier = carrierOf(before, after)
  const carry = ({ anchor, gone }: Carried): Carried => {
    const isField = anchor.block === null
    const place = gone ? null : locate(anchor, before, budget)
    const carried =
      (place &&
        (carrier.carry(place.index, place) ??
          // moved and cut from what was around them
          (onlyPlace(anchor.words, before, budget) && onlyPlace(anchor.words, after, budget)))) ??
      // lost, or unknown until now: where the same words stand
      locate(anchor, after, budget)
    const block = carried && after[carried.index]
    return carried && block?.text.slice(carried.from, carried.to).trim()
      ? { anchor: anchorAt(block, carried, isField), gone: false }
      : { anchor, gone: true }
  }
  // words that are lost already must not use up what those that stand in the text need
  const present = new Map(anchors.filter(({ gone }) => !gone).map((one) => [one, carry(one)]))
  return anchors.map((one) => present.get(one) ?? carry(one))
}
