import { lookup, Resolver } from 'node:dns/promises'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import type { OutgoingProblem } from '../../contract/studio/webhooks.ts'
import { hostOf, isPublicAddress, lookupOf } from './checked-host.ts'

/** Milliseconds that a name server may take for an attempt, and its attempts. */
const DNS_MS = 2500
const DNS_TRIES = 2

/** A request that got no answer. Its message is the reason, without anything of the address. */
export class OutgoingError extends Error {
  override name = 'OutgoingError'
  readonly reason: OutgoingProblem

  constructor(reason: OutgoingProblem, cause?: unknown) {
    super(reason, { cause })
    this.reason = reason
  }
}

export interface GuardedRequest {
  method: 'GET' | 'HEAD' | 'POST'
  headers: Readonly<Record<string, string>>
  body?: string
  /** For everything: names, connection, and the part of the answer that is read. */
  timeoutMs: number
  /** Bytes of the answer that are read; what comes after them is not received. */
  maxBytes: number
  /**
   * Host names that may be in private networks, and be asked without TLS: those of the operator's
   * configuration.
   */
  privateHosts: readonly string[]
  signal?: AbortSignal
}

export interface GuardedAnswer {
  status: number
  headers: NodeJS.Dict<string | string[]>
  /** The first `maxBytes` of the body. */
  body: Buffer
}

/**
 * All addresses of a host. Names of the Internet are asked from name servers, without the threads
 * of `getaddrinfo`: few dead ones would hold up every read of a file. Names that an operator
 * configured may stand in the system's own tables.
 */
async function addressesOf(host: string, isConfigured: boolean): Promise<string[]> {
  if (isIP(host)) return [host]
  if (isConfigured) return (await lookup(host, { all: true })).map(({ address }) => address)
  const resolver = new Resolver({ timeout: DNS_MS, tries: DNS_TRIES })
  const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  return found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
}

/** The reason behind an error of a socket. */
function reasonOf(error: unknown): OutgoingProblem {
  const { code = '', name = '' } = error as { code?: string; name?: string }
  if (name === 'TimeoutError' || code === 'ETIMEDOUT') return 'timeout'
  if (/^(?:ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL)$/.test(code)) return 'refused'
  if (/^(?:ERR_TLS|ERR_SSL|CERT_|UNABLE_TO_|DEPTH_ZERO|SELF_SIGNED|EPROTO)/.test(code)) return 'tls'
  return 'closed'
}

/** Rejects as soon as a signal is aborted; the work itself is not ended. */
const until = <T>(signal: AbortSignal, work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => {
      if (signal.aborted) reject(signal.reason)
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    }),
  ])

/**
 * Requests an address that somebody wrote into the studio. Its host is resolved once, all addresses
 * are checked, and the connection goes to exactly those that were checked: a name server cannot
 * answer differently in between. Redirects are not followed, cookies not kept, connections not
 * reused.
 * @throws OutgoingError, or the reason of `signal`
 */
export async function guardedFetch(
  address: string,
  { method, headers, body, timeoutMs, maxBytes, privateHosts, signal }: GuardedRequest,
): Promise<GuardedAnswer> {
  if (!URL.canParse(address)) throw new OutgoingError('address')
  const url = new URL(address)
  const host = hostOf(url)
  const isConfigured = privateHosts.includes(host)
  if (url.username || url.password) throw new OutgoingError('address')
  if (url.protocol !== 'https:' && !(isConfigured && url.protocol === 'http:'))
    throw new OutgoingError('address')
  const timeout = AbortSignal.timeout(timeoutMs)
  const ends = signal ? AbortSignal.any([signal, timeout]) : timeout
  const failed = (error: unknown): unknown =>
    signal?.aborted
      ? signal.reason
      : error instanceof OutgoingError
        ? error
        : new OutgoingError(timeout.aborted ? 'timeout' : reasonOf(error), error)
  try {
    const found = await until(
      ends,
      addressesOf(host, isConfigured).catch(() => []),
    )
    if (found.length === 0) throw new OutgoingError('unresolved')
    if (!isConfigured && !found.every(isPublicAddress)) throw new OutgoingError('private')
    return await new Promise<GuardedAnswer>((resolve, reject) => {
      const send = url.protocol === 'https:' ? requestHttps : requestHttp
      const sent = send(
        url,
        {
          method,
          headers: {
            ...headers,
            connection: 'close',
            ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
          },
          agent: false,
          lookup: lookupOf(found),
          signal: ends,
        },
        (response) => {
          const chunks: Buffer[] = []
          let bytes = 0
          const end = (): void => {
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              body: Buffer.concat(chunks).subarray(0, maxBytes),
            })
            sent.destroy()
          }
          response.on('data', (chunk: Buffer) => {
            chunks.push(chunk)
            bytes += chunk.length
            if (bytes >= maxBytes) end()
          })
          response.once('end', end)
          response.once('error', reject)
          response.once('close', () => reject(new OutgoingError('closed')))
        },
      )
      // errors after the answer have no listener else
      sent.on('error', reject)
      sent.end(body)
    })
  } catch (error) {
    throw failed(error)
  }
}
