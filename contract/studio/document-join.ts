import { own } from '../own.ts'
import {
  type DocumentObject,
  type DocumentValue,
  idOf,
  isObject,
  ITEM_ID,
} from './document-items.ts'

/** A field, or an item, that both changed differently: somebody has to choose. */
export interface DocumentConflict {
  /** Names of fields and identities of items, from the document inwards. */
  path: string[]
  /** Undefined = it is not there. */
  base: DocumentValue | undefined
  mine: DocumentValue | undefined
  theirs: DocumentValue | undefined
}
export interface DocumentJoin {
  /** Both changes in one document; a conflict has the value of `theirs`, an item that they removed that of `mine`, until it is resolved. */
  document: DocumentValue
  conflicts: DocumentConflict[]
}

type Value = DocumentValue | undefined

/**
 * Joins two documents that were made from one: what either changed, added, removed or moved is in
 * the result. Items of lists are told apart by their identity, not by their place. Only a field that
 * both changed differently, or an item that one removed and the other changed, is a conflict. Lists
 * of texts or numbers are one field. Takes the size of the documents times their depth.
 */
export function joinDocuments(
  base: DocumentValue,
  mine: DocumentValue,
  theirs: DocumentValue,
): DocumentJoin {
  const conflicts: DocumentConflict[] = []
  const document = joined(base, mine, theirs, [], conflicts)
  return { document: document ?? theirs, conflicts }
}

function joined(
  base: Value,
  mine: Value,
  theirs: Value,
  path: readonly string[],
  conflicts: DocumentConflict[],
): Value {
  if (isSame(mine, theirs) || isSame(mine, base)) return theirs
  if (isSame(theirs, base)) return mine
  if (isObject(mine) && isObject(theirs) && (base === undefined || isObject(base)))
    return joinedObjects(base ?? {}, mine, theirs, path, conflicts)
  if (isItems(mine) && isItems(theirs) && (base === undefined || isItems(base)))
    return joinedItems(base ?? [], mine, theirs, path, conflicts)
  conflicts.push({ path: [...path], base, mine, theirs })
  return theirs
}

function joinedObjects(
  base: DocumentObject,
  mine: DocumentObject,
  theirs: DocumentObject,
  path: readonly string[],
  conflicts: DocumentConflict[],
): DocumentObject {
  const keys = new Set([...Object.keys(theirs), ...Object.keys(mine)])
  return Object.fromEntries(
    [...keys].flatMap((key): [string, DocumentValue][] => {
      if (key === ITEM_ID) return [[key, (theirs[key] ?? mine[key]) as DocumentValue]]
      const value = joined(
        ownOf(base, key),
        ownOf(mine, key),
        ownOf(theirs, key),
        [...path, key],
        conflicts,
      )
      return value === undefined ? [] : [[key, value]]
    }),
  )
}

function joinedItems(
  base: readonly DocumentValue[],
  mine: readonly DocumentValue[],
  theirs: readonly DocumentValue[],
  path: readonly string[],
  conflicts: DocumentConflict[],
): DocumentValue[] {
  const [old, own, other] = [byId(base), byId(mine), byId(theirs)]
  const items = new Map<string, DocumentValue>()
  for (const id of new Set([...other.keys(), ...own.keys()])) {
    const [was, here, there] = [old.get(id), own.get(id), other.get(id)]
    const value = joined(was, here, there, [...path, id], conflicts)
    // an item that one removed and the other changed stays until somebody chooses
    const kept = value ?? (isConflict(was, here, there) ? here : undefined)
    if (kept !== undefined) items.set(id, kept)
  }
  return orderOf([...old.keys()], [...own.keys()], [...other.keys()], items).map(
    (id) => items.get(id) as DocumentValue,
  )
}

const isConflict = (base: Value, mine: Value, theirs: Value): boolean =>
  !isSame(mine, base) && !isSame(theirs, base) && !isSame(mine, theirs)

/**
 * The order of joined items: that of the side that moved something, of mine if both did; each item
 * of the other side alone follows the one that it follows there.
 */
function orderOf(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
  items: ReadonlyMap<string, DocumentValue>,
): string[] {
  const [first, second] = hasMoved(base, mine) ? [mine, theirs] : [theirs, mine]
  const leading = new Set(first)
  /** Items of the other side alone, by the item before them there; '' = the beginning. */
  const following = new Map<string, string[]>()
  let before = ''
  for (const id of second) {
    if (leading.has(id)) {
      before = id
      continue
    }
    const own = following.get(before)
    if (own) own.push(id)
    else following.set(before, [id])
  }
  const order = [
    ...(following.get('') ?? []),
    ...first.flatMap((id) => [id, ...(following.get(id) ?? [])]),
  ]
  return order.filter((id) => items.has(id))
}

/** Whether the items that both lists have are in another order. */
function hasMoved(base: readonly string[], now: readonly string[]): boolean {
  const [kept, known] = [new Set(now), new Set(base)]
  const order = base.filter((id) => kept.has(id))
  return now.filter((id) => known.has(id)).some((id, index) => id !== order[index])
}

const isItems = (value: Value): value is readonly DocumentValue[] =>
  Array.isArray(value) && value.every((item) => idOf(item) !== null)

const byId = (items: readonly DocumentValue[]): Map<string, DocumentValue> =>
  new Map(items.map((item) => [idOf(item) ?? '', item]))

const ownOf = (value: DocumentObject, key: string): Value => own(value, key)

/** Whether two values are equal, whatever the order of their keys. */
function isSame(one: Value, other: Value): boolean {
  if (one === other) return true
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, index) => isSame(item, other[index]))
  if (!isObject(one) || !isObject(other)) return false
  const keys = Object.keys(one)
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isSame(own(one, key), own(other, key)))
  )
}

/**
 * Puts the chosen side of conflicts into a joined document.
 * @param choose which value a conflict gets; `theirs` is there already
 */
export function resolveConflicts(
  { document, conflicts }: DocumentJoin,
  choose: (conflict: DocumentConflict) => 'mine' | 'theirs',
): DocumentValue {
  const chosen = new Map(
    conflicts.map((conflict) => [
      JSON.stringify(conflict.path),
      choose(conflict) === 'mine' ? conflict.mine : conflict.theirs,
    ]),
  )
  /** Names of conflicts by the path of what has them. */
  const below = Map.groupBy(conflicts, ({ path }) => JSON.stringify(path.slice(0, -1)))
  const walk = (value: DocumentValue, path: readonly string[]): Value => {
    const key = JSON.stringify(path)
    if (chosen.has(key)) return chosen.get(key)
    if (isItems(value))
      return value.flatMap((item) => walk(item, [...path, idOf(item) ?? '']) ?? [])
    if (!isObject(value)) return value
    const keys = new Set(Object.keys(value))
    // a field that one removed is there only if it was chosen
    for (const { path: of } of below.get(key) ?? []) keys.add(of.at(-1) ?? '')
    return Object.fromEntries(
      [...keys].flatMap((name): [string, DocumentValue][] => {
        const picked = chosen.get(JSON.stringify([...path, name]))
        const inner = Object.hasOwn(value, name)
          ? walk(own(value, name) as DocumentValue, [...path, name])
          : picked
        return inner === undefined ? [] : [[name, inner]]
      }),
    )
  }
  return walk(document, []) ?? document
}
