import { ACCENT, AQUA, drawLens, FAINT, GOLD, INK, LINE, SOFT } from './marks.ts'
import { MARGIN, type Paper, type Style, WIDTH } from './paper.ts'
import type { Chart, Language } from './source.ts'

/** From the top of a chart to its foot, without the title over it and the table under it, in points. */
export const CHART_HEIGHT = 178
/** How much lower a chart may be if it then fits on the page of its text. */
export const GIVES_WAY = 44
const HEAD = 30
const FEET = 30
const INKS = [ACCENT, AQUA, GOLD, '#1f94c4', '#f0a032', '#0b4a7d']
const LABEL: Style = { font: 'regular', size: 8.5, leading: 12, color: SOFT }
const STRONG: Style = { ...LABEL, font: 'bold', color: INK }

/** Writes a chart's numbers with as many decimals as the most exact of them has. */
export function numbersOf({ series }: Chart): (value: number | null) => string {
  const decimals = (value: number | null): number =>
    value === null ? 0 : (String(value).split('.')[1]?.length ?? 0)
  const digits = Math.max(...series.flatMap(({ values }) => values.map(decimals)))
  const format = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  return (value) => (value === null ? '–' : value.toLocaleString('en', format))
}

/** The text alternative of a chart: each of its numbers, in the word order of each language. */
export function alternative(chart: Chart, language: Language): string {
  const write = numbersOf(chart)
  const { title, unit, kind, years, series } = chart
  const what = {
    ko: { bar: '막대그래프', line: '꺾은선그래프' },
    en: { bar: 'Bar chart', line: 'Line chart' },
  }[language][kind]
  const descriptions = series.map(({ name, values }) => {
    const pairs = years.flatMap((year, at) => {
      const value = values[at] ?? null
      return value === null ? [] : [`${year} ${write(value)}`]
    })
    return `${name ? `${name}: ` : ''}${pairs.join(', ')}`
  })
  const of = language === 'ko' ? `${what}. ${title}(${unit}).` : `${what}. ${title} (${unit}).`
  return `${of} ${descriptions.join('; ')}.`
}

/** The chart's values as rows of a table: years across, or down the page where they are too many for one line. */
export function valueRows(chart: Chart): string[][] {
  const write = numbersOf(chart)
  const names = chart.series.map(({ name }) => name || chart.title)
  if (chart.years.length > 6)
    return [
      [chart.unit, ...names],
      ...chart.years.map((year, at) => [
        year,
        ...chart.series.map(({ values }) => write(values[at] ?? null)),
      ]),
    ]
  const head = [chart.unit, ...chart.years]
  return [
    head,
    ...chart.series.map(({ name, values }) => [name || chart.title, ...values.map(write)]),
  ]
}

/** A round number over the greatest value, so that the highest mark stays under the names of the series. */
function ceiling(values: readonly number[]): number {
  const most = Math.max(...values, 0)
  const step = 10 ** Math.floor(Math.log10(most || 1))
  return (
    [1, 1.25, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10]
      .map((times) => times * step)
      .find((one) => one >= most) ?? most
  )
}

/**
 * Start of the value axis of line charts: zero, or below the lowest value if all are close together
 * and high.
 */
function floor(chart: Chart, values: readonly number[]): number {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  if (chart.kind === 'bar' || least < most * 0.6) return Math.min(0, least)
  return least - (most - least) * 0.6
}

/**
 * Draws the chart, `height` high, from the current position; the caller has reserved the space, and
 * tags it as a figure.
 */
export function drawChart(paper: Paper, chart: Chart, height: number): void {
  const top = paper.y + HEAD
  const base = paper.y + height - FEET
  const known = chart.series.flatMap(({ values }) => values.filter((value) => value !== null))
  const low = floor(chart, known)
  const high = chart.kind === 'bar' ? ceiling(known) : Math.max(...known)
  const level = (value: number): number =>
    base - ((value - low) / (high - low || 1)) * (base - top - 6)
  const column = WIDTH / chart.years.length
  const plan: Plan = { paper, chart, top, base, level, column, write: numbersOf(chart) }
  legend(plan, paper.y + 10)
  if (chart.kind === 'bar') bars(plan)
  else curves(plan)
  horizon(plan)
  paper.y += height
}

