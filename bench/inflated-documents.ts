import { DOCUMENT_BODY } from '../contract/studio/call.ts'
import {
  type DocumentValue,
  isObject,
  ITEM_ID,
  MOST_VALUES,
  withoutIds,
} from '../contract/studio/document-items.ts'

/** Number of values in a document, as its limit counts them. */
function valuesOf(value: DocumentValue): number {
  if (Array.isArray(value)) return value.reduce<number>((sum, one) => sum + valuesOf(one), 1)
  if (!isObject(value)) return 1
  return Object.values(value).reduce<number>((sum, one) => sum + valuesOf(one), 1)
}

/** The list of a document with the most values, by its path; null if it has none. */
function largestList(
  value: DocumentValue,
  path: (string | number)[] = [],
): (string | number)[] | null {
  const inside = Array.isArray(value)
    ? [...value.entries()]
    : isObject(value)
      ? Object.entries(value)
      : []
  const lists = inside.flatMap(([key, one]) => {
    const found = largestList(one, [...path, key])
    return found ? [found] : []
  })
  if (Array.isArray(value) && value.length > 0) return path
  return lists[0] ?? null
}

/** The document with `change` made at a path. */
function changedAt(
  value: DocumentValue,
  [first, ...rest]: readonly (string | number)[],
  change: (value: DocumentValue) => DocumentValue,
): DocumentValue {
  if (first === undefined) return change(value)
  if (Array.isArray(value))
    return value.map((one, index) => (index === first ? changedAt(one, rest, change) : one))
  if (!isObject(value)) return value
  return { ...value, [first]: changedAt(value[first] as DocumentValue, rest, change) }
}

/** The document with each of its texts replaced. */
function withTexts(value: DocumentValue, text: (before: string) => string): DocumentValue {
  if (typeof value === 'string') return text(value)
  if (Array.isArray(value)) return value.map((one) => withTexts(one, text))
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, key === ITEM_ID ? one : withTexts(one, text)]),
  )
}

/**
 * Documents at the limits of a save: a list with as many items as a document has values, every text
 * as long as the body allows, and one text that takes all of it.
 * @param document as the studio shows it
 */
export function inflated(document: DocumentValue): DocumentValue[] {
  const bare = withoutIds(document)
  const room = DOCUMENT_BODY * 0.8 - JSON.stringify(bare).length
  const list = largestList(bare)
  const many = list
    ? [
        changedAt(bare, list, (items) => {
          const found = items as readonly DocumentValue[]
          const one = found.at(-1) as DocumentValue
          const count = Math.floor(
            Math.min(
              (MOST_VALUES * 0.95 - valuesOf(bare)) / valuesOf(one),
              room / (JSON.stringify(one).length + 1),
            ),
          )
          return [...found, ...Array.from({ length: Math.max(0, count) }, () => one)]
        }),
      ]
    : []
  let count = 0
  withTexts(bare, (before) => {
    count += 1
    return before
  })
  const each = Math.floor(room / Math.max(1, count) / 4)
  let left = 1
  return [
    ...many,
    withTexts(bare, (before) => `${before}${'<a ['.repeat(each)}`),
    withTexts(bare, (before) =>
      before.length > 20 && left-- > 0 ? '[{fact:a'.repeat(room / 8) : before,
    ),
  ]
}

/** Path of the draft of a document, below the API of the studio. */
export const draftOf = (subject: string): string =>
  `/documents/${encodeURIComponent(subject)}/draft`
