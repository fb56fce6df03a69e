import type { IncomingMessage } from 'node:http'
import { clientAddress } from '../limits/requests.ts'
import type { BodyRules } from '../limits/bodies.ts'
import { drain } from '../reports/upload.ts'
import { type ApiContext, type ApiParts, ApiProblem } from './call.ts'
import { IntricateJson, readText, valuesIn } from './json.ts'

const MB = 1024 * 1024
/** Seconds after which there may be capacity for another body. */
const BUSY_SECONDS = '5'
/**
 * Bytes of a rejected body that are still read, without buffering, so that its sender receives the
 * reason.
 */
const REST = { bytes: 4 * MB, ms: 2000 }

/** Fills `body` from the wire; resolves with the number of bytes received. */
function receive(incoming: IncomingMessage, body: Buffer, ms: number): Promise<number> {
  let size = 0
  let end = (): void => {}
  return new Promise<number>((resolve, reject) => {
    const slow = setTimeout(() => reject(new ApiProblem(408, 'api_body_slow')), ms)
    const cut = (): void => reject(new ApiProblem(400, 'api_body_unreadable', { field: 'body' }))
    const take = (part: Buffer): void => {
      if (size + part.length > body.length)
        return reject(new ApiProblem(413, 'api_body_too_large', { field: 'body' }))
      size += part.copy(body, size)
    }
    const whole = (): void => resolve(size)
    end = () => {
      clearTimeout(slow)
      incoming.off('data', take).off('end', whole).off('close', cut).off('error', cut)
    }
    if (incoming.destroyed) return cut()
    incoming.on('data', take).once('end', whole).once('close', cut).once('error', cut)
  }).finally(() => end())
}

/**
 * Reads a body as text, with a declared length or in chunks, and parses it. Memory is reserved from
 * the budget of its kind before a byte is read, and released when the call is answered.
 * @throws ApiProblem 413 beyond the limit; 400 if it can't be parsed; 408 if it is late; 503 if other
 *   bodies use up the budget
 */
async function readBody<T>(
  c: ApiContext,
  limit: number,
  { capacity, ms }: BodyRules,
  { config }: Pick<ApiParts, 'config'>,
  parse: (text: string) => T,
): Promise<T> {
  const { incoming, outgoing } = c.env
  const declared = incoming.headers['content-length']
  const most = declared === undefined ? limit : Number(declared)
  let release: (() => void) | null = null
  try {
    if (most > limit) throw new ApiProblem(413, 'api_body_too_large', { field: 'body' })
    release = capacity(clientAddress(incoming, config.TRUST_PROXY), most)
    if (!release)
      throw new ApiProblem(503, 'problem_unavailable', { headers: { 'retry-after': BUSY_SECONDS } })
    outgoing.once('close', release)
    const body = Buffer.allocUnsafe(most)
    const size = await receive(incoming, body, ms)
    return parse(body.toString('utf8', 0, size))
  } catch (error) {
    if (error instanceof IntricateJson)
      throw new ApiProblem(400, 'api_body_intricate', { field: 'body' })
    if (!(error instanceof ApiProblem))
      throw new ApiProblem(400, 'api_body_unreadable', { field: 'body', cause: error })
    release?.()
    // late senders are not waited for
    if (error.status === 408 || !(await drain(incoming, REST))) error.headers.connection = 'close'
    throw error
  }
}

/**
 * Reads a body as JSON.
 * @param limit bytes that the call accepts
 * @throws ApiProblem as `readBody`; 400 also if it has more values or levels than a call accepts,
 *   each with the field `body`
 */
export const readJson = (
  c: ApiContext,
  limit: number,
  rules: BodyRules,
  parts: Pick<ApiParts, 'config'>,
): Promise<unknown> => readBody(c, limit, rules, parts, (text) => readText(text, valuesIn(limit)))

/** Reads the fields of a form without scripts. @throws ApiProblem as `readBody` */
export const readFields = (
  c: ApiContext,
  limit: number,
  rules: BodyRules,
  parts: Pick<ApiParts, 'config'>,
): Promise<URLSearchParams> => readBody(c, limit, rules, parts, (text) => new URLSearchParams(text))

/** Reads what is left of a body that does not matter; false = the connection must be closed. */
export const drainBody = (c: ApiContext): Promise<boolean> => drain(c.env.incoming, REST)