interface Plan {
  paper: Paper
  chart: Chart
  top: number
  base: number
  level: (value: number) => number
  column: number
  write: (value: number | null) => string
}

const ink = (at: number): string => INKS[at % INKS.length] as string

function centred(paper: Paper, text: string, style: Style, x: number, base: number): void {
  // The space keeps the words of the chart apart where they are read out of it.
  paper.write(`${text} `, style, x - paper.widthOf(text, style) / 2, base)
}

/** The unit at the left; the series' names with their inks, where there is more than one. */
function legend({ paper, chart }: Plan, base: number): void {
  paper.write(`${chart.unit} `, { ...LABEL, color: FAINT }, MARGIN, base)
  if (chart.series.length < 2) return
  const names = chart.series.map(({ name }) => paper.widthOf(name, LABEL) + 34)
  let x = MARGIN + WIDTH - names.reduce((sum, width) => sum + width, 0) + 12
  chart.series.forEach(({ name }, at) => {
    drawLens(paper.document, x + 7, base - 3, 15, 4.5, ink(at))
    paper.write(`${name} `, LABEL, x + 19, base)
    x += names[at] as number
  })
}

/** The waterline with the years under it. */
function horizon({ paper, chart, base, column }: Plan): void {
  paper.document
    .moveTo(MARGIN, base)
    .lineTo(MARGIN + WIDTH, base)
    .lineWidth(0.8)
    .stroke(INK)
  chart.years.forEach((year, at) => {
    centred(paper, year, LABEL, MARGIN + (at + 0.5) * column, base + 25)
  })
}

/** Bars stand on the water; under each is its light. */
function bars({ paper, chart, base, level, column, write }: Plan): void {
  const count = chart.series.length
  const width = Math.min(46, (column * 0.72) / count)
  chart.years.forEach((_, year) => {
    chart.series.forEach(({ values }, at) => {
      const value = values[year] ?? null
      const x = MARGIN + (year + 0.5) * column + (at - (count - 1) / 2) * (width + 2)
      if (value === null) {
        centred(paper, '–', LABEL, x, base - 5)
        return
      }
      const latest = count === 1 && year === chart.years.length - 1
      const color = count === 1 ? (latest ? ACCENT : '#8fc9dc') : ink(at)
      const y = level(value)
      paper.document.rect(x - width / 2, y, width, base - y).fill(color)
      drawLens(paper.document, x, base + 4, width * 0.8, 1.4, latest ? GOLD : color)
      drawLens(paper.document, x + (latest ? 2 : -2), base + 8.5, width * 0.5, 1.1, color)
      const style = latest || count === 1 ? STRONG : LABEL
      const size = Math.min(
        style.size,
        (style.size * (width + 6)) / paper.widthOf(write(value), style),
      )
      centred(paper, write(value), { ...style, size: Math.max(6, size) }, x, y - 5)
    })
  })
}

/** Lines with a mark and a number at each year; a year without a value leaves a gap. */
function curves({ paper, chart, top, base, level, column, write }: Plan): void {
  const { document } = paper
  const x = (year: number): number => MARGIN + (year + 0.5) * column
  chart.years.forEach((_, year) => {
    document
      .moveTo(x(year), level(0) < base ? level(0) : base)
      .lineTo(x(year), top)
      .lineWidth(0.4)
      .stroke(LINE)
  })
  chart.series.forEach(({ values }, at) => {
    values.forEach((value, year) => {
      const next = values[year + 1] ?? null
      if (value === null || next === null) return
      document
        .lineCap('round')
        .moveTo(x(year), level(value))
        .lineTo(x(year + 1), level(next))
      document.lineWidth(1.8).stroke(ink(at))
    })
    values.forEach((value, year) => {
      if (value === null) return
      document.circle(x(year), level(value), 3.6).fill('#ffffff')
      document.circle(x(year), level(value), 2.6).fill(ink(at))
      // Of two lines the upper has its numbers over it, the lower under it.
      const others = chart.series.flatMap((one, other) =>
        other === at ? [] : [one.values[year] ?? null],
      )
      const above = others.every((other) => other === null || other <= value)
      centred(paper, write(value), STRONG, x(year), level(value) + (above ? -8 : 15))
    })
  })
}
