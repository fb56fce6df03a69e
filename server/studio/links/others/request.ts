import { lookup } from 'node:dns/promises'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import { hostOf, isPublicAddress, lookupOf } from '../../../outgoing/checked-host.ts'

/** Milliseconds of a request, with its name lookup and what is read of its body. */
const REQUEST_MS = 10_000
/** Bytes of a body that are read: whether there is one. */
const MOST_BODY = 4096
/** Bytes of the head of an answer. */
const MOST_HEAD = 16 * 1024

/** Why no answer came. */
export const REQUEST_FAILURES = [
  /** It leads into a network that is not public. */
  'address',
  'name',
  'port',
  'refused',
  'time',
  'certificate',
  'protocol',
] as const
export type RequestFailure = (typeof REQUEST_FAILURES)[number]

export class RequestError extends Error {
  override name = 'RequestError'
  readonly reason: RequestFailure

  constructor(reason: RequestFailure, cause?: unknown) {
    super(reason, { cause })
    this.reason = reason
  }
}

/** What requests are sent with; tests give their own. */
export interface Network {
  /** All addresses of a name. */
  resolve(name: string): Promise<string[]>
  isAllowed(address: string): boolean
  /** Ports that may be connected to. */
  ports: readonly number[]
  agent: string
  timeoutMs?: number
  signal?: AbortSignal
}

/** The public internet. */
export const publicNetwork = (given: Pick<Network, 'agent' | 'ports'>): Network => ({
  ...given,
  resolve: async (name) => (await lookup(name, { all: true })).map(({ address }) => address),
  isAllowed: isPublicAddress,
})

export const portOf = ({ port, protocol }: URL): number =>
  port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port)

/**
 * Returns the one address that a request connects to: all addresses of its name are looked at, and no
 * other lookup follows that could be answered otherwise.
 * @throws RequestError `address`, `name`, `port`
 */
async function addressOf(url: URL, { resolve, isAllowed, ports }: Network): Promise<string> {
  if (!ports.includes(portOf(url))) throw new RequestError('port')
  const host = hostOf(url)
  if (isIP(host)) {
    if (!isAllowed(host)) throw new RequestError('address')
    return host
  }
  const addresses = await resolve(host).catch((error: unknown) => {
    // the name server did not answer: nothing is known about the name
    const passes = (error as NodeJS.ErrnoException).code === 'EAI_AGAIN'
    throw new RequestError(passes ? 'time' : 'name', error)
  })
  const [first] = addresses
  if (first === undefined) throw new RequestError('name')
  if (!addresses.every(isAllowed)) throw new RequestError('address')
  return first
}

function failureOf(error: unknown, signal: AbortSignal): RequestError {
  if (error instanceof RequestError) return error
  if (signal.aborted) return new RequestError('time', error)
  const code = (error as NodeJS.ErrnoException).code ?? ''
  if (/CERT|SELF_SIGNED|TLS|SSL|UNABLE_TO|EPROTO/.test(code))
    return new RequestError('certificate', error)
  if (/^HPE_/.test(code)) return new RequestError('protocol', error)
  return new RequestError('refused', error)
}

/** An answer without its body. */
export interface Head {
  status: number
  location: string | null
}

/**
 * Sends one request, follows no redirect, and reads at most 4 kB of the body.
 * @throws RequestError
 */
export async function request(url: URL, method: 'HEAD' | 'GET', network: Network): Promise<Head> {
  const ended = AbortSignal.timeout(network.timeoutMs ?? REQUEST_MS)
  const signal = network.signal ? AbortSignal.any([ended, network.signal]) : ended
  try {
    const address = await Promise.race([
      addressOf(url, network),
      new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => reject(new RequestError('time')), { once: true })
      }),
    ])
    const answer = await open(url, method, { address, network, signal })
    const { statusCode: status = 0, headers } = answer
    await beginningOf(answer)
    return { status, location: headers.location ?? null }
  } catch (error) {
    throw failureOf(error, signal)
  }
}

function open(
  url: URL,
  method: 'HEAD' | 'GET',
  { address, network, signal }: { address: string; network: Network; signal: AbortSignal },
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const sent = (url.protocol === 'https:' ? https : http).request(url, {
      method,
      signal,
      agent: false,
      maxHeaderSize: MOST_HEAD,
      // the address that was looked at, and no other
      lookup: lookupOf([address]),
      headers: { 'user-agent': network.agent, accept: 'text/html,*/*;q=0.8' },
    })
    sent.once('socket', (socket) =>
      socket.once('connect', () => {
        if (!network.isAllowed(socket.remoteAddress ?? ''))
          sent.destroy(new RequestError('address'))
      }),
    )
    sent.once('response', resolve)
    sent.once('error', reject)
    sent.end()
  })
}

/** Reads the beginning of a body, and ends its connection. */
async function beginningOf(answer: IncomingMessage): Promise<void> {
  let bytes = 0
  try {
    for await (const chunk of answer) {
      bytes += (chunk as Buffer).length
      if (bytes >= MOST_BODY) break
    }
  } catch {
    // the head of the answer says enough
  } finally {
    answer.destroy()
  }
}
