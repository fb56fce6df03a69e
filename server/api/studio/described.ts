import { type RouteConfig, z } from '@hono/zod-openapi'
import { answerOf } from '../../../contract/answers.ts'
import { STUDIO_HEADER, type StudioCall, studioError } from '../../../contract/studio/call.ts'
import type { StudioCallName } from '../../../contract/studio/calls.ts'
import { SESSION_COOKIE } from '../../studio/accounts/sessions.ts'
import type { Api } from '../call.ts'

/** The request headers and parameters of studio calls, as OpenAPI names them. */
export const STUDIO_SECURITY = {
  studioSession: {
    type: 'apiKey',
    in: 'cookie',
    name: SESSION_COOKIE,
    description: 'The session of the signed-in user; a sign-in sets it.',
  },
  studioHeader: {
    type: 'apiKey',
    in: 'header',
    name: STUDIO_HEADER,
    description:
      'Always `1`, in addition to the `Origin` of the site itself: no form of another site can send it.',
  },
} as const

/**
 * Addresses that a browser is redirected through, and no client calls: they only answer with
 * another address.
 */
const LEADS_ON: readonly StudioCallName[] = ['ssoSignIn', 'ssoSignInFinish']

const problemAnswer = (description: string) => ({
  description,
  content: { 'application/json': { schema: studioError } },
})

/** The name in generated clients: `draft` → `studioDraft`. */
export const operationIdOf = (name: string): string =>
  `studio${name.charAt(0).toUpperCase()}${name.slice(1)}`

function success({ data }: StudioCall): RouteConfig['responses'] {
  if (data)
    return {
      200: { description: 'Done', content: { 'application/json': { schema: answerOf(data) } } },
    }
  const file = z.string().meta({ format: 'binary' })
  return {
    200: { description: 'The file', content: { 'application/octet-stream': { schema: file } } },
  }
}

/** The errors that a call may answer with, by status. */
function refusals(call: StudioCall): RouteConfig['responses'] {
  const { access, body, fresh, method, params, query, versioned } = call
  const changes = method !== 'get'
  const guarded = changes || fresh || !['open', 'signed-in'].includes(access)
  return {
    ...(params || query || body || versioned
      ? { 400: problemAnswer('A value is invalid; `field` names it') }
      : {}),
    ...(access !== 'open' || body
      ? { 401: problemAnswer('Nobody is signed in, or the credentials are wrong') }
      : {}),
    ...(guarded
      ? {
          403: problemAnswer(
            'Permission missing, no fresh proof, or a foreign origin; `problem` names the reason',
          ),
        }
      : {}),
    404: problemAnswer('Not found'),
    ...(body
      ? {
          408: problemAnswer('The body was sent too slowly'),
          413: problemAnswer('The body is larger than the call accepts'),
        }
      : {}),
    ...(changes
      ? {
          409: problemAnswer(
            'Not possible in the current state; `problem` and `data` contain the reason',
          ),
        }
      : {}),
    ...(versioned || changes
      ? { 412: problemAnswer('Somebody saved meanwhile; `data` contains the current state') }
      : {}),
    ...(body === 'bytes' || query
      ? { 415: problemAnswer('A file of a kind that is not accepted') }
      : {}),
    429: problemAnswer('Too many calls; `Retry-After` is the time until a retry'),
    500: problemAnswer('Internal error'),
    503: problemAnswer(
      'The store or the disk is unavailable, or too many bodies are being read; retry after `Retry-After`',
    ),
  }
}

/** Adds a call of the studio to the OpenAPI document, except browser redirects. */
export function describeCall(api: Api, path: string, name: StudioCallName, call: StudioCall): void {
  if (LEADS_ON.includes(name)) return
  const { access, fresh, method, params, query, versioned, body, summary } = call
  api.openAPIRegistry.registerPath({
    method,
    path,
    operationId: operationIdOf(name),
    tags: ['Studio'],
    summary,
    description: `Access: ${access}${fresh ? '; requires a fresh proof' : ''}.`,
    security:
      access === 'open' && method === 'get'
        ? []
        : [
            {
              ...(access === 'open' ? {} : { studioSession: [] }),
              ...(method === 'get' ? {} : { studioHeader: [] }),
            },
          ],
    request: {
      ...(params ? { params } : {}),
      ...(query ? { query } : {}),
      ...(versioned
        ? {
            headers: z.object({
              'if-match': z
                .string()
                .meta({ description: 'The version that the change is based on' }),
            }),
          }
        : {}),
      ...(body
        ? {
            body: {
              required: true,
              content:
                body === 'bytes'
                  ? {
                      'application/octet-stream': { schema: z.string().meta({ format: 'binary' }) },
                    }
                  : { 'application/json': { schema: body } },
            },
          }
        : {}),
    },
    responses: { ...success(call), ...refusals(call) },
  })
}
