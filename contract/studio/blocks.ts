import { BLOCK_ID, beyondLimits, tagsIn } from '../body-limits.ts'

// Top-level blocks of a body and their identities. A block keeps its id while it is edited and
// moved, so that saves of two editors are joined block by block, and comments find their block
// again. Ids are part of the draft only (`contentBlocks`); no visitor receives them.

/** A body with the ids of its blocks; `ids` may be empty or outdated, see `splitBody`. */
export interface Body {
  html: string
  ids: readonly string[]
}

/** A top-level block of a body. */
export interface Block {
  id: string
  /** Whitespace before it. */
  gap: string
  /** Its markup: one element, or a run of text and inline elements between two. */
  html: string
}

/** A body in parts: `gap` and `html` of each block, then `end`, are the body exactly. */
export interface SplitBody {
  blocks: Block[]
  /** Whitespace after the last block. */
  end: string
}

/** Returns the body of a document. */
export const bodyIn = ({
  content,
  contentBlocks,
}: {
  content: string
  contentBlocks: readonly string[]
}): Body => ({ html: content, ids: contentBlocks })

/** Inline elements: between blocks they stay together with the text around them. */
export const LOOSE: ReadonlySet<string> = new Set([
  'a',
  'strong',
  'b',
  'em',
  'sub',
  'sup',
  'span',
  'br',
  'cite',
])
const VOID: ReadonlySet<string> = new Set(['img', 'br', 'hr', 'source'])

/** Returns the id of a new block. */
export const newBlockId = (): string => crypto.randomUUID().replaceAll('-', '').slice(0, 16)

/**
 * Returns a short hash of a text (cyrb53, 53 bits, base 36). It tells versions of a block apart; it
 * is no protection against a sender who looks for collisions.
 */
export function hashOf(text: string): string {
  let [one, other] = [0xdeadbeef, 0x41c6ce57]
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    one = Math.imul(one ^ code, 2654435761)
    other = Math.imul(other ^ code, 1597334677)
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(other ^ (other >>> 13), 3266489909)
  other = Math.imul(other ^ (other >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909)
  return (4294967296 * (2097151 & other) + (one >>> 0)).toString(36)
}

/** Ranges of the top-level blocks of a body; null if its tags are not balanced. */
function rangesOf(html: string): [start: number, end: number][] | null {
  const ranges: [number, number][] = []
  /** Start of the open run of text and inline elements; -1 = none. */
  let loose = -1
  /** End of the last tag. */
  let at = 0
  let start = 0
  let depth = 0
  const endLoose = (end: number): void => {
    if (loose >= 0) ranges.push([loose, end])
    loose = -1
  }
  for (const tag of tagsIn(html)) {
    const end = tag.end + 1
    if (depth === 0) {
      if (tag.closes) return null
      if (loose < 0 && /\S/.test(html.slice(at, tag.start))) loose = at
      if (LOOSE.has(tag.name)) loose = loose < 0 ? tag.start : loose
      else {
        endLoose(tag.start)
        start = tag.start
      }
    }
    if (tag.closes) depth -= 1
    else if (!VOID.has(tag.name)) depth += 1
    if (depth === 0 && loose < 0) ranges.push([start, end])
    at = end
  }
  if (depth !== 0) return null
  if (loose < 0 && /\S/.test(html.slice(at))) loose = at
  endLoose(html.length)
  return ranges
}

/**
 * Returns a function that gives blocks the ids that they have until one is stored: by their markup,
 * and for equal ones by their number. It adds each to those already used.
 */
function deriver(used: Set<string>): (html: string) => string {
  const counts = new Map<string, number>()
  return (html) => {
    const plain = hashOf(html)
    let count = counts.get(plain) ?? 0
    let id: string
    do {
      count += 1
      id = count === 1 ? plain : `${plain}-${count}`
    } while (used.has(id))
    counts.set(plain, count)
    used.add(id)
    return id
  }
}

/** Whether ids are one per block, in the right form, each once. */
const areValid = (ids: readonly string[], count: number): boolean =>
  ids.length === count && new Set(ids).size === count && ids.every((id) => BLOCK_ID.test(id))

/**
 * Splits a sanitised body into its top-level blocks, in linear time. Blocks get the given ids in
 * order. If these do not fit the body, ids are derived from the blocks' markup: everyone who reads
 * the same body gets the same ones. A body beyond the limits is one block.
 */
export function splitBody({ html, ids }: Body): SplitBody {
  if (html.trim() === '') return { blocks: [], end: html }
  const ranges = (beyondLimits(html) ? null : rangesOf(html)) ?? [[0, html.length]]
  const valid = areValid(ids, ranges.length)
  const derive = deriver(new Set())
  let at = 0
  const blocks = ranges.map(([start, end], index): Block => {
    const markup = html.slice(start, end)
    const id = valid ? (ids[index] as string) : derive(markup)
    const gap = html.slice(at, start)
    at = end
    return { id, gap, html: markup }
  })
  return { blocks, end: html.slice(at) }
}

/** Whether two bodies have the same markup and the same ids. */
export const isSameBody = (one: Body, other: Body): boolean =>
  one.html === other.html &&
  one.ids.length === other.ids.length &&
  one.ids.every((id, index) => id === other.ids[index])

/** Whether a body has an id for each of its blocks. */
export const hasIds = (body: Body): boolean => {
  const { blocks } = splitBody(body)
  return blocks.length === body.ids.length && blocks.every(({ id }, at) => id === body.ids[at])
}

/** Returns the top-level blocks of a body with their ids, see `splitBody`. */
export const blocksOf = (html: string, ids: readonly string[]): Block[] =>
  splitBody({ html, ids }).blocks

/** Returns the body of blocks; `splitBody` reverses it. */
export const bodyOf = ({ blocks, end }: SplitBody): Body => ({
  html: blocks.map(({ gap, html }) => gap + html).join('') + end,
  ids: blocks.map(({ id }) => id),
})

/**
 * Returns ids for a body that came without them: equal blocks keep those of the previous body,
 * wherever they are now, and changed ones between the same neighbours keep theirs in order. Linear
 * time.
 */
export function identify(html: string, previous: Body): string[] {
  const before = splitBody(previous).blocks
  if (html === previous.html) return before.map(({ id }) => id)
  const after = splitBody({ html, ids: [] }).blocks
  // the first of equal ones is the last of its list
  const equal = Map.groupBy(
    before.map((_, index) => before.length - 1 - index),
    (index) => before[index]?.html ?? '',
  )
  /** Index of the previous block that each block continues. */
  const from = after.map((block) => equal.get(block.html)?.pop() ?? -1)
  const taken = new Set(from)
  let last = -1
  for (const [index, known] of from.entries()) {
    if (known >= 0) last = known
    else if (last + 1 < before.length && !taken.has(last + 1)) {
      last += 1
      from[index] = last
      taken.add(last)
    }
  }
  const ids = from.map((index) => before[index]?.id)
  const used = new Set(ids.filter((id) => id !== undefined))
  // an id that the previous body had may still be meant by a comment
  for (const { id } of before) used.add(id)
  const derive = deriver(used)
  return ids.map((known, index) => known ?? derive(after[index]?.html ?? ''))
}
