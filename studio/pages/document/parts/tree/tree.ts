import type { FormList, FormSection } from '../../../../../contract/documents/form.ts'
import type { LabelKey } from '../../../../../contract/documents/fields.ts'
import { own } from '../../../../../contract/own.ts'
import { blankOf } from '../../../../../contract/studio/document-blank.ts'
import { ITEM_ID } from '../../../../../contract/studio/document-items.ts'
import {
  type DocumentPath,
  isValues,
  itemKey,
  pathIn,
} from '../../../../../contract/studio/document-paths.ts'

/** The lists of a tree, from its first level down: what each level's entries are. */
export interface Levels {
  lists: readonly FormList[]
  /** The name of the list below an entry of each level but the last. */
  below: readonly string[]
}

/** The levels of a list whose items have lists below them. */
export function levelsOf(node: FormList, below: readonly string[]): Levels {
  const lists = [node]
  for (const name of below) {
    const { item } = lists.at(-1) as FormList
    const list =
      item.kind === 'section' ? item.fields.find((field) => field.name === name)?.node : undefined
    if (list?.kind !== 'list') throw new Error(`${name} is no list below another`)
    lists.push(list)
  }
  return { lists, below }
}

export const childrenOf = (item: unknown, name: string | undefined): readonly unknown[] => {
  const children = name !== undefined && isValues(item) ? own(item, name) : undefined
  return Array.isArray(children) ? children : []
}

/** An entry as it is drawn. */
export interface Row {
  path: DocumentPath
  /** Positions from the first level down. */
  place: readonly number[]
}

/** An entry with those below it. */
export interface Entry extends Row {
  item: unknown
  children: readonly Entry[]
}

/** The entries of the first level. */
export function treeOf({ below }: Levels, items: readonly unknown[], path: DocumentPath): Entry[] {
  const walk = (list: readonly unknown[], at: DocumentPath, above: readonly number[]): Entry[] =>
    list.map((item, index) => {
      const own = pathIn(at, itemKey(item, index))
      const place = [...above, index]
      const name = below[above.length]
      const children = name ? walk(childrenOf(item, name), pathIn(own, name), place) : []
      return { path: own, place, item, children }
    })
  return walk(items, path, [])
}

/** Entries and all below them, in the order in which they are read. */
export const inOrder = (entries: readonly Entry[]): Entry[] =>
  entries.flatMap((entry) => [entry, ...inOrder(entry.children)])

/** All entries of a list in the order in which they are read. */
export const entriesOf = (levels: Levels, items: readonly unknown[], path: DocumentPath): Entry[] =>
  inOrder(treeOf(levels, items, path))

/** The entries that no closed one hides, in the order in which they are read. */
export const visibleIn = (
  entries: readonly Entry[],
  expanded: ReadonlySet<DocumentPath>,
): Entry[] =>
  entries.flatMap((entry) => [
    entry,
    ...(expanded.has(entry.path) ? visibleIn(entry.children, expanded) : []),
  ])

/** Levels below an entry. */
export function heightOf({ below }: Levels, item: unknown, level: number): number {
  const children = childrenOf(item, below[level])
  return children.length === 0
    ? 0
    : 1 + Math.max(...children.map((child) => heightOf({ lists: [], below }, child, level + 1)))
}

export type Refusal = 'depth' | 'full' | 'least' | 'inside'
export type Moved =
  | {
      items: unknown[]
      /** Where the entry is now. */
      place: readonly number[]
      /** Labels of fields that the other level does not have, and that held something. */
      lost: LabelKey[]
    }
  | { refused: Refusal; limit?: number }

/** The list at a place, changed. */
function withList(
  levels: Levels,
  items: readonly unknown[],
  [index, ...rest]: readonly number[],
  change: (list: readonly unknown[]) => unknown[],
  level = 0,
): unknown[] {
  if (index === undefined) return change(items)
  const name = levels.below[level] ?? ''
  return items.map((item, at) =>
    at === index && isValues(item)
      ? { ...item, [name]: withList(levels, childrenOf(item, name), rest, change, level + 1) }
      : item,
  )
}

const listAt = (
  { below }: Levels,
  items: readonly unknown[],
  parent: readonly number[],
): readonly unknown[] =>
  parent.reduce<readonly unknown[]>(
    (list, index, level) => childrenOf(list[index], below[level]),
    items,
  )

/** Where an entry goes. */
export interface Target {
  /** Positions of the parent, before anything is moved. */
  parent: readonly number[]
  /** Position in its list, which doesn't count the entry itself. */
  index: number
}

/** The place of another entry once one was taken out. */
function placeWithout(place: readonly number[], taken: readonly number[]): readonly number[] {
  const depth = taken.length - 1
  const [index, gone] = [place[depth], taken[depth]]
  const isInList = place.slice(0, depth).every((position, level) => position === taken[level])
  return index !== undefined && gone !== undefined && isInList && index > gone
    ? place.with(depth, index - 1)
    : place
}

/**
 * Moves an entry below another, or to the first level, with all below it. An entry gets the fields
 * of its new level; it keeps its identity.
 */
