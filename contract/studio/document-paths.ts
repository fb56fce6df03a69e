import { own } from '../own.ts'
import { ITEM_ID } from './document-items.ts'

/**
 * Where a part stands in a document that is being edited: names of fields, and the ids of items,
 * joined by dots (`indicators.3f2c….title`). An item without an id is named by its position.
 */
export type DocumentPath = string

export type Values = Readonly<Record<string, unknown>>

/** Whether a value holds fields. */
export const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The path of a part inside another. */
export const pathIn = (path: DocumentPath, name: string | number): DocumentPath =>
  path === '' ? String(name) : `${path}.${name}`

export const segmentsOf = (path: DocumentPath): string[] => (path === '' ? [] : path.split('.'))

/** Whether a path is another one, or inside of it. */
export const isWithin = (path: DocumentPath, outer: DocumentPath): boolean =>
  outer === '' || path === outer || path.startsWith(`${outer}.`)

/** The name of an item in paths: its id, or its position. */
export const itemKey = (item: unknown, index: number): string => {
  const id = isValues(item) ? item[ITEM_ID] : undefined
  return typeof id === 'string' ? id : String(index)
}

/** The position of an item by its name in paths; -1 if it is gone. */
export function indexOf(items: readonly unknown[], key: string): number {
  const found = items.findIndex((item, index) => itemKey(item, index) === key)
  if (found >= 0 || !/^\d{1,6}$/.test(key)) return found
  // a path by positions, as validation gives it
  return Number(key) < items.length ? Number(key) : -1
}

/** The value at a path; undefined where there is none. */
export function valueAt(document: unknown, path: DocumentPath): unknown {
  let value = document
  for (const segment of segmentsOf(path)) {
    if (Array.isArray(value)) value = value[indexOf(value, segment)]
    else if (isValues(value) && Object.hasOwn(value, segment)) value = own(value, segment)
    else return undefined
  }
  return value
}

/**
 * The values at several paths that name items by their ids, in one pass over the document: an
 * entry for each path, undefined where there is none.
 */
export function valuesAt(
  document: unknown,
  paths: Iterable<DocumentPath>,
): Map<DocumentPath, unknown> {
  const found = new Map<DocumentPath, unknown>()
  const wanted = [...paths].map((path) => ({ path, segments: segmentsOf(path) }))
  const collect = (value: unknown, below: typeof wanted, level: number): void => {
    for (const { path, segments } of below)
      if (segments.length === level) found.set(path, value)
      else if (!found.has(path)) found.set(path, undefined)
    const inside = Map.groupBy(
      below.filter(({ segments }) => segments.length > level),
      ({ segments }) => segments[level] as string,
    )
    if (inside.size === 0) return
    if (Array.isArray(value))
      for (const [index, item] of value.entries()) {
        const named = inside.get(itemKey(item, index))
        if (named) collect(item, named, level + 1)
      }
    else if (isValues(value))
      for (const [name, named] of inside)
        if (Object.hasOwn(value, name)) collect(own(value, name), named, level + 1)
  }
  collect(document, wanted, 0)
  return found
}

/**
 * A document with another value at a path; undefined removes the field. Every part beside the path
 * stays the same object. The same document is returned if the path leads nowhere.
 */
export const withValue = (document: unknown, path: DocumentPath, value: unknown): unknown =>
  put(document, segmentsOf(path), value)

function put(whole: unknown, [segment, ...rest]: readonly string[], value: unknown): unknown {
  if (segment === undefined) return value
  if (Array.isArray(whole)) {
    const index = indexOf(whole, segment)
    if (index < 0) return whole
    const part: unknown = put(whole[index], rest, value)
    return part === whole[index] ? whole : whole.with(index, part)
  }
  // a section that was left out begins with its first field
  const fields = isValues(whole) ? whole : whole === undefined ? {} : null
  if (!fields) return whole
  const part = put(own(fields, segment), rest, value)
  if (part === undefined) {
    if (!Object.hasOwn(fields, segment)) return whole
    const { [segment]: _, ...others } = fields
    return others
  }
  return part === own(fields, segment) ? whole : { ...fields, [segment]: part }
}

/** The same path by the ids of items, where it names some by their position. */
export function pathByIds(document: unknown, segments: readonly PropertyKey[]): DocumentPath {
  let value = document
  let path: DocumentPath = ''
  for (const segment of segments) {
    const name = String(segment)
    if (Array.isArray(value)) {
      const index = indexOf(value, name)
      path = pathIn(path, index < 0 ? name : itemKey(value[index], index))
      value = value[index]
    } else {
      path = pathIn(path, name)
      value = isValues(value) ? own(value, name) : undefined
    }
  }
  return path
}

/** A copy of a part whose items have ids of their own. */
export function withNewIds(value: unknown, make: () => string): unknown {
  if (Array.isArray(value)) return value.map((item) => withNewIds(item, make))
  if (!isValues(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      key === ITEM_ID ? make() : withNewIds(part, make),
    ]),
  )
}
