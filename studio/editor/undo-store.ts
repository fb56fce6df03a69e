import type { Node } from 'prosemirror-model'
import { closeHistory, isHistoryTransaction, undo, undoDepth } from 'prosemirror-history'
import { EditorState, type Transaction } from 'prosemirror-state'
import { Step } from 'prosemirror-transform'
import { toHtml, toState } from './html.ts'
import { schema } from './schema.ts'

// What can be undone, kept for a reload: the body as it was before the first change that is kept, and the steps of every
// change since, in the groups in which they are undone.

/** Changes that can be undone while the editor is open. */
export const UNDO_DEPTH = 500
/** Changes that are kept at most, and letters of them. */
const MOST = { groups: 200, letters: 1_000_000 }

type Group = readonly Step[]

interface Kept {
  base: string
  done: unknown[][]
  undone: unknown[][]
}

/** Follows what an editor does and keeps it in the session's storage under a name. */
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

  /** Begins anew at another document. */
  reset(doc: Node): void {
    this.base = doc
    this.done = []
    this.undone = []
    this.save()
  }

  /** Tells of a change: what was done and what followed from it, with the state before and after. */
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

  /** The oldest change can no longer be undone. */
  private forget(): void {
    for (const step of this.done.shift() ?? []) this.base = step.apply(this.base).doc ?? this.base
  }

  /** Writes what is kept; where there is no room, less of it. */
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
      if (text.length <= MOST.letters)
        try {
          return this.storage.setItem(this.key, text)
        } catch {
          // no room: with less of it
        }
      if (this.done.length > 0)
        for (let half = Math.ceil(this.done.length / 2); half > 0; half -= 1) this.forget()
      else this.undone = []
    }
  }

  /**
   * The state with everything in it that can be undone and redone, where what is kept leads to the document of this one;
   * else the state as it is.
   */
  restore(fresh: EditorState, html: string): EditorState {
    try {
      const kept = JSON.parse(this.storage.getItem(this.key) ?? 'null') as Kept | null
      if (!kept) return fresh
      const base = toState(kept.base)
      const steps = (groups: unknown[][]) =>
        groups.map((group) => group.map((step) => Step.fromJSON(schema, step)))
      const [done, undone] = [steps(kept.done), steps(kept.undone)]
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
