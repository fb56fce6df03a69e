import { z } from '@hono/zod-openapi'
import { content, contentCard } from '../../contract/content.ts'
import { answer, answers, call, createRoute } from './call.ts'
import { idInPath, lang, languageOnly } from './parameters.ts'

/**
 * One article with all its fields, in its own language; null for an unknown id (SH-176, SH-214).
 */
export const contentDetail = call(
  createRoute({
    method: 'get',
    path: '/api/v1/content/{id}',
    operationId: 'contentDetail',
    tags: ['Contents'],
    summary: 'One article',
    request: { params: z.object({ id: idInPath('id', 'contentIdx') }), query: languageOnly },
    responses: answers(content.nullable(), 'The article; null if there is none with this id'),
  }),
  async (c) => c.json(answer(await c.get('model').content.detail(c.req.valid('param').id)), 200),
)

/** Cards related to an article (SH-215, FT-115). */
export const contentRelation = call(
  createRoute({
    method: 'get',
    path: '/api/v1/content/relation/{id}',
    operationId: 'contentRelation',
    tags: ['Contents'],
    summary: 'Cards related to an article',
    request: { params: z.object({ id: idInPath('id', 'contentIdx') }), query: z.object({ lang }) },
    responses: answers(z.array(contentCard), 'Related cards, in order'),
  }),
  async (c) =>
    c.json(
      answer(await c.get('model').content.relation(c.req.valid('param').id, c.get('language'))),
      200,
    ),
)
