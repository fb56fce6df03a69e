import { useMemo, useSyncExternalStore } from 'react'
import { FIELDS, rowOf } from '../../../contract/fields/rows.ts'
import type { ContentDocument, DocumentField } from '../../../contract/fields/schemas.ts'
import { same, unitOf } from './merge.ts'
import { onChangeOf } from './onChangeOf.ts'
import type { WorkingCopy } from './workingCopy.ts'

// Values that both languages of an article share, such as its date: the rows of the table of fields
// say which (`pair: 'same'`).

/** Whether both languages of an article share a field. */
export const isShared = (field: DocumentField): boolean => rowOf(field).pair === 'same'

/** The shared fields of a unit: an image without its description, which belongs to a language. */
export const sharedUnit = (field: DocumentField): DocumentField[] => unitOf(field).filter(isShared)

const SHARED = FIELDS.filter(isShared)

/** Whether two documents have the same value of a shared field, with all that belongs to it. */
export const isAlike = (field: DocumentField, one: ContentDocument, other: ContentDocument) =>
  sharedUnit(field).every((part) => same(one[part], other[part]))

const never = (): (() => void) => () => {}

/** Returns the shared fields that have the same value in both languages; none of a single one. */
export function useAlike([one, other]: readonly WorkingCopy[]): ReadonlySet<DocumentField> {
  const subscribe = useMemo(() => {
    if (!one || !other) return never
    return (listener: () => void) => onChangeOf([one, other], listener)
  }, [one, other])
  const names = useSyncExternalStore(subscribe, () => {
    if (!one || !other) return ''
    const [mine, theirs] = [one.autosave.snapshot().document, other.autosave.snapshot().document]
    return SHARED.filter((field) => isAlike(field, mine, theirs)).join(' ')
  })
  return useMemo(() => new Set(names.split(' ') as DocumentField[]), [names])
}

/**
 * Returns a working copy whose changes of shared fields apply to both languages, with undo; each
 * saves and merges them by itself. Everything else is that of the first one.
 */
export function bothOf(copy: WorkingCopy, other: WorkingCopy): WorkingCopy {
  const setAll = (patch: Partial<ContentDocument>): void => {
    copy.setAll(patch)
    const shared = Object.entries(patch).filter(([field]) => isShared(field as DocumentField))
    if (shared.length > 0) other.setAll(Object.fromEntries(shared))
  }
  // both, even if the first one has a step
  const step = (way: 'undo' | 'redo', field: DocumentField): boolean =>
    [copy, ...(isShared(field) ? [other] : [])].map((one) => one[way](field)).some(Boolean)
  return {
    ...copy,
    setAll,
    set: (field, value) => setAll({ [field]: value }),
    undo: (field) => step('undo', field),
    redo: (field) => step('redo', field),
  }
}
