import { z } from '@hono/zod-openapi'
import { createHash } from 'node:crypto'
import { OPEN_BODY } from '../../contract/limits.ts'
import {
  PACES,
  subjectsAmong,
  SUBSCRIPTION_LISTS,
  SUBSCRIPTION_PATH,
  SUBSCRIPTIONS_PATH,
  subscriptionChoices,
  type SubscriptionFault,
  subscriptionFaults,
  subscriptionRequest,
} from '../../contract/subscriptions.ts'
import { LANGUAGES } from '../../contract/language.ts'
import { clientAddress } from '../limits/requests.ts'
import { label } from '../labels.ts'
import { drainBody, readFields, readJson } from './body.ts'
import {
  answer,
  type ApiContext,
  ApiProblem,
  answers,
  type Call,
  OPTIONAL_TOKEN,
  problem,
} from './call.ts'
import { languageOnly } from './parameters.ts'
import { STYLE, subscriptionPage, type SubscriptionView } from './subscription-page.ts'

const TAGS = ['Subscriptions']

const tooMany = (wait: number): ApiProblem =>
  new ApiProblem(429, 'problem_too_many', { headers: { 'retry-after': String(wait) } })

/**
 * Takes a request to subscribe. The answer is the same for every address, known or not: what it is
 * about is read later, and mailed to its owner.
 */
export const askSubscription: Call = (api, parts) => {
  const { subscriptions, config } = parts
  api.openAPIRegistry.registerPath({
    method: 'post',
    path: SUBSCRIPTIONS_PATH,
    operationId: 'askSubscription',
    security: [],
    tags: TAGS,
    summary: 'Asks for news by mail; a mail to the address confirms it',
    request: {
      body: {
        required: true,
        content: {
          'application/json': {
            schema: z.object({
              email: z.string(),
              languages: z.array(z.enum(LANGUAGES)),
              lists: z.array(z.enum(SUBSCRIPTION_LISTS as [string, ...string[]])),
              subjects: z
                .array(z.string())
                .optional()
                .describe('Codes of categories that press releases and news are narrowed to'),
              pace: z.enum(PACES),
              consent: z.literal(true),
              token: z.string().describe('Response of the captcha'),
            }),
          },
        },
      },
    },
    responses: {
      ...answers(
        z.object({ taken: z.literal(true) }),
        'Taken; it is the same answer for every address',
      ),
      400: problem('A field is invalid; `faults` contains the errors by field'),
      403: problem('A foreign `Origin`'),
      404: problem('Subscriptions are not offered'),
      408: problem('The body was sent too slowly'),
      413: problem('More than 16 kB'),
      429: problem('Too many requests'),
    },
  })
  api.post(SUBSCRIPTIONS_PATH, async (c) => {
    if (!subscriptions.isOffered) {
      await drainBody(c)
      throw new ApiProblem(404, 'subscribe_closed_title')
    }
    const began = Date.now()
    const wait = await subscriptions.wait(clientAddress(c.env.incoming, config.TRUST_PROXY))
    if (wait !== null) {
      await drainBody(c)
      throw tooMany(wait)
    }
    const body = await readJson(c, OPEN_BODY, parts.bodies.open, parts)
    const request = subscriptionRequest.safeParse(body)
    if (!request.success) return refuse(c, subscriptionFaults(body))
    const taken = await subscriptions.ask(request.data, c.get('language'), began)
    if (taken === false) return refuse(c, ['token'])
    if (taken !== true) throw tooMany(taken)
    return c.json(answer({ taken: true as const }), 200)
  })
}

/** The answer to a request with errors. */
function refuse(c: ApiContext, faults: readonly SubscriptionFault[]): Response {
  const language = c.get('language')
  const texts = Object.fromEntries(
    faults.map((name) => [name, label(`subscribe_fault_${name}`, language)]),
  )
  const message = Object.values(texts)[0] ?? label('api_body_unreadable', language)
  return c.json(
    { success: false, status: 400, errorCode: 400, message, faults: texts } as const,
    400,
  )
}

const HASH = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`
/** Headers of pages that a private link opens. */
export const PRIVATE_PAGE = {
  'content-security-policy': `default-src 'none'; style-src ${HASH}; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
  // the address holds a secret; a form of the page must still tell where it is from
  'referrer-policy': 'same-origin',
  'x-robots-tag': 'noindex',
}

/**
 * The pages of one subscription, by its private link: they confirm, change and end it, without
 * scripts. Reading one changes nothing, since mail programs open links by themselves; the POST that
 * ends it is also what mail programs send for one click (RFC 8058).
 */
