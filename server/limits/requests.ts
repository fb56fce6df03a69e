import type { IncomingMessage } from 'node:http'
import ipaddr from 'ipaddr.js'
import { TARGET_LIMIT } from '../../contract/limits.ts'

/** The address of a request, in the canonical form that the rest of the pipeline uses. */
export interface Target {
  /**
   * Begins with `/`; each segment percent-encoded in one way; no `.` or `..`, no backslash, no
   * control character.
   */
  path: string
  /** As received, without `?`; well-formed. */
  query: string
}

/** Pseudo address of the site itself, for work in the background: it takes turns like an address. */
export const OURSELVES = ''

const PLAIN = /^(?:\/[\w~-][\w.~-]*)*\/?$/
// in segments these mean themselves, encoded or not
const LITERAL = /%(?:24|26|2B|2C|3A|3B|3D|40)/g

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL = /[\u0000-\u001f\u007f\\]/

/** @returns the segment in canonical form; null if it resolves to another path than it shows */
function segment(raw: string): string | null {
  const text = decodeURIComponent(raw)
  if (CONTROL.test(text) || text.split('/').some((part) => part === '.' || part === '..'))
    return null
  return encodeURIComponent(text).replace(LITERAL, decodeURIComponent)
}

/**
 * Parses a request target; null = 400: too long, malformed percent-encoding, a NUL, or a path
 * traversal.
 */
export function readTarget(raw: string): Target | null {
  if (raw.length > TARGET_LIMIT) return null
  let text = raw.charCodeAt(0) === 47 ? raw : raw.replace(/^https?:\/\/[^/?#]*/i, '')
  // raw bytes above ASCII arrive as Latin-1
  if (/[\u0080-\uffff]/.test(text)) text = Buffer.from(text, 'latin1').toString('utf8')
  const mark = text.indexOf('?')
  const path = mark < 0 ? text : text.slice(0, mark)
  const query = mark < 0 ? '' : text.slice(mark + 1)
  if (path !== '' && path.charCodeAt(0) !== 47) return null
  try {
    if (query && (query.includes('#') || decodeURIComponent(query).includes('\0'))) return null
    if (PLAIN.test(path)) return { path: path || '/', query }
    if (path.includes('#')) return null
    const segments = path.split('/').map(segment)
    return segments.includes(null) ? null : { path: segments.join('/'), query }
  } catch {
    return null
  }
}

/** Maximum characters of all headers and of a single one, and maximum number of headers. */
const HEADERS_CHARACTERS = 16 * 1024
const HEADER_CHARACTERS = 8 * 1024
const HEADERS = 100
/** Maximum characters of headers that are short by nature: the longest host name has 253. */
const SHORT = [
  ['host', 300],
  ['origin', 320],
  ['content-type', 300],
  ['range', 300],
  ['sec-fetch-site', 64],
  ['accept-encoding', 1024],
] as const
/**
 * Headers that must be unique: if one is given twice, a proxy in front of us may use the other
 * value.
 */
const ONCE = new Set([
  'host',
  'origin',
  'content-type',
  'range',
  'sec-fetch-site',
  'content-length',
  'transfer-encoding',
  'if-range',
])

function contradicts(rawHeaders: readonly string[]): boolean {
  const names = rawHeaders
    .filter((_, index) => index % 2 === 0)
    .map((name) => name.toLowerCase())
    .filter((name) => ONCE.has(name))
  return new Set(names).size < names.length
}

/**
 * The error in the headers of a request: 400 if they contradict each other or have no host, 431 if
 * there are too many or they are too long; null if there is none.
 */
export function headerError({
  headers,
  rawHeaders,
  httpVersionMajor,
  httpVersionMinor,
}: Pick<IncomingMessage, 'headers' | 'rawHeaders' | 'httpVersionMajor' | 'httpVersionMinor'>):
  | 400
  | 431
  | null {
  if (rawHeaders.length > HEADERS * 2) return 431
  let characters = 0
  for (const text of rawHeaders) {
    if (text.length > HEADER_CHARACTERS) return 431
    characters += text.length
  }
  if (characters > HEADERS_CHARACTERS) return 431
  // usually each name occurs once: then there are as many names as headers
  if (Object.keys(headers).length * 2 < rawHeaders.length && contradicts(rawHeaders)) return 400
  for (const [name, most] of SHORT) if ((headers[name]?.length ?? 0) > most) return 431
  return headers.host === undefined && httpVersionMajor === 1 && httpVersionMinor > 0 ? 400 : null
}

/** Whether a request's method is safe (changes nothing). */
export const reads = (method: string | undefined): boolean => method === 'GET' || method === 'HEAD'

/**
 * Whether a writing request comes from another site's page: its `Origin` is neither the site's own
 * nor the requested host, or the browser reports `cross-site`. Requests without these headers do
 * not come from a browser.
 */
export function fromForeignOrigin(
  headers: { origin?: string | undefined; host?: string | undefined; site?: string | undefined },
  ownOrigin: string,
): boolean {
  const { origin, host, site } = headers
  if (origin === undefined) return site === 'cross-site'
  // no URL is constructed from it: names with many unusual characters are slow to parse
  return (
    origin !== ownOrigin &&
    (!host ||
      (origin !== `http://${host.toLowerCase()}` && origin !== `https://${host.toLowerCase()}`))
  )
}

/** An id that may stand in a log and in a comment of SQL. */
const REQUEST_ID = /^[\w-]{8,64}$/

/** The id that a trusted proxy gave a request (`X-Request-Id`); undefined = none that is usable. */
export function proxyRequestId(
  { headers }: Pick<IncomingMessage, 'headers'>,
  trustProxy: boolean,
): string | undefined {
  const id = trustProxy ? headers['x-request-id'] : undefined
  return typeof id === 'string' && REQUEST_ID.test(id) ? id : undefined
}

/** Maximum characters of an address that are examined: the longest one, with a zone, has fewer. */
const ADDRESS_CHARACTERS = 64

/**
 * Client address for rate limits. Behind a trusted proxy it is the last one in `X-Forwarded-For`:
 * the one that the proxy itself wrote.
 */
export function clientAddress(request: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy ? request.headers['x-forwarded-for'] : undefined
  const hops = Array.isArray(forwarded) ? forwarded.join(',') : (forwarded ?? '')
  return customerOf(hops.slice(hops.lastIndexOf(',') + 1).trim() || request.socket.remoteAddress)
}

/**
 * The part of an address that identifies one customer: the first 64 bits of IPv6, all of IPv4, in
 * any IPv6 notation. A text that is not an address is returned unchanged.
 */
export function customerOf(remote: string | undefined): string {
  const address = (remote ?? '').slice(0, ADDRESS_CHARACTERS)
  if (!address.includes(':')) return address
  try {
    const parsed = ipaddr.IPv6.parse(address)
    if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString()
    const network = parsed.parts.slice(0, 4)
    return network.map((group) => group.toString(16)).join(':')
  } catch {
    return address
  }
}
