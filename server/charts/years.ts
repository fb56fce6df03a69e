import type { ChartForm } from '../../contract/social-names.ts'
import type { Drawing, YearsChart } from './chart.ts'
import { glint, line, type Pen, rectangle } from './pen.ts'
import { axisFor, written } from './scale.ts'
import { widthOfText } from './text-width.ts'

/** Sizes of each form that has columns; the small one is horizontal. */
const COLUMNS = {
  medium: { width: 688, plot: 236, size: 15, tick: 13 },
  large: { width: 640, plot: 232, size: 15, tick: 13 },
  largest: { width: 940, plot: 280, size: 17, tick: 13 },
} as const
/**
 * The reflection of a column on the water below it: widths and depths of the glints, as shares of
 * the column.
 */
const REFLECTION = [
  [1, 7, 0.85],
  [0.78, 16, 0.6],
  [0.5, 26, 0.4],
  [0.24, 35, 0.25],
] as const

/** A value for each year: columns on the horizon, the last one highlighted. */
export const drawYears = (chart: YearsChart, form: ChartForm, pen: Pen): Drawing =>
  form === 'small' ? lying(chart, pen) : column(chart, COLUMNS[form], pen)

function column(
  { years }: YearsChart,
  { width, plot, size, tick }: (typeof COLUMNS)['large' | 'largest' | 'medium'],
  { colors, text }: Pen,
): Drawing {
  const { top, ticks } = axisFor(Math.max(...years.map(({ amount }) => amount.number)))
  const above = size + 14
  const horizon = above + plot
  const left = Math.ceil(Math.max(...ticks.map((one) => widthOfText(written(one), tick)))) + 14
  const step = (width - left) / years.length
  const bar = Math.min(72, step * 0.46)
  const yOf = (number: number): number => horizon - (number / top) * plot
  /** The pieces of a gridline between the numbers that interrupt it. */
  const between = (y: number): [number, number][] => {
    const pieces: [number, number][] = []
    let from = left
    for (const [index, { amount }] of years.entries()) {
      const base = yOf(amount.number) - 11
      if (y > base + 4 || y < base - size) continue
      const half = widthOfText(written(amount.number), size) / 2 + 6
      const x = left + step * (index + 0.5)
      pieces.push([from, x - half])
      from = x + half
    }
    return [...pieces, [from, width]]
  }
  const body = [
    ...ticks.flatMap((one) => [
      ...(one === 0
        ? []
        : between(yOf(one)).map(([from, to]) => line(from, yOf(one), to, yOf(one), colors.line))),
      text(written(one), left - 14, yOf(one) + tick * 0.36, {
        size: tick,
        fill: colors.quiet,
        anchor: 'end',
      }),
    ]),
    ...years.flatMap(({ year, amount }, index) => {
      const last = index === years.length - 1
      const x = left + step * (index + 0.5)
      const y = yOf(amount.number)
      const fill = last ? colors.main : colors.other
      return [
        rectangle(x - bar / 2, y, bar, horizon - y, fill),
        glint(x, y, bar * 1.24, 4, last ? colors.light : fill),
        ...REFLECTION.map(([share, depth, opacity]) =>
          glint(x, horizon + depth, bar * share, 3, fill, opacity),
        ),
        text(written(amount.number), x, y - 11, {
          size,
          fill: colors.text,
          weight: 700,
          anchor: 'middle',
        }),
        text(String(year), x, horizon + 62, {
          size: tick + 1,
          fill: last ? colors.text : colors.quiet,
          weight: last ? 700 : 400,
          anchor: 'middle',
        }),
      ]
    }),
    line(left, horizon, width, horizon, colors.horizon),
  ].join('')
  return { width, height: horizon + 74, body }
}

/** The form for narrow windows: a row per year, so that every number has space. */
function lying({ years }: YearsChart, { colors, text }: Pen): Drawing {
  const [width, row, size] = [320, 56, 15]
  const most = Math.max(...years.map(({ amount }) => amount.number))
  const body = years
    .flatMap(({ year, amount }, index) => {
      const last = index === years.length - 1
      const y = index * row
      const fill = last ? colors.main : colors.other
      const long = (amount.number / most) * width
      return [
        text(String(year), 0, y + 18, {
          size,
          fill: last ? colors.text : colors.quiet,
          weight: last ? 700 : 400,
        }),
        text(written(amount.number), width, y + 18, {
          size,
          fill: colors.text,
          weight: 700,
          anchor: 'end',
        }),
        rectangle(0, y + 28, long, 10, fill),
        glint(long / 2, y + 44, long * 0.72, 2, fill, 0.5),
        last ? glint(long - 12, y + 33, 18, 3, colors.light) : '',
      ]
    })
    .join('')
  return { width, height: years.length * row, body }
}
