import { isbot } from 'isbot'
import { eventBatch } from '../../contract/events.ts'
import { OPEN_BODY } from '../../contract/limits.ts'
import { readJson } from './body.ts'
import { ApiProblem, type ApiContext, type Call, problem, takeFrom } from './call.ts'

const PATH = '/api/v1/events'
const MEDIA_TYPE = /^(?:application\/json|text\/plain)\s*(?:;|$)/i

/** Characters of a user agent that are looked at: no browser's is longer. */
const AGENT = 400

/** Whether the visitor does not want to be counted (Global Privacy Control, Do Not Track). */
const wantsNoCount = (c: ApiContext): boolean =>
  c.req.header('sec-gpc') === '1' || c.req.header('dnt') === '1'

/** Whether the browser asks for pages in another language than Korean before any other. */
const isForeign = (languages: string | undefined): boolean =>
  languages !== undefined && /^[a-z]{2}/i.test(languages) && !/^ko\b/i.test(languages)

/**
 * Records page views and clicks (SH-228..230). Beacons arrive as JSON or as plain text. Batches are
 * counted by day, name, page, mode and language, and for the statistics
 * (`server/events/rollups.ts`); nothing about a visitor is stored. A visitor who does not want to
 * be counted is not, and bots are counted apart. A foreign `Origin` was rejected with 403 before
 * (`server/http/pipeline.ts`).
 */
export const recordEvents: Call = (api, parts) => {
  api.openAPIRegistry.registerPath({
    method: 'post',
    path: PATH,
    operationId: 'recordEvents',
    security: [],
    tags: ['Events'],
    summary: 'Records page views and clicks',
    request: {
      body: {
        required: true,
        content: {
          'application/json': { schema: eventBatch },
          'text/plain': {
            schema: { type: 'string', description: 'The same JSON, as a beacon sends it' },
          },
        },
      },
    },
    responses: {
      204: { description: 'Counted, unless `Sec-GPC` or `DNT` says no' },
      400: problem('The batch is invalid'),
      403: problem('A foreign `Origin`'),
      408: problem('The batch was sent too slowly'),
      413: problem('More than 16 kB'),
      415: problem('Neither JSON nor plain text'),
      429: problem('Too many batches'),
      503: problem('Too many bodies are being read'),
    },
  })
  api.post(PATH, async (c) => {
    await takeFrom(parts.limits.events, c, parts)
    if (!MEDIA_TYPE.test(c.req.header('content-type') ?? ''))
      throw new ApiProblem(415, 'api_body_type')
    const batch = eventBatch.safeParse(await readJson(c, OPEN_BODY, parts.bodies.open, parts))
    if (!batch.success)
      throw new ApiProblem(400, 'api_value_invalid', {
        field: batch.error.issues[0]?.path.join('.') || 'events',
      })
    if (wantsNoCount(c)) return c.body(null, 204)
    const { events, device } = batch.data
    const isBot = isbot(c.req.header('user-agent')?.slice(0, AGENT))
    if (!isBot) parts.events.count(events)
    const foreign = isForeign(c.req.header('accept-language'))
    parts.statistics.count(events, { device, isBot, isForeign: foreign })
    return c.body(null, 204)
  })
}
