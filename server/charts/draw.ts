import { CHART_FORMS, type ChartForm } from '../../contract/social-names.ts'
import type { ChartDrawing } from '../../contract/social-value.ts'
import { escapeMarkup } from '../markup.ts'
import type { Chart, Drawing } from './chart.ts'
import { drawFlow } from './flow.ts'
import { drawPairs } from './pairs.ts'
import { PAGE } from './palette.ts'
import { asText, type Pen, round } from './pen.ts'
import { drawYears } from './years.ts'

/** Draws a chart for a width of the window. */
export function draw(chart: Chart, form: ChartForm, pen: Pen): Drawing {
  if (chart.kind === 'years') return drawYears(chart, form, pen)
  return chart.kind === 'pairs' ? drawPairs(chart, form, pen) : drawFlow(chart, form, pen)
}

/** The SVG element of a drawing, with a name and a description for screen readers. */
function element(chart: Chart, form: ChartForm): string {
  const { width, height, body } = draw(chart, form, { colors: PAGE, text: asText })
  const id = `${chart.id}-${form}`
  return `<svg viewBox="0 0 ${width} ${round(height)}" width="${width}" height="${round(height)}" role="img" aria-labelledby="${id}-title ${id}-desc" focusable="false"><title id="${id}-title">${escapeMarkup(chart.title)}</title><desc id="${id}-desc">${escapeMarkup(chart.description)}</desc>${body}</svg>`
}

/** A chart as a page shows it: each of its forms, and its table (FT-095, FT-096, FT-099). */
export function drawingOf(chart: Chart): ChartDrawing {
  const forms = Object.fromEntries(
    CHART_FORMS.map((form) => [form, element(chart, form)]),
  ) as ChartDrawing['forms']
  return { id: chart.id, title: chart.title, forms, table: chart.table }
}
