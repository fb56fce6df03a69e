import type { IncomingMessage } from 'node:http'
import ipaddr from 'ipaddr.js'
import { TARGET_LIMIT } from '../../contract/limits.ts'

/** The address of a request, in the one form that the rest of the pipeline sees. */
export interface Target {
  /** Begins with `/`; each segment percent-encoded in one way; no `.` or `..`, no backslash, no control character. */
  path: string
  /** As it came, without `?`; well-formed. */
  query: string
}

const PLAIN = /^(?:\/[\w~-][\w.~-]*)*\/?$/
// in segments these mean themselves, encoded or not
const LITERAL = /%(?:24|26|2B|2C|3A|3B|3D|40)/g

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL = /[\u0000-\u001f\u007f\\]/

/** @returns the segment in its one form; null for what leads elsewhere than it seems */
function segment(raw: string): string | null {
  const text = decodeURIComponent(raw)
  if (CONTROL.test(text) || text.split('/').some((part) => part === '.' || part === '..'))
    return null
  return encodeURIComponent(text).replace(LITERAL, decodeURIComponent)
}

/** Reads a request target; null = 400: too long, malformed percent-encoding, a NUL, or a way out of the tree. */
export function readTarget(raw: string): Target | null {
  if (raw.length > TARGET_LIMIT) return null
  let text = raw.charCodeAt(0) === 47 ? raw : raw.replace(/^https?:\/\/[^/?#]*/i, '')
  // raw bytes above ASCII come as Latin-1
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

/** Letters of all headers, of a single one, and how many there may be. */
const HEADERS_LETTERS = 16 * 1024
const HEADER_LETTERS = 8 * 1024
const HEADERS = 100
/** Letters of headers that are short by their nature: the longest name of a host has 253. */
const SHORT = [
  ['host', 300],
  ['origin', 320],
  ['content-type', 300],
  ['range', 300],
  ['sec-fetch-site', 64],
  ['accept-encoding', 1024],
] as const
/** What has one meaning only: given twice, a proxy before us may believe the other one. */
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

/** What is wrong with the headers of a request: 400 where they contradict each other or name no host, 431 where they are too many or too long; null when nothing is. */
export function headerFault({
  headers,
  rawHeaders,
  httpVersionMajor,
  httpVersionMinor,
}: Pick<IncomingMessage, 'headers' | 'rawHeaders' | 'httpVersionMajor' | 'httpVersionMinor'>):
  | 400
  | 431
  | null {
  if (rawHeaders.length > HEADERS * 2) return 431
  let letters = 0
  for (const text of rawHeaders) {
    if (text.length > HEADER_LETTERS) return 431
    letters += text.length
  }
  if (letters > HEADERS_LETTERS) return 431
  // mostly each name stands once: then there are as many names as headers
  if (Object.keys(headers).length * 2 < rawHeaders.length && contradicts(rawHeaders)) return 400
  for (const [name, most] of SHORT) if ((headers[name]?.length ?? 0) > most) return 431
  return headers.host === undefined && httpVersionMajor === 1 && httpVersionMinor > 0 ? 400 : null
}

/** Whether a request changes nothing, as its method says. */
export const reads = (method: string | undefined): boolean => method === 'GET' || method === 'HEAD'

/**
 * Whether a writing request comes from another site's page: its `Origin` is neither the site's own nor the host it was
 * sent to, or the browser says `cross-site`. A request without these headers is no browser's.
 */
export function fromForeignOrigin(
  headers: { origin?: string | undefined; host?: string | undefined; site?: string | undefined },
  ownOrigin: string,
): boolean {
  const { origin, host, site } = headers
  if (origin === undefined) return site === 'cross-site'
  // a URL is not built of it: names of many strange letters take long to read
  return (
    origin !== ownOrigin &&
    (!host ||
      (origin !== `http://${host.toLowerCase()}` && origin !== `https://${host.toLowerCase()}`))
  )
}

/** Letters of an address that are looked at: the longest one, with a zone, has fewer. */
const ADDRESS_LETTERS = 64

/**
 * Address that requests are counted by. Behind a trusted proxy it is the last one in `X-Forwarded-For`: the one that
 * the proxy itself wrote.
 */
export function clientAddress(request: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy ? request.headers['x-forwarded-for'] : undefined
  const hops = Array.isArray(forwarded) ? forwarded.join(',') : (forwarded ?? '')
  return customerOf(hops.slice(hops.lastIndexOf(',') + 1).trim() || request.socket.remoteAddress)
}

/**
 * What one customer has of an address: of IPv6 the first 64 bits, of IPv4 all, in whichever way IPv6 writes it. What is no
 * address stands for itself.
 */
export function customerOf(remote: string | undefined): string {
  const address = (remote ?? '').slice(0, ADDRESS_LETTERS)
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
