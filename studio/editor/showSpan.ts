import type { EditorView } from 'prosemirror-view'
import { rangeOf, type Span } from './highlights.ts'

/** Pixels at the edges of the window that bars may cover. */
const COVERED = 160

/** Scrolls until a part of the text is clear of the bars, without moving the focus. */
export function showSpan(view: EditorView, span: Span): void {
  const range = rangeOf(view, span)
  const { top, bottom } = range?.getBoundingClientRect() ?? { top: 0, bottom: 0 }
  if (!range || (top >= COVERED && bottom <= innerHeight - COVERED)) return
  const by = (top + bottom) / 2 - innerHeight / 2
  scrollerOf(view.dom).scrollBy({ top: by })
}

/** The element that scrolls a text: its nearest one with an own scroll bar, else the page. */
function scrollerOf(element: HTMLElement): Element {
  for (let above = element.parentElement; above; above = above.parentElement)
    if (
      above.scrollHeight > above.clientHeight &&
      /auto|scroll/.test(getComputedStyle(above).overflowY)
    )
      return above
  return document.scrollingElement ?? document.documentElement
}
