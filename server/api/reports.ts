import { z } from '@hono/zod-openapi'
import { errorAnswer } from '../../contract/answers.ts'
import { type WidgetSettings, widgetSettings } from '../../contract/captcha.ts'
import type { Language } from '../../contract/language.ts'
import {
  ATTACHMENT_EXTENSIONS,
  AFFILIATIONS,
  REPORT_TEXTS,
  REPORT_TYPES,
  type ReportFaults,
} from '../../contract/report.ts'
import { clientAddress } from '../http/limits.ts'
import { FormError } from '../reports/index.ts'
import { answer, type ApiContext, ApiProblem, answers, type Call, createRoute } from './call.ts'
import { textOf } from './texts.ts'

const PATH = '/api/v1/safety-health/report'

/** Configuration of the captcha with a fresh challenge, good for ten minutes and for one report (SH-212). */
export const captchaWidget: Call = (api, { reports, config }) => {
  const route = createRoute({
    method: 'get',
    path: '/api/v1/dkaptcha/widget',
    tags: ['Safety reports'],
    summary: 'Configuration of the captcha, with a challenge',
    responses: {
      ...answers(widgetSettings, 'A signed proof of work, good for ten minutes and for one report'),
      429: { description: 'Too many challenges', content: { 'application/json': { schema: errorAnswer } } },
    },
  })
  api.openapi(route, async (c) => {
    // a challenge is one visitor's
    c.header('cache-control', 'no-store')
    const wait = await reports.waitForWidget(clientAddress(c.env.incoming, config.TRUST_PROXY))
    if (wait !== null) throw new ApiProblem(429, 'tooMany', { headers: { 'retry-after': String(wait) } })
    return c.json(answer((await reports.widget()) as WidgetSettings), 200)
  })
}

const form = z.object({
  anonymous: z.enum(['true', 'false']).optional(),
  affiliationType: z.enum(AFFILIATIONS),
  reportType: z.enum(REPORT_TYPES),
  content: z.string(),
  name: z.string().optional(),
  phone: z.string().optional(),
  email: z.string().optional(),
  consent: z.literal('true').optional(),
  token: z.string().describe('What the captcha returned'),
  idempotencyKey: z
    .string()
    .optional()
    .describe('Sent again under the same key, a report is taken once; another one is refused'),
  attachment: z
    .string()
    .optional()
    .describe(`One file of up to 50 MB: ${ATTACHMENT_EXTENSIONS.join(', ')}`)
    .meta({ format: 'binary' }),
})

/**
 * Takes a safety-health report (SH-213): 200 comes once it is on disk. The body is read from the wire and never held
 * whole in memory. A foreign `Origin` was answered 403 before (`server/http/pipeline.ts`).
 */
export const safetyReport: Call = (api, { reports, config }) => {
  const problem = (description: string) => ({ description, content: { 'application/json': { schema: errorAnswer } } })
  api.openAPIRegistry.registerPath({
    method: 'post',
    path: PATH,
    tags: ['Safety reports'],
    summary: 'Takes a safety and health report',
    request: { body: { required: true, content: { 'multipart/form-data': { schema: form } } } },
    responses: {
      ...answers(z.object({ id: z.string() }), 'The report is on disk'),
      400: problem('A field is not valid; `faults` says which and why'),
      403: problem('A foreign `Origin`'),
      408: problem('The sender was too slow'),
      409: problem('Another report came under this idempotency key before'),
      413: problem('Too large'),
      415: problem('Not a multipart form'),
      429: problem('Too many reports'),
      503: problem('The report could not be stored, or there is no room for its attachment now; nothing of it was'),
    },
  })
  api.post(PATH, async (c) => {
    const { incoming } = c.env
    const language = c.get('language')
    const wait = await reports.wait(clientAddress(incoming, config.TRUST_PROXY))
    if (wait !== null) return refuse(429, REPORT_TEXTS.tooMany[language], { 'retry-after': String(wait) })
    try {
      const intake = await reports.take(incoming, language)
      if (intake.taken) return c.json(answer({ id: intake.id }), 200)
      const { full } = intake
      if (full)
        return refuse(
          full.of === 'bytes' ? 503 : 429,
          intake.faults.attachment ?? REPORT_TEXTS.tooMany[language],
          { 'retry-after': String(full.wait) },
          full.of === 'bytes' ? intake.faults : undefined,
        )
      if (intake.otherUnderKey) return refuse(409, REPORT_TEXTS.otherUnderKey[language])
      return refuse(400, Object.values(intake.faults)[0] ?? textOf('malformedBody', language), {}, intake.faults)
    } catch (error) {
      if (error instanceof FormError) {
        const { message, faults } = formFault(error, language)
        return refuse(error.status, message, error.wait === null ? {} : { 'retry-after': String(error.wait) }, faults)
      }
      // whoever still sends hears that it was not stored
      if (!(await reports.drain(incoming))) c.header('connection', 'close')
      throw new ApiProblem(503, 'unavailable', { cause: error })
    }

    async function refuse(
      status: FormError['status'] | 409 | 429,
      message: string,
      headers: Record<string, string> = {},
      faults?: ReportFaults,
    ): Promise<Response> {
      // a connection that is cut in the middle of an upload loses its answer
      const whole = status !== 408 && (await reports.drain(incoming))
      return sendMessage(c, status, message, whole ? headers : { ...headers, connection: 'close' }, faults)
    }
  })
}

const sendMessage = (
  c: ApiContext,
  status: FormError['status'] | 409 | 429,
  message: string,
  headers: Record<string, string>,
  faults?: ReportFaults,
): Response =>
  c.json(
    { success: false, status, errorCode: status, message, ...(faults ? { faults } : {}) } as const,
    status,
    headers,
  )

/** What a form that cannot be read is told. */
function formFault({ reason }: FormError, language: Language): { message: string; faults?: ReportFaults } {
  const of = (field: 'attachment' | 'content', message: string): { message: string; faults: ReportFaults } => ({
    message,
    faults: { [field]: message },
  })
  if (reason === 'too-large') return of('attachment', REPORT_TEXTS.attachmentSize[language])
  if (reason === 'no-room') return of('attachment', REPORT_TEXTS.attachmentFull[language])
  if (reason === 'several-files') return of('attachment', REPORT_TEXTS.attachmentCount[language])
  if (reason === 'field-too-large') return { message: REPORT_TEXTS.tooLong[language] }
  return { message: textOf(reason === 'not-multipart' ? 'wrongMediaType' : 'malformedBody', language) }
}
