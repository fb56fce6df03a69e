import { type Block, type Body, bodyOf, hashOf, type SplitBody, splitBody } from './blocks.ts'

// Joins changes of a body, block by block: the server joins a save that is based on an older
// version, the browser joins what arrives with what was typed meanwhile, by the same function.

/** A block that was added or changed. */
export interface BlockChange {
  id: string
  gap: string
  /** Null if only the whitespace before it changed. */
  html: string | null
  /** Hash of the markup that it replaces; null for a new block. */
  was: string | null
}

/** What an editor changed in a body. */
export interface BodyChanges {
  /** Ids of the blocks in order, before and after. */
  before: readonly string[]
  after: readonly string[]
  changed: readonly BlockChange[]
  /** Removed blocks with the hash of their markup. */
  removed: readonly { id: string; was: string }[]
  /** Whitespace after the last block; null = unchanged. */
  end: string | null
}

/** A block that both sides changed differently. */
export interface BlockConflict {
  id: string
  mine: string
  theirs: string
}

export interface JoinedBody {
  body: Body
  /** Blocks that both changed; the joined body has mine. */
  conflicts: BlockConflict[]
  /** Blocks that one side changed and the other removed: they stay. */
  kept: string[]
}

const byId = ({ blocks }: SplitBody): Map<string, Block> =>
  new Map(blocks.map((block) => [block.id, block]))

/** Returns what changed from one body to another. Linear time. */
export function changesOf(base: Body, mine: Body): BodyChanges {
  const [was, now] = [splitBody(base), splitBody(mine)]
  const [old, present] = [byId(was), byId(now)]
  return {
    before: was.blocks.map(({ id }) => id),
    after: now.blocks.map(({ id }) => id),
    changed: now.blocks.flatMap(({ id, gap, html }): BlockChange[] => {
      const before = old.get(id)
      if (!before) return [{ id, gap, html, was: null }]
      if (before.html !== html) return [{ id, gap, html, was: hashOf(before.html) }]
      return before.gap === gap ? [] : [{ id, gap, html: null, was: null }]
    }),
    removed: was.blocks.flatMap(({ id, html }) =>
      present.has(id) ? [] : [{ id, was: hashOf(html) }],
    ),
    end: was.end === now.end ? null : now.end,
  }
}

/** Whether nothing changed but identities. */
export const changesNothing = ({ before, after, changed, removed, end }: BodyChanges): boolean =>
  changed.length === 0 &&
  removed.length === 0 &&
  end === null &&
  before.every((id, index) => after[index] === id)

/**
 * Returns the ids that were moved from one order to another: those outside a longest run that kept
 * its order. O(n log n).
 */
export function moved(before: ReadonlyMap<string, number>, after: readonly string[]): Set<string> {
  const common = after.filter((id) => before.has(id))
  const places = common.map((id) => before.get(id) as number)
  /** Index of the smallest last place of a run of each length, and the one before each index. */
  const ends: number[] = []
  const previous: number[] = []
  for (const [index, place] of places.entries()) {
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((places[ends[middle] as number] as number) < place) low = middle + 1
      else high = middle
    }
    previous[index] = low > 0 ? (ends[low - 1] as number) : -1
    ends[low] = index
  }
  const stayed = new Set<number>()
  for (let index = ends.at(-1) ?? -1; index >= 0; index = previous[index] ?? -1) stayed.add(index)
  return new Set(common.filter((_, index) => !stayed.has(index)))
}

/**
 * Merges the order of blocks: moves and additions of both sides. Of additions at the same place,
 * the one with the lower id comes first, whichever arrives first.
 */
function mergedOrder(
  { before, after }: BodyChanges,
  current: readonly string[],
  present: ReadonlySet<string>,
): string[] {
  const old = new Map(before.map((id, index) => [id, index]))
  const theirs = new Set(current)
  const movedThere = moved(old, current)
  const movedHere = new Set([...moved(old, after)].filter((id) => !movedThere.has(id)))
  /** A linked list; '' = its start. */
  const next = new Map<string, string>()
  let last = ''
  for (const id of current)
    if (present.has(id) && !movedHere.has(id)) {
      next.set(last, id)
      last = id
    }
  const listed = new Set(next.values())
  const isTheirs = (id: string | undefined): id is string =>
    id !== undefined && theirs.has(id) && !old.has(id)
  const put = (id: string, place: string): void => {
    const follower = next.get(place)
    next.set(place, id)
    if (follower !== undefined) next.set(id, follower)
    listed.add(id)
  }
  let anchor = ''
  // those that stay although the other side removed them: in their former order
  for (const id of before) {
    if (!present.has(id)) continue
    if (!listed.has(id) && !movedHere.has(id)) {
      let place = anchor
      for (let one = next.get(place); isTheirs(one); one = next.get(place)) place = one
      put(id, place)
    }
    if (listed.has(id) && !movedThere.has(id)) anchor = id
  }
  anchor = ''
  let inOwnRun = false
  for (const id of after) {
    if (!present.has(id)) continue
    if (!listed.has(id)) {
      let place = anchor
      const first = next.get(place)
      if (!inOwnRun && isTheirs(first) && first < id)
        for (let one: string | undefined = first; isTheirs(one); one = next.get(place)) place = one
      put(id, place)
      inOwnRun = true
    } else inOwnRun = false
    anchor = id
  }
  const order: string[] = []
  for (let id = next.get(''); id !== undefined; id = next.get(id)) order.push(id)
  return order
}

/**
 * Applies changes to a body that others may have changed since. Linear, except for the order, which
 * takes O(n log n).
 * @param own a body that the sender also has, because it sent it: its blocks are not changes of
 *   others
 */
export function joinBody(current: Body, changes: BodyChanges, own?: Body): JoinedBody {
  const split = splitBody(current)
  const there = byId(split)
  const sent = own && byId(splitBody(own))
  const old = new Set(changes.before)
  const conflicts: BlockConflict[] = []
  const kept: string[] = []
  /** Whether the sender knows a block as it is now. */
  const known = (block: Block, was: string | null): boolean =>
    (was !== null && hashOf(block.html) === was) || sent?.get(block.id)?.html === block.html
  for (const { id, gap, html, was } of changes.changed) {
    const theirs = there.get(id)
    if (!theirs) {
      if (html === null) continue
      if (old.has(id)) kept.push(id)
      there.set(id, { id, gap, html })
    } else if (html === null) there.set(id, { ...theirs, gap })
    else {
      if (theirs.html !== html && !known(theirs, was))
        conflicts.push({ id, mine: html, theirs: theirs.html })
      there.set(id, { id, gap, html })
    }
  }
  for (const { id, was } of changes.removed) {
    const theirs = there.get(id)
    if (!theirs) continue
    if (known(theirs, was)) there.delete(id)
    else kept.push(id)
  }
  const order = mergedOrder(
    changes,
    split.blocks.map(({ id }) => id),
    new Set(there.keys()),
  )
  const firsts = new Set([split.blocks[0]?.id, changes.after[0]])
  const blocks = order.map((id, index): Block => {
    const block = there.get(id) as Block
    // the first block has no line break before it, the others have
    if (index === 0) return firsts.has(id) ? block : { ...block, gap: '' }
    return firsts.has(id) && block.gap === '' ? { ...block, gap: '\n' } : block
  })
  return { body: bodyOf({ blocks, end: changes.end ?? split.end }), conflicts, kept }
}
