import { describe, expect, it } from 'vitest'
import { CHART_FORMS, type ChartForm, SOCIAL_CHARTS } from '../../contract/social-names.ts'
import { chartsOf } from '../site/social-value.ts'
import type { Chart } from './chart.ts'
import { csvOf } from './csv.ts'
import { draw, drawingOf } from './draw.ts'
import { loadedPage } from './example.charts.ts'
import { PAGE } from './palette.ts'
import { asText, type TextStyle } from './pen.ts'
import { axisFor, spreadLabels, written } from './scale.ts'
import { widthOfText } from './text-width.ts'

const charts = chartsOf(loadedPage().page)
const chartOf = (id: string): Chart => charts.find((one) => one.id === id) as Chart

interface Box {
  text: string
  left: number
  right: number
  top: number
  bottom: number
}

/**
 * Draws a chart and records the box of every text; groups that are moved down are recognised by
 * their translation.
 */
function drawn(chart: Chart, form: ChartForm) {
  const texts: (Box & { style: TextStyle })[] = []
  const { width, height, body } = draw(chart, form, {
    colors: PAGE,
    text(text, x, y, style) {
      const long = widthOfText(text, style.size)
      const left = x - (style.anchor === 'end' ? long : style.anchor === 'middle' ? long / 2 : 0)
      texts.push({
        text,
        style,
        left,
        right: left + long,
        top: y - style.size * 0.8,
        bottom: y + style.size * 0.16,
      })
      return asText(text, x, y, style)
    },
  })
  return { width, height, body, texts }
}

const meet = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

describe('scales', () => {
  it.each([
    [81_910, 100_000, [0, 25_000, 50_000, 75_000, 100_000]],
    [61_433, 80_000, [0, 20_000, 40_000, 60_000, 80_000]],
    [4, 4, [0, 1, 2, 3, 4]],
    [0, 1, [0, 1]],
  ])('an axis for %d ends at %d, with round ticks', (most, top, ticks) => {
    expect(axisFor(most)).toEqual({ top, ticks })
  })

  it('overlapping labels are moved apart, in order and within bounds', () => {
    const placed = spreadLabels([10, 12, 14, 90], [20, 20, 20, 20], 0, 100)
    for (const [index, at] of placed.entries())
      if (index > 0) expect(at - (placed[index - 1] as number)).toBeGreaterThanOrEqual(20)
    expect(placed[0]).toBeGreaterThanOrEqual(10)
    expect(placed.at(-1)).toBeLessThanOrEqual(90)
  })
})