export function moveEntry(
  levels: Levels,
  items: readonly unknown[],
  from: readonly number[],
  to: Target,
): Moved {
  const isInside = from.every((index, level) => to.parent[level] === index)
  if (isInside && to.parent.length >= from.length) return { refused: 'inside' }
  const [level, next] = [from.length - 1, to.parent.length]
  const item = listAt(levels, items, from.slice(0, -1))[from.at(-1) ?? 0]
  if (next + heightOf(levels, item, level) >= levels.lists.length) return { refused: 'depth' }
  const list = levels.lists[next] as FormList
  const isSameList =
    to.parent.length === from.length - 1 && to.parent.every((index, at) => from[at] === index)
  if (!isSameList) {
    const source = levels.lists[level] as FormList
    if (listAt(levels, items, from.slice(0, -1)).length <= source.min)
      return { refused: 'least', limit: source.min }
  }
  const taken = withList(levels, items, from.slice(0, -1), (all) =>
    all.filter((_, index) => index !== from.at(-1)),
  )
  const parent = placeWithout(to.parent, from)
  const target = listAt(levels, taken, parent)
  if (target.length >= list.max) return { refused: 'full', limit: list.max }
  const lost: LabelKey[] = []
  const entry = level === next ? item : atLevel(levels, item, level, next, lost)
  const index = Math.max(0, Math.min(to.index, target.length))
  return {
    items: withList(levels, taken, parent, (all) => all.toSpliced(index, 0, entry)),
    place: [...parent, index],
    lost: [...new Set(lost)],
  }
}

const isSaid = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.some(isSaid)
    : isValues(value)
      ? Object.entries(value).some(([key, inner]) => key !== ITEM_ID && isSaid(inner))
      : typeof value === 'string' && value.trim() !== ''

/** An entry with the fields of another level. */
function atLevel(
  levels: Levels,
  item: unknown,
  from: number,
  to: number,
  lost: LabelKey[],
): unknown {
  const values = isValues(item) ? item : {}
  const [source, target] = [levels.lists[from]?.item, levels.lists[to]?.item] as FormSection[]
  const names = new Set(target?.fields.map(({ name }) => name))
  for (const { name, node } of source?.fields ?? [])
    if (!names.has(name) && name !== levels.below[from] && isSaid(own(values, name)))
      if (node.kind !== 'field' || node.widget !== 'choice')
        // a choice says nothing of its own where its level is gone
        lost.push(node.label)
  const kept = Object.entries(values).filter(([name]) => name === ITEM_ID || names.has(name))
  const blank = target ? blankOf(target, () => crypto.randomUUID()) : {}
  const below = levels.below[to]
  const children = childrenOf(values, levels.below[from]).map((child) =>
    atLevel(levels, child, from + 1, to + 1, lost),
  )
  return {
    ...(isValues(blank) ? blank : {}),
    ...Object.fromEntries(kept),
    ...(below === undefined ? {} : { [below]: children }),
  }
}

/**
 * Where an entry goes that is held between two rows: as deep as the pointer is, within what the rows
 * around the gap allow.
 * @param rows that are visible, without the entry and those below it
 * @param gap rows above the pointer
 * @param wanted level that the pointer is at, from 0
 * @param height levels below the entry
 */
export function targetAt(
  { lists }: Levels,
  rows: readonly Row[],
  gap: number,
  wanted: number,
  height: number,
): Target {
  const [above, below] = [rows[gap - 1], rows[gap]]
  const deepest = Math.min(above ? above.place.length : 0, lists.length - 1 - height)
  const least = below ? below.place.length - 1 : 0
  const level = Math.max(0, Math.max(Math.min(wanted, deepest), Math.min(least, deepest)))
  if (!above || level === 0) {
    const before = rows.slice(0, gap).filter(({ place }) => place.length === 1)
    return { parent: [], index: before.length }
  }
  const parent = rows.slice(0, gap).findLast(({ place }) => place.length === level)?.place ?? []
  const before = rows
    .slice(0, gap)
    .filter(
      ({ place }) => place.length === level + 1 && parent.every((index, at) => place[at] === index),
    )
  return { parent, index: before.length }
}

/** A place for an entry by what is around it, which stays true if others change the tree meanwhile. */
export interface Spot {
  /** Null = the first level. */
  parent: DocumentPath | null
  /** The entries of its list before and after it; null = there is none. */
  before: DocumentPath | null
  after: DocumentPath | null
}

const isAt = (row: Row, place: readonly number[]): boolean =>
  row.place.length === place.length && place.every((index, at) => row.place[at] === index)

/** The rows of the list below a place. */
const listBelow = (rows: readonly Row[], parent: readonly number[]): Row[] =>
  rows.filter(({ path, place }) => isAt({ path, place: place.slice(0, -1) }, parent))

/** What is around a place. */
export function spotOf(rows: readonly Row[], { parent, index }: Target): Spot {
  const list = listBelow(rows, parent)
  return {
    parent: rows.find((row) => isAt(row, parent))?.path ?? null,
    before: list[index - 1]?.path ?? null,
    after: list[index]?.path ?? null,
  }
}

/** Where a spot is now; null if its parent is gone. A neighbour that is gone leaves it to the other. */
export function targetOf(rows: readonly Row[], { parent, before, after }: Spot): Target | null {
  const above = parent === null ? [] : rows.find(({ path }) => path === parent)?.place
  if (!above) return null
  const paths = listBelow(rows, above).map(({ path }) => path)
  const index = before === null ? 0 : paths.indexOf(before) + 1
  if (index > 0 || before === null) return { parent: above, index }
  const next = after === null ? -1 : paths.indexOf(after)
  return { parent: above, index: next < 0 ? paths.length : next }
}
