import { z } from '@hono/zod-openapi'
import { historyEntry } from '../../contract/content.ts'
import { companyCategory } from '../../contract/group.ts'
import { LATEST_HISTORY } from '../../contract/limits.ts'
import { answer, answers, type Call, call, createRoute } from './call.ts'
import { languageOnly } from './parameters.ts'

const TAG = 'About'
const entries = answers(z.array(historyEntry), 'Newest first')

/** The route of a call that needs only a language. */
const entriesRoute = (named: { path: string; operationId: string; summary: string }) =>
  createRoute({
    method: 'get',
    ...named,
    tags: [TAG],
    request: { query: languageOnly },
    responses: entries,
  })

/** Years covered by History, in either language (AR-144). */
const historyYears = call(
  createRoute({
    method: 'get',
    path: '/api/v1/content/history/yearOption',
    operationId: 'historyYears',
    tags: [TAG],
    summary: 'Years of History',
    responses: answers(z.array(z.number().int()), 'Years, newest first'),
  }),
  async (c) => c.json(answer(await c.get('model').archive.years(null)), 200),
  { language: 'none' },
)

/** The latest entries with an image (AR-139, AR-145). */
const latestHistory = call(
  entriesRoute({
    path: '/api/v1/content/history/latest',
    operationId: 'latestHistory',
    summary: 'The latest entries of History',
  }),
  async (c) =>
    c.json(
      answer(await c.get('model').archive.latestHistory(c.get('language'), LATEST_HISTORY)),
      200,
    ),
)

/** Every entry (AR-146); `comingSoonYn` Y has no link yet (AR-142). */
const history = call(
  entriesRoute({
    path: '/api/v1/content/history/year',
    operationId: 'history',
    summary: 'Entries of History',
  }),
  async (c) => c.json(answer(await c.get('model').archive.history(c.get('language'), null)), 200),
)

/** The entries of a year; none for a year that History does not cover (AR-146). */
const historyOfYear = call(
  createRoute({
    method: 'get',
    path: '/api/v1/content/history/year/{year}',
    operationId: 'historyOfYear',
    tags: [TAG],
    summary: 'Entries of a year',
    request: {
      params: z.object({
        year: z
          .string()
          .regex(/^\d{4}$/)
          .transform(Number)
          .openapi({
            param: { in: 'path', name: 'year' },
            description: 'Year, four digits',
            type: 'integer',
          }),
      }),
      query: languageOnly,
    },
    responses: entries,
  }),
  async (c) =>
    c.json(
      answer(await c.get('model').archive.history(c.get('language'), c.req.valid('param').year)),
      200,
    ),
)

/** The companies of the group by category (AR-138). */
const groupCompanies = call(
  createRoute({
    method: 'get',
    path: '/api/v1/content/community/category',
    operationId: 'groupCompanies',
    tags: [TAG],
    summary: 'Companies of the group by category',
    request: { query: languageOnly },
    responses: answers(z.array(companyCategory), 'In the order of the page'),
  }),
  async (c) => c.json(answer(await c.get('model').archive.group(c.get('language'))), 200),
)

/** History and the companies of the group (AR-138, AR-144..146). */
export const historyCalls: readonly Call[] = [
  historyYears,
  latestHistory,
  history,
  historyOfYear,
  groupCompanies,
]