describe.each(SOCIAL_CHARTS)('the drawing %s', (id) => {
  const chart = chartOf(id)

  it.each(CHART_FORMS)(
    'FT-095 FT-096 FT-099 its form %s has every number, and no texts overlap',
    (form) => {
      const { width, height, texts } = drawn(chart, form)
      const amounts =
        chart.kind === 'years'
          ? chart.years.map(({ amount }) => amount)
          : chart.kind === 'pairs'
            ? chart.rows.flatMap((row) => row.amounts)
            : [...chart.sources, ...chart.flows].map(({ amount }) => amount)
      for (const { number } of amounts)
        expect(texts.map(({ text }) => text)).toContain(written(number))
      // the halves of the small map are moved apart by their groups: the wide forms check them
      const boxes = chart.kind === 'flow' && form === 'small' ? [] : texts
      for (const [index, box] of boxes.entries()) {
        expect(box.left, box.text).toBeGreaterThanOrEqual(-0.5)
        expect(box.right, box.text).toBeLessThanOrEqual(width + 0.5)
        expect(box.bottom, box.text).toBeLessThanOrEqual(height + 0.5)
        for (const other of boxes.slice(index + 1))
          expect(meet(box, other), `${box.text} and ${other.text}`).toBe(false)
      }
    },
  )

  it('FT-095 uses the color tokens of the page, and has a text alternative', () => {
    const { forms } = drawingOf(chart)
    for (const form of CHART_FORMS) {
      expect(forms[form]).toMatch(/fill="var\(--/)
      expect(forms[form]).not.toMatch(/#[0-9a-f]{3,6}"| style=/)
      expect(forms[form]).toContain(`<title id="${id}-${form}-title">${chart.title}</title>`)
      expect(forms[form]).toContain('role="img"')
    }
  })
})

it('a chart of years says its first and its last value to readers who do not see it', () => {
  const ofYears = charts.filter((chart) => chart.kind === 'years')
  expect(ofYears).not.toEqual([])
  for (const { description, years } of ofYears) {
    const [first, last] = [years[0], years.at(-1)]
    expect(description).toContain(
      `${first?.year}년 ${first?.amount.text}, ${last?.year}년 ${last?.amount.text}.`,
    )
  }
})

describe('chart shapes', () => {
  it('FT-094 a column is as high as its value', () => {
    const chart = chartOf('direct')
    if (chart.kind !== 'years') throw new Error('the direct effect has no years')
    const bars = [...drawn(chart, 'largest').body.matchAll(/<rect [^>]*height="([\d.]+)"/g)].map(
      ([, high]) => Number(high),
    )
    const most = Math.max(...bars)
    const last = chart.years.at(-1)?.amount.number ?? 0
    expect(bars.map((high) => high / most)).toEqual(
      chart.years.map(({ amount }) => expect.closeTo(amount.number / last, 3)),
    )
  })

  it('FT-099 a bar is as long as its amount', () => {
    const chart = chartOf('shared-value')
    if (chart.kind !== 'pairs') throw new Error('the effect graph has no pairs')
    const bars = [...drawn(chart, 'largest').body.matchAll(/<rect [^>]*width="([\d.]+)"/g)].map(
      ([, long]) => Number(long),
    )
    const amounts = chart.rows.flatMap((row) => row.amounts.map(({ number }) => number))
    const most = Math.max(...amounts)
    for (const [index, amount] of amounts.entries())
      expect(bars[index]).toBeCloseTo(Math.max(2, (amount / most) * Math.max(...bars)), 1)
  })

  it('FT-099 a stream is as wide as its amount, and inflow equals outflow', () => {
    const chart = chartOf('ecosystem')
    if (chart.kind !== 'flow') throw new Error('the map has no flows')
    const streams = [
      ...drawn(chart, 'largest').body.matchAll(/<path d="([^"]+)" fill="[^"]+" opacity=/g),
    ].map(([, path]) => {
      const [, far = '', near = ''] = /([\d.]+)V([\d.]+)C/.exec(path ?? '') ?? []
      return Number(near) - Number(far)
    })
    const amounts = [...chart.sources, ...chart.flows].map(({ amount }) => amount.number)
    const most = Math.max(...amounts)
    expect(streams).toHaveLength(amounts.length)
    for (const [index, amount] of amounts.entries())
      expect(streams[index]).toBeCloseTo(Math.max(1.5, (amount / most) * Math.max(...streams)), 1)
    const sum = (all: typeof chart.flows): number =>
      all.reduce((before, { amount }) => before + amount.number, 0)
    expect(sum(chart.sources)).toBeCloseTo(chart.total.number, 4)
    expect(sum(chart.flows)).toBeCloseTo(chart.total.number, 4)
  })
})

describe('tables', () => {
  it('FT-101 a table as CSV begins with a byte order mark, has machine-readable numbers, and no formulas', () => {
    const table = {
      caption: '',
      head: ['연도', '값, 억 원'],
      rows: [
        ['2024', '137.39'],
        ['=1+1', '81,910'],
        ['말 "물"', ''],
      ],
    }
    expect(csvOf(table, ['출처: 윤슬'])).toBe(
      '\uFEFF연도,"값, 억 원"\r\n2024,137.39\r\n\'=1+1,81910\r\n"말 ""물""",\r\n출처: 윤슬\r\n',
    )
  })
})
