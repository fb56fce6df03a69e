import { own } from '../own.ts'

/** A document of the site as it is edited: the values of its file, and ids of the items of lists. */
export type DocumentValue =
  | string
  | number
  | boolean
  | null
  | readonly DocumentValue[]
  | { readonly [key: string]: DocumentValue }
export type DocumentObject = { readonly [key: string]: DocumentValue }

/** The key of an item's identity, which files and pages don't have. */
export const ITEM_ID = '_id'
const ID = /^[\w-]{1,40}$/

/**
 * Depth and number of values that a document may have: several times what the longest one has, and
 * few enough that a save holds the event loop under 50 ms.
 */
export const MOST_LEVELS = 24
export const MOST_VALUES = 8_000

export const isObject = (value: unknown): value is DocumentObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns the identity of an item; null if it has none. */
export function idOf(item: unknown): string | null {
  if (!isObject(item) || !Object.hasOwn(item, ITEM_ID)) return null
  const id = item[ITEM_ID]
  return typeof id === 'string' && ID.test(id) ? id : null
}

/** Whether a value is bounded; identities are not counted. */
export function isBounded(value: unknown): boolean {
  let count = 0
  const walk = (one: unknown, level: number): boolean => {
    count += 1
    if (count > MOST_VALUES || level > MOST_LEVELS) return false
    if (Array.isArray(one)) return one.every((item) => walk(item, level + 1))
    if (!isObject(one)) return typeof one !== 'number' || Number.isFinite(one)
    return Object.entries(one).every(([key, inner]) => key === ITEM_ID || walk(inner, level + 1))
  }
  return walk(value, 0)
}

/** The document as files have it. */
export function withoutIds(value: DocumentValue): DocumentValue {
  if (Array.isArray(value)) return value.map(withoutIds)
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) =>
      key === ITEM_ID ? [] : [[key, withoutIds(inner)]],
    ),
  )
}

/**
 * Gives an identity to every item of a list that has none, or that of an earlier one of its list.
 * @param newId makes one
 */
export function withIds(value: DocumentValue, newId: () => string): DocumentValue {
  if (Array.isArray(value)) {
    const seen = new Set<string>()
    return value.map((item: DocumentValue) => {
      const inner = withIds(item, newId)
      if (!isObject(inner)) return inner
      const own = idOf(item)
      const id = own !== null && !seen.has(own) ? own : newId()
      seen.add(id)
      return { [ITEM_ID]: id, ...withoutOwnId(inner) }
    })
  }
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, withIds(inner, newId)]),
  )
}

const withoutOwnId = (value: DocumentObject): DocumentObject =>
  Object.fromEntries(Object.entries(value).filter(([key]) => key !== ITEM_ID))

/** What a list's items are told apart by where they have no identity: a key, a name, a title. */
const NAMES = [
  ...['key', 'code', 'path', 'webPath', 'id', 'year', 'name', 'title', 'subject', 'link', 'url'],
  'ko',
]
function nameOf(item: DocumentValue): string | null {
  if (!isObject(item)) return null
  for (const key of NAMES) {
    const named = own(item, key)
    // a name in both languages
    const value = isObject(named) ? own(named, 'ko') : named
    if (typeof value === 'string' || typeof value === 'number') return `${key} ${value}`
  }
  return null
}

/**
 * Returns a document that came without identities (a file that was read again) with those of the
 * previous one: an item keeps that of the equal one, else of the one of its name, else of its place.
 * Linear in the size of both.
 */
export function withIdsOf(
  value: DocumentValue,
  previous: DocumentValue | undefined,
  newId: () => string,
): DocumentValue {
  if (Array.isArray(value)) {
    const before = Array.isArray(previous) ? (previous as readonly DocumentValue[]) : []
    const matched = matches(value, before)
    return withIds(
      value.map((item: DocumentValue, index) => {
        const match = matched[index]
        const inner = withIdsOf(item, match, newId)
        const id = idOf(match)
        return isObject(inner) && id !== null ? { [ITEM_ID]: id, ...inner } : inner
      }),
      newId,
    )
  }
  if (!isObject(value)) return value
  const before = isObject(previous) ? previous : {}
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, withIdsOf(inner, own(before, key), newId)]),
  )
}

/**
 * Returns a changed file with the identities that its items had when the file was read before, which
 * those of the working copy descend from; what is new in it has that of an equal item, or of one of
 * the same name, that somebody added to the working copy. Linear in the size of all three.
 */
export function withFileIds(
  value: DocumentValue,
  base: DocumentValue | undefined,
  working: DocumentValue | undefined,
  newId: () => string,
): DocumentValue {
  if (Array.isArray(value)) {
    const before = Array.isArray(base) ? (base as readonly DocumentValue[]) : []
    const mine = Array.isArray(working) ? (working as readonly DocumentValue[]) : []
    const inBase = matches(value, before)
    const known = new Set(before.map(idOf))
    const rest = value.filter((_, index) => inBase[index] === undefined)
    const added = matches(
      rest,
      mine.filter((item) => !known.has(idOf(item))),
      { byPlace: false },
    )
    const byId = new Map(mine.map((item) => [idOf(item), item]))
    let at = 0
    return withIds(
      value.map((item: DocumentValue, index) => {
        const was = inBase[index]
        const id = idOf(was ?? added[at])
        if (was === undefined) at += 1
        const inner = withFileIds(item, was, id === null ? undefined : byId.get(id), newId)
        return isObject(inner) && id !== null ? { [ITEM_ID]: id, ...inner } : inner
      }),
      newId,
    )
  }
  if (!isObject(value)) return value
  const [before, mine] = [base, working].map((one) => (isObject(one) ? one : {}))
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      withFileIds(inner, own(before ?? {}, key), own(mine ?? {}, key), newId),
    ]),
  )
}

/** For each item the one of the previous list that it is. */
function matches(
  items: readonly DocumentValue[],
  before: readonly DocumentValue[],
  { byPlace = true } = {},
): (DocumentValue | undefined)[] {
  const left = new Set(before.filter(isObject).keys())
  const objects = before.filter(isObject)
  const found = new Array<DocumentValue | undefined>(items.length)
  for (const keyOf of [(item: DocumentValue) => JSON.stringify(withoutIds(item)), nameOf]) {
    const waiting = new Map<string, number[]>()
    for (const index of left) {
      const key = keyOf(objects[index] as DocumentValue)
      const places = key === null ? undefined : waiting.get(key)
      if (places) places.push(index)
      else if (key !== null) waiting.set(key, [index])
    }
    items.forEach((item, index) => {
      if (found[index] !== undefined || !isObject(item)) return
      const key = keyOf(item)
      const match = key === null ? undefined : waiting.get(key)?.shift()
      if (match === undefined) return
      left.delete(match)
      found[index] = objects[match]
    })
  }
  if (!byPlace) return found
  items.forEach((item, index) => {
    if (found[index] === undefined && isObject(item) && left.delete(index))
      found[index] = objects[index]
  })
  return found
}

/**
 * Returns the path of a place in a document with the identities of items instead of their numbers.
 * @param path names of fields, and numbers in lists
 */
export function identityPath(
  document: DocumentValue,
  path: readonly (string | number)[],
): string[] {
  let at: DocumentValue | undefined = document
  return path.map((step) => {
    if (Array.isArray(at)) {
      const item: DocumentValue | undefined = at[Number(step)]
      at = item
      return idOf(item) ?? String(step)
    }
    at = isObject(at) && own(at, step)
    return String(step)
  })
}
