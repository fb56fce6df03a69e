import { z } from '@hono/zod-openapi'
import { listUnder } from '../../contract/archive-answers.ts'
import { storyCompany } from '../../contract/content.ts'
import { koreanUnlessRequested, recommendationCall } from './archives.ts'
import { answer, answers, type Call, call, createRoute } from './call.ts'
import { codes, lang, page, word } from './parameters.ts'

const TAG = 'Stories'

/**
 * A page of the group's stories; without `lang` in Korean, the language they exist in (AR-130,
 * AR-131).
 */
const groupStories = call(
  createRoute({
    method: 'get',
    path: '/api/v1/content/group-story',
    operationId: 'groupStories',
    tags: [TAG],
    summary: 'A page of the stories of the group',
    request: {
      query: z.object({
        lang,
        code: codes,
        companyCode: word('Code of a company of the group'),
        page,
      }),
    },
    responses: answers(listUnder('groupStoryList'), 'Newest first; without a query the latest'),
  }),
  async (c) => {
    const { code, companyCode, page } = c.req.valid('query')
    const { list, ...counts } = await c.get('model').archive.list({
      archive: 'groupStories',
      language: koreanUnlessRequested(c),
      codes: code,
      company: companyCode === 'all' ? null : companyCode,
      page,
    })
    return c.json(answer({ groupStoryList: list, ...counts }), 200)
  },
  { language: 'asked' },
)

/** A page of the company's stories (AR-152, AR-154). */
const companyStories = call(
  createRoute({
    method: 'get',
    path: '/api/v1/content/kakao-story',
    operationId: 'companyStories',
    tags: [TAG],
    summary: 'A page of the company’s stories',
    request: { query: z.object({ lang, code: codes, page }) },
    responses: answers(listUnder('kakaoStoryList'), 'Newest first; without a query the latest'),
  }),
  async (c) => {
    const { code, page } = c.req.valid('query')
    const { list, ...counts } = await c.get('model').archive.list({
      archive: 'companyStories',
      language: koreanUnlessRequested(c),
      codes: code,
      page,
    })
    return c.json(answer({ kakaoStoryList: list, ...counts }), 200)
  },
  { language: 'asked' },
)

/** The companies covered by stories of the group (AR-133). */
const storyCompanies = call(
  createRoute({
    method: 'get',
    path: '/api/v1/content/group-story/company',
    operationId: 'storyCompanies',
    tags: [TAG],
    summary: 'Companies of the group',
    responses: answers(z.array(storyCompany), 'In the order of the page'),
  }),
  async (c) => c.json(answer(await c.get('model').archive.companies()), 200),
  { language: 'none' },
)

/** Stories of the company and of the group (AR-130..133, AR-152..154). */
export const storyCalls: readonly Call[] = [
  recommendationCall('groupStories', 'group-story', 'recommendedGroupStoryList', true),
  storyCompanies,
  groupStories,
  recommendationCall('companyStories', 'kakao-story', 'recommendedKakaoStoryList', true),
  companyStories,
]
