import { numberOf } from '../../../contract/charts/bars.ts'
import type { EsgGauge, YearFigure } from '../../../contract/esg.ts'

/** Dimensions of the drawing, in its own units: the bed is at its bottom, and zero on the bed. */
export const GAUGE = { width: 480, height: 700, post: 430, postWidth: 30 } as const
/** Interval of the scale's marks, in the unit of the figures. */
const STEP = 20_000
/**
 * Minimum distance of marks: the texts of closer ones would overlap, so the earlier one's moves a
 * lane to the left.
 */
const NEAR = 34
/** Width of a lane. */
const LANE = 196

export interface GaugeMark extends YearFigure {
  /** Height of its line. */
  y: number
  /** End of its text. */
  x: number
}

export interface GaugeDrawing {
  /** Marks of former water levels; the last one is the current level. */
  marks: GaugeMark[]
  goal: GaugeMark
  /** Steps of the scale, from the bed up. */
  steps: { value: number; y: number }[]
}

/** Returns the layout of the gauge: heights are proportional to the figures, starting at zero. */
export function gaugeOf({ marks, goal }: Pick<EsgGauge, 'marks' | 'goal'>): GaugeDrawing {
  const highest = Math.max(...marks.map(({ value }) => numberOf(value)))
  const top = Math.ceil((highest * 1.05) / STEP) * STEP
  const y = (value: number): number => Math.round(GAUGE.height * (1 - value / top) * 10) / 10
  const right = GAUGE.post - 22
  const placed: GaugeMark[] = []
  for (const mark of marks.toReversed()) {
    const at = y(numberOf(mark.value))
    const after = placed.at(-1)
    // the text of the last one is in the water, those of the others are above their lines
    const crowded = placed.length > 1 && after !== undefined && Math.abs(after.y - at) < NEAR
    placed.push({ ...mark, y: at, x: crowded ? after.x - LANE : right })
  }
  return {
    marks: placed.toReversed(),
    goal: { year: goal.year, value: goal.value, y: y(numberOf(goal.value)), x: right },
    steps: Array.from({ length: top / STEP + 1 }, (_, index) => ({
      value: index * STEP,
      y: y(index * STEP),
    })),
  }
}

export interface Glint {
  x: number
  y: number
  width: number
  tone: number
}

/** Area of a text. */
export interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/**
 * Returns the glints under the waterline: many short ones near it, few wide ones deeper, none
 * behind text. The same at every rendering.
 */
export function glintsOf(waterline: number, labels: readonly Box[]): Glint[] {
  const rows = 26
  let seed = 11
  const random = (): number => {
    seed = (seed * 16807) % 2147483647
    return seed / 2147483647
  }
  return Array.from({ length: rows }, (_, row) => {
    const part = row / rows
    const y = Math.round(waterline + 8 + part ** 1.25 * (GAUGE.height - waterline - 40))
    return Array.from({ length: 5 - Math.round(part * 3) }, () => ({
      x: Math.round(GAUGE.post + 15 + (random() - 0.5) * (180 + part * 620)),
      y: y + Math.round(random() * 5),
      width: Math.round(16 + random() * 40 + part * 46),
      tone: Math.min(7, Math.floor(part * 6 + random() * 2.2)),
    })).filter(
      ({ x, y, width }) =>
        !labels.some(
          ({ left, right, top, bottom }) =>
            y > top && y < bottom && x + width / 2 > left && x - width / 2 < right,
        ),
    )
  }).flat()
}
