import type { EditorView } from 'prosemirror-view'

// Marks in a text of the editor without touching it: ranges of the CSS Custom Highlight API, drawn
// by `::highlight(name)` of a stylesheet. They are no decorations, so the document, the caret and an
// open composition stay as they are.

/** A part of the document, in ProseMirror positions. */
export interface Span {
  from: number
  to: number
}

/** Most ranges of one name in one text: more would slow its painting down. */
const MOST_RANGES = 2_000

/**
 * How far beyond the window ranges are shown while it scrolls, in its heights: a compositor may show
 * a block before the page knows of it. At rest none are: at every key a browser repaints each text
 * that has a range, whether it changed or not.
 */
const AHEAD = 0.25

/** The ranges of each view under each name, in the window or not. */
const painted = new Map<string, Map<EditorView, Range[]>>()
let frame = 0
let follows = false

/**
 * Marks parts of a view's text under a name, instead of those marked before; other views keep their
 * own. Without the API in this browser, nothing is marked. The ranges follow small changes by
 * themselves; after a change, paint again once the text is still.
 */
export function paint(view: EditorView, name: string, spans: readonly Span[]): void {
  if (typeof Highlight === 'undefined' || !('highlights' in CSS)) return
  const views = painted.get(name) ?? new Map<EditorView, Range[]>()
  if (spans.length === 0 && !views.has(view)) return
  painted.set(name, views)
  const ranges = view.isDestroyed
    ? []
    : spans.slice(0, MOST_RANGES).flatMap((span) => rangeOf(view, span) ?? [])
  if (ranges.length > 0) views.set(view, ranges)
  else views.delete(view)
  showNear(name, blocksNear([...views.keys()], 0))
  if (follows) return
  follows = true
  const during = (): void => showAllLater(AHEAD)
  const after = (): void => showAllLater(0)
  // where no `scrollend` is, the next marks that are painted end it
  for (const [event, listener] of [
    ['scroll', during],
    ['scrollend', after],
    ['resize', after],
  ] as const)
    addEventListener(event, listener, { capture: true, passive: true })
  // what is folded or removed above brings blocks into the window without a scroll
  if (typeof ResizeObserver !== 'undefined')
    new ResizeObserver(after).observe(view.dom.ownerDocument.documentElement)
}

/** Shows the ranges of a name that are in some blocks, and no others. */
function showNear(name: string, near: ReadonlySet<Element>): void {
  const highlight = CSS.highlights.get(name) ?? new Highlight()
  const shown = new Set<AbstractRange>()
  for (const [view, ranges] of painted.get(name) ?? [])
    for (const range of ranges) {
      const block = blockOf(view, range.startContainer)
      if (block === null || near.has(block)) shown.add(range)
    }
  for (const range of [...highlight]) if (!shown.has(range)) highlight.delete(range)
  for (const range of shown) highlight.add(range)
  if (highlight.size > 0) CSS.highlights.set(name, highlight)
  else CSS.highlights.delete(name)
}

function showAllLater(ahead: number): void {
  cancelAnimationFrame(frame)
  frame = requestAnimationFrame(() => {
    const views = new Set([...painted.values()].flatMap((of) => [...of.keys()]))
    const near = blocksNear([...views], ahead)
    for (const name of painted.keys()) showNear(name, near)
  })
}

/** The blocks of texts that are in the window, or at most `ahead` of its height away. */
function blocksNear(views: readonly EditorView[], ahead: number): Set<Element> {
  const near = new Set<Element>()
  for (const { dom } of views)
    for (const block of dom.children) {
      const { top, bottom } = block.getBoundingClientRect()
      if (bottom >= -ahead * innerHeight && top <= (1 + ahead) * innerHeight) near.add(block)
    }
  return near
}

/** The block of a text that contains a node; null = none of its own. */
function blockOf({ dom }: EditorView, node: Node): Element | null {
  let block: Node | null = node
  while (block && block.parentNode !== dom) block = block.parentNode
  return block as Element | null
}

/** Removes all marks of a view, before it is destroyed. */
export function paintNothing(view: EditorView): void {
  for (const name of painted.keys()) paint(view, name, [])
}

/** The rendered text of a part of the document; null if the document no longer has it. */
export function rangeOf(view: EditorView, { from, to }: Span): Range | null {
  if (from >= to || from < 0 || to > view.state.doc.content.size) return null
  const [start, end] = [view.domAtPos(from, 1), view.domAtPos(to, -1)]
  const range = view.dom.ownerDocument.createRange()
  range.setStart(start.node, start.offset)
  range.setEnd(end.node, end.offset)
  return range
}
