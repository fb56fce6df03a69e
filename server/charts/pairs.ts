import type { ChartForm } from '../../contract/social-names.ts'
import type { Drawing, PairsChart } from './chart.ts'
import { glint, line, type Pen, rectangle } from './pen.ts'
import { written } from './scale.ts'
import { widthOfText } from './text-width.ts'

/** Sizes of each form. The small one writes a name above its bars, the others next to them. */
const SIZES = {
  small: { width: 320, size: 15, number: 13, bar: 8 },
  medium: { width: 688, size: 15, number: 14, bar: 10 },
  large: { width: 640, size: 15, number: 14, bar: 10 },
  largest: { width: 940, size: 17, number: 15, bar: 12 },
} as const
/** The shortest visible bar. */
const SHORTEST = 2

/** Two years side by side for each receiver. The length of every bar is its amount. */
export function drawPairs(
  { years, rows }: PairsChart,
  form: ChartForm,
  { colors, text }: Pen,
): Drawing {
  const { width, size, number, bar } = SIZES[form]
  const beside = form !== 'small'
  const amounts = rows.flatMap((row) => row.amounts.map((one) => one.number))
  const most = Math.max(...amounts)
  const names = beside
    ? Math.ceil(Math.max(...rows.map(({ name }) => widthOfText(name, size)))) + 24
    : 0
  const space = Math.ceil(Math.max(...amounts.map((one) => widthOfText(written(one), number)))) + 12
  const longest = width - names - space
  const pitch = Math.max(bar, number) + 6
  const above = beside ? 0 : size + 12
  const row = above + years.length * pitch + (beside ? 26 : 24)
  const legend = number + 26
  const fills = [colors.other, colors.main]

  const key = years.flatMap((year, index) => {
    const x = names + index * (number * 2.6 + 40)
    return [
      glint(x + 11, number - 4, 22, 6, fills[index] as string),
      text(String(year), x + 28, number, {
        size: number,
        fill: colors.quiet,
        weight: index ? 700 : 400,
      }),
    ]
  })
  const body = rows.flatMap(({ name, amounts: values }, at) => {
    const y = legend + at * row
    const first = y + 14 + above
    return [
      line(0, y, width, y, colors.line),
      text(name, 0, beside ? first + (years.length * pitch) / 2 + size * 0.22 : y + 14 + size, {
        size,
        fill: colors.text,
        weight: 600,
      }),
      ...values.flatMap((value, index) => {
        const long = Math.max(SHORTEST, (value.number / most) * longest)
        const barY = first + index * pitch
        return [
          rectangle(names, barY, long, bar, fills[index] as string),
          text(written(value.number), names + long + 10, barY + bar / 2 + number * 0.36, {
            size: number,
            fill: index ? colors.text : colors.quiet,
            weight: index ? 700 : 400,
          }),
        ]
      }),
    ]
  })
  const height = legend + rows.length * row
  return { width, height, body: [...key, ...body].join('') }
}
