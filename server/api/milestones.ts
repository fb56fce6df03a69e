import { z } from '@hono/zod-openapi'
import { milestoneYear } from '../../contract/milestones.ts'
import { answer, answers, call, createRoute } from './call.ts'
import { chosenYear, lang } from './parameters.ts'

/**
 * The milestones by year, the latest first (FT-123, FT-237); `year` selects one, as on the page
 * (FT-118).
 */
export const milestones = call(
  createRoute({
    method: 'get',
    path: '/api/v1/content/milestones/year',
    operationId: 'milestones',
    tags: ['About'],
    summary: 'The milestones by year',
    request: { query: z.object({ lang, year: chosenYear }) },
    responses: answers(
      z.array(milestoneYear),
      'Years, the latest first; `link` is null if an entry has none',
    ),
  }),
  async (c) => {
    const { year } = c.req.valid('query')
    const years = await c.get('model').site.milestones(c.get('language'))
    return c.json(answer(year === null ? years : years.filter((one) => one.year === year)), 200)
  },
)
