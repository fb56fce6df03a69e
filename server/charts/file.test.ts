import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { setLogLevel } from '../log.ts'
import { chartsOf } from '../site/social-value.ts'
import type { Chart } from './chart.ts'
import { loadedPage } from './example.charts.ts'
import { fileOf } from './file.ts'
import { glyphOutlines } from './outline.ts'
import { FILES } from './palette.ts'

const [chart] = chartsOf(loadedPage().page) as [Chart]
const outlines = glyphOutlines(join(import.meta.dirname, '../../app/fonts'))
const imprint = { unit: '단위: 억 원', source: '출처: 윤슬 2025 사회적 가치 보고서' }
const textOf = async (mode: 'light' | 'dark', by = outlines): Promise<string> =>
  Buffer.from((await fileOf(chart, 'svg', mode, imprint, by)).body).toString()

it('FT-095 FT-099 a downloaded drawing needs no font: its glyphs are outlines, its colors those of its mode', async () => {
  for (const mode of ['light', 'dark'] as const) {
    const svg = await textOf(mode)
    expect(svg).not.toContain('<text')
    expect(svg).not.toContain('var(--')
    expect(svg).toContain(`fill="${FILES[mode].ground}"`)
    expect(svg).toContain(`<title id="title">${chart.title}</title>`)
  }
  const light = await textOf('light')
  // title, unit and source are written too: far more characters than the numbers of the drawing
  // alone
  expect(light.match(/<path transform=/g)?.length).toBeGreaterThan(90)
})

it('FT-099 as PNG a drawing is twice as large as its SVG, and neither empty nor of one color', async () => {
  const { contentType, body } = await fileOf(chart, 'png', 'light', imprint, outlines)
  expect(contentType).toBe('image/png')
  const { width } = await sharp(body).metadata()
  const wide = Number(/<svg [^>]*width="(\d+)"/.exec(await textOf('light'))?.[1])
  expect(width).toBe(wide * 2)
  expect((await sharp(body).stats()).entropy).toBeGreaterThan(0.5)
})

it('text stays text where the typeface was never subset', async () => {
  setLogLevel('silent')
  const svg = await textOf('light', glyphOutlines('/nowhere'))
  expect(svg).toContain(`>${chart.title}</text>`)
})
