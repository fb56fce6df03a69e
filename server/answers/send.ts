import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Language } from '../../contract/language.ts'
import { requestId } from '../log.ts'
import { difference, encoded } from '../page-cache/encodings.ts'
import type { Representation, Representations } from '../page-cache/representation.ts'
import type { SharedDictionary } from '../page-cache/shared-dictionary.ts'
import type { StoredPage } from '../page-cache/stored-page.ts'
import { CACHE_CONTROL } from './cache-policy.ts'
import type { FlatHeaders } from './headers.ts'
import { CLOSED_POLICY } from './headers.ts'
import { problemJson, problemPage } from './problems.ts'

/**
 * Writes a complete response; without its body for HEAD. `headers` must hold everything but the
 * request id.
 */
export function send(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  headers: FlatHeaders,
  body: Buffer | string | null,
): void {
  response.writeHead(status, [...headers, 'x-request-id', requestId()])
  response.end(request.method === 'HEAD' ? null : body)
}

/** Writes a complete response with a text, whose length it adds to the headers. */
export const sendText = (
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  headers: FlatHeaders,
  text: string,
): void =>
  send(
    request,
    response,
    status,
    [...headers, 'content-length', String(Buffer.byteLength(text))],
    text,
  )

/**
 * Whether a quality parameter such as ` q=0.5` is above zero; an invalid quality counts as zero.
 */
function leaves(parameter: string): boolean {
  const [name = '', value = ''] = parameter.split('=', 2)
  return name.trim().toLowerCase() === 'q' && Number(value) > 0
}

/** Whether `Accept-Encoding` accepts an encoding; the usual forms are decided without parsing. */
export function accepts(header: string | undefined, encoding: 'br' | 'gzip' | 'dcz'): boolean {
  if (!header) return false
  if (!header.includes(';')) return header.includes(encoding)
  let any = false
  for (const part of header.split(',')) {
    const [word = '', quality] = part.split(';', 2)
    const name = word.trim()
    if (name !== encoding && name !== '*') continue
    const taken = quality === undefined || leaves(quality)
    if (name === encoding) return taken
    any = taken
  }
  return any
}

/** Whether `If-None-Match` names an ETag; its weak form counts. */
const names = (header: string, etag: string): boolean => header === '*' || header.includes(etag)

/** The tag of a page among those that a visitor has, of whichever encoding; null = none. */
function ownTag(header: string, { hash, stored }: StoredPage): string | null {
  if (header === '*') return stored.etag
  const at = header.indexOf(`"${hash}`)
  return at < 0 ? null : header.slice(at, header.indexOf('"', at + 1) + 1) || null
}

/** The encoding of a page for a request: the smallest that it accepts. */
const pageEncoding = (acceptEncoding: string | undefined): 'br' | 'gzip' | '' =>
  accepts(acceptEncoding, 'br') ? 'br' : accepts(acceptEncoding, 'gzip') ? 'gzip' : ''

/** The encoding for a request: the smallest it accepts, or the one that is already available. */
function choose(
  page: Representations,
  acceptEncoding: string | undefined,
  ifNoneMatch: string | undefined,
): Representation {
  const brotli = page.brotli && accepts(acceptEncoding, 'br') ? page.brotli : null
  const gzip = page.gzip && accepts(acceptEncoding, 'gzip') ? page.gzip : null
  if (ifNoneMatch && brotli && gzip && names(ifNoneMatch, gzip.etag)) return gzip
  return brotli ?? gzip ?? page.identity
}

// for a 304, only the headers that a browser's cache may update
const CONTENT = new Set(['content-length', 'content-encoding', 'content-type'])
function withoutContent(headers: FlatHeaders): FlatHeaders {
  const remaining: FlatHeaders = []
  for (let index = 0; index < headers.length; index += 2) {
    if (!CONTENT.has(headers[index] as string))
      remaining.push(headers[index] as string, headers[index + 1] as string)
  }
  return remaining
}

/**
 * Sends the bytes of a file, or 304 if the visitor has them.
 * @param difference the file as what differs from a dictionary of the visitor's browser
 */
export function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: Representations,
  difference: Representation | null = null,
): void {
  const { 'accept-encoding': acceptEncoding, 'if-none-match': ifNoneMatch } = request.headers
  const { headers, etag, body } = difference ?? choose(file, acceptEncoding, ifNoneMatch)
  if (ifNoneMatch && names(ifNoneMatch, etag))
    send(request, response, 304, withoutContent(headers), null)
  else send(request, response, 200, headers, body)
}

/** How a page is sent to a browser that keeps compression dictionaries (RFC 9842). */
export interface DictionaryUse {
  /** The dictionary that it has; null = none that the server knows. */
  has: SharedDictionary | null
  /** Address of the one that it should fetch; null = none. */
  fetches: string | null
}

/**
 * Sends a page's bytes, or 304 if the visitor has them.
 * @param keeping headers that say how the response may be kept (`cachePolicy`)
 * @returns a promise if the bytes of the accepted encoding have to be made; it rejects if they
 *   can't be
 */
export function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: StoredPage,
  keeping: FlatHeaders,
  dictionary: DictionaryUse | null = null,
): void | Promise<void> {
  const { 'accept-encoding': acceptEncoding, 'if-none-match': ifNoneMatch } = request.headers
  const more = dictionary?.fetches
    ? [...keeping, 'link', `<${dictionary.fetches}>; rel="compression-dictionary"`]
    : keeping
  // any of its encodings: the visitor has a whole copy of the same page
  const has = ifNoneMatch && page.status === 200 ? ownTag(ifNoneMatch, page) : null
  if (has !== null) {
    const headers = [...page.headers, 'etag', has, ...more]
    return send(request, response, 304, withoutContent(headers), null)
  }
  const write = ({ headers, body }: Representation): void =>
    send(request, response, page.status, [...headers, ...more], body)
  const chosen =
    (dictionary?.has && page.isCompressed ? difference(page, dictionary.has) : null) ??
    encoded(page, pageEncoding(acceptEncoding))
  return chosen instanceof Promise ? chosen.then(write) : write(chosen)
}

/** Sends a page's bytes that nobody may cache, regardless of the request's validators. */
export async function sendUncached(
  request: IncomingMessage,
  response: ServerResponse,
  page: StoredPage,
): Promise<void> {
  const encoding = pageEncoding(request.headers['accept-encoding'])
  const { headers, body } = await encoded(page, encoding)
  send(request, response, page.status, [...headers, 'cache-control', CACHE_CONTROL.never], body)
}

/** How a problem is sent: as JSON to programs, as a small page to readers. */
export interface ProblemOptions {
  json: boolean
  language: Language
  security: FlatHeaders
  headers?: FlatHeaders
  field?: string
}

export function sendProblem(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  { json, language, security, headers = [], field }: ProblemOptions,
): void {
  const body = json
    ? JSON.stringify(problemJson(status, language, field))
    : problemPage(status, language)
  sendText(
    request,
    response,
    status,
    [
      ...security,
      'content-security-policy',
      CLOSED_POLICY,
      'content-type',
      json ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8',
      'content-language',
      language === 'ENG' ? 'en' : 'ko',
      'cache-control',
      CACHE_CONTROL.never,
      ...headers,
    ],
    body,
  )
}
