import { z } from '@hono/zod-openapi'
import { contentCard, newsPage } from '../../contract/content.ts'
import { answer, answers, call, createRoute } from './call.ts'
import { code, lang, languageOnly, page } from './parameters.ts'

/**
 * A page of the news list (AR-077); beyond the last page an empty list with the true
 * `totalPageCount` (decisions).
 */
export const news = call(
  createRoute({
    method: 'get',
    path: '/api/v2/content/news',
    operationId: 'news',
    tags: ['Newsroom'],
    summary: 'A page of the news list',
    request: { query: z.object({ lang, code, page }) },
    responses: answers(newsPage, 'Newest first, 12 a page'),
  }),
  async (c) => {
    const query = c.req.valid('query')
    return c.json(
      answer(
        await c
          .get('model')
          .content.news({ language: c.get('language'), code: query.code, page: query.page }),
      ),
      200,
    )
  },
)

/** The highlights of the news page (AR-072, AR-076). */
export const newsHighlight = call(
  createRoute({
    method: 'get',
    path: '/api/v2/content/news/highlight',
    operationId: 'newsHighlight',
    tags: ['Newsroom'],
    summary: 'Highlights of the news page',
    request: { query: languageOnly },
    responses: answers(z.array(contentCard), 'At most 6, with image'),
  }),
  async (c) => c.json(answer(await c.get('model').content.newsHighlight(c.get('language'))), 200),
)
