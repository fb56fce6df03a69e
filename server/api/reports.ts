import { z } from '@hono/zod-openapi'
import { CACHE_CONTROL } from '../answers/cache-policy.ts'
import { type WidgetSettings, widgetSettings } from '../../contract/captcha.ts'
import type { Language } from '../../contract/language.ts'
import {
  AFFILIATIONS,
  ATTACHMENT_EXTENSIONS,
  type FieldErrorCode,
  REPORT_TYPES,
  type ReportFieldErrors,
  type ReportFieldErrorTexts,
} from '../../contract/report.ts'
import { clientAddress } from '../limits/requests.ts'
import { label } from '../labels.ts'
import { FormError } from '../reports/index.ts'
import { UNAVAILABLE_SECONDS } from '../unavailable.ts'
import {
  answer,
  type ApiContext,
  ApiProblem,
  answers,
  type Call,
  createRoute,
  problem,
} from './call.ts'

const PATH = '/api/v1/safety-health/report'

/**
 * Configuration of the captcha with a fresh challenge, valid for ten minutes and for one report
 * (SH-212).
 */
export const captchaWidget: Call = (api, { reports, config }) => {
  const route = createRoute({
    method: 'get',
    path: '/api/v1/dkaptcha/widget',
    operationId: 'captchaWidget',
    tags: ['Safety reports'],
    summary: 'Configuration of the captcha, with a challenge',
    responses: {
      ...answers(
        widgetSettings,
        'A signed proof of work, valid for ten minutes and for one report',
      ),
    },
  })
  api.openapi(route, async (c) => {
    // a challenge belongs to one visitor
    c.header('cache-control', CACHE_CONTROL.never)
    const wait = await reports.waitForWidget(clientAddress(c.env.incoming, config.TRUST_PROXY))
    if (wait !== null)
      throw new ApiProblem(429, 'problem_too_many', { headers: { 'retry-after': String(wait) } })
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
  token: z.string().describe('Response of the captcha'),
  idempotencyKey: z
    .string()
    .optional()
    .describe(
      'A report sent again with the same key is accepted once; a different one is rejected',
    ),
  attachment: z
    .string()
    .optional()
    .describe(`One file of up to 50 MB: ${ATTACHMENT_EXTENSIONS.join(', ')}`)
    .meta({ format: 'binary' }),
})

/**
 * Accepts a safety-health report (SH-213): 200 is sent once it is on disk. The body is read from
 * the wire and never held whole in memory. A foreign `Origin` was rejected with 403 before
 * (`server/http/pipeline.ts`).
 */
export const safetyReport: Call = (api, { reports, config }) => {
  api.openAPIRegistry.registerPath({
    method: 'post',
    path: PATH,
    operationId: 'safetyReport',
    security: [],
    tags: ['Safety reports'],
    summary: 'Accepts a safety and health report',
    request: { body: { required: true, content: { 'multipart/form-data': { schema: form } } } },
    responses: {
      ...answers(z.object({ id: z.string() }), 'The report is on disk'),
      400: problem('A field is invalid; `faults` contains the errors by field'),
      403: problem('A foreign `Origin`'),
      408: problem('The sender was too slow'),
      409: problem('A different report was sent with this idempotency key before'),
      413: problem('Too large'),
      415: problem('Not a multipart form'),
      429: problem('Too many reports'),
      503: problem(
        'The report could not be stored, or there is no space for its attachment; nothing of it was',
      ),
    },
  })
  api.post(PATH, async (c) => {
    const { incoming } = c.env
    const language = c.get('language')
    const address = clientAddress(incoming, config.TRUST_PROXY)
    const wait = await reports.wait(address)
    if (wait !== null)
      return refuse(429, label('safety_too_many', language), { 'retry-after': String(wait) })
    try {
      const intake = await reports.take(incoming, address)
      if (intake.taken) return c.json(answer({ id: intake.id }), 200)
      const { full } = intake
      const errors = errorTexts(intake.errors, language)
      if (full)
        return refuse(
          full.of === 'bytes' ? 503 : 429,
          errors.attachment ?? label('safety_too_many', language),
          { 'retry-after': String(full.wait) },
          full.of === 'bytes' ? errors : undefined,
        )
      if (intake.otherUnderKey) return refuse(409, label('safety_other_under_key', language))
      return refuse(
        400,
        Object.values(errors)[0] ?? label('api_body_unreadable', language),
        {},
        errors,
      )
    } catch (error) {
      if (error instanceof FormError) {
        const { message, errors } = formError(error, language)
        return refuse(
          error.status,
          message,
          error.wait === null ? {} : { 'retry-after': String(error.wait) },
          errors,
        )
      }
      // a client that is still sending learns that nothing was stored
      if (!(await reports.drain(incoming))) c.header('connection', 'close')
      throw new ApiProblem(503, 'problem_unavailable', {
        cause: error,
        headers: { 'retry-after': UNAVAILABLE_SECONDS },
      })
    }

    async function refuse(
      status: FormError['status'] | 409 | 429,
      message: string,
      headers: Record<string, string> = {},
      errors?: ReportFieldErrorTexts,
    ): Promise<Response> {
      // a connection that is cut in the middle of an upload loses its response
      const whole = status !== 408 && (await reports.drain(incoming))
      return sendMessage(
        c,
        status,
        message,
        whole ? headers : { ...headers, connection: 'close' },
        errors,
      )
    }
  })
}

const sendMessage = (
  c: ApiContext,
  status: FormError['status'] | 409 | 429,
  message: string,
  headers: Record<string, string>,
  errors?: ReportFieldErrorTexts,
): Response =>
  c.json(
    {
      success: false,
      status,
      errorCode: status,
      message,
      ...(errors ? { faults: errors } : {}),
    } as const,
    status,
    headers,
  )

/** An error in a report as a sentence. */
const errorText = (code: FieldErrorCode, language: Language): string =>
  code === 'attachment_type'
    ? label('safety_fault_attachment_type', language, {
        extensions: ATTACHMENT_EXTENSIONS.join(', '),
      })
    : label(`safety_fault_${code}`, language)

const errorTexts = (errors: ReportFieldErrors, language: Language): ReportFieldErrorTexts =>
  Object.fromEntries(
    Object.entries(errors).map(([field, code]) => [field, errorText(code, language)]),
  )

/** The response for a form that cannot be parsed. */
function formError(
  { reason }: FormError,
  language: Language,
): { message: string; errors?: ReportFieldErrorTexts } {
  const ofAttachment = (
    code: FieldErrorCode,
  ): { message: string; errors: ReportFieldErrorTexts } => {
    const message = errorText(code, language)
    return { message, errors: { attachment: message } }
  }
  if (reason === 'too-large') return ofAttachment('attachment_size')
  if (reason === 'no-room') return ofAttachment('attachment_full')
  if (reason === 'several-files') return ofAttachment('attachment_count')
  if (reason === 'field-too-large') return { message: errorText('too_long', language) }
  if (reason === 'busy') return { message: label('problem_unavailable', language) }
  return {
    message: label(reason === 'not-multipart' ? 'api_body_type' : 'api_body_unreadable', language),
  }
}
