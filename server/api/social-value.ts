import { z } from '@hono/zod-openapi'
import {
  CHART_FORMATS,
  CHART_MODES,
  type ChartFormat,
  SOCIAL_CHARTS,
} from '../../contract/social-names.ts'
import { ApiProblem, answers, call, createRoute } from './call.ts'
import { QueueFull } from '../media/work-queue.ts'
import { first, named } from './parameters.ts'

const FILE = /^([a-z-]{1,40})\.(svg|png|csv)$/
const file = z.string().openapi({
  param: { in: 'path', name: 'file' },
  description: `Id and format of a chart: ${SOCIAL_CHARTS.join(', ')}, as ${CHART_FORMATS.join(', ')}`,
  example: 'ecosystem.svg',
})
const mode = first(z.enum(CHART_MODES).default('light')).openapi(
  named('Colours of the chart', { type: 'string', enum: [...CHART_MODES] }),
)
const binary = (schema: object) => ({ schema })

/**
 * Sends a chart of the Social value page, or its numbers, as a file (FT-094, FT-099, FT-101).
 * Always in Korean.
 */
export const socialValueChart = call(
  createRoute({
    method: 'get',
    path: '/api/v1/content/social-value/charts/{file}',
    operationId: 'socialValueChart',
    tags: ['Responsibility'],
    summary: 'A chart of Social value as SVG, PNG or CSV',
    request: { params: z.object({ file }), query: z.object({ mode }) },
    responses: {
      ...answers(z.unknown(), 'The file'),
      200: {
        description:
          'The chart with its source and years, its text as outlines; CSV is UTF-8 with a byte order mark',
        content: {
          'image/svg+xml': binary({ type: 'string' }),
          'image/png': binary({ type: 'string', format: 'binary' }),
          'text/csv': binary({ type: 'string' }),
        },
      },
      404: { description: 'There is no such chart' },
    },
  }),
  async (c) => {
    const { file: name } = c.req.valid('param')
    const [, id = '', format = ''] = FILE.exec(name) ?? []
    const found = await c
      .get('model')
      .site.socialValueFile(id, format as ChartFormat, c.req.valid('query').mode)
      .catch((error: unknown) => {
        if (error instanceof QueueFull)
          throw new ApiProblem(503, 'problem_unavailable', { headers: { 'retry-after': '2' } })
        throw error
      })
    if (!found) return c.notFound()
    return c.body(found.body, 200, {
      'content-type': found.contentType,
      'content-disposition': `${format === 'csv' ? 'attachment' : 'inline'}; filename="yunseul-social-value-${name}"`,
      'content-language': 'ko',
    })
  },
  { language: 'none' },
)
