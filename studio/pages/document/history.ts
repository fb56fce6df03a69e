import { type DocumentPath, isWithin, valueAt } from '../../../contract/studio/document-paths.ts'
import { LONGEST_STEP, PAUSE_OF_STEP } from '../content/fieldUndo.ts'
import { same } from '../content/merge.ts'

/** Steps of a document that are stored at most. */
export const MOST_STEPS = 100

/** A change of one part of a document. */
export interface HistoryStep {
  path: DocumentPath
  before: unknown
  after: unknown
}
/** Plain data, so that the device can store it. */
export interface HistoryRecord {
  past: HistoryStep[]
  future: HistoryStep[]
}

/**
 * Undo of a whole document in the order of its changes: a removed item comes back as a typed word
 * does. Typing in one field without a pause is one step. A step whose part others changed since is
 * dropped, never applied over their change.
 */
export class DocumentHistory {
  readonly record: HistoryRecord
  #typing: { path: DocumentPath; began: number; last: number } | null = null

  constructor(record: HistoryRecord = { past: [], future: [] }) {
    this.record = record
  }

  /** Records a change at an instant in milliseconds. */
  note(path: DocumentPath, before: unknown, after: unknown, at: number): void {
    const { past } = this.record
    const last = past.at(-1)
    const goesOn =
      this.#typing?.path === path &&
      last?.path === path &&
      typeof after === 'string' &&
      at - this.#typing.last < PAUSE_OF_STEP &&
      at - this.#typing.began < LONGEST_STEP
    if (goesOn && last) last.after = after
    else {
      past.push({ path, before, after })
      if (past.length > MOST_STEPS) past.shift()
    }
    this.#typing = { path, began: goesOn && this.#typing ? this.#typing.began : at, last: at }
    this.record.future = []
  }

  /** The last change to take back in a document; null if there is none. */
  undo(document: unknown): HistoryStep | null {
    return this.#step(document, 'past', 'future')
  }

  /** The change that was taken back last, as a step to apply. */
  redo(document: unknown): HistoryStep | null {
    return this.#step(document, 'future', 'past')
  }

  #step(document: unknown, from: 'past' | 'future', to: 'past' | 'future'): HistoryStep | null {
    this.#typing = null
    for (;;) {
      const step = this.record[from].pop()
      if (!step) return null
      const back = from === 'past'
      const [now, then] = back ? [step.after, step.before] : [step.before, step.after]
      if (!same(valueAt(document, step.path), now)) {
        // steps inside of it, or around it, no longer fit either
        this.record[from] = this.record[from].filter(
          ({ path }) => !isWithin(path, step.path) && !isWithin(step.path, path),
        )
        continue
      }
      this.record[to].push(step)
      return { path: step.path, before: now, after: then }
    }
  }
}
