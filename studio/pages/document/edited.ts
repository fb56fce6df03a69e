import type { z } from 'zod'
import { type DocumentPath, valueAt, withValue } from '../../../contract/studio/document-paths.ts'
import { type DocumentProblem, problemsOf } from '../../../contract/studio/document-problems.ts'
import { same } from '../content/merge.ts'
import { DocumentHistory } from './history.ts'

/** A document of the site during editing, as its form reads and changes it. */
export interface EditedDocument {
  readonly subject: string
  /** The current draft, whose items have ids. */
  document: () => unknown
  /** What its schema and the server find wrong with it. */
  problems: () => readonly DocumentProblem[]
  subscribe: (listener: () => void) => () => void
  /** Changes the part at a path by user input, with undo; undefined removes it. */
  set: (path: DocumentPath, value: unknown) => void
  /** Takes back the last change; returns where it was, null if there is none. */
  undo: () => DocumentPath | null
  redo: () => DocumentPath | null
}

/**
 * What is wrong with a document, computed once for each of its states; an unchanged problem stays
 * the same object.
 */
export function makeProblems(schema: z.ZodType): (document: unknown) => readonly DocumentProblem[] {
  let known: readonly DocumentProblem[] = []
  let of: unknown = null
  return (document) => {
    if (of === document) return known
    const before = new Map(known.map((problem) => [problem.path, problem]))
    known = problemsOf(schema, document).map((problem) => {
      const earlier = before.get(problem.path)
      return earlier && same(earlier, problem) ? earlier : problem
    })
    of = document
    return known
  }
}

/** A document that is stored nowhere: of the gallery, and below a working copy. */
export class HeldDocument implements EditedDocument {
  readonly subject: string
  readonly #history: DocumentHistory
  readonly #problems: (document: unknown) => readonly DocumentProblem[]
  readonly #listeners = new Set<() => void>()
  #document: unknown

  constructor(
    subject: string,
    schema: z.ZodType,
    document: unknown,
    history = new DocumentHistory(),
  ) {
    this.subject = subject
    this.#document = document
    this.#problems = makeProblems(schema)
    this.#history = history
  }

  document = (): unknown => this.#document
  problems = (): readonly DocumentProblem[] => this.#problems(this.#document)

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  set = (path: DocumentPath, value: unknown): void => {
    const before = valueAt(this.#document, path)
    if (same(before, value)) return
    this.#history.note(path, before, value, Date.now())
    this.#change(withValue(this.#document, path, value))
  }

  undo = (): DocumentPath | null => this.#apply(this.#history.undo(this.#document))
  redo = (): DocumentPath | null => this.#apply(this.#history.redo(this.#document))

  #apply(step: ReturnType<DocumentHistory['undo']>): DocumentPath | null {
    if (!step) return null
    this.#change(withValue(this.#document, step.path, step.after))
    return step.path
  }

  #change(document: unknown): void {
    this.#document = document
    for (const notify of this.#listeners) notify()
  }
}
