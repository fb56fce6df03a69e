import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'
import { LRUCache } from 'lru-cache'
import { accepts } from '../http/send.ts'
import type { ApiEnvironment } from './call.ts'

const gzipped = promisify(gzip)
const brotlied = promisify(brotliCompress)
/** Below this many bytes compression gains nothing. */
const WORTH = 860
/** Bytes of compressed answers that are kept, by what they hold: the same answer is compressed once. */
const KEPT = 16 * 1024 * 1024

const compress = (body: Buffer<ArrayBuffer>, encoding: 'br' | 'gzip'): Promise<Buffer<ArrayBuffer>> =>
  encoding === 'br'
    ? brotlied(body, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 5,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
        },
      })
    : gzipped(body, { level: 6 })

/**
 * Sends every answer: ETag and 304, Brotli or gzip, and how long it may be kept. What is read is always asked anew
 * (`no-cache`), so that a publication is seen at the next request; where nothing changed that costs a 304.
 */
export function sender(): MiddlewareHandler<ApiEnvironment> {
  const kept = new LRUCache<string, Promise<Buffer<ArrayBuffer>>>({ max: 2000 })
  let bytes = 0
  const keep = (name: string, make: () => Promise<Buffer<ArrayBuffer>>): Promise<Buffer<ArrayBuffer>> => {
    const ready = kept.get(name)
    if (ready) return ready
    const made = make()
    kept.set(name, made)
    made.then(
      (body) => {
        bytes += body.byteLength
        if (bytes <= KEPT) return
        kept.clear()
        bytes = 0
      },
      () => kept.delete(name),
    )
    return made
  }
  return async (c, next) => {
    await next()
    const answered = c.res
    const headers = new Headers(answered.headers)
    headers.set('vary', 'Accept-Encoding, Cookie')
    // an error, or what a call itself says is nobody else's and never again the same
    if (answered.status !== 200 || headers.get('cache-control') === 'no-store') {
      headers.set('cache-control', 'no-store')
      c.res = undefined
      c.res = new Response(answered.body, { status: answered.status, headers })
      return
    }
    const body = Buffer.from(await answered.arrayBuffer())
    const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22)
    headers.set('etag', `W/"${hash}"`)
    headers.set('cache-control', 'no-cache')
    const known = c.req.header('if-none-match')
    if (known && (known.trim() === '*' || known.includes(`"${hash}"`))) {
      for (const name of ['content-type', 'content-language']) headers.delete(name)
      c.res = undefined
      c.res = new Response(null, { status: 304, headers })
      return
    }
    const accepted = c.req.header('accept-encoding')
    const encoding =
      body.byteLength < WORTH ? null : accepts(accepted, 'br') ? 'br' : accepts(accepted, 'gzip') ? 'gzip' : null
    const sent = encoding ? await keep(`${hash} ${encoding}`, () => compress(body, encoding)) : body
    if (encoding) headers.set('content-encoding', encoding)
    headers.set('content-length', String(sent.byteLength))
    c.res = undefined
    c.res = new Response(sent, { status: 200, headers })
  }
}
