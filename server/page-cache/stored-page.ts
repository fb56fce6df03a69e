import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const gzipped = promisify(gzip)
const brotlied = promisify(brotliCompress)

/** What a render gives. */
export interface Rendered {
  status: number
  /** All headers of the answer but those of its length, encoding and validity. */
  headers: readonly (readonly [string, string])[]
  body: Buffer
  tags: ReadonlySet<string>
  /** The answer stands in for one that could not be made (5xx, or a part is missing). */
  failed: boolean
}

/** One encoding of a page, ready to be written: `headers` is flat, as `writeHead` takes it. */
export interface Representation {
  body: Buffer
  etag: string
  headers: string[]
}

/** A page as bytes. */
export interface StoredPage {
  status: number
  identity: Representation
  gzip: Representation | null
  brotli: Representation | null
  /** Hash of the identity bytes and the headers. */
  hash: string
  tags: ReadonlySet<string>
  /** Milliseconds since the epoch. */
  storedAt: number
  /** A publication concerned it: shown only where a new one cannot be made. */
  purged: boolean
  /** After a failed render, the time before which no other is tried; 0 = none failed. */
  retryAt: number
}

const COMPRESSIBLE = /^(?:text\/|application\/(?:json|javascript|xml|rss|manifest)|image\/svg)/
/** Below this many bytes compression gains nothing. */
const WORTH = 860

function representation(rendered: Rendered, hash: string, body: Buffer, encoding: '' | 'gzip' | 'br'): Representation {
  const etag = `"${hash}${encoding && `-${encoding}`}"`
  const headers = rendered.headers.flat()
  headers.push('etag', etag, 'content-length', String(body.byteLength))
  if (encoding) headers.push('content-encoding', encoding)
  return { body, etag, headers }
}

/** Bytes ready to be answered at once: identity and a quickly made gzip. Brotli follows (`addBrotli`). */
export async function storedPage(rendered: Rendered, now: number): Promise<StoredPage> {
  const hash = createHash('sha256')
    .update(rendered.body)
    .update(JSON.stringify(rendered.headers))
    .digest('base64url')
    .slice(0, 22)
  const type = rendered.headers.find(([name]) => name === 'content-type')?.[1] ?? ''
  const compressed =
    rendered.body.byteLength >= WORTH && COMPRESSIBLE.test(type) ? await gzipped(rendered.body, { level: 5 }) : null
  return {
    status: rendered.status,
    identity: representation(rendered, hash, rendered.body, ''),
    gzip: compressed && representation(rendered, hash, compressed, 'gzip'),
    brotli: null,
    hash,
    tags: rendered.tags,
    storedAt: now,
    purged: false,
    retryAt: 0,
  }
}

/** Adds the small encoding, off the event loop. */
export async function addBrotli(page: StoredPage, rendered: Rendered): Promise<void> {
  if (!page.gzip) return
  const body = await brotlied(rendered.body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 9,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: rendered.body.byteLength,
    },
  })
  page.brotli = representation(rendered, page.hash, body, 'br')
}

const PER_ENTRY = 2048
/** Bytes that a page holds in memory, near enough: bodies, and headers with their security policy. */
export function sizeOf(page: StoredPage): number {
  const headers = page.identity.headers.reduce((sum, text) => sum + text.length, 0) * 3
  return (
    page.identity.body.byteLength +
    (page.gzip?.body.byteLength ?? 0) +
    (page.brotli?.body.byteLength ?? 0) +
    headers +
    PER_ENTRY
  )
}
