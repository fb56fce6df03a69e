// The changes from one text to another, by words and then by characters, within bounded time: what
// carries the marks of comments along.

/** Characters `from` to `to` of the old text were replaced by `length` characters at `at`. */
export interface TextChange {
  from: number
  to: number
  at: number
  length: number
}

/** Words beyond which two texts are not compared: everything that differs is then one change. */
const MOST_WORDS = 20_000
/** Changed words until which the fewest changes are found. */
const MOST_CHANGES = 300

const WORD = /[\p{L}\p{N}\p{M}]+|\s+|./gsu

const commonStart = (one: string, other: string): number => {
  const most = Math.min(one.length, other.length)
  let length = 0
  while (length < most && one.charCodeAt(length) === other.charCodeAt(length)) length += 1
  return length
}
const commonEnd = (one: string, other: string, most: number): number => {
  let length = 0
  while (
    length < most &&
    one.charCodeAt(one.length - 1 - length) === other.charCodeAt(other.length - 1 - length)
  )
    length += 1
  return length
}

/** Trims what the ends of a change have in common; null if nothing is left. */
function trimmed(before: string, after: string, change: TextChange): TextChange | null {
  const { from, to, at, length } = change
  const [old, now] = [before.slice(from, to), after.slice(at, at + length)]
  const start = commonStart(old, now)
  const end = commonEnd(old, now, Math.min(old.length, now.length) - start)
  return from + start === to - end && length === start + end
    ? null
    : { from: from + start, to: to - end, at: at + start, length: length - start - end }
}

/** One text replaced by another that contains it, or that it contains: two changes around it. */
function aroundKept(before: string, after: string, change: TextChange): TextChange[] {
  const { from, to, at, length } = change
  const [old, now] = [before.slice(from, to), after.slice(at, at + length)]
  const grows = old.length < now.length
  const [inner, outer] = grows ? [old, now] : [now, old]
  const start = inner.trim() ? outer.indexOf(inner) : -1
  if (start <= 0) return [change]
  const rest = outer.length - start - inner.length
  return grows
    ? [
        { from, to: from, at, length: start },
        { from: to, to, at: at + length - rest, length: rest },
      ]
    : [
        { from, to: from + start, at, length: 0 },
        { from: to - rest, to, at: at + length, length: 0 },
      ]
}

/** Product of words and characters until which the words of a change are looked for in it. */
const MOST_COMPARED = 200_000

/**
 * The changes within some words that differ: words that still stand there, with a prefix or a
 * particle typed at them, have stayed.
 */
function parts(before: string, after: string, rough: TextChange): TextChange[] {
  const change = trimmed(before, after, rough)
  if (!change) return []
  const [old, now] = [
    before.slice(change.from, change.to),
    after.slice(change.at, change.at + change.length),
  ]
  const words = [...old.matchAll(/[\p{L}\p{N}\p{M}]{2,}/gu)]
  if (words.length * now.length > MOST_COMPARED) return [change]
  const changes: TextChange[] = []
  let [x, y] = [0, 0]
  const put = (to: number, end: number): void => {
    const part = trimmed(before, after, {
      from: change.from + x,
      to: change.from + to,
      at: change.at + y,
      length: end - y,
    })
    if (part) changes.push(...aroundKept(before, after, part))
  }
  for (const { 0: word, index } of words) {
    const found = now.indexOf(word, y)
    if (found < 0) continue
    put(index, found)
    ;[x, y] = [index + word.length, found + word.length]
  }
  put(old.length, now.length)
  return changes
}

/** The words of a text with their positions. */
function wordsOf(text: string): { words: string[]; starts: number[] } {
  const words = text.match(WORD) ?? []
  const starts: number[] = []
  let at = 0
  for (const word of words) {
    starts.push(at)
    at += word.length
  }
  starts.push(at)
  return { words, starts }
}

/**
 * The fewest removals and insertions from one list to another (E. W. Myers, An O(ND) difference
 * algorithm, 1986), as pairs of equal places; null beyond `most` changes.
 */
