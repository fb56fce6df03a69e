import type { Node } from 'prosemirror-model'
import { type EditorState, Plugin, PluginKey, type Transaction } from 'prosemirror-state'
import { type Body, newBlockId, splitBody } from '../../contract/studio/blocks.ts'

// Identities of the top-level blocks (`contract/studio/blocks.ts`), next to the document: they
// change neither its text nor its nodes, so that typing and composition are not affected.

interface Identities {
  /** One per top-level node, in order. */
  ids: readonly string[]
  /** Recently removed blocks: an undo gives their ids back. */
  removed: readonly { id: string; node: Node }[]
}

/** Maximum removed blocks that are remembered. */
const REMEMBERED = 100
const KEY = new PluginKey<Identities>('identities')
/** The last id of each node. */
const known = new WeakMap<Node, string>()

/** Whether two nodes show the same content; an empty one is like no other. */
const isSame = (one: Node, other: Node): boolean =>
  one.type === other.type && one.content.size > 0 && one.content.eq(other.content)

/** Text by which an unchanged block is found among many, before its content is compared. */
const keyOf = (node: Node): string => `${node.type.name} ${node.nodeSize} ${node.textContent}`

/**
 * Returns the ids of the blocks after a change. Unchanged and moved blocks keep theirs; changed
 * ones keep theirs in order; of a split block the first part does, of joined blocks the first. Only
 * the blocks between the first and the last changed one are looked at.
 */
function after(old: Node, now: Node, { ids, removed }: Identities): Identities {
  let start = 0
  const most = Math.min(old.childCount, now.childCount)
  while (start < most && old.child(start) === now.child(start)) start += 1
  let end = 0
  while (
    end < most - start &&
    old.child(old.childCount - 1 - end) === now.child(now.childCount - 1 - end)
  )
    end += 1
  const before = ids.slice(start, ids.length - end).map((id, index) => ({
    id,
    node: old.child(start + index),
  }))
  const changed = now.children.slice(start, now.childCount - end)
  const found: (string | undefined)[] = changed.map(() => undefined)
  if (changed.length === 1 && before.length === 1) found[0] = before[0]?.id
  else {
    const unchanged = new Set([...ids.slice(0, start), ...ids.slice(ids.length - end)])
    const used = new Set<string>()
    const take = (index: number, id: string | undefined): void => {
      if (id === undefined || used.has(id) || unchanged.has(id)) return
      used.add(id)
      found[index] = id
    }
    // the same node: moved, or back by an undo
    for (const [index, node] of changed.entries()) take(index, known.get(node))
    const byKey = Map.groupBy([...before, ...removed], ({ node }) => keyOf(node))
    for (const [index, node] of changed.entries())
      if (found[index] === undefined)
        take(
          index,
          byKey.get(keyOf(node))?.find((one) => !used.has(one.id) && isSame(one.node, node))?.id,
        )
    // the rest in order, between blocks that were found
    const places = new Map(before.map(({ id }, index) => [id, index]))
    let last = -1
    for (const [index] of changed.entries()) {
      const id = found[index]
      if (id !== undefined) last = places.get(id) ?? last
      else if (before[last + 1]) {
        const next = before[last + 1]?.id as string
        if (used.has(next)) continue
        take(index, next)
        last += 1
      }
    }
  }
  const made = found.map((id) => id ?? newBlockId())
  const next = [...ids.slice(0, start), ...made, ...ids.slice(ids.length - end)]
  const left = new Set(made)
  return {
    ids: next,
    removed: [...before.filter(({ id }) => !left.has(id)), ...removed].filter(
      ({ id }, index) => index < REMEMBERED && !left.has(id),
    ),
  }
}

function note(doc: Node, { ids }: Identities): void {
  doc.forEach((node, _, index) => {
    const id = ids[index]
    if (id !== undefined && known.get(node) !== id) known.set(node, id)
  })
}

/** Ids of the blocks of a document that shows a body; blocks that are not written get new ones. */
export function idsFor(doc: Node, body: Body): string[] {
  const ids = splitBody(body).blocks.map(({ id }) => id)
  return doc.children.map((_, index) => ids[index] ?? newBlockId())
}

/** Gives the blocks of a document their ids; `body` is the one that it was read from. */
export const identities = (body: Body): Plugin =>
  new Plugin<Identities>({
    key: KEY,
    state: {
      init(_, { doc }) {
        const made = { ids: idsFor(doc, body), removed: [] }
        note(doc, made)
        return made
      },
      apply(tr, value, old) {
        const given = tr.getMeta(KEY) as readonly string[] | undefined
        if (given?.length === tr.doc.childCount) {
          const made = { ids: given, removed: value.removed }
          note(tr.doc, made)
          return made
        }
        if (!tr.docChanged) return value
        const made = after(old.doc, tr.doc, value)
        note(tr.doc, made)
        return made
      },
    },
  })

/** Ids of all top-level blocks, in order. */
export const blockIds = (state: EditorState): readonly string[] => KEY.getState(state)?.ids ?? []

/** Sets the ids of the document after a transaction, one per top-level block. */
export const withBlockIds = (tr: Transaction, ids: readonly string[]): Transaction =>
  tr.setMeta(KEY, ids)

/** A top-level block with its id, its positions, and its node. */
export interface BlockRange {
  id: string
  from: number
  to: number
  node: Node
}

/** Ranges of all top-level blocks, in order. */
export function blockRanges(state: EditorState): BlockRange[] {
  const ids = blockIds(state)
  const ranges: BlockRange[] = []
  state.doc.forEach((node, from, index) => {
    const id = ids[index]
    if (id !== undefined) ranges.push({ id, from, to: from + node.nodeSize, node })
  })
  return ranges
}

/** The id of the block at a position. */
export const blockAt = (state: EditorState, pos: number): string | null =>
  blockIds(state)[state.doc.resolve(pos).index(0)] ?? null
