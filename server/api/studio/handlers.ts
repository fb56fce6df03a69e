import type { z } from 'zod'
import type { Language } from '../../../contract/language.ts'
import type { StudioCall } from '../../../contract/studio/call.ts'
import type { STUDIO_CALLS, StudioCallName } from '../../../contract/studio/calls.ts'
import type { Session } from '../../studio/session.ts'
import type { RateLimits } from '../../limits/rate-limits.ts'
import type { ApiContext } from '../call.ts'

type Calls = typeof STUDIO_CALLS
type Read<S> = S extends z.ZodType ? z.output<S> : undefined

/** Input of a handler: everything parsed by the schemas of its call, and the current user. */
export interface Given<C extends StudioCall> {
  params: C extends { params: infer P } ? Read<P> : undefined
  query: C extends { query: infer Q } ? Read<Q> : undefined
  /** A `bytes` body is in `c.req.raw.body`, or on the wire in `c.env.incoming`. */
  body: C extends { body: infer B } ? Read<B> : undefined
  /** `If-Match` of a versioned call. */
  version: C extends { versioned: true } ? number : undefined
  /** Null only in open calls. */
  session: C extends { access: 'open' } ? Session | null : Session
  /** Language of the editor, else of the request. */
  language: Language
  /** Address used for rate limits. */
  address: string
  /** For calls that count by more than the address. */
  limits: RateLimits
  c: ApiContext
}

/**
 * Handles one call: returns the `data` of its response, or a whole response if the call does not
 * answer with JSON.
 */
export type Handler<N extends StudioCallName> = (
  given: Given<Calls[N]>,
) => Promise<
  Calls[N] extends { data: infer D } ? (D extends z.ZodType ? z.input<D> : never) : Response
>

/** Handlers of some calls, by name. */
export type Handlers<Names extends StudioCallName = StudioCallName> = { [N in Names]: Handler<N> }
