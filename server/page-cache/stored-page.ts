import { compressedWith } from './cold-form.ts'
import { brotlied, hashOf, type Representation, represent, unbrotlied } from './representation.ts'

/** Result of a render. */
export interface Rendered {
  status: number
  /** All headers of the response but those of its length, encoding and validity. */
  headers: readonly (readonly [string, string])[]
  /** The cache takes it over: it is empty once it is compressed. */
  body: Buffer
  tags: ReadonlySet<string>
  /** Whether this is a fallback response (5xx, or a part is missing). */
  failed: boolean
  /**
   * Whether this response is only for the current callers: it is sent unchanged, including errors,
   * and never cached.
   */
  once?: boolean
  /** Whether it is rendered again after a purge if it is in demand, as pages are. */
  isRefreshed?: boolean
}

/** Rejection of a render for its client alone, as over its limit: another may render at once. */
export class RejectedError extends Error {
  override name = 'RejectedError'
}

/** Rejection of a render that may succeed in a moment; any other error is an internal one. */
export class UnavailableError extends Error {
  override name = 'UnavailableError'
}

/**
 * A page as bytes, in one encoding: three copies of each page left room for a third of them. Others
 * are made on request (`encoded`).
 */
export interface StoredPage {
  status: number
  /** Headers of every encoding, flat. */
  headers: readonly string[]
  /**
   * Brotli; identity, if compression gains nothing; zstd with a dictionary, which is never sent, if
   * the page is rarely requested.
   */
  stored: Representation
  /** The page that the stored bytes refer to; null = they are sent as they are. */
  dictionary: Buffer | null
  isCompressed: boolean
  /** Hash of the identity bytes and the headers. */
  hash: string
  tags: ReadonlySet<string>
  /** Milliseconds since the epoch. */
  storedAt: number
  /** A publication affects it: served only if a new one cannot be rendered. */
  purged: boolean
  /** Whether it is a complete page, and not an error, a redirect, or one with a missing part. */
  isWhole: boolean
  /** After a failed render, the time before which no other is tried; 0 = none failed. */
  retryAt: number
  /** Times that it was served from the cache in this form. */
  hits: number
  isRefreshed: boolean
  /** How often it is requested: `hits` of its former forms count half for each publication. */
  demand: number
}

const COMPRESSIBLE = /^(?:text\/|application\/(?:json|javascript|xml|rss|manifest)|image\/svg)/
/** Below this many bytes compression gains nothing. */
const WORTH = 860

/**
 * Brotli levels. A list page of 196 kB: level 4 36 kB in 3 ms, 5 33 kB in 5 ms, 9 31 kB in 30 ms,
 * 11 29 kB in 200 ms. `seldom` is for entries that anybody can create, `often` for those that have
 * been served `OFTEN` times.
 */
export const LEVELS = { seldom: 4, first: 5, often: 11 } as const
export const OFTEN = 32

/**
 * Makes the stored form of a page, compressed off the event loop.
 * @param before the page of the same key as it is stored: its bytes are reused if they are equal
 */
export async function storedPage(
  rendered: Rendered,
  now: number,
  { level = LEVELS.seldom, before }: { level?: number; before?: StoredPage | undefined } = {},
): Promise<StoredPage> {
  const hash = hashOf(rendered.body, JSON.stringify(rendered.headers))
  const page = {
    status: rendered.status,
    hash,
    tags: rendered.tags,
    storedAt: now,
    purged: false,
    retryAt: 0,
    isRefreshed: rendered.isRefreshed ?? false,
    isWhole: rendered.status === 200 && !rendered.failed && !rendered.once,
    dictionary: null,
    demand: before ? before.demand / 2 : 0,
  }
  if (before?.hash === hash && before.status === rendered.status && !before.dictionary) {
    const { headers, stored, isCompressed, hits } = before
    return { ...page, headers, stored, isCompressed, hits }
  }
  const headers = rendered.headers.flat()
  const type = rendered.headers.find(([name]) => name === 'content-type')?.[1] ?? ''
  const isCompressed = rendered.body.byteLength >= WORTH && COMPRESSIBLE.test(type)
  const stored = isCompressed
    ? represent(headers, hash, await brotlied(rendered.body, level), 'br')
    : represent(headers, hash, rendered.body, '')
  return { ...page, headers, stored, isCompressed, hits: 0 }
}

/** The same page in fewer bytes: another object, so that its container counts its size again. */
export async function smaller(page: StoredPage): Promise<StoredPage> {
  const body = await brotlied(await unbrotlied(page.stored.body), LEVELS.often)
  return { ...page, stored: represent(page.headers, page.hash, body, 'br', 'best') }
}

/** The same page as what differs from a dictionary: a third of its Brotli. */
export async function coldPage(
  page: StoredPage,
  identity: Buffer,
  dictionary: Buffer,
): Promise<StoredPage> {
  const body = await compressedWith(identity, dictionary)
  // its tag is that of the Brotli that is made of it on request
  const stored = represent(page.headers, page.hash, body, 'zstd', 'br')
  return { ...page, stored, dictionary, hits: 0 }
}

/** A cold page in the form that is sent. */
export const warmPage = (page: StoredPage, stored: Representation): StoredPage => ({
  ...page,
  stored,
  dictionary: null,
  hits: 0,
})

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

/** Bytes of a page in memory: its body with its headers, and its tags. */
export function sizeOf(page: StoredPage, key = ''): number {
  const { body, headers } = page.stored
  return PER_ENTRY + key.length + sizeOfTexts(page.tags) + body.byteLength + sizeOfTexts(headers)
}
