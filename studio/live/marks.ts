import type { LivePlace } from '../../contract/studio/live.ts'
import type { FormParts } from './formParts.ts'
import { placeAt } from './parts.ts'

// Marks over the page, in a shadow tree: the page itself stays as visitors get it.

const STYLES = `
:host{all:initial;position:absolute}
div{position:fixed;z-index:2147483000;pointer-events:none;box-sizing:border-box;border-radius:6px}
[hidden]{display:none!important}
.focus{border:2px solid #0a6ad6;box-shadow:0 0 0 2px rgb(255 255 255/.85)}
.hover{border:2px dashed #0a6ad6;background:rgb(10 106 214/.08)}
span{position:absolute;inset-block-end:100%;inset-inline-start:-2px;margin-block-end:4px;padding:2px 8px;border-radius:6px;background:#0b2545;color:#fff;font:600 13px/1.5 "Pretendard Variable",Pretendard,-apple-system,BlinkMacSystemFont,"Malgun Gothic","Noto Sans KR",sans-serif;white-space:nowrap}
.low span{inset-block:100% auto;margin-block:4px 0}
.inside span{inset-block:0 auto;margin-block:0}
@media(forced-colors:active){.focus{border-color:Highlight}.hover{border-color:CanvasText}}
@media print{div{display:none}}
`
/** Space between a part and its mark, in pixels. */
const AROUND = 6
/** Space that a label needs above its part. */
const LABEL = 32

/**
 * Upper and lower edge of the mark around a part: of one that goes beyond the window, the part in the
 * window, so that its label is seen.
 */
function visibleIn(height: number, extent: DOMRect): { top: number; bottom: number } {
  const [top, bottom] = [extent.top - AROUND, extent.bottom + AROUND]
  if (bottom < 0 || top > height) return { top, bottom }
  return { top: Math.max(0, top), bottom: Math.min(height, bottom) }
}

/** Visible extent of some ranges; null if they are not rendered. */
function extentOf(ranges: readonly Range[]): DOMRect | null {
  for (const range of ranges) {
    const { x, y, width, height } = range.getBoundingClientRect()
    if (width > 0 && height > 0) return new DOMRect(x, y, width, height)
  }
  return null
}

/** Marks over a page: the field that has the focus in the form, and what a press would lead to. */
export class Marks {
  readonly #parts: FormParts
  readonly #focus: HTMLElement
  readonly #hover: HTMLElement
  #focused: LivePlace | null = null
  #last: LivePlace | null = null
  #hovered: LivePlace | null = null
  #asked = 0

  /** @param host of the shadow tree, which is not part of the visitors' page */
  constructor(page: Document, host: HTMLElement, parts: FormParts) {
    this.#parts = parts
    const shadow = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
    const styles = new CSSStyleSheet()
    styles.replaceSync(STYLES)
    shadow.adoptedStyleSheets = [styles]
    this.#focus = page.createElement('div')
    this.#hover = page.createElement('div')
    this.#focus.className = 'focus'
    this.#hover.className = 'hover'
    shadow.replaceChildren(this.#hover, this.#focus)
    for (const mark of [this.#focus, this.#hover]) {
      mark.hidden = true
      mark.append(page.createElement('span'))
    }
    // what moves the page moves its marks
    addEventListener('scroll', this.draw, { passive: true, capture: true })
    new ResizeObserver(this.draw).observe(page.body)
  }

  /** The place of the form that an element shows; null = none. */
  placeAt(target: Node): LivePlace | null {
    return placeAt(this.#parts.now(), target)
  }

  /** Marks the field that has the focus. */
  focus(place: LivePlace | null, shows: boolean): void {
    this.#focused = place
    this.#last = place ?? this.#last
    this.draw()
    if (place && shows) this.#show(place)
  }

  hover(place: LivePlace | null): void {
    this.#hovered = place
    this.draw()
  }

  /** The place that has the focus, or had it before the page got it. */
  get lastFocused(): LivePlace | null {
    return this.#last
  }

  /** Draws the marks in the next frame, where their parts are then. */
  readonly draw = (): void => {
    if (this.#asked) return
    this.#asked = requestAnimationFrame(() => {
      this.#asked = 0
      for (const [mark, place] of [
        [this.#focus, this.#focused],
        [this.#hover, this.#hovered],
      ] as const) {
        const extent = place && extentOf(this.#parts.rangesOf(place))
        mark.hidden = !extent
        if (!extent || !place) continue
        const { style, classList, firstElementChild: label } = mark
        const { top, bottom } = visibleIn(innerHeight, extent)
        style.left = `${Math.max(0, extent.left - AROUND)}px`
        style.top = `${top}px`
        style.width = `${Math.min(innerWidth, extent.width + 2 * AROUND)}px`
        style.height = `${bottom - top}px`
        const isLow = top + AROUND < LABEL
        classList.toggle('low', isLow && bottom + LABEL <= innerHeight)
        classList.toggle('inside', isLow && bottom + LABEL > innerHeight)
        const name = this.#parts.nameOf(place.field)
        if (label) {
          label.textContent = name
          label.toggleAttribute('hidden', name === '')
        }
      }
      // one label where both marks are on one part
      const isSame =
        this.#hovered?.field === this.#focused?.field &&
        this.#hovered?.block === this.#focused?.block
      if (isSame) this.#hover.hidden = true
    })
  }

  /** Scrolls to a place, unless a part of it is in view. */
  #show(place: LivePlace): void {
    const extent = extentOf(this.#parts.rangesOf(place))
    if (!extent || (extent.bottom > 0 && extent.top < innerHeight)) return
    const middle = extent.top + Math.min(extent.height, innerHeight) / 2 - innerHeight / 2
    scrollBy({ top: middle, behavior: 'instant' })
  }
}
