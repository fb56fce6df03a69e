import { brotlied, gzipped, hashOf, type Representations, represent } from './representation.ts'

/** Result of a render. */
export interface Rendered {
  status: number
  /** All headers of the response but those of its length, encoding and validity. */
  headers: readonly (readonly [string, string])[]
  body: Buffer
  tags: ReadonlySet<string>
  /** Whether this is a fallback response (5xx, or a part is missing). */
  failed: boolean
  /**
   * Whether this response is only for the current callers: it is sent unchanged, including errors,
   * and never cached.
   */
  once?: boolean
}

/** Rejection of a render that may succeed in a moment; any other error is an internal one. */
export class UnavailableError extends Error {
  override name = 'UnavailableError'
}

/** A page as bytes. */
export interface StoredPage extends Representations {
  status: number
  /** Hash of the identity bytes and the headers. */
  hash: string
  tags: ReadonlySet<string>
  /** Milliseconds since the epoch. */
  storedAt: number
  /** A publication affects it: served only if a new one cannot be rendered. */
  purged: boolean
  /** After a failed render, the time before which no other is tried; 0 = none failed. */
  retryAt: number
}

const COMPRESSIBLE = /^(?:text\/|application\/(?:json|javascript|xml|rss|manifest)|image\/svg)/
/** Below this many bytes compression gains nothing. */
const WORTH = 860

/** Bytes for an immediate response: identity and a fast gzip. Brotli follows (`withBrotli`). */
export async function storedPage(rendered: Rendered, now: number): Promise<StoredPage> {
  const hash = hashOf(rendered.body, JSON.stringify(rendered.headers))
  const headers = rendered.headers.flat()
  const type = rendered.headers.find(([name]) => name === 'content-type')?.[1] ?? ''
  const compressed =
    rendered.body.byteLength >= WORTH && COMPRESSIBLE.test(type)
      ? await gzipped(rendered.body, 5)
      : null
  return {
    status: rendered.status,
    identity: represent(headers, hash, rendered.body, ''),
    gzip: compressed && represent(headers, hash, compressed, 'gzip'),
    brotli: null,
    hash,
    tags: rendered.tags,
    storedAt: now,
    purged: false,
    retryAt: 0,
  }
}

/**
 * Brotli levels: one for frequently read entries, one for entries that anybody can create (a
 * fifteenth of the work).
 */
export const BROTLI_OFTEN = 9
export const BROTLI_SELDOM = 4

/**
 * The same page with the small encoding, compressed off the event loop: another object, so that its
 * container counts its size again.
 */
export async function withBrotli(
  page: StoredPage,
  rendered: Rendered,
  level = BROTLI_OFTEN,
): Promise<StoredPage> {
  if (!page.gzip) return page
  const body = await brotlied(rendered.body, level)
  return { ...page, brotli: represent(rendered.headers.flat(), page.hash, body, 'br') }
}

const PER_ENTRY = 2048
/**
 * Overhead in bytes of a string or of an element in a list or set, in addition to its characters.
 */
const PER_TEXT = 48

const sizeOfTexts = (texts: Iterable<string>): number => {
  let sum = 0
  for (const text of texts) sum += text.length + PER_TEXT
  return sum
}

/** Bytes of a page in memory: every encoding with its headers, and its tags. */
export function sizeOf(page: StoredPage, key = ''): number {
  let sum = PER_ENTRY + key.length + sizeOfTexts(page.tags)
  for (const one of [page.identity, page.gzip, page.brotli])
    if (one) sum += one.body.byteLength + sizeOfTexts(one.headers)
  return sum
}
