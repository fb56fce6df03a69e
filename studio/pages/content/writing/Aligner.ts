import type { Node } from 'prosemirror-model'
import type { EditorView } from 'prosemirror-view'
import { own } from '../../../../contract/own.ts'
import type { Editing } from '../../../editor/editing.ts'
import { IdleWork } from '../../../editor/idle.ts'
import type { Block } from '../counterparts.ts'
import {
  type AlignedBlock,
  type AlignedRow,
  alignBlocks,
  MOST_ALIGNED,
  type PlacedBlock,
  spacingOf,
} from './alignment.ts'

const KINDS: Readonly<Record<string, Block['kind']>> = {
  heading: 'heading',
  paragraph: 'paragraph',
  bullet_list: 'list',
  ordered_list: 'list',
  blockquote: 'quote',
  table: 'table',
  facts: 'facts',
}

/** A block that a language lacks, and where its counterpart would stand, within the container. */
export interface Lack {
  /** Which of the two bodies lacks it. */
  side: 0 | 1
  kind: Block['kind']
  text: string
  top: number
  left: number
  width: number
  height: number
}

const NONE: ReadonlySet<number> = new Set()

const blockOf = (node: Node): AlignedBlock => ({
  kind: own(KINDS, node.type.name) ?? 'figure',
  level: node.type.name === 'heading' ? Number(node.attrs.level) : undefined,
  text: node.textContent,
})
const childrenOf = (doc: Node): Node[] =>
  Array.from({ length: doc.childCount }, (_, at) => doc.child(at))

/** Milliseconds without a change before new heights are placed. */
const STILL = 150

/**
 * Places the counterparts of two bodies side by side at one height. The distances are rules of a
 * style sheet by the order of the blocks: neither text is touched. While somebody types, nothing is
 * placed: a new line moves the whole window.
 */
export class Aligner {
  private readonly sheet = new CSSStyleSheet()
  private readonly bodies: readonly [Editing, Editing]
  private readonly container: HTMLElement
  private readonly selectors: readonly [string, string]
  private readonly show: (lacks: readonly Lack[]) => void
  private readonly work: IdleWork
  private readonly placing: IdleWork
  private readonly sizes: ResizeObserver
  private readonly ends: (() => void)[]
  private aligned: readonly AlignedRow[] = []
  private seen = ''
  private css = ''
  /** The blocks of each text that have a distance of ours. */
  private spaced: readonly [ReadonlySet<number>, ReadonlySet<number>] = [NONE, NONE]
  /** Distances of blocks without ours, by side and by the kinds of both blocks. */
  private readonly natural = new Map<string, number>()
  /** The widths for which they were measured. */
  private widths = ''

  /** @param selectors of the element of each text */
  constructor(
    bodies: readonly [Editing, Editing],
    selectors: readonly [string, string],
    container: HTMLElement,
    show: (lacks: readonly Lack[]) => void,
  ) {
    this.bodies = bodies
    this.selectors = selectors
    this.container = container
    this.show = show
    document.adoptedStyleSheets.push(this.sheet)
    this.work = new IdleWork(() => this.align(), 350)
    this.placing = new IdleWork(() => this.place(), STILL)
    this.sizes = new ResizeObserver(this.placing.later)
    for (const { view } of bodies) this.sizes.observe(view.dom)
    this.ends = bodies.map((body) =>
      body.watch(() => {
        this.work.later()
        this.placing.delay()
      }),
    )
    this.work.soon()
  }

  private views(): readonly [EditorView, EditorView] {
    return [this.bodies[0].view, this.bodies[1].view]
  }

  private *align(): Generator<void> {
    const [one, other] = this.views().map(({ state }) => childrenOf(state.doc).map(blockOf))
    this.aligned = yield* alignBlocks(one ?? [], other ?? [])
    this.seen = ''
    this.placing.soon()
  }

  /** The block that must not move in the window: the one with the caret, or the first in view. */
  private held(elements: readonly (readonly Element[])[]): Element | undefined {
    const focused = this.views().findIndex((view) => view.hasFocus())
    if (focused >= 0)
      return elements[focused]?.[this.views()[focused]?.state.selection.$head.index(0) ?? 0]
    return elements[0]?.find((element) => element.getBoundingClientRect().bottom > 0)
  }

