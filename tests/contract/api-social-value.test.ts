import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CHART_FORMATS, SOCIAL_CHARTS } from '../../contract/social-names.ts'
import { label } from '../../server/labels.ts'
import { type ApiSite, DATABASES, openApiSite } from './api-site.ts'

const CHARTS = '/api/v1/content/social-value/charts'

describe.each(DATABASES)('files of social value on %s', (database) => {
  let site: ApiSite
  beforeAll(async () => {
    site = await openApiSite(database)
  })
  afterAll(() => site.stop())

  it('FT-094 FT-099 FT-101 each drawing is available as CSV, with its source, in any requested language', async () => {
    for (const id of SOCIAL_CHARTS) {
      const { status, headers, text } = await site.ask(`${CHARTS}/${id}.csv?lang=ENG`)
      expect([status, headers['content-type'], headers['content-language']]).toEqual([
        200,
        'text/csv; charset=utf-8',
        'ko',
      ])
      expect(headers['content-disposition']).toBe(
        `attachment; filename="yunseul-social-value-${id}.csv"`,
      )
      expect(text.startsWith('\uFEFF')).toBe(true)
      expect(text).toContain(label('chart_source', 'KOR', { source: '' }).trim())
    }
    expect((await site.ask(`${CHARTS}/direct.csv`)).text).toContain('2025,81910')
  })

  it('FT-095 FT-099 as SVG in the colors of both modes, light by default', async () => {
    const [plain, light, dark] = await Promise.all(
      ['', '?mode=light', '?mode=dark'].map((query) => site.ask(`${CHARTS}/direct.svg${query}`)),
    )
    expect(plain?.headers['content-type']).toBe('image/svg+xml; charset=utf-8')
    expect(plain?.text).toBe(light?.text)
    expect(dark?.status).toBe(200)
    expect(dark?.text).not.toBe(light?.text)
  })

  it('FT-099 as PNG', async () => {
    const { status, headers } = await site.ask(`${CHARTS}/ecosystem.png`)
    expect([status, headers['content-type']]).toEqual([200, 'image/png'])
    expect(Number(headers['content-length'])).toBeGreaterThan(20_000)
  })

  it('an unknown drawing or format is not found, and the contract names all known ones', async () => {
    for (const file of ['nothing.svg', 'direct.gif', 'direct', 'DIRECT.svg'])
      expect((await site.ask(`${CHARTS}/${file}`)).status, file).toBe(404)
    const { body } = await site.json('/api/openapi.json')
    const call = body.paths[`${CHARTS}/{file}`]?.get
    expect(Object.keys(call.responses['200'].content)).toEqual([
      'image/svg+xml',
      'image/png',
      'text/csv',
    ])
    for (const word of [...SOCIAL_CHARTS, ...CHART_FORMATS])
      expect(JSON.stringify(call)).toContain(word)
  })
})
