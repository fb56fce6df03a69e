import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FlatHeaders } from './headers.ts'
import { accepts, send } from './send.ts'

const TYPES: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  jpg: 'image/jpeg',
  ico: 'image/x-icon',
  txt: 'text/plain; charset=utf-8',
  webmanifest: 'application/manifest+json',
  wasm: 'application/wasm',
  html: 'text/html; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
}
const TEXT = /^(?:js|mjs|css|json|svg|txt|webmanifest|wasm|html|xml)$/

interface Asset {
  etag: string
  headers: FlatHeaders
  identity: Buffer
  gzip: Buffer | null
  brotli: Buffer | null
}

/** The files of the built site. */
export interface Assets {
  has(path: string): boolean
  /** Answers a path that `has` knows. Rejects when the file cannot be read. */
  answer(request: IncomingMessage, response: ServerResponse, path: string): Promise<void>
}

const gzipped = promisify(gzip)
const brotlied = promisify(brotliCompress)

/**
 * Serves what stands in `directory`, known from the start: what is not in the list costs no look at the disk. Files are
 * read and compressed once, when first asked for. Those with a hash in their name (`assets/`) never change.
 */
export function createAssets(directory: string, security: FlatHeaders): Assets {
  const files = new Map<string, string>()
  if (existsSync(directory)) {
    for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || entry.name.startsWith('.')) continue
      const file = join(entry.parentPath, entry.name)
      files.set(`/${relative(directory, file).split(sep).join('/')}`, file)
    }
  }
  const loaded = new Map<string, Promise<Asset>>()

  async function load(path: string): Promise<Asset> {
    const identity = await readFile(files.get(path) as string)
    const extension = path.slice(path.lastIndexOf('.') + 1)
    const zipped = TEXT.test(extension) && identity.byteLength > 500 ? await gzipped(identity, { level: 9 }) : null
    const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 22)
    const headers = [
      ...security,
      'content-type',
      TYPES[extension] ?? 'application/octet-stream',
      'cache-control',
      path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      'cross-origin-resource-policy',
      'same-origin',
      ...(zipped ? ['vary', 'Accept-Encoding'] : []),
    ]
    const asset: Asset = { etag: hash, headers, identity, gzip: zipped, brotli: null }
    // the smallest form takes long to make: the first visitor does not wait for it
    if (zipped)
      brotlied(identity, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: identity.byteLength },
      }).then(
        (small) => {
          asset.brotli = small
        },
        () => {},
      )
    return asset
  }

  return {
    has: (path) => files.has(path),
    async answer(request, response, path) {
      let asset = loaded.get(path)
      if (!asset) {
        asset = load(path)
        loaded.set(path, asset)
        asset.catch(() => loaded.delete(path))
      }
      const { etag, headers, identity, gzip: zipped, brotli } = await asset
      const accepted = request.headers['accept-encoding']
      const [body, encoding] =
        brotli && accepts(accepted, 'br')
          ? [brotli, 'br']
          : zipped && accepts(accepted, 'gzip')
            ? [zipped, 'gzip']
            : [identity, '']
      const tag = `"${etag}${encoding && `-${encoding}`}"`
      if (request.headers['if-none-match']?.includes(tag))
        return send(request, response, 304, [...headers, 'etag', tag], null)
      send(
        request,
        response,
        200,
        [
          ...headers,
          'etag',
          tag,
          ...(encoding ? ['content-encoding', encoding] : []),
          'content-length',
          String(body.byteLength),
        ],
        body,
      )
    },
  }
}
