import type { Node } from 'prosemirror-model'
import { TextSelection, type Transaction } from 'prosemirror-state'
import type { Matcher, WrongTerm } from '../../../contract/studio/terminology.ts'
import { BodyReader, mapped } from '../BodyReader.ts'
import type { Editing } from '../editing.ts'
import { paint } from '../highlights.ts'
import { showSpan } from '../showSpan.ts'
import { textBlocksOf, textOf } from '../textBlocks.ts'
import { whenComposed } from '../uploads.ts'

const MARK = 'studio-term'
/** A longer block is no paragraph that somebody writes; reading it would take too long at once. */
const LONGEST_BLOCK = 20_000
const MOST_MARKS = 500
/** Pixels that a pointer moves at most while it presses; farther, it selects. */
const MOST_MOVED = 4

/** A wrong form in a body; `from` and `to` are positions. */
export type TermMark = WrongTerm

export interface Terms {
  marks: readonly TermMark[]
  /** The mark whose right form is offered, and whether a key asked for it. */
  open: { mark: TermMark; byKey: boolean } | null
}

const NONE: ReadonlySet<string> = new Set()

/** Marks the company's words in a body that are written in a wrong form, block by block. */
export class TermMarks extends BodyReader<Terms> {
  private match: Matcher | null = null
  private left = NONE
  private pressed = { x: 0, y: 0 }
  /** What was found in each block: a changed block is another node. */
  private found = new WeakMap<Node, readonly WrongTerm[]>()

  constructor(editing: Editing) {
    super(editing, { marks: [], open: null }, 600)
    this.view.dom.addEventListener('pointerdown', this.onPointerDown)
    this.view.dom.addEventListener('click', this.onClick)
  }

  /** Takes the company's words, and forms that the editor left in this article. */
  use(match: Matcher | null, left: ReadonlySet<string>): void {
    if (match !== this.match) this.found = new WeakMap()
    this.match = match
    this.left = left
    this.work.soon()
  }

  protected override changed(transactions: readonly Transaction[]): void {
    const { marks, open } = this.read()
    if (marks.length > 0 || open) this.set({ marks: mapped(marks, transactions), open: null })
  }

  protected *readBody(): Generator<void> {
    const marks: TermMark[] = []
    for (const { node, from } of textBlocksOf(this.view.state.doc)) {
      let wrong = this.found.get(node)
      if (!wrong) {
        const text = textOf(node)
        wrong = text.length > LONGEST_BLOCK ? [] : (this.match?.(text) ?? [])
        this.found.set(node, wrong)
        yield
      }
      for (const one of wrong)
        if (!this.left.has(one.found))
          marks.push({ ...one, from: from + one.from, to: from + one.to })
    }
    const shown = marks.slice(0, MOST_MARKS)
    paint(this.view, MARK, shown)
    const { open, marks: before } = this.read()
    if (open || shown.length > 0 || before.length > 0) this.set({ marks: shown, open })
  }

  private readonly onPointerDown = ({ clientX, clientY }: PointerEvent): void => {
    this.pressed = { x: clientX, y: clientY }
  }

  private readonly onClick = (event: MouseEvent): void => {
    const { clientX: left, clientY: top } = event
    const at = this.view.posAtCoords({ left, top })?.pos
    // a selection tells nothing: the browser collapses the one that is pressed on only later
    const moved = Math.hypot(left - this.pressed.x, top - this.pressed.y) > MOST_MOVED
    const selects = moved || event.detail > 1 || event.shiftKey
    const mark =
      at === undefined || selects
        ? undefined
        : this.read().marks.find(({ from, to }) => from <= at && at <= to)
    this.offer(mark ? { mark, byKey: false } : null)
  }

  private offer(open: Terms['open']): void {
    if (open !== this.read().open) this.set({ ...this.read(), open })
  }

  /** Goes to the next mark from the caret, or to the previous one, and offers its right form. */
  readonly go = (step: 1 | -1): boolean => {
    const { marks, open } = this.read()
    const { from, to } = open?.mark ?? this.view.state.selection
    const next =
      step > 0
        ? (marks.find((mark) => mark.from >= to) ?? marks[0])
        : (marks.findLast((mark) => mark.to <= from) ?? marks.at(-1))
    if (!next) return false
    whenComposed(this.view, () => {
      const { state } = this.view
      this.view.dispatch(state.tr.setSelection(TextSelection.create(state.doc, next.from, next.to)))
      showSpan(this.view, next)
      this.offer({ mark: next, byKey: true })
    })
    return true
  }

  /** Writes the right form of the open mark, as one step of undo. */
  readonly correct = (): void => {
    const mark = this.read().open?.mark
    if (!mark || !this.view.editable) return
    whenComposed(this.view, () => {
      const { doc, tr } = this.view.state
      const text =
        mark.to <= doc.content.size ? doc.textBetween(mark.from, mark.to, '\n', '\ufffc') : ''
      if (text === mark.found) {
        tr.insertText(mark.right, mark.from, mark.to)
        const end = mark.from + mark.right.length
        this.view.dispatch(tr.setSelection(TextSelection.create(tr.doc, end)))
      }
      this.close()
    })
  }

  /** Closes the offer and returns the focus to the text. */
  readonly close = (): void => {
    this.offer(null)
    this.view.focus()
  }
  /** Closes the offer where the focus is. */
  readonly dismiss = (): void => this.offer(null)

  override destroy(): void {
    this.view.dom.removeEventListener('pointerdown', this.onPointerDown)
    this.view.dom.removeEventListener('click', this.onClick)
    super.destroy()
    paint(this.view, MARK, [])
  }
}
