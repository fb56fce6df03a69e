import sharp from 'sharp'
import type { ChartFormat, ChartMode } from '../../contract/social-names.ts'
import type { ChartFile } from '../../contract/social-value.ts'
import { escapeMarkup } from '../markup.ts'
import { workQueue } from '../media/work-queue.ts'
import type { Chart } from './chart.ts'
import { csvOf } from './csv.ts'
import { draw } from './draw.ts'
import type { GlyphOutlines } from './outline.ts'
import { FILES } from './palette.ts'
import { asText, line, type Pen, round } from './pen.ts'

const MARGIN = 48
/** PNG pixels per unit of the drawing: sharp in print at a column's width. */
const DENSITY = 2
/** Drawings are generated one at a time; the page cache stores the results, so waiting is rare. */
const queue = workQueue(1, 16)
const FILE_QUEUE: ReadonlySet<string> = new Set(['charts'])

const CONTENT_TYPES: Record<ChartFormat, string> = {
  svg: 'image/svg+xml; charset=utf-8',
  png: 'image/png',
  csv: 'text/csv; charset=utf-8',
}

/** Texts that a file prints next to its drawing: the unit, the years and the source. */
export interface Imprint {
  unit: string
  source: string
}

/**
 * A self-contained drawing: with a background, title, unit, years and source, and its text as
 * outlines.
 */
function framed(
  chart: Chart,
  mode: ChartMode,
  { unit, source }: Imprint,
  text: Pen['text'],
): string {
  const colors = FILES[mode]
  const pen: Pen = { colors, text }
  const drawing = draw(chart, 'largest', pen)
  const [width, top] = [drawing.width + MARGIN * 2, 132]
  const height = Math.ceil(top + drawing.height + 84)
  const foot = height - 40
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="title desc">`,
    `<title id="title">${escapeMarkup(chart.title)}</title><desc id="desc">${escapeMarkup(chart.description)}</desc>`,
    `<rect width="${width}" height="${height}" fill="${colors.ground}"/>`,
    text(chart.title, MARGIN, 66, { size: 28, fill: colors.text, weight: 700 }),
    text(`${chart.period} · ${unit}`, MARGIN, 94, { size: 15, fill: colors.quiet }),
    `<g transform="translate(${MARGIN} ${top})">${drawing.body}</g>`,
    line(MARGIN, round(foot - 26), width - MARGIN, round(foot - 26), colors.line),
    text(source, MARGIN, foot, { size: 14, fill: colors.quiet }),
    '</svg>',
  ].join('')
}

/** The texts that a drawing contains: their glyphs are prepared before drawing. */
function textsOf(chart: Chart, mode: ChartMode, imprint: Imprint): string[] {
  const texts: string[] = []
  framed(chart, mode, imprint, (text, ...rest) => {
    texts.push(text)
    return asText(text, ...rest)
  })
  return texts
}

/**
 * A chart as a file. SVG and PNG need no font where they are displayed.
 * @throws QueueFull if too many drawings are waiting already
 */
export async function fileOf(
  chart: Chart,
  format: ChartFormat,
  mode: ChartMode,
  imprint: Imprint,
  outlines: GlyphOutlines,
): Promise<ChartFile> {
  const contentType = CONTENT_TYPES[format]
  if (format === 'csv') {
    const table = csvOf(chart.table, [`${chart.title} · ${imprint.unit}`, imprint.source])
    return { contentType, body: Uint8Array.from(Buffer.from(table)) }
  }
  return queue(FILE_QUEUE, async () => {
    await outlines.prepare(textsOf(chart, mode, imprint))
    const drawn = Buffer.from(framed(chart, mode, imprint, outlines.write))
    if (format === 'svg') return { contentType, body: Uint8Array.from(drawn) }
    const png = await sharp(drawn, { density: 72 * DENSITY })
      .png({ compressionLevel: 9 })
      .toBuffer()
    return { contentType, body: Uint8Array.from(png) }
  })
}
