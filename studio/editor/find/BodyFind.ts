import { closeHistory } from 'prosemirror-history'
import { TextSelection, type Transaction } from 'prosemirror-state'
import { BODY_MAX_CHARACTERS } from '../../../contract/body-limits.ts'
import { BodyReader, mapped } from '../BodyReader.ts'
import type { Editing } from '../editing.ts'
import { paint, type Span } from '../highlights.ts'
import { showSpan } from '../showSpan.ts'
import { textBlocksOf, textOf } from '../textBlocks.ts'
import { whenComposed } from '../uploads.ts'
import { type FindQuery, finderOf } from './query.ts'

const [HIT, CURRENT] = ['studio-find', 'studio-find-current']
/** Longest text to write instead of a hit. */
export const MOST_REPLACEMENT = 500

export interface Found {
  hits: readonly Span[]
  /** Index of the hit that Enter has reached; -1 = none. */
  at: number
  /** Number of hits that were replaced at once; null = none were. */
  replaced: number | null
}

const NOTHING: Found = { hits: [], at: -1, replaced: null }

/** Finds and replaces words in a body. Hits are marked and follow changes. */
export class BodyFind extends BodyReader<Found> {
  private find: ReturnType<typeof finderOf> = () => []

  constructor(editing: Editing) {
    super(editing, NOTHING, 200)
  }

  /** Looks for other words, from the caret on. */
  search(query: FindQuery): void {
    this.find = finderOf(query)
    this.show({ ...NOTHING, at: -1 })
    this.work.soon()
  }

  protected override changed(transactions: readonly Transaction[]): void {
    const { hits, at, replaced } = this.read()
    const current = hits[at]
    const moved = mapped(hits, transactions)
    const [kept] = current ? mapped([current], transactions) : []
    const next = kept
      ? moved.findIndex(({ from }) => from === kept.from)
      : Math.min(at, moved.length - 1)
    // marks move with the text by themselves
    this.set({ hits: moved, at: next, replaced })
  }

  protected *readBody(): Generator<void> {
    const { doc, selection } = this.view.state
    const hits: Span[] = []
    for (const { node, from } of textBlocksOf(doc)) {
      for (const hit of this.find(textOf(node)))
        hits.push({ from: from + hit.from, to: from + hit.to })
      yield
    }
    const before = this.read()
    const current = before.hits[before.at]?.from ?? selection.from
    const at = hits.findIndex(({ from }) => from >= current)
    this.show({ ...before, hits, at: at < 0 ? Math.min(0, hits.length - 1) : at })
  }

  private show(found: Found): void {
    paint(this.view, HIT, found.hits)
    const current = found.hits[found.at]
    paint(this.view, CURRENT, current ? [current] : [])
    this.set(found)
  }

  /** Goes to the next hit, or to the previous one; after the last comes the first. */
  readonly go = (step: 1 | -1): void => {
    const { hits, at } = this.read()
    const { from, to } = this.view.state.selection
    // the first time, the hit at the caret is not yet reached
    const isThere = hits[at]?.from === from && hits[at]?.to === to
    const next = isThere || step < 0 ? (at + step + hits.length) % hits.length : at
    const hit = hits[next]
    if (!hit) return
    this.show({ hits, at: next, replaced: null })
    this.reach(hit)
  }

  private reach(hit: Span): void {
    whenComposed(this.view, () => {
      const { state } = this.view
      if (hit.to > state.doc.content.size) return
      this.view.dispatch(state.tr.setSelection(TextSelection.create(state.doc, hit.from, hit.to)))
      showSpan(this.view, hit)
    })
  }

  /** Replaces the hit that Enter has reached, and goes to the next. */
  readonly replace = (text: string): void => {
    const { hits, at } = this.read()
    const hit = hits[at]
    if (!hit || !this.fits(text, [hit])) return
    whenComposed(this.view, () => {
      this.view.dispatch(closeHistory(this.view.state.tr.insertText(text, hit.from, hit.to)))
      const after = this.read()
      const next = after.hits.findIndex(({ from }) => from >= hit.from + text.length)
      const reached = next < 0 ? Math.min(0, after.hits.length - 1) : next
      this.show({ hits: after.hits, at: reached, replaced: null })
      const span = after.hits[reached]
      if (span) this.reach(span)
    })
  }

  /** Replaces every hit in one step of undo. */
  readonly replaceAll = (text: string): void => {
    const { hits } = this.read()
    if (hits.length === 0 || !this.fits(text, hits)) return
    whenComposed(this.view, () => {
      const { tr } = this.view.state
      const now = this.read().hits
      for (const { from, to } of now.toReversed()) tr.insertText(text, from, to)
      this.view.dispatch(closeHistory(tr))
      this.show({ ...NOTHING, replaced: now.length })
    })
  }

  private fits(text: string, hits: readonly Span[]): boolean {
    if (!this.view.editable || text.length > MOST_REPLACEMENT) return false
    const removed = hits.reduce((all, { from, to }) => all + to - from, 0)
    const size = this.view.state.doc.content.size + text.length * hits.length - removed
    return size < BODY_MAX_CHARACTERS
  }

  /** Removes the marks. */
  readonly leave = (): void => {
    this.find = () => []
    this.work.stop()
    this.show(NOTHING)
  }

  override destroy(): void {
    super.destroy()
    paint(this.view, HIT, [])
    paint(this.view, CURRENT, [])
  }
}
