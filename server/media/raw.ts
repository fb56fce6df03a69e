import { CACHE_CONTROL } from '../answers/cache-policy.ts'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { LRUCache } from 'lru-cache'
import { attachment } from '../answers/attachment.ts'
import type { FlatHeaders } from '../answers/headers.ts'
import { send } from '../answers/send.ts'
import { requestId } from '../log.ts'
import type { ByteRange } from '../storage/index.ts'
import type { Source } from './sources.ts'

/** Files up to this many bytes are cached in memory. */
const SMALL = 256 * 1024
/** Errors of streaming to a visitor who left during or before the transfer. */
const DISCONNECTED = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_UNABLE_TO_PIPE'])

/**
 * Parses a `Range` header: the range, `outside` if it starts after the end, null if the whole file
 * is sent (no range, another unit, several ranges, or malformed: RFC 9110 lets a server ignore
 * those).
 */
export function readRange(header: string | undefined, bytes: number): ByteRange | 'outside' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '')
  if (!match || (match[1] === '' && match[2] === '')) return null
  if (match[1] === '') {
    const length = Number(match[2])
    return length === 0 || bytes === 0
      ? 'outside'
      : { start: Math.max(0, bytes - length), end: bytes - 1 }
  }
  const start = Number(match[1])
  const end = match[2] === '' ? bytes - 1 : Math.min(Number(match[2]), bytes - 1)
  if (match[2] !== '' && Number(match[2]) < start) return null
  return start >= bytes ? 'outside' : { start, end }
}

// an SVG opened by its own address is a document of our origin: it may style itself, and nothing
// else
const SVG_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'; sandbox"

/**
 * Sends files unchanged, in ranges on request; `attached` ones are saved instead of opened
 * (FT-230).
 */
export function createRawFiles(
  security: FlatHeaders,
): (
  request: IncomingMessage,
  response: ServerResponse,
  source: Source,
  attached?: boolean,
) => Promise<void> {
  const small = new LRUCache<string, Buffer>({
    maxSize: 24 * 1024 * 1024,
    sizeCalculation: (body) => body.byteLength + 200,
  })

  async function whole(source: Source): Promise<Buffer> {
    const name = `${source.key}:${source.changed}:${source.bytes}`
    let body = small.get(name)
    if (!body) small.set(name, (body = await buffer(await source.open())))
    return body
  }

  return async (request, response, source, attached = false) => {
    const { media, bytes } = source
    const etag = `"${bytes.toString(36)}-${source.changed.toString(36)}"`
    const headers = [
      ...security,
      'content-type',
      media.type,
      'etag',
      etag,
      'last-modified',
      new Date(source.changed).toUTCString(),
      'cache-control',
      source.cacheControl ?? CACHE_CONTROL.month,
      'accept-ranges',
      'bytes',
      'content-security-policy',
      media.type === 'image/svg+xml' ? SVG_POLICY : "default-src 'none'; frame-ancestors 'none'",
      ...(media.download || attached
        ? [
            'content-disposition',
            attachment(source.savedAs ?? source.key.slice(source.key.lastIndexOf('/') + 1)),
          ]
        : []),
    ]
    if (request.headers['if-none-match']?.includes(etag))
      return send(request, response, 304, headers, null)
    const condition = request.headers['if-range']
    const range =
      condition === undefined || condition === etag ? readRange(request.headers.range, bytes) : null
    if (range === 'outside')
      return send(
        request,
        response,
        416,
        [...headers, 'content-range', `bytes */${bytes}`, 'content-length', '0'],
        null,
      )
    const { start, end } = range ?? { start: 0, end: bytes - 1 }
    const status = range ? 206 : 200
    const sized = [
      ...headers,
      'content-length',
      String(end - start + 1),
      ...(range ? ['content-range', `bytes ${start}-${end}/${bytes}`] : []),
    ]
    if (request.method === 'HEAD') return send(request, response, status, sized, null)
    if (bytes <= SMALL) {
      const body = await whole(source)
      // changed on disk since it was listed: the announced lengths are no longer right
      if (body.byteLength !== bytes) throw new Error(`${source.key} changed while it was read`)
      return send(request, response, status, sized, body.subarray(start, end + 1))
    }
    const file = await source.open({ start, end })
    const { socket } = request
    // the visitor left during the lookup: no later event may report that for this response
    if (socket.destroyed) return void file.destroy()
    response.writeHead(status, [...sized, 'x-request-id', requestId()])
    const close = (): void => void file.destroy()
    socket.once('close', close)
    try {
      await pipeline(file, response)
    } catch (error) {
      // the visitor left or seeks elsewhere: common with audio and video
      if (!DISCONNECTED.has((error as NodeJS.ErrnoException).code ?? '')) throw error
    } finally {
      file.destroy()
      socket.off('close', close)
    }
  }
}
