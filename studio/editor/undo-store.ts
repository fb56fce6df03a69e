import type { Node } from 'prosemirror-model'
import { closeHistory, isHistoryTransaction, undo, undoDepth } from 'prosemirror-history'
import { EditorState, type Transaction } from 'prosemirror-state'
import { Step } from 'prosemirror-transform'
import { toHtml, toState } from './html.ts'
import { schema } from './schema.ts'

// Stores undo steps for a reload: the body before the first stored change, and the steps of every
// later change, in their undo groups.

/** Maximum undo steps while the editor is open. */
export const UNDO_DEPTH = 500
/** Maximum stored groups and characters. */
const MOST = { groups: 200, characters: 1_000_000 }

type Group = readonly Step[]

interface StoredUndo {
  base: string
  done: unknown[][]
  undone: unknown[][]
}

/** Records an editor's changes in the session's storage under a key. */
export class UndoStore {
  private base: Node
  private done: Group[] = []
  private undone: Group[] = []
  private timer: ReturnType<typeof setTimeout> | undefined
  private readonly key: string
  private readonly storage: Storage

  constructor(name: string, doc: Node, storage: Storage = sessionStorage) {
    this.key = `studio-body ${name}`
    this.base = doc
    this.storage = storage
  }

  /** Starts over with another document. */
  reset(doc: Node): void {
    this.base = doc
    this.done = []
    this.undone = []
    this.save()
  }

  /** Records a change: its transactions, with the state before and after. */
  record(transactions: readonly Transaction[], before: EditorState, after: EditorState): void {
    const [first] = transactions
    const steps = transactions.flatMap((tr) => tr.steps)
    if (!first || steps.length === 0) return
    if (isHistoryTransaction(first)) {
      const back = undoDepth(after) < undoDepth(before)
      const group = back ? this.done.pop() : this.undone.pop()
      if (group) (back ? this.undone : this.done).push(group)
    } else {
      const last = undoDepth(after) > undoDepth(before) ? undefined : this.done.pop()
      this.done.push([...(last ?? []), ...steps])
      this.undone = []
      while (this.done.length > MOST.groups) this.forget()
    }
    clearTimeout(this.timer)
    this.timer = setTimeout(() => this.save(), 500)
  }

  /** Drops the oldest change. */
  private forget(): void {
    for (const step of this.done.shift() ?? []) this.base = step.apply(this.base).doc ?? this.base
  }

  /** Writes the stored steps; drops older ones if the storage is full. */
  save(): void {
    clearTimeout(this.timer)
    for (;;) {
      if (this.done.length + this.undone.length === 0) return this.storage.removeItem(this.key)
      const json = (groups: Group[]) => groups.map((group) => group.map((step) => step.toJSON()))
      const text = JSON.stringify({
        base: toHtml(this.base),
        done: json(this.done),
        undone: json(this.undone),
      })
      if (text.length <= MOST.characters)
        try {
          return this.storage.setItem(this.key, text)
        } catch {
          // storage full: retry with less
        }
      if (this.done.length > 0)
        for (let half = Math.ceil(this.done.length / 2); half > 0; half -= 1) this.forget()
      else this.undone = []
    }
  }

  /**
   * Returns the state with its undo and redo history, if the stored steps lead to the current
   * document; else the state unchanged.
   */
  restore(fresh: EditorState, html: string): EditorState {
    try {
      const stored = JSON.parse(this.storage.getItem(this.key) ?? 'null') as StoredUndo | null
      if (!stored) return fresh
      const base = toState(stored.base)
      const steps = (groups: unknown[][]) =>
        groups.map((group) => group.map((step) => Step.fromJSON(schema, step)))
      const [done, undone] = [steps(stored.done), steps(stored.undone)]
      let state = EditorState.create({ doc: base, plugins: fresh.plugins })
      for (const group of [...done, ...[...undone].reverse()]) {
        const tr = closeHistory(state.tr)
        for (const step of group) tr.step(step)
        tr.doc.check()
        state = state.apply(tr)
      }
      for (let back = undone.length; back > 0; back -= 1)
        undo(state, (tr) => {
          state = state.apply(tr)
        })
      if (toHtml(state.doc) !== html || undoDepth(state) !== done.length) return fresh
      this.base = base
      this.done = done
      this.undone = undone
      return state
    } catch {
      return fresh
    }
  }
}
