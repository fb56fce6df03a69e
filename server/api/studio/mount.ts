import { setTimeout as delay } from 'node:timers/promises'
import type { z } from 'zod'
import {
  BEHIND_HEADER,
  bodyLimit,
  STUDIO_API,
  STUDIO_HEADER,
  type StudioCall,
} from '../../../contract/studio/call.ts'
import { STUDIO_CALLS, type StudioCallName } from '../../../contract/studio/calls.ts'
import { clientAddress } from '../../limits/requests.ts'
import { REJECTION_DELAY_MS } from '../../limits/rate-limits.ts'
import { log } from '../../log.ts'
import { StudioError } from '../../studio/studio-error.ts'
import type { Session } from '../../studio/session.ts'
import { isUnavailable, UNAVAILABLE_SECONDS } from '../../unavailable.ts'
import { readJson } from '../body.ts'
import { answer, type ApiContext, type ApiParts, type Call } from '../call.ts'
import { describeCall } from './described.ts'
import type { Given, Handlers } from './handlers.ts'
import { studioErrorText } from './error-texts.ts'

/** The current user, by the cookie of a request; null = not signed in. */
export type SessionReader = (c: ApiContext) => Promise<Session | null>

/** Rate-limit key of a browser that somebody signed in from; null = unknown browser. */
export type DeviceReader = (c: ApiContext) => Promise<string | null>

/** Parses a value with its schema. @throws StudioError 400 with the path of the error */
function read(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw new StudioError(400, {
    field: result.error.issues[0]?.path.map(String).join('.') || 'body',
  })
}

/** @throws StudioError 400 without a version */
function versionOf(c: ApiContext): number {
  const given = /^"?(\d{1,9})"?$/.exec(c.req.header('if-match') ?? '')
  if (!given) throw new StudioError(400, { field: 'if-match' })
  return Number(given[1])
}

/**
 * Whether a changing request comes from the studio itself: its exact origin, and a header that no
 * form can send.
 */
const fromStudio = (c: ApiContext, origin: string): boolean =>
  c.req.header('origin') === origin && c.req.header(STUDIO_HEADER) === '1'

/**
 * Checks everything about a call before its handler runs, in this order: origin, rate limit of the
 * address (for an open call with a body), session, permission, proof, schema. Anonymous bodies are
 * read only after the rate limit.
 */
async function check(
  call: StudioCall,
  c: ApiContext,
  parts: ApiParts,
  sessionOf: SessionReader,
  deviceOf: DeviceReader,
): Promise<Given<StudioCall>> {
  const { config, bodies, limits } = parts
  if (call.method !== 'get' && !fromStudio(c, config.origin))
    throw new StudioError(403, { problem: 'origin' })
  const address = clientAddress(c.env.incoming, config.TRUST_PROXY)
  let wait = call.access === 'open' && call.body ? await limits.openCalls.take(address) : null
  if (wait !== null) {
    // anonymous clients at an office's address cannot lock out those who signed in from this
    // browser
    const device = await deviceOf(c)
    if (device !== null) wait = await limits.openCalls.take(`device ${device}`)
  }
  if (wait !== null) {
    await delay(REJECTION_DELAY_MS)
    throw new StudioError(429, { retryAfter: wait })
  }
  const session = await sessionOf(c)
  if (call.access !== 'open') {
    if (!session) throw new StudioError(401, { problem: 'session' })
    if (call.access !== 'signed-in' && !session.permissions.includes(call.access))
      throw new StudioError(403, { problem: 'permission' })
    if (call.fresh && !session.fresh) throw new StudioError(403, { problem: 'proof' })
  }
  if (session) c.set('language', session.user.language)
  const rules = call.access === 'open' ? bodies.open : bodies.signedIn
  const given = {
    params: read(call.params, c.req.param()),
    query: read(call.query, c.req.query()),
    version: call.versioned ? versionOf(c) : undefined,
    body:
      call.body && call.body !== 'bytes'
        ? read(call.body, await readJson(c, bodyLimit(call), rules, parts))
        : undefined,
    session,
    language: c.get('language'),
    address,
    limits,
    c,
  }
  return given as Given<StudioCall>
}

/** Sends an error in the language of the request. */
function sendRefusal(c: ApiContext, refusal: StudioError): Response {
  const { status, problem, field, data, retryAfter } = refusal
  const message = studioErrorText(refusal, c.get('language'))
  if (retryAfter !== undefined) c.header('retry-after', String(retryAfter))
  return c.json(
    {
      success: false,
      status,
      errorCode: status,
      message,
      ...(field === undefined ? {} : { field }),
      ...(problem === undefined ? {} : { problem }),
      ...(data === undefined ? {} : { data }),
    },
    status,
  )
}

/**
 * Mounts the calls of the studio: a path without an entry in the table has no handler.
 * @param settled resolves when other caches know past publications: false = not all do yet
 */
export const studioCalls =
  (
    handlers: Handlers,
    sessionOf: SessionReader,
    deviceOf: DeviceReader,
    settled: () => Promise<boolean>,
  ): Call =>
  (api, parts) => {
    for (const [name, call] of Object.entries(STUDIO_CALLS) as [StudioCallName, StudioCall][]) {
      // the call's check yields the input of its own handler: names and handlers come from one
      // table
      const handle = handlers[name] as (given: Given<StudioCall>) => unknown
      const path = `${STUDIO_API}${call.path}`
      describeCall(api, path, name, call)
      api.on(call.method.toUpperCase(), path.replace(/\{(\w+)\}/g, ':$1'), async (c) => {
        try {
          const given = await check(call, c, parts, sessionOf, deviceOf)
          const result = await handle(given)
          // who is told "published" must see it
          if (call.access === 'content.publish' && !(await settled())) c.header(BEHIND_HEADER, '1')
          return result instanceof Response ? result : c.json(answer(result), 200)
        } catch (error) {
          const refusal =
            !(error instanceof StudioError) && isUnavailable(error)
              ? new StudioError(503, { retryAfter: Number(UNAVAILABLE_SECONDS), cause: error })
              : error
          if (!(refusal instanceof StudioError)) throw error
          if (refusal.cause) log.error('studio call failed', refusal.cause, { call: name })
          return sendRefusal(c, refusal)
        }
      })
    }
  }
