import { BodyReader } from '../BodyReader.ts'
import type { Editing } from '../editing.ts'
import { blockRanges } from '../identities.ts'

/** Where a block is shown, in pixels from the top of the text. */
export interface BlockPlace {
  id: string
  top: number
  height: number
}

/** Milliseconds without a change before places are measured. */
const PAUSE = 120

/** Measures where some blocks are shown, again after changes of text and width. */
export class BlockPlaces extends BodyReader<readonly BlockPlace[]> {
  private wanted: ReadonlySet<string> = new Set()
  private readonly resizes: ResizeObserver | null

  constructor(editing: Editing) {
    super(editing, [], PAUSE)
    this.resizes =
      typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(() => this.work.soon())
    this.resizes?.observe(this.view.dom)
  }

  /** Sets which blocks are measured. */
  want(ids: Iterable<string>): void {
    this.wanted = new Set(ids)
    this.work.soon()
  }

  protected *readBody(): Iterator<unknown> {
    if (this.view.isDestroyed) return
    if (this.wanted.size === 0) {
      if (this.read().length > 0) this.set([])
      return
    }
    const { top: origin } = this.view.dom.getBoundingClientRect()
    const places = blockRanges(this.view.state).flatMap(({ id, from }): BlockPlace[] => {
      const shown = this.wanted.has(id) ? this.view.nodeDOM(from) : null
      if (!(shown instanceof Element)) return []
      const { top, height } = shown.getBoundingClientRect()
      return [{ id, top: Math.round(top - origin), height: Math.round(height) }]
    })
    if (JSON.stringify(places) !== JSON.stringify(this.read())) this.set(places)
  }

  override destroy(): void {
    this.resizes?.disconnect()
    super.destroy()
  }
}
