import { z } from '@hono/zod-openapi'
import { category, tag } from '../../contract/content.ts'
import { CATEGORY } from '../../contract/categories.ts'
import { answer, answers, call, createRoute } from './call.ts'
import { code, lang, word } from './parameters.ts'

/** Categories of a section, below a parent, or all (SH-216, SH-218, AR-078, AR-175, FT-066). */
export const categories = call(
  createRoute({
    method: 'get',
    path: '/api/v1/categories',
    operationId: 'categories',
    tags: ['Categories and tags'],
    summary: 'Categories of a section or below a parent',
    request: {
      query: z.object({
        lang,
        name: word('Name of a section, such as `news`: its root and everything below'),
        categoryParentCode: word('Code of the parent'),
      }),
    },
    responses: answers(z.array(category), 'Categories, in order'),
  }),
  async (c) => {
    const { name, categoryParentCode } = c.req.valid('query')
    const query = {
      language: c.get('language'),
      ...(name === null ? {} : { section: name }),
      ...(categoryParentCode === null ? {} : { parentCode: categoryParentCode }),
    }
    return c.json(answer(await c.get('model').content.categories(query)), 200)
  },
)

/** Tags of a page's filter: those that editors put first, then the most used (AR-042). */
export const recommendedTags = call(
  createRoute({
    method: 'get',
    path: '/api/v1/content/home/recommendation/keyword',
    operationId: 'recommendedTags',
    tags: ['Categories and tags'],
    summary: 'Tags of a page’s filter',
    request: { query: z.object({ lang, code }) },
    responses: answers(z.array(tag), 'Tags: those that editors put first, then the most used'),
  }),
  async (c) =>
    c.json(
      answer(
        await c
          .get('model')
          .content.recommendedTags(
            c.get('language'),
            c.req.valid('query').code ?? CATEGORY.pressReleasePage,
          ),
      ),
      200,
    ),
)
