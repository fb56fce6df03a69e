import { diffArrays } from 'diff'
import { pairUp, wordsOf } from '../../../contract/studio/pairing.ts'
import type { PagePart, PageParts } from './pageParts.ts'

/** What differs between two pages: parts that follow each other and came or went, or one that changed. */
export interface PageDifference {
  kind: 'added' | 'removed' | 'changed'
  /** The parts of the page as it is now; none if it was added. */
  now: readonly PagePart[]
  /** The parts of the page as it would be; none if it was removed. */
  next: readonly PagePart[]
}

export interface PageComparison {
  /** In the order of the pages. */
  differences: PageDifference[]
  /** Parts that are in both, in the order of both. */
  same: (readonly [now: PagePart, next: PagePart])[]
  /** Whether not everything was compared or named. */
  isCut: boolean
}

/** Parts that are compared at most of each page. */
const MOST_PARTS = 5_000
/** Edits that are searched; pages with more have too little in common. */
const MOST_EDITS = 400
/** Differences that are named at most. */
export const MOST_DIFFERENCES = 200

const keyOf = ({ kind, text, target }: PagePart): string => `${kind}\n${target}\n${text}`

type Run = readonly [now: readonly PagePart[], next: readonly PagePart[]]

/** The words of a part by which it is known again. */
const namesIn = ({ text }: PagePart): Set<string> =>
  new Set(wordsOf(text).filter((word) => /[\p{L}\p{N}]/u.test(word)))

/**
 * Returns whether one part may have become another. As many as there were may be written anew, each
 * in its place; of more or fewer only those that have a word, a file or an address in common.
 */
function mayBecome([now, next]: Run): (one: PagePart, other: PagePart) => boolean {
  if (now.length === next.length) return (one, other) => one.kind === other.kind
  const names = new Map<PagePart, Set<string>>()
  const namesOf = (part: PagePart): Set<string> => {
    const known = names.get(part) ?? namesIn(part)
    names.set(part, known)
    return known
  }
  return (one, other) => {
    if (one.kind !== other.kind) return false
    if (one.target !== '' && one.target === other.target) return true
    const [few, many] = [namesOf(one), namesOf(other)]
    for (const name of few) if (many.has(name)) return true
    return false
  }
}

/** The differences of parts that stand in the same place. */
function differencesOf([now, next]: Run): PageDifference[] {
  const found: PageDifference[] = []
  const pairs = pairUp(now, next, ({ text }) => text, mayBecome([now, next]))
  for (const [before, after] of pairs) {
    const last = found.at(-1)
    if (before && after) found.push({ kind: 'changed', now: [before], next: [after] })
    else if (before) {
      // parts that go together are one difference: a card, a section
      if (last?.kind === 'removed')
        found[found.length - 1] = { ...last, now: [...last.now, before] }
      else found.push({ kind: 'removed', now: [before], next: [] })
    } else if (after) {
      if (last?.kind === 'added') found[found.length - 1] = { ...last, next: [...last.next, after] }
      else found.push({ kind: 'added', now: [], next: [after] })
    }
  }
  return found
}

/**
 * Compares two pages by their parts, in one pass: what both have in the same order stays, the rest
 * came, went or changed. Cost is bounded by the limits above, whatever the pages have.
 */
export function comparePages(before: PageParts, after: PageParts): PageComparison {
  const now = before.parts.slice(0, MOST_PARTS)
  const next = after.parts.slice(0, MOST_PARTS)
  const [old, fresh] = [now.map(keyOf), next.map(keyOf)]
  const least = Math.min(old.length, fresh.length)
  let start = 0
  while (start < least && old[start] === fresh[start]) start += 1
  let end = 0
  while (end < least - start && old.at(-1 - end) === fresh.at(-1 - end)) end += 1
  const [oldRest, freshRest] = [
    old.slice(start, old.length - end),
    fresh.slice(start, fresh.length - end),
  ]
  const changes = diffArrays(oldRest, freshRest, { maxEditLength: MOST_EDITS }) ?? [
    { removed: true, added: false, count: oldRest.length },
    { removed: false, added: true, count: freshRest.length },
  ]
  const same: [PagePart, PagePart][] = []
  const both = (nowAt: number, nextAt: number, count: number): void => {
    for (let index = 0; index < count; index += 1)
      same.push([now[nowAt + index] as PagePart, next[nextAt + index] as PagePart])
  }
  both(0, 0, start)
  const differences: PageDifference[] = []
  let [nowAt, nextAt] = [start, start]
  let [gone, come]: [PagePart[], PagePart[]] = [[], []]
  const flush = (): void => {
    if (gone.length + come.length > 0) differences.push(...differencesOf([gone, come]))
    ;[gone, come] = [[], []]
  }
  for (const { added, removed, count } of changes) {
    if (removed) {
      gone.push(...now.slice(nowAt, nowAt + count))
      nowAt += count
    } else if (added) {
      come.push(...next.slice(nextAt, nextAt + count))
      nextAt += count
    } else {
      flush()
      both(nowAt, nextAt, count)
      nowAt += count
      nextAt += count
    }
  }
  flush()
  both(now.length - end, next.length - end, end)
  return {
    differences: differences.slice(0, MOST_DIFFERENCES),
    same,
    isCut:
      before.isCut ||
      after.isCut ||
      now.length < before.parts.length ||
      next.length < after.parts.length ||
      differences.length > MOST_DIFFERENCES,
  }
}
