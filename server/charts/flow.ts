import type { ChartForm } from '../../contract/social-names.ts'
import type { NamedAmount } from '../../contract/social-value.ts'
import type { Drawing, FlowChart } from './chart.ts'
import { glint, type Pen, rectangle, round } from './pen.ts'
import { spreadLabels, written } from './scale.ts'
import { widthOfText } from './text-width.ts'

interface Size {
  width: number
  /** Height of the lake, which represents the total. */
  lake: number
  size: number
  number: number
}
const SIZES: Record<ChartForm, Size> = {
  small: { width: 320, lake: 190, size: 14, number: 14 },
  medium: { width: 688, lake: 330, size: 15, number: 15 },
  large: { width: 640, lake: 340, size: 15, number: 15 },
  largest: { width: 940, lake: 430, size: 17, number: 18 },
}
/** Width of the lake, and the thinnest visible stream. */
const LAKE = 14
const THINNEST = 1.5
const GAP = 12

/**
 * The tributaries, the lake and the delta: the width of a stream is its amount. Narrow windows show
 * them one after the other.
 */
export function drawFlow(chart: FlowChart, form: ChartForm, pen: Pen): Drawing {
  const size = SIZES[form]
  const inks = (count: number, from: number): string[] =>
    Array.from({ length: count }, (_, index) => {
      const { water } = pen.colors
      return water[
        Math.min(water.length - 1, from + Math.floor((index * (water.length - from)) / count))
      ] as string
    })
  const [into, out] = [inks(chart.sources.length, 0), inks(chart.flows.length, 3)]
  const head = (x: number, anchor: 'start' | 'middle' | 'end'): string =>
    pen.text(chart.center, x, size.size, { size: size.size, fill: pen.colors.quiet, anchor }) +
    pen.text(written(chart.total.number), x, size.size * 2.7, {
      size: size.size * 1.5,
      fill: pen.colors.text,
      weight: 700,
      anchor,
    })
  const above = size.size * 2.7 + 24

  if (form === 'small') {
    const first = side(
      chart.sources,
      into,
      chart.total.number,
      { ...size, at: size.width - LAKE, toward: 'left', above: 0 },
      pen,
    )
    const middle = first.height + 28
    const second = side(
      chart.flows,
      out,
      chart.total.number,
      { ...size, at: LAKE, toward: 'right', above: 0 },
      pen,
    )
    const below = middle + above
    return {
      width: size.width,
      height: below + second.height,
      body: `${first.body}<g transform="translate(0 ${round(middle)})">${head(0, 'start')}</g><g transform="translate(0 ${round(below)})">${second.body}</g>`,
    }
  }
  const center = size.width / 2
  const left = { ...size, at: center - LAKE / 2, toward: 'left' as const, above }
  const right = { ...size, at: center + LAKE / 2, toward: 'right' as const, above }
  const height = Math.max(
    heightOf(chart.sources, chart.total.number, size),
    heightOf(chart.flows, chart.total.number, size),
  )
  const sides = [
    side(chart.sources, into, chart.total.number, { ...left, height }, pen),
    side(chart.flows, out, chart.total.number, { ...right, height }, pen),
  ]
  return {
    width: size.width,
    height: above + height,
    body: head(center, 'middle') + sides.map(({ body }) => body).join(''),
  }
}

const spaceOf = (number: number, total: number, { lake, size, number: digits }: Size): number =>
  Math.max((number / total) * lake, size + digits + 8) + GAP
const heightOf = (all: readonly NamedAmount[], total: number, size: Size): number =>
  Math.ceil(all.reduce((sum, { amount }) => sum + spaceOf(amount.number, total, size), 0))

interface Place extends Size {
  /** Position of the lake's bank. */
  at: number
  toward: 'left' | 'right'
  /** Space for the heading above. */
  above: number
  /** Height of the whole side, if given. */
  height?: number
}

/** The streams of one bank, with their names at the far end. */
function side(
  all: readonly NamedAmount[],
  inks: readonly string[],
  total: number,
  place: Place,
  { colors, text }: Pen,
): { body: string; height: number } {
  const height = place.height ?? heightOf(all, total, place)
  const top = place.above + (height - place.lake) / 2
  const names = Math.ceil(
    Math.max(
      ...all.map(({ name, amount }) =>
        Math.max(widthOfText(name, place.size), widthOfText(written(amount.number), place.number)),
      ),
    ),
  )
  const right = place.toward === 'right'
  const end = right ? place.width - names - 14 : names + 14
  const edge = right ? place.width : 0
  const middleOfLake = place.at + (right ? -LAKE : LAKE) / 2
  const thick = all.map(({ amount }) => (amount.number / total) * place.lake)
  let y = top
  const starts = thick.map((one) => {
    const from = y
    y += one
    return from
  })
  const spaces = all.map(({ amount }) => spaceOf(amount.number, total, place))
  const centres = spreadLabels(
    starts.map((from, index) => from + (thick[index] as number) / 2),
    spaces,
    place.above,
    place.above + height,
  )
  const streams = all.map((_, index) => {
    const drawn = Math.max(THINNEST, thick[index] as number)
    const [from, to] = [starts[index] as number, (centres[index] as number) - drawn / 2]
    const bank = place.at
    const middle = (bank + end) / 2
    return `<path d="M${round(bank)} ${round(from)}C${round(middle)} ${round(from)} ${round(middle)} ${round(to)} ${round(end)} ${round(to)}V${round(to + drawn)}C${round(middle)} ${round(to + drawn)} ${round(middle)} ${round(from + drawn)} ${round(bank)} ${round(from + drawn)}Z" fill="${inks[index]}" opacity=".82"/>`
  })
  const words = all.flatMap(({ name, amount }, index) => {
    const centre = centres[index] as number
    const anchor = right ? 'end' : 'start'
    return [
      text(name, edge, centre - 3, { size: place.size, fill: colors.quiet, anchor }),
      text(written(amount.number), edge, centre + place.number, {
        size: place.number,
        fill: colors.text,
        weight: 700,
        anchor,
      }),
    ]
  })
  const lake = rectangle(middleOfLake - LAKE / 2, top, LAKE, place.lake, colors.main)
  const light = glint(middleOfLake, top, LAKE * 1.7, 4, colors.light)
  return { body: [...streams, lake, light, ...words].join(''), height }
}
