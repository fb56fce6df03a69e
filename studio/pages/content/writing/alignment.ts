import type { Block } from '../counterparts.ts'

/** A block of a body, as far as its counterpart in another language is recognized by it. */
export interface AlignedBlock {
  kind: Block['kind']
  /** Level of a heading. */
  level?: number | undefined
  text: string
}

/** Two blocks that say the same; null = the language lacks one. */
export type AlignedRow = readonly [one: number | null, other: number | null]

/** More blocks are not aligned: comparing takes the product of both. */
export const MOST_ALIGNED = 600

const SAME_KIND = 10
const SHARED_WORD = 4

/** Figures and Latin names, which translations keep. */
const keptWords = (text: string): ReadonlySet<string> =>
  new Set(text.match(/\d[\d,.]*\d|\d|[A-Z][A-Za-z]+/g)?.slice(0, 20))

/** How much two blocks of a kind look like each other; 0 = they are no counterparts. */
function likeness(
  one: AlignedBlock & { kept: ReadonlySet<string>; share: number },
  other: AlignedBlock & { kept: ReadonlySet<string>; share: number },
): number {
  if (one.kind !== other.kind || one.level !== other.level) return 0
  let shared = 0
  for (const word of one.kept) if (other.kept.has(word)) shared += 1
  const longer = Math.max(one.share, other.share)
  const length = longer === 0 ? 1 : Math.min(one.share, other.share) / longer
  return SAME_KIND + SHARED_WORD * Math.min(shared, 3) + 4 * length
}

/**
 * Aligns the blocks of two languages, in order: blocks of a kind, and among those the ones that
 * share figures and names and are about as long. Yields between the lines of its table.
 */
export function* alignBlocks(
  one: readonly AlignedBlock[],
  other: readonly AlignedBlock[],
): Generator<void, AlignedRow[]> {
  if (Math.max(one.length, other.length) > MOST_ALIGNED) return []
  const featured = (blocks: readonly AlignedBlock[]) => {
    const all = blocks.reduce((sum, { text }) => sum + text.length, 0) || 1
    return blocks.map((block) => ({
      ...block,
      kept: keptWords(block.text),
      share: block.text.length / all,
    }))
  }
  const [rows, columns] = [featured(one), featured(other)]
  const width = columns.length + 1
  const best = new Float64Array((rows.length + 1) * width)
  for (let i = rows.length - 1; i >= 0; i -= 1) {
    for (let j = columns.length - 1; j >= 0; j -= 1) {
      const like = likeness(rows[i] as (typeof rows)[0], columns[j] as (typeof rows)[0])
      best[i * width + j] = Math.max(
        best[(i + 1) * width + j] ?? 0,
        best[i * width + j + 1] ?? 0,
        like > 0 ? like + (best[(i + 1) * width + j + 1] ?? 0) : 0,
      )
    }
    yield
  }
  const aligned: AlignedRow[] = []
  let [i, j] = [0, 0]
  while (i < rows.length && j < columns.length) {
    const like = likeness(rows[i] as (typeof rows)[0], columns[j] as (typeof rows)[0])
    const here = best[i * width + j] ?? 0
    if (like > 0 && here === like + (best[(i + 1) * width + j + 1] ?? 0)) aligned.push([i++, j++])
    else if (here === (best[(i + 1) * width + j] ?? 0)) aligned.push([i++, null])
    else aligned.push([null, j++])
  }
  while (i < rows.length) aligned.push([i++, null])
  while (j < columns.length) aligned.push([null, j++])
  return aligned
}

/** Where a block stands: its distance to the block above it, and its height. */
export interface PlacedBlock {
  gap: number
  height: number
}

/** What aligning asks of one language. */
export interface Spacing {
  /** Distance of each block to the block above it, where it is larger than its own. */
  gaps: ReadonlyMap<number, number>
  /** From the top of the first row to the bottom of the last block. */
  height: number
  /** Blocks of the other language without a counterpart here: their place and height. */
  lacks: readonly { block: number; top: number; height: number }[]
}

/**
 * Places aligned blocks in rows of one height: what is missing in a language leaves its place free.
 * Distances are in pixels from the top of the first row.
 */
export function spacingOf(
  aligned: readonly AlignedRow[],
  columns: readonly [readonly PlacedBlock[], readonly PlacedBlock[]],
): [Spacing, Spacing] {
  const gaps = [new Map<number, number>(), new Map<number, number>()] as const
  const lacks: [Spacing['lacks'][number][], Spacing['lacks'][number][]] = [[], []]
  const bottoms: [number, number] = [0, 0]
  for (const row of aligned) {
    const tops = ([0, 1] as const).map((side) => {
      const index = row[side]
      const placed = index === null ? undefined : columns[side][index]
      return placed ? bottoms[side] + placed.gap : null
    })
    const top = Math.max(...tops.map((one) => one ?? 0))
    for (const side of [0, 1] as const) {
      const index = row[side]
      const placed = index === null ? undefined : columns[side][index]
      if (index === null || !placed) {
        const theirs = row[1 - side] as number
        const height = columns[(1 - side) as 0 | 1][theirs]?.height ?? 0
        // below what stands here already
        const from = Math.max(top, bottoms[side])
        lacks[side].push({ block: theirs, top: from, height: Math.max(0, top + height - from) })
        continue
      }
      const gap = top - bottoms[side]
      if (gap - placed.gap > 0.5) gaps[side].set(index, gap)
      bottoms[side] = top + placed.height
    }
  }
  return [
    { gaps: gaps[0], height: bottoms[0], lacks: lacks[0] },
    { gaps: gaps[1], height: bottoms[1], lacks: lacks[1] },
  ]
}
