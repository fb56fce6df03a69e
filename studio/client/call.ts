import { own } from '../../contract/own.ts'
import type { z } from 'zod'
import {
  BEHIND_HEADER,
  STUDIO_API,
  STUDIO_HEADER,
  type StudioCall,
  type StudioError,
  type StudioProblem,
} from '../../contract/studio/call.ts'
import { STUDIO_CALLS, type StudioCallName } from '../../contract/studio/calls.ts'
import { locale } from '../visit/language.ts'

type Calls = typeof STUDIO_CALLS
type Sent<C, K extends string> = C extends { [_ in K]: infer S }
  ? S extends z.ZodType
    ? { [_ in K]: z.input<S> }
    : S extends 'bytes'
      ? { [_ in K]: Blob }
      : object
  : object

/** Input of a call: path parameters, query, body, and the version that a change is based on. */
export type Input<N extends StudioCallName> = Sent<Calls[N], 'params'> &
  Sent<Calls[N], 'body'> &
  (Calls[N] extends { query: infer Q extends z.ZodType } ? { query?: z.input<Q> } : object) &
  (Calls[N] extends { versioned: true } ? { version: number } : object)
/** `data` of a call's response. */
export type Output<N extends StudioCallName> = Calls[N] extends { data: infer D extends z.ZodType }
  ? z.output<D>
  : never

/** A failed call; `status` 0 = the server could not be reached. */
export class CallError extends Error {
  override name = 'CallError'
  readonly status: number
  readonly problem: StudioProblem | undefined
  readonly field: string | undefined
  readonly data: unknown
  /** Seconds until a retry is allowed. */
  readonly retryAfter: number | undefined
  constructor(error: Partial<StudioError>, retryAfter?: number) {
    super(error.message ?? '')
    this.status = error.status ?? 0
    this.problem = error.problem
    this.field = error.field
    this.data = error.data
    this.retryAfter = retryAfter
  }
}

/** Called when a call needs a fresh proof: resolves true once given, and the call is sent again. */
let prove: () => Promise<boolean> = async () => false
export const onProofRequested = (ask: () => Promise<boolean>): void => {
  prove = ask
}

/**
 * Called when the session ended: resolves true once the same user signed in again, and the call is
 * sent again.
 */
let signInAgain: () => Promise<boolean> = async () => false
export const onSessionEnded = (ask: () => Promise<boolean>): void => {
  signInAgain = ask
}

/** Asks for the sign-in that a request outside of `call` needs; true = it may be sent again. */
export const askForSession = (): Promise<boolean> => signInAgain()

/** Called when visitors may still be shown the former version of what was published. */
let tellBehind: () => void = () => {}
export const onCachesBehind = (tell: () => void): void => {
  tellBehind = tell
}

/** Parts of the address of any call. */
interface AddressInput {
  params?: object
  query?: object
}

/** Returns the address of a call, for example for an image. */
export const addressOf = <N extends StudioCallName>(
  name: N,
  input: Partial<Pick<Input<N> & { params: object; query: object }, 'params' | 'query'>> = {},
): string => pathOf(name, input)

function pathOf(name: StudioCallName, input: AddressInput): string {
  const call: StudioCall = STUDIO_CALLS[name]
  const params = (input.params ?? {}) as Record<string, string | number>
  const path = call.path.replace(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(String(own(params, key))),
  )
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries((input.query ?? {}) as Record<string, unknown>))
    if (value !== undefined && value !== '' && value !== null) query.set(key, String(value))
  return `${STUDIO_API}${path}${query.size ? `?${query}` : ''}`
}

interface Sending {
  signal?: AbortSignal
  keepalive?: boolean
}

/**
 * Sends a call, again after a proof or a sign-in that it needs.
 * @throws CallError with the server's sentence; status 0 if there was no response
 */
async function send<N extends StudioCallName>(
  name: N,
  input: Input<N>,
  { signal, keepalive = false }: Sending,
): Promise<Response> {
  const { method, body: kind, access }: StudioCall = STUDIO_CALLS[name]
  const { body, version } = input as { body?: unknown; version?: number }
  // before sign-in the server learns the language only from this parameter
  const query = access === 'open' && method !== 'get' ? `?lang=${locale()}` : ''
  let answer: Response
  try {
    answer = await fetch(pathOf(name, input as AddressInput) + query, {
      method: method.toUpperCase(),
      headers: {
        ...(method === 'get' ? {} : { [STUDIO_HEADER]: '1' }),
        ...(kind && kind !== 'bytes' ? { 'content-type': 'application/json' } : {}),
        ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
      },
      ...(body === undefined
        ? {}
        : { body: kind === 'bytes' ? (body as Blob) : JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
      keepalive,
    })
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw new CallError({ status: 0 })
  }
  if (answer.ok) return answer
  const result = (await answer.json().catch(() => null)) as StudioError | null
  const error = new CallError(
    { status: answer.status, ...result },
    Number(answer.headers.get('retry-after')) || undefined,
  )
  const again =
    error.problem === 'proof'
      ? prove
      : error.problem === 'session' && !keepalive
        ? signInAgain
        : undefined
  if (again && (await again()))
    return send(name, input, { ...(signal ? { signal } : {}), keepalive })
  throw error
}

/**
 * Sends a call of the studio.
 * @throws CallError with the server's sentence; status 0 if there was no response
 */
export async function call<N extends StudioCallName>(
  name: N,
  input: Input<N>,
  sending: Sending = {},
): Promise<Output<N>> {
  const answer = await send(name, input, sending)
  const result = (await answer.json().catch(() => null)) as {
    success: true
    data: Output<N>
  } | null
  if (!result?.success) throw new CallError({ status: answer.status })
  if (answer.headers.has(BEHIND_HEADER)) tellBehind()
  return result.data
}

/** Sends a call that answers with a file. @throws CallError, as `call` does */
export async function callFile<N extends StudioCallName>(
  name: N,
  input: Input<N>,
  sending: Sending = {},
): Promise<Blob> {
  const answer = await send(name, input, sending)
  try {
    return await answer.blob()
  } catch {
    // the connection ended in the middle
    throw new CallError({ status: 0 })
  }
}
