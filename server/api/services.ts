import { z } from '@hono/zod-openapi'
import { contentCard } from '../../contract/content.ts'
import { service, serviceFilter } from '../../contract/service-page.ts'
import { answer, answers, call, createRoute } from './call.ts'
import { codes, lang, languageOnly } from './parameters.ts'

/** Cards of all services, or of those in given categories (AR-113). */
export const services = call(
  createRoute({
    method: 'get',
    path: '/api/v1/content/services',
    operationId: 'services',
    tags: ['Services'],
    summary: 'Cards of the services',
    request: { query: z.object({ lang, codes }) },
    responses: answers(z.array(contentCard), 'A plain list'),
  }),
  async (c) =>
    c.json(
      answer(await c.get('model').service.list(c.get('language'), c.req.valid('query').codes)),
      200,
    ),
)

/** Keywords of the services by category name (AR-114). */
export const servicesFilter = call(
  createRoute({
    method: 'get',
    path: '/api/v1/content/services/filter',
    operationId: 'servicesFilter',
    tags: ['Services'],
    summary: 'Keywords of the services by category name',
    request: { query: languageOnly },
    responses: answers(serviceFilter, 'Keyword names by category name'),
  }),
  async (c) => c.json(answer(await c.get('model').service.filter(c.get('language'))), 200),
)

/** One service by its web path (FT-112); null if there is none (FT-113). */
export const serviceDetail = call(
  createRoute({
    method: 'get',
    path: '/api/v1/content/services/{detail}',
    operationId: 'serviceDetail',
    tags: ['Services'],
    summary: 'One service',
    request: {
      params: z.object({
        detail: z
          .string()
          .max(200)
          .openapi({
            param: { in: 'path', name: 'detail' },
            description: '`webPath` of the service',
          }),
      }),
      query: languageOnly,
    },
    responses: answers(
      service.nullable(),
      'The service with the services related to it; null if there is none',
    ),
  }),
  async (c) =>
    c.json(
      answer(await c.get('model').service.detail(c.req.valid('param').detail, c.get('language'))),
      200,
    ),
)
