import { esgLibrary, esgNews, esgRecent } from '../../contract/esg.ts'
import { answer, answers, call, createRoute } from './call.ts'
import { languageOnly } from './parameters.ts'

/** The latest news about ESG (FT-232). */
export const esgNewsCall = call(
  createRoute({
    method: 'get',
    path: '/api/v1/content/esg/recent',
    operationId: 'esgNews',
    tags: ['ESG'],
    summary: 'The latest news about ESG',
    request: { query: languageOnly },
    responses: answers(
      esgNews,
      'News about the environment or of the keyword ESG, newest first, at most six',
    ),
  }),
  async (c) =>
    c.json(answer({ contentList: await c.get('model').site.esgNews(c.get('language')) }), 200),
)

const recentReport = (
  path: '/api/v1/content/esg/recent-report' | '/api/v1/content/esg-resource/recent',
  operationId: string,
) =>
  call(
    createRoute({
      method: 'get',
      path,
      operationId,
      tags: ['ESG'],
      summary: 'The latest ESG report',
      request: { query: languageOnly },
      responses: answers(
        esgRecent,
        'The newest report that has all its editions; null if there is none',
      ),
    }),
    async (c) =>
      c.json(
        answer({ esgRecentReport: await c.get('model').site.esgRecentReport(c.get('language')) }),
        200,
      ),
  )

/**
 * The recent report, for the ESG page and at the library's address: one response (FT-231, FT-233,
 * AR-061).
 */
export const esgRecentReportCall = recentReport(
  '/api/v1/content/esg/recent-report',
  'esgRecentReport',
)
export const esgLibraryRecentCall = recentReport(
  '/api/v1/content/esg-resource/recent',
  'esgLibraryRecent',
)

/** Reports, other series and policies (AR-048, AR-053, AR-060). */
export const esgLibraryCall = call(
  createRoute({
    method: 'get',
    path: '/api/v1/content/esg-resource',
    operationId: 'esgLibrary',
    tags: ['ESG'],
    summary: 'The ESG library',
    request: { query: languageOnly },
    responses: answers(
      esgLibrary,
      'Every list newest first; `downloadUrl` returns the file as an attachment',
    ),
  }),
  async (c) => c.json(answer(await c.get('model').site.esgLibrary(c.get('language'))), 200),
)
