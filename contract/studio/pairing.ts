// Finds which of two lists of texts continue each other: sentences, rows and blocks that changed.

const segmenter = new Intl.Segmenter('ko', { granularity: 'word' })
export const wordsOf = (text: string): string[] =>
  Array.from(segmenter.segment(text), ({ segment }) => segment)

/** Maximum pairs that are weighed; longer lists are paired in order. */
const WEIGHED = 900
/** Weight of a pair without a common word: two texts in the same place. */
const PLACE = 0.01

/** Words of a text with their numbers. */
interface Bag {
  counts: ReadonlyMap<string, number>
  size: number
}
function bagOf(text: string): Bag {
  const counts = new Map<string, number>()
  let size = 0
  for (const word of wordsOf(text))
    if (/[\p{L}\p{N}]/u.test(word)) {
      counts.set(word, (counts.get(word) ?? 0) + 1)
      size += 1
    }
  return { counts, size }
}

/** Common words of two texts, from 0 (none) to 1 (the same words). */
function likeness(one: Bag, other: Bag): number {
  const [few, many] = one.counts.size < other.counts.size ? [one, other] : [other, one]
  let common = 0
  for (const [word, count] of few.counts) common += Math.min(count, many.counts.get(word) ?? 0)
  return one.size + other.size === 0 ? 1 : (2 * common) / (one.size + other.size)
}

export type Pair<T> = readonly [before: T | undefined, after: T | undefined]

/**
 * Pairs texts that were removed with those added in their place: in order, so that pairs have the
 * most words in common. Those without a counterpart stand alone.
 * @param mayPair whether two may be the same one at all
 */
export function pairUp<T>(
  before: readonly T[],
  after: readonly T[],
  textOf: (one: T) => string,
  mayPair: (one: T, other: T) => boolean = () => true,
): Pair<T>[] {
  const [rows, columns] = [before.length, after.length]
  if (rows * columns > WEIGHED || rows === 0 || columns === 0)
    return Array.from({ length: Math.max(rows, columns) }).flatMap((_, index): Pair<T>[] => {
      const [one, other] = [before[index], after[index]]
      if (one === undefined || other === undefined || mayPair(one, other)) return [[one, other]]
      return [
        [one, undefined],
        [undefined, other],
      ]
    })
  const [old, now] = [before, after].map((list) => list.map((one) => bagOf(textOf(one)))) as [
    Bag[],
    Bag[],
  ]
  const weights = before.map((one, row) =>
    after.map((other, column) =>
      mayPair(one, other) ? PLACE + likeness(old[row] as Bag, now[column] as Bag) : 0,
    ),
  )
  /** Greatest weight of the rest, from each row and column on. */
  const best = Array.from({ length: rows + 1 }, () => new Float64Array(columns + 1))
  const at = (row: number, column: number): number => best[row]?.[column] ?? 0
  const both = (row: number, column: number): number =>
    (weights[row]?.[column] ?? 0) + at(row + 1, column + 1)
  for (let row = rows - 1; row >= 0; row -= 1)
    for (let column = columns - 1; column >= 0; column -= 1)
      (best[row] as Float64Array)[column] = Math.max(
        both(row, column),
        at(row + 1, column),
        at(row, column + 1),
      )
  const pairs: Pair<T>[] = []
  let [row, column] = [0, 0]
  while (row < rows || column < columns) {
    const may = row < rows && column < columns && (weights[row]?.[column] ?? 0) > 0
    if (may && at(row, column) === both(row, column)) pairs.push([before[row++], after[column++]])
    else if (row < rows && (column >= columns || at(row, column) === at(row + 1, column)))
      pairs.push([before[row++], undefined])
    else pairs.push([undefined, after[column++]])
  }
  return pairs
}