export const ownSubscription: Call = (api, parts) => {
  const LEAVE = `${SUBSCRIPTION_PATH}/leave`
  const query = languageOnly.extend({ token: z.string().describe('Of the private link') })
  const routes = [
    {
      method: 'get',
      path: SUBSCRIPTION_PATH,
      operationId: 'ownSubscription',
      summary: 'The page of a subscription',
    },
    {
      method: 'post',
      path: SUBSCRIPTION_PATH,
      operationId: 'changeSubscription',
      summary: 'Confirms or changes a subscription',
    },
    {
      method: 'get',
      path: LEAVE,
      operationId: 'leavingSubscription',
      summary: 'The page that asks whether to unsubscribe',
    },
    {
      method: 'post',
      path: LEAVE,
      operationId: 'leaveSubscription',
      summary: 'Ends a subscription, and deletes what is stored of it',
    },
  ] as const
  for (const route of routes)
    api.openAPIRegistry.registerPath({
      ...route,
      security: route.method === 'get' ? OPTIONAL_TOKEN : [],
      tags: TAGS,
      request: { query },
      responses: {
        200: { description: 'A page', content: { 'text/html': { schema: z.string() } } },
        404: {
          description: 'The link no longer works',
          content: { 'text/html': { schema: z.string() } },
        },
        400: problem('An address that is too long'),
        429: problem('Too many links'),
      },
    })

  const show = (c: ApiContext, token: string, view: SubscriptionView) =>
    c.html(
      subscriptionPage(view, token, c.get('language')),
      view.is === 'unknown' ? 404 : 200,
      PRIVATE_PAGE,
    )
  /** The subjects, named in the language of a page. */
  const subjectsOf = async (c: ApiContext): Promise<{ code: string; name: string }[]> =>
    subjectsAmong(
      await c.get('model').content.categories({ language: c.get('language'), section: 'news' }),
    )
  /** The token of a request that its address may still make. */
  const tokenOf = async (c: ApiContext): Promise<string> => {
    const wait = await parts.subscriptions.waitForLink(
      clientAddress(c.env.incoming, parts.config.TRUST_PROXY),
    )
    if (wait !== null) {
      await drainBody(c)
      throw tooMany(wait)
    }
    return (c.req.query('token') ?? '').slice(0, 100)
  }
  const own = async (c: ApiContext, token: string, note: 'saved' | 'confirmed' | null = null) => {
    const found = await parts.subscriptions.find(token)
    if (!found) return show(c, token, { is: 'unknown' })
    if (!found.isConfirmed) return show(c, token, { is: 'unconfirmed' })
    const subjects = await subjectsOf(c)
    return show(c, token, { is: 'own', subscription: found, subjects, note, faults: [] })
  }

  api.get(SUBSCRIPTION_PATH, async (c) => own(c, await tokenOf(c)))
  api.post(SUBSCRIPTION_PATH, async (c) => {
    const token = await tokenOf(c)
    const fields = await readFields(c, OPEN_BODY, parts.bodies.open, parts)
    if (fields.get('action') === 'confirm') {
      await parts.subscriptions.confirm(token)
      return own(c, token, 'confirmed')
    }
    const values = {
      languages: fields.getAll('languages').slice(0, 10),
      lists: fields.getAll('lists').slice(0, 50),
      subjects: fields.getAll('subjects').slice(0, 50),
      pace: fields.get('pace'),
    }
    const choices = subscriptionChoices.safeParse(values)
    if (choices.success) {
      await parts.subscriptions.change(token, choices.data)
      return own(c, token, 'saved')
    }
    const found = await parts.subscriptions.find(token)
    if (!found?.isConfirmed) return own(c, token)
    const wrong = new Set(choices.error.issues.map(({ path }) => path[0]))
    const faults = (['languages', 'lists'] as const).filter((name) => wrong.has(name))
    const subjects = await subjectsOf(c)
    return show(c, token, { is: 'own', subscription: found, subjects, note: null, faults })
  })
  api.get(LEAVE, async (c) => {
    const token = await tokenOf(c)
    return show(c, token, { is: (await parts.subscriptions.find(token)) ? 'leaving' : 'unknown' })
  })
  api.post(LEAVE, async (c) => {
    const token = await tokenOf(c)
    if (!(await drainBody(c))) c.header('connection', 'close')
    await parts.subscriptions.leave(token)
    return show(c, token, { is: 'left' })
  })
}
