import type { Transaction } from 'prosemirror-state'
import { ANCHOR_WORDS, type Anchor, anchorAt, locate } from '../../../contract/studio/anchors.ts'
import type { Editing } from '../editing.ts'
import { paint, type Span } from '../highlights.ts'
import { IdleWork } from '../idle.ts'
import { documentText } from './blockPositions.ts'
import type { MarkedComment } from './bodyCommentsOf.ts'

/** Milliseconds without a change before marks are painted, and lost words are looked for. */
const STILL = 250

/**
 * The marks of comments in a body. They go along with every change of the document by its position
 * maps; nothing reads the text while somebody types.
 */
export class CommentMarks {
  readonly #editing: Editing
  readonly #work: IdleWork
  readonly #unwatch: () => void
  readonly #listeners = new Set<() => void>()
  #comments: readonly MarkedComment[] = []
  readonly #anchors = new Map<string, string>()
  /** Where the words are; comments without one are gone, or not looked for yet. */
  #spans = new Map<string, Span>()
  #active: string | null = null
  /** Called once the words of the active comment are found. */
  #onFound: ((span: Span) => void) | null = null
  #gone: readonly string[] = []

  constructor(editing: Editing) {
    this.#editing = editing
    this.#work = new IdleWork(() => this.#look(), STILL)
    this.#unwatch = editing.watch((transactions) => this.#follow(transactions))
  }

  /** Shows the marks of comments; those whose words the server found elsewhere move there. */
  set(comments: readonly MarkedComment[]): void {
    const ids = new Set(comments.map(({ id }) => id))
    for (const id of this.#spans.keys()) if (!ids.has(id)) this.#spans.delete(id)
    for (const { id, anchor } of comments) {
      const key = JSON.stringify(anchor)
      const before = this.#anchors.get(id)
      this.#anchors.set(id, key)
      if (before !== undefined && before !== key && this.#wordsAt(id) !== anchor.words)
        this.#spans.delete(id)
    }
    this.#comments = comments
    this.#work.soon()
  }

  /**
   * Paints the mark of a comment more strongly; null = of none.
   * @param onFound called with its place, which may still be looked for
   */
  activate(id: string | null, onFound: (span: Span) => void): void {
    if (this.#active === id) return
    this.#active = id
    this.#onFound = onFound
    this.#paint()
  }

  /** Comments whose words stand nowhere, as far as known. */
  readonly gone = (): readonly string[] => this.#gone
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** The comment with the shortest words at a position; null if there is none. */
  at(pos: number): string | null {
    let best: [string, Span] | null = null
    for (const [id, span] of this.#spans)
      if (
        span.from <= pos &&
        pos <= span.to &&
        (!best || span.to - span.from < best[1].to - best[1].from)
      )
        best = [id, span]
    return best?.[0] ?? null
  }

  /** The anchor of the selected words; null if no words are selected. */
  selected(): Anchor | null {
    const { state } = this.#editing.view
    const { selection } = state
    if (selection.empty) return null
    const text = documentText(state)
    const words = text.wordsIn(selection.from, selection.to)
    const block = words && text.blocks[words.index]
    if (!words || !block) return null
    return anchorAt(block, { from: words.from, to: Math.min(words.to, words.from + ANCHOR_WORDS) })
  }

  destroy(): void {
    this.#work.stop()
    this.#unwatch()
    paint(this.#editing.view, 'studio-comment', [])
    paint(this.#editing.view, 'studio-comment-active', [])
  }

  #wordsAt(id: string): string | null {
    const span = this.#spans.get(id)
    return span ? this.#editing.view.state.doc.textBetween(span.from, span.to, ' ') : null
  }

  #follow(transactions: readonly Transaction[]): void {
    if (transactions.length === 0) this.#spans.clear()
    else
      for (const { mapping } of transactions)
        for (const [id, { from, to }] of this.#spans) {
          const span = { from: mapping.map(from, 1), to: mapping.map(to, -1) }
          if (span.from < span.to) this.#spans.set(id, span)
          else this.#spans.delete(id)
        }
    this.#work.later()
  }

  /** Looks for the words that have no place, and paints. */
  *#look(): Generator<undefined, void> {
    const lost = this.#comments.filter(({ id }) => !this.#spans.has(id))
    if (lost.length) {
      const text = documentText(this.#editing.view.state)
      yield
      const budget = { left: 2_000_000 }
      for (const { id, anchor } of lost) {
        const place = locate(anchor, text.blocks, budget)
        const span = place && text.spanOf(place.index, place.from, place.to)
        if (span) this.#spans.set(id, span)
        yield
      }
    }
    this.#paint()
    const gone = this.#comments.flatMap(({ id }) => (this.#spans.has(id) ? [] : [id]))
    if (gone.join() === this.#gone.join()) return
    this.#gone = gone
    for (const listener of this.#listeners) listener()
  }

  #paint(): void {
    const { view } = this.#editing
    if (view.composing) {
      this.#work.later()
      return
    }
    const active = this.#active === null ? undefined : this.#spans.get(this.#active)
    paint(view, 'studio-comment', [...this.#spans.values()])
    paint(view, 'studio-comment-active', active ? [active] : [])
    if (!active) return
    this.#onFound?.(active)
    this.#onFound = null
  }
}
