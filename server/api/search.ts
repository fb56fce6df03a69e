import { z } from '@hono/zod-openapi'
import { RESULT_TYPES } from '../../contract/result-types.ts'
import {
  recommendedKeyword,
  SEARCH_TYPES,
  type SearchResult,
  searchResult,
} from '../../contract/search.ts'
import { isSearchable } from '../../contract/searchable.ts'
import { ApiProblem, answer, answers, call, createRoute } from './call.ts'
import { lang, languageOnly, page } from './parameters.ts'

const NOTHING: SearchResult = {
  resultCount: 0,
  resultList: [],
  totalPageCount: 0,
  errorCode: null,
  countList: [],
}

const route = createRoute({
  method: 'get',
  path: '/api/v1/search',
  operationId: 'search',
  tags: ['Search'],
  summary: 'Articles that match a keyword, suggestions, or autocompletion',
  request: {
    query: z.object({
      lang,
      keyword: z
        .preprocess(
          (value) => (Array.isArray(value) ? value[0] : value),
          z
            .string()
            .max(1000)
            .default('')
            .transform((value) => value.normalize('NFC').trim().replace(/\s+/g, ' ')),
        )
        .openapi({
          param: { in: 'query', required: false },
          description: 'Letters, digits and spaces; of more than 80 characters the first 80 count',
          type: 'string',
        }),
      page,
      type: z
        .preprocess(
          (value) => (value === '' ? undefined : value),
          z.enum([...SEARCH_TYPES, 'complete']).default('keyword'),
        )
        .openapi({
          param: { in: 'query', required: false },
          description:
            '`keyword`: matches; `suggest`: items for the zero-result case; `complete`: completions of the keyword, a list of texts',
          type: 'string',
          enum: [...SEARCH_TYPES, 'complete'],
        }),
      resultType: z
        .preprocess(
          (value) => (value === '' ? undefined : value),
          z.enum(['all', ...RESULT_TYPES]).default('all'),
        )
        .openapi({
          param: { in: 'query', required: false },
          description:
            'Of `keyword`: only articles of this type; `countList` of the response has the types with matches',
          type: 'string',
          enum: ['all', ...RESULT_TYPES],
        }),
    }),
  },
  responses: answers(
    z.union([searchResult, z.array(z.string())]),
    'Title over keywords over body, newest first within each; a list of texts for `complete`',
  ),
})

/**
 * Search (SH-204, SH-220, SH-221). A special character gets 400 with `errorCode` 400 and the text
 * of SH-110.
 */
export const search = call(
  route,
  async (c) => {
    const { page: requestedPage, type, keyword, resultType } = c.req.valid('query')
    if (!isSearchable(keyword))
      throw new ApiProblem(400, 'search_special', {
        field: 'keyword',
        data: { ...NOTHING, errorCode: 400 },
      })
    const language = c.get('language')
    const { search: find } = c.get('model')
    try {
      if (type === 'complete')
        return c.json(answer(keyword ? await find.complete({ language, text: keyword }) : []), 200)
      if (type === 'suggest') return c.json(answer(await find.suggest({ language, keyword })), 200)
      if (!keyword) return c.json(answer(NOTHING), 200)
      const only = resultType === 'all' ? null : resultType
      return c.json(
        answer(await find.find({ language, keyword, page: requestedPage, type: only })),
        200,
      )
    } catch (cause) {
      throw new ApiProblem(500, 'search_failed', { cause })
    }
  },
  { limited: true },
)

/** Recommended keywords of the search layer (SH-219). */
export const recommendedKeywords = call(
  createRoute({
    method: 'get',
    path: '/api/v1/search/recommended-keywords',
    operationId: 'recommendedKeywords',
    tags: ['Search'],
    summary: 'Recommended keywords',
    request: { query: languageOnly },
    responses: answers(z.array(recommendedKeyword), 'In order'),
  }),
  async (c) =>
    c.json(answer(await c.get('model').search.recommendedKeywords(c.get('language'))), 200),
)
