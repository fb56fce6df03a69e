import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'

const zip = promisify(gzip)
const brotli = promisify(brotliCompress)
/** The bytes before `brotlied`, off the event loop. */
export const unbrotlied: (body: Buffer) => Promise<Buffer> = promisify(brotliDecompress)

/** One encoding of a response, ready to be written: `headers` is flat, as `writeHead` takes it. */
export interface Representation {
  body: Buffer
  etag: string
  headers: string[]
}

/** A response as bytes, in every encoding made so far. */
export interface Representations {
  identity: Representation
  gzip: Representation | null
  brotli: Representation | null
}

/** Identifies the bytes of a response in its ETags. */
export function hashOf(...parts: readonly (Buffer | string)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('base64url').slice(0, 22)
}

/** Bytes as gzip, compressed off the event loop. */
export const gzipped = (body: Buffer, level: number): Promise<Buffer> => zip(body, { level })

/** Bytes as Brotli, compressed off the event loop. */
export const brotlied = (body: Buffer, level: number): Promise<Buffer> =>
  brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: level,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
      // no larger than the text: V8 counts the buffers of an encoder as memory pressure, and
      // collects garbage for it
      [constants.BROTLI_PARAM_LGWIN]: Math.min(
        22,
        Math.max(16, Math.ceil(Math.log2(body.byteLength + 1))),
      ),
    },
  })

/**
 * The same bytes in separate memory. A small result of zlib is a slice of a block of 8 or 16 kB,
 * which would live as long as the slice does.
 */
function alone(body: Buffer): Buffer {
  if (body.buffer.byteLength === body.byteLength) return body
  const own = Buffer.allocUnsafeSlow(body.byteLength)
  body.copy(own)
  return own
}

/**
 * An encoding with its tag and all headers. `hash` identifies the bytes before they were encoded.
 * @param form name of another result of the same encoding: a strong tag stands for its bytes
 */
export function represent(
  headers: readonly string[],
  hash: string,
  body: Buffer,
  encoding: '' | 'gzip' | 'br' | 'zstd' | 'dcz',
  form: string = encoding,
): Representation {
  const etag = `"${hash}${form && `-${form}`}"`
  return {
    body: alone(body),
    etag,
    headers: [
      ...headers,
      'etag',
      etag,
      'content-length',
      String(body.byteLength),
      ...(encoding ? ['content-encoding', encoding] : []),
    ],
  }
}
