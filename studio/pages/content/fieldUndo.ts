import type { DocumentField } from '../../../contract/studio/document.ts'
import { same } from './merge.ts'

/** Steps of a field that are kept at most. */
export const STEPS = 60
/** Milliseconds of pause that end a step, and that a step of typing lasts at most. */
export const PAUSE_OF_STEP = 900
export const LONGEST_STEP = 6_000

interface FieldChange {
  before: unknown
  after: unknown
}
/** What can be taken back, field by field; plain data, so that the device can keep it. */
export type UndoRecord = Partial<
  Record<DocumentField, { past: FieldChange[]; future: FieldChange[] }>
>

/** Undo of the plain fields, a list for each, which outlives the page: what is typed without a pause is one step. */
export class FieldUndo {
  readonly record: UndoRecord
  #open: { field: DocumentField; began: number; last: number } | null = null

  constructor(record: UndoRecord = {}) {
    this.record = record
  }

  /** Notes a change of a field at an instant in milliseconds. */
  note(field: DocumentField, before: unknown, after: unknown, at: number): void {
    const list = (this.record[field] ??= { past: [], future: [] })
    const last = list.past.at(-1)
    const goesOn =
      this.#open?.field === field &&
      at - this.#open.last < PAUSE_OF_STEP &&
      at - this.#open.began < LONGEST_STEP &&
      last !== undefined &&
      same(last.after, before)
    if (goesOn && last) last.after = after
    else {
      list.past.push({ before, after })
      if (list.past.length > STEPS) list.past.shift()
    }
    this.#open = { field, began: goesOn && this.#open ? this.#open.began : at, last: at }
    list.future = []
  }

  /** The value that a field had one step before; undefined where there is none, or where others changed it since. */
  undo(field: DocumentField, current: unknown): { value: unknown } | undefined {
    return this.#step(field, current, 'past', 'future', 'after', 'before')
  }

  /** The value that was taken back last. */
  redo(field: DocumentField, current: unknown): { value: unknown } | undefined {
    return this.#step(field, current, 'future', 'past', 'before', 'after')
  }

  #step(
    field: DocumentField,
    current: unknown,
    from: 'past' | 'future',
    to: 'past' | 'future',
    now: keyof FieldChange,
    then: keyof FieldChange,
  ): { value: unknown } | undefined {
    const list = this.record[field]
    const step = list?.[from].at(-1)
    if (!list || !step) return undefined
    this.#open = null
    if (!same(step[now], current)) {
      delete this.record[field]
      return undefined
    }
    list[from].pop()
    list[to].push(step)
    return { value: step[then] }
  }
}
