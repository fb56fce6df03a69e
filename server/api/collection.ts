import { z } from '@hono/zod-openapi'
import { contentCard, dateOption } from '../../contract/content.ts'
import { answer, answers, call, createRoute } from './call.ts'
import { lang, languageOnly, month, optionYn, year } from './parameters.ts'

/** Months with news, newest first (AR-085); without `lang`, of both languages. */
export const collectionMonths = call(
  createRoute({
    method: 'get',
    path: '/api/v1/content/collect/dateOption',
    operationId: 'collectionMonths',
    tags: ['Newsroom'],
    summary: 'Months with news',
    request: { query: languageOnly },
    responses: answers(z.array(dateOption), 'Newest first'),
  }),
  async (c) => c.json(answer(await c.get('model').content.dateOptions(c.get('asked'))), 200),
  { language: 'asked' },
)

/** News of a month (AR-086). */
export const collection = call(
  createRoute({
    method: 'get',
    path: '/api/v1/content/collect',
    operationId: 'collection',
    tags: ['Newsroom'],
    summary: 'News of a month',
    request: { query: z.object({ lang, month, year, optionYn }) },
    responses: answers(z.array(contentCard), 'Newest first'),
  }),
  async (c) => {
    const { year: inYear, month: inMonth, optionYn: limited } = c.req.valid('query')
    return c.json(
      answer(
        await c.get('model').content.collect({
          language: c.get('language'),
          year: inYear,
          month: inMonth,
          withImageOrText: limited === 'Y',
        }),
      ),
      200,
    )
  },
)
