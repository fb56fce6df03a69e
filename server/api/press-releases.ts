import { z } from '@hono/zod-openapi'
import { contentCard, pressBatch } from '../../contract/content.ts'
import { answer, answers, call, createRoute } from './call.ts'
import { cursor, keywordIdxs, lang, languageOnly } from './parameters.ts'

/** The latest press releases, for the carousel (AR-040). */
export const recentPressReleases = call(
  createRoute({
    method: 'get',
    path: '/api/v1/content/press-release/recent',
    operationId: 'recentPressReleases',
    tags: ['Newsroom'],
    summary: 'The latest press releases',
    request: { query: languageOnly },
    responses: answers(z.object({ recentNewsList: z.array(contentCard) }), 'At most 5, with image'),
  }),
  async (c) =>
    c.json(
      answer({
        recentNewsList: await c.get('model').content.recentPressReleases(c.get('language')),
      }),
      200,
    ),
)

/** A batch of press releases after a cursor, filtered by tags (AR-041, AR-043). */
export const pressReleases = call(
  createRoute({
    method: 'get',
    path: '/api/v2/content/press-release',
    operationId: 'pressReleases',
    tags: ['Newsroom'],
    summary: 'A batch of press releases',
    request: { query: z.object({ lang, contentIdx: cursor, keywordIdxs }) },
    responses: answers(pressBatch, 'The batch, and the total number'),
  }),
  async (c) => {
    const { contentIdx, keywordIdxs: ids } = c.req.valid('query')
    return c.json(
      answer(
        await c.get('model').content.pressReleases({
          language: c.get('language'),
          cursor: contentIdx,
          keywordIdxs: ids,
        }),
      ),
      200,
    )
  },
)
