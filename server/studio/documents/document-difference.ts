import { own } from '../../../contract/own.ts'
import type { DocumentChange } from '../../../contract/studio/document-calls.ts'
import {
  type DocumentObject,
  type DocumentValue,
  idOf,
  isObject,
  ITEM_ID,
  withoutIds,
} from '../../../contract/studio/document-items.ts'
import { boundedPieces } from '../work/difference.ts'

const NOTHING: DocumentObject = {}

/**
 * The changes from one document to another by field and by the identity of items: an item that was
 * moved is no removed and added one. Linear in the size of both.
 */
export function documentChanges(before: DocumentValue, after: DocumentValue): DocumentChange[] {
  const changes: DocumentChange[] = []
  const add = (
    path: readonly string[],
    kind: DocumentChange['kind'],
    old: DocumentValue | undefined,
    now: DocumentValue | undefined,
  ): void => {
    const [text, newText] = [textOf(old), textOf(now)]
    const texts = kind === 'changed' && text !== null && newText !== null
    changes.push({
      path: [...path],
      kind,
      before: old === undefined ? null : withoutIds(old),
      after: now === undefined ? null : withoutIds(now),
      ...(texts ? { pieces: boundedPieces(text, newText) } : {}),
    })
  }
  const compare = (
    old: DocumentValue | undefined,
    now: DocumentValue | undefined,
    path: readonly string[],
  ): void => {
    if (old === undefined || now === undefined) {
      if (old !== now) add(path, old === undefined ? 'added' : 'removed', old, now)
      return
    }
    if (Array.isArray(old) && Array.isArray(now)) return inLists(old, now, path)
    if (isObject(old) && isObject(now)) return inObjects(old, now, path)
    if (JSON.stringify(old) !== JSON.stringify(now)) add(path, 'changed', old, now)
  }
  const inObjects = (old: DocumentObject, now: DocumentObject, path: readonly string[]): void => {
    for (const key of new Set([...Object.keys(old), ...Object.keys(now)]))
      if (key !== ITEM_ID) compare(ownOf(old, key), ownOf(now, key), [...path, key])
  }
  const inLists = (
    old: readonly DocumentValue[],
    now: readonly DocumentValue[],
    path: readonly string[],
  ): void => {
    // lists of texts or numbers are one value
    if (![...old, ...now].every((item) => idOf(item) !== null)) {
      if (JSON.stringify(withoutIds(old)) !== JSON.stringify(withoutIds(now)))
        add(path, 'changed', old, now)
      return
    }
    const former = byId(old)
    const current = byId(now)
    for (const [id, item] of former)
      if (!current.has(id)) add([...path, id], 'removed', item, undefined)
    const kept = [...former.keys()].filter((id) => current.has(id))
    const order = [...current.keys()].filter((id) => former.has(id))
    const placeOf = new Map(kept.map((id, index) => [id, index]))
    const staying = inOrder(order.map((id) => placeOf.get(id) as number))
    const nowAt = new Map(order.map((id, index) => [id, index]))
    for (const [id, item] of current) {
      if (!former.has(id)) {
        add([...path, id], 'added', undefined, item)
        continue
      }
      if (!staying.has(nowAt.get(id) as number)) add([...path, id], 'moved', undefined, undefined)
      compare(former.get(id) ?? NOTHING, item, [...path, id])
    }
  }
  compare(before, after, [])
  return changes
}

/** A text, or a list of texts with a line for each; null for other values. */
function textOf(value: DocumentValue | undefined): string | null {
  if (typeof value === 'string') return value
  if (!Array.isArray(value) || !value.every((one) => typeof one === 'string')) return null
  return value.join('\n')
}

const ownOf = (value: DocumentObject, key: string): DocumentValue | undefined => own(value, key)

const byId = (items: readonly DocumentValue[]): Map<string, DocumentValue> =>
  new Map(items.map((item) => [idOf(item) ?? '', item]))

/** The places of the longest run of rising numbers: what stays where it was while others moved. */
function inOrder(places: readonly number[]): Set<number> {
  const ends: number[] = []
  const before = new Array<number>(places.length).fill(-1)
  places.forEach((place, index) => {
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((places[ends[middle] as number] as number) < place) low = middle + 1
      else high = middle
    }
    before[index] = low > 0 ? (ends[low - 1] as number) : -1
    ends[low] = index
  })
  const staying = new Set<number>()
  for (let at = ends.at(-1) ?? -1; at >= 0; at = before[at] as number) staying.add(at)
  return staying
}