function equalPlaces(
  one: readonly string[],
  other: readonly string[],
  most: number,
): [number, number][] | null {
  const limit = Math.min(most, one.length + other.length)
  const furthest = new Int32Array(2 * limit + 3)
  const history: Int32Array[] = []
  for (let changes = 0; changes <= limit; changes += 1) {
    for (let line = -changes; line <= changes; line += 2) {
      const [below, above] = [
        furthest[limit + line] as number,
        furthest[limit + line + 2] as number,
      ]
      let x = line === -changes || (line !== changes && below < above) ? above : below + 1
      let y = x - line
      while (x < one.length && y < other.length && one[x] === other[y]) {
        x += 1
        y += 1
      }
      furthest[limit + line + 1] = x
      if (x >= one.length && y >= other.length) return traced(history, changes, line, x)
    }
    // only the lines that the next round reads
    history.push(furthest.slice(limit - changes, limit + changes + 3))
  }
  return null
}

/** Follows the way back from the end. */
function traced(
  history: readonly Int32Array[],
  changes: number,
  line: number,
  end: number,
): [number, number][] {
  const pairs: [number, number][] = []
  let [x, k] = [end, line]
  for (let round = changes; round >= 0; round -= 1) {
    let from = 0
    let next = k
    if (round > 0) {
      const rows = history[round - 1] as Int32Array
      const at = (diagonal: number): number => rows[diagonal + round] as number
      const down = k === -round || (k !== round && at(k - 1) < at(k + 1))
      next = down ? k + 1 : k - 1
      from = down ? at(next) : at(next) + 1
    }
    while (x > from) {
      x -= 1
      pairs.push([x, x - k])
    }
    if (round > 0) {
      const rows = history[round - 1] as Int32Array
      x = rows[next + round] as number
      k = next
    }
  }
  return pairs.reverse()
}

/** Leaves out spaces and signs that are equal between two changed words: they are so by chance. */
function withoutLoneSpaces(
  pairs: readonly [number, number][],
  words: readonly string[],
): [number, number][] {
  const runs: [number, number][][] = []
  for (const pair of pairs) {
    const last = runs.at(-1)?.at(-1)
    if (last && pair[0] === last[0] + 1 && pair[1] === last[1] + 1) runs.at(-1)?.push(pair)
    else runs.push([pair])
  }
  return runs.filter((run) => run.some(([x]) => isWordAt(words[x] ?? '', 0))).flat()
}

/** Returns the changes from a text to another, in order. */
export function changesOf(before: string, after: string): TextChange[] {
  if (before === after) return []
  const whole = { from: 0, to: before.length, at: 0, length: after.length }
  const rough = trimmed(before, after, whole)
  if (!rough) return []
  if (rough.from === rough.to || rough.length === 0) return [rough]
  // whole words around the rough change: half a word has no equal
  const start = startOfWord(before, rough.from)
  const tail = endOfWord(before, rough.to) - rough.to
  const [old, now] = [
    wordsOf(before.slice(start, rough.to + tail)),
    wordsOf(after.slice(start, rough.at + rough.length + tail)),
  ]
  if (old.words.length > MOST_WORDS || now.words.length > MOST_WORDS) return [rough]
  const equal = equalPlaces(old.words, now.words, MOST_CHANGES)
  if (!equal) return [rough]
  const pairs = withoutLoneSpaces(equal, old.words)
  const changes: TextChange[] = []
  let [x, y] = [0, 0]
  for (const [nextX, nextY] of [...pairs, [old.words.length, now.words.length] as const]) {
    if (nextX > x || nextY > y) {
      const [from, to] = [old.starts[x] as number, old.starts[nextX] as number]
      const [at, end] = [now.starts[y] as number, now.starts[nextY] as number]
      changes.push(
        ...parts(before, after, {
          from: start + from,
          to: start + to,
          at: start + at,
          length: end - at,
        }),
      )
    }
    ;[x, y] = [nextX + 1, nextY + 1]
  }
  return changes
}

const isWordAt = (text: string, index: number): boolean =>
  index >= 0 && index < text.length && /[\p{L}\p{N}\p{M}]/u.test(text.charAt(index))

/** Longest part of a word that is read to find its ends. */
const LONGEST = 200
function startOfWord(text: string, from: number): number {
  let at = from
  while (from - at < LONGEST && isWordAt(text, at - 1)) at -= 1
  return at
}
function endOfWord(text: string, from: number): number {
  let at = from
  while (at - from < LONGEST && isWordAt(text, at)) at += 1
  return at
}
