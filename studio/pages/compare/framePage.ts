import { PREVIEW_BANNER } from '../../../contract/studio/preview.ts'
import type { PagePart } from './pageParts.ts'

// What the comparison does with a page of the site in a frame. Its scripts never run: it is read,
// scrolled and drawn on from here.

/**
 * What visitors get at an address: a page, none, one that the draft would break; or the frame could
 * not be loaded.
 */
export type FrameState = 'loading' | 'page' | 'none' | 'broken' | 'failed'

const MARKS = 'preview-marks'

/** Reads what a loaded frame shows. */
export function stateOf(frame: HTMLIFrameElement): FrameState {
  const [banner] = frame.contentDocument?.getElementsByTagName(PREVIEW_BANNER) ?? []
  const status = banner?.getAttribute('data-status')
  // an expired preview, a limit, a fault: the answer is of no preview
  if (!banner || !status) return 'failed'
  if (banner.hasAttribute('data-broken')) return 'broken'
  return status === '200' ? 'page' : 'none'
}

/**
 * Whether a page is laid out, so that it can be read: pictures may still arrive, which are resized
 * at their first request.
 */
export function isLaidOut({ contentDocument: page }: HTMLIFrameElement): boolean {
  if (!page || page.readyState === 'loading') return false
  if (page.getElementsByTagName(PREVIEW_BANNER).length === 0) return false
  return [...page.getElementsByTagName('link')].every(
    ({ rel, media, sheet }) =>
      rel !== 'stylesheet' ||
      sheet !== null ||
      page.defaultView?.matchMedia(media).matches === false,
  )
}

/** Sets the mode of a page, as its own switch does. */
export function setMode(page: Document, mode: 'light' | 'dark'): void {
  page.documentElement.dataset.theme = mode
}

/** The place of a part on its page, in CSS pixels from its corner. */
export function boxOf({ nodes: [first, last] }: Pick<PagePart, 'nodes'>): DOMRect {
  const page = first.ownerDocument as Document
  const range = page.createRange()
  range.setStartBefore(first)
  range.setEndAfter(last)
  const { x, y, width, height } = range.getBoundingClientRect()
  const { scrollX = 0, scrollY = 0 } = page.defaultView ?? {}
  return new DOMRect(x + scrollX, y + scrollY, width, height)
}

/** How a part moves when its page is scrolled: not at all in a layer, such as that of the search. */
export type Hold = 'fixed' | 'sticky' | null

/**
 * Returns a function that tells how parts move.
 * @returns remembers the elements that it looked at, which many parts have in common
 */
export function holdReader(): (part: Pick<PagePart, 'nodes'>) => Hold {
  const known = new Map<Element, Hold>()
  return ({ nodes: [first] }) => {
    const way: Element[] = []
    let element = first.nodeType === 1 ? (first as Element) : first.parentElement
    let hold: Hold = null
    while (element && !known.has(element)) {
      way.push(element)
      const position = element.ownerDocument.defaultView?.getComputedStyle(element).position
      if (position === 'fixed' || position === 'sticky') {
        hold = position
        break
      }
      element = element.parentElement
    }
    if (element && hold === null) hold = known.get(element) ?? null
    for (const one of way) known.set(one, hold)
    return hold
  }
}

/** A mark over a part of a page. */
export interface Mark {
  part: PagePart
  kind: 'added' | 'removed' | 'changed'
  /** Its label, on the first part of a difference; null = none. */
  label: string | null
  isChosen: boolean
}

/** Space between a part and its mark, in pixels. */
const AROUND = 4
/** Least width and height of a mark: parts for ears alone have no extent. */
const LEAST = 8

const STYLES = `
:host{all:initial;position:absolute;inset:0 auto auto 0;width:0;height:0;z-index:2147483000}
div{position:absolute;box-sizing:border-box;border:3px solid var(--tone);border-radius:6px;background:color-mix(in srgb,var(--tone) 9%,transparent)}
.added{--tone:#0b7a55}
.removed{--tone:#c22f2f;border-style:dashed}
.changed{--tone:#9a5b00;border-style:double;border-width:4px}
.chosen{outline:4px solid #ffd166;outline-offset:2px;box-shadow:0 0 0 8px #0b2545}
span{position:absolute;inset:-14px -6px auto auto;min-width:26px;box-sizing:border-box;padding:0 7px;border-radius:999px;background:var(--tone);color:#fff;font:700 15px/26px "Pretendard Variable",Pretendard,-apple-system,sans-serif;text-align:center;white-space:nowrap}
@media(forced-colors:active){div{border-color:CanvasText}.chosen{outline-color:Highlight}span{background:Canvas;color:CanvasText}}
`

/** Draws marks over a page, in a shadow tree: the page below stays as visitors get it. */
export function drawMarks(page: Document, marks: readonly Mark[]): void {
  let [host] = page.getElementsByTagName(MARKS)
  if (!host) {
    host = page.documentElement.appendChild(page.createElement(MARKS))
    host.attachShadow({ mode: 'open' })
    const styles = new (page.defaultView ?? window).CSSStyleSheet()
    styles.replaceSync(STYLES)
    if (host.shadowRoot) host.shadowRoot.adoptedStyleSheets = [styles]
  }
  const holdOf = holdReader()
  const { scrollX = 0, scrollY = 0, innerHeight = 0 } = page.defaultView ?? {}
  const drawn = marks.flatMap(({ part, kind, label, isChosen }) => {
    const isFixed = holdOf(part) === 'fixed'
    const box = boxOf(part)
    const { width, height } = box
    const [x, y] = isFixed ? [box.x - scrollX, box.y - scrollY] : [box.x, box.y]
    // a bar that waits outside the window
    if (isFixed && (y + height <= 0 || y >= innerHeight)) return []
    const mark = page.createElement('div')
    mark.className = isChosen ? `${kind} chosen` : kind
    if (isFixed) mark.style.position = 'fixed'
    const left = Math.max(2, x - AROUND)
    const right = Math.min(page.documentElement.clientWidth - 2, x + width + AROUND)
    mark.style.left = `${left}px`
    mark.style.top = `${Math.max(2, y - AROUND)}px`
    mark.style.width = `${Math.max(LEAST, right - left)}px`
    mark.style.height = `${Math.max(LEAST, height + 2 * AROUND)}px`
    if (label !== null) mark.appendChild(page.createElement('span')).textContent = label
    return mark
  })
  host.shadowRoot?.replaceChildren(...drawn)
}

/** Scrolls a page to a place. */
export function scrollPage(page: Document, top: number): void {
  page.defaultView?.scrollTo({ top, behavior: 'instant' })
}