  /** Measures all blocks: where they are, and the distance that each has without ours. */
  private measure(elements: readonly (readonly Element[])[]): {
    origin: number
    placed: [PlacedBlock[], PlacedBlock[]]
  } | null {
    const boxes = elements.map((all) =>
      all.map((element) => ({
        kind: `${element.tagName}.${element.className}`,
        box: element.getBoundingClientRect(),
      })),
    )
    const origin = Math.min(...boxes.map(([first]) => first?.box.top ?? Number.POSITIVE_INFINITY))
    const placed: [PlacedBlock[], PlacedBlock[]] = [[], []]
    for (const side of [0, 1] as const) {
      let above = ''
      let bottom = origin
      for (const [at, { kind, box }] of (boxes[side] ?? []).entries()) {
        const key = `${side} ${above} ${kind}`
        if (!this.spaced[side].has(at)) this.natural.set(key, box.top - bottom)
        const gap = this.natural.get(key)
        if (gap === undefined) return null
        placed[side].push({ gap, height: box.height })
        above = kind
        bottom = box.bottom
      }
    }
    return { origin, placed }
  }

  private *place(): Generator<void> {
    const views = this.views()
    if (views.some(({ isDestroyed }) => isDestroyed)) return
    const elements = views.map(({ dom }) => [...dom.children])
    const fits = views.every(
      ({ state }, side) =>
        state.doc.childCount === elements[side]?.length && state.doc.childCount <= MOST_ALIGNED,
    )
    // between a change and its alignment the rows are those of the former blocks
    if (!fits || this.aligned.length === 0) return
    const widths = views.map(({ dom }) => dom.clientWidth).join()
    if (widths !== this.widths) this.natural.clear()
    this.widths = widths
    const held = this.held(elements)
    const before = held?.getBoundingClientRect().top ?? 0
    let measured = this.measure(elements)
    if (!measured) {
      // a pair of blocks that was never seen without a distance of ours
      this.setSheet('', [NONE, NONE])
      measured = this.measure(elements)
    }
    if (!measured) return
    const { origin, placed } = measured
    const now = `${widths} ${placed.map((all) => all.map(({ height }) => height)).join(';')}`
    if (now === this.seen) return
    const spacing = spacingOf(this.aligned, placed)
    const padding = views.map(({ dom }) => {
      const { paddingTop, paddingBottom } = getComputedStyle(dom)
      return Number.parseFloat(paddingTop) + Number.parseFloat(paddingBottom)
    })
    // both end at one height, with their lengths below
    const height = Math.max(...spacing.map((one) => one.height)) + Math.max(...padding)
    this.setSheet(
      [
        ...this.selectors.map(
          (text) => `${text} { min-height: max(60vh, ${height.toFixed(1)}px) }`,
        ),
        ...spacing.flatMap(({ gaps }, side) =>
          [...gaps].map(
            ([at, gap]) =>
              // the first block of a text stands below its edge, not below a block
              `${this.selectors[side]} > :nth-child(${at + 1}) { margin-top: ${gap.toFixed(1)}px !important }`,
          ),
        ),
      ].join('\n'),
      [new Set(spacing[0].gaps.keys()), new Set(spacing[1].gaps.keys())],
    )
    this.seen = now
    const moved = (held?.getBoundingClientRect().top ?? 0) - before
    if (Math.abs(moved) > 0.5) scrollBy({ top: moved, behavior: 'instant' })
    const around = this.container.getBoundingClientRect()
    const docs = views.map(({ state }) => state.doc)
    this.show(
      spacing.flatMap(({ lacks }, side) =>
        lacks.flatMap(({ block, top, height }): Lack[] => {
          const theirs = docs[1 - side]?.maybeChild(block)
          const dom = views[side]?.dom
          if (!theirs || !dom) return []
          const { kind, text } = blockOf(theirs)
          if (kind === 'paragraph' && text.trim() === '') return []
          const style = getComputedStyle(dom)
          const [left, right] = [style.paddingLeft, style.paddingRight].map(Number.parseFloat)
          const box = dom.getBoundingClientRect()
          return [
            {
              side: side as 0 | 1,
              kind,
              text,
              top: origin + top - around.top,
              left: box.left - around.left + (left ?? 0),
              width: box.width - (left ?? 0) - (right ?? 0),
              height,
            },
          ]
        }),
      ),
    )
  }

  private setSheet(css: string, spaced: Aligner['spaced']): void {
    if (css !== this.css) this.sheet.replaceSync(css)
    this.css = css
    this.spaced = spaced
  }

  destroy(): void {
    this.placing.stop()
    this.work.stop()
    this.sizes.disconnect()
    for (const end of this.ends) end()
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== this.sheet)
  }
}
