import type { DocumentField } from '../../../contract/fields/schemas.ts'
import { same } from './merge.ts'

/** Maximum stored steps of a field. */
export const STEPS = 60
/** Milliseconds of pause that end a step, and maximum milliseconds of a typing step. */
export const PAUSE_OF_STEP = 900
export const LONGEST_STEP = 6_000

interface FieldChange {
  before: unknown
  after: unknown
}
/** Undo steps by field; plain data, so that the device can store it. */
export type UndoRecord<Field extends string = DocumentField> = Partial<
  Record<Field, { past: FieldChange[]; future: FieldChange[] }>
>

/**
 * Undo of plain fields, with a list for each, which survives a reload: typing without a pause is
 * one step.
 */
export class FieldUndo<Field extends string = DocumentField> {
  readonly record: UndoRecord<Field>
  #open: { field: Field; began: number; last: number } | null = null

  constructor(record: UndoRecord<Field> = {}) {
    this.record = record
  }

  /** Records a change of a field at an instant in milliseconds. */
  note(field: Field, before: unknown, after: unknown, at: number): void {
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

  /**
   * Returns a field's value one step before; undefined if there is none, or others changed it
   * since.
   */
  undo(field: Field, current: unknown): { value: unknown } | undefined {
    return this.#step(field, current, 'past', 'future', 'after', 'before')
  }

  /** Returns the value that was undone last. */
  redo(field: Field, current: unknown): { value: unknown } | undefined {
    return this.#step(field, current, 'future', 'past', 'before', 'after')
  }

  #step(
    field: Field,
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
