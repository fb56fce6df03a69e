import { own } from '../../contract/own.ts'
import { CACHE_CONTROL } from '../answers/cache-policy.ts'
import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join, relative, sep } from 'node:path'
import {
  brotlied,
  gzipped,
  hashOf,
  type Representation,
  type Representations,
  represent,
} from '../page-cache/representation.ts'
import type { FlatHeaders } from '../answers/headers.ts'
import { accepts, sendFile } from '../answers/send.ts'
import { assetVersions, dictionaryUse } from './asset-versions.ts'

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

/** The files of the built site. */
export interface Assets {
  has(path: string): boolean
  /** Also serves the files in a folder of assets, which no build that is served has. */
  add(folder: string): void
  /** Sends a path that `has` knows. Rejects when the file cannot be read. */
  answer(request: IncomingMessage, response: ServerResponse, path: string): Promise<void>
}

/** A file as it is sent, with the headers of all its encodings. */
interface Asset extends Representations {
  headers: readonly string[]
  /** Hash of its bytes. */
  hash: string
}

/** Files below a folder, by their addresses below `at`. */
function* filesIn(folder: string, at: string): Generator<[address: string, file: string]> {
  if (!existsSync(folder)) return
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.startsWith('.')) continue
    const file = join(entry.parentPath, entry.name)
    yield [`${at}/${relative(folder, file).split(sep).join('/')}`, file]
  }
}

/** Reads the first existing file. */
async function readFirst([file = '', ...others]: readonly string[]): Promise<Buffer> {
  try {
    return await readFile(file)
  } catch (error) {
    if (others.length === 0) throw error
    return readFirst(others)
  }
}

/**
 * Serves the files of `directory`, listed at start: an unlisted path needs no disk access. Files
 * are read and compressed once, on first request. Those with a hash in their name (`assets/`) never
 * change; those of former builds are still served from the folders `former`. Addresses begin with
 * `at`; files that a build removes meanwhile are found in `former`. A browser that has such a file
 * of a former build as a dictionary (RFC 9842) gets what differs from it.
 */
export function createAssets(
  directory: string,
  security: FlatHeaders,
  { former = [], at = '' }: { former?: readonly string[]; at?: string } = {},
): Assets {
  const hashed = `${at}/assets/`
  const formerFiles = former.flatMap((folder) => [...filesIn(folder, `${at}/assets`)])
  const files = new Map([...formerFiles, ...filesIn(directory, at)])
  const versions = assetVersions(
    formerFiles.map(([address]) => address),
    (path) => read(path),
  )
  const loaded = new Map<string, Promise<Asset>>()

  function read(path: string): Promise<Buffer> {
    const name = path.slice(hashed.length)
    const elsewhere = path.startsWith(hashed) ? former.map((folder) => join(folder, name)) : []
    return readFirst([files.get(path) as string, ...elsewhere])
  }

  async function load(path: string): Promise<Asset> {
    const identity = await read(path)
    const extension = path.slice(path.lastIndexOf('.') + 1)
    const zipped =
      TEXT.test(extension) && identity.byteLength > 500 ? await gzipped(identity, 9) : null
    const hash = hashOf(identity)
    const headers = [
      ...security,
      'content-type',
      own(TYPES, extension) ?? 'application/octet-stream',
      'cache-control',
      path.startsWith(hashed) ? CACHE_CONTROL.forever : CACHE_CONTROL.hour,
      'cross-origin-resource-policy',
      'same-origin',
      ...(zipped ? ['vary', 'Accept-Encoding, Available-Dictionary'] : []),
    ]
    const use = path.startsWith(hashed) && zipped ? dictionaryUse(path) : null
    if (use) headers.push('use-as-dictionary', use)
    const asset: Asset = {
      headers,
      hash,
      identity: represent(headers, hash, identity, ''),
      gzip: zipped && represent(headers, hash, zipped, 'gzip'),
      brotli: null,
    }
    // the smallest encoding is slow: the first visitor does not wait for it
    if (zipped)
      brotlied(identity, 11).then(
        (small) => {
          asset.brotli = represent(headers, hash, small, 'br')
        },
        () => {},
      )
    return asset
  }

  function differenceOf(
    { headers }: IncomingMessage,
    path: string,
    { identity, gzip, hash, headers: own }: Asset,
  ): Promise<Representation | null> | null {
    const announced = headers['available-dictionary']
    if (typeof announced !== 'string' || !gzip || !accepts(headers['accept-encoding'], 'dcz'))
      return null
    return versions.difference(path, announced, identity.body, (body, { name }) =>
      represent(own, hash, body, 'dcz', `dcz-${name}`),
    )
  }

  return {
    has: (path) => files.has(path),
    add(folder) {
      for (const [address, file] of filesIn(folder, `${at}/assets`))
        if (!files.has(address)) files.set(address, file)
    },
    async answer(request, response, path) {
      let asset = loaded.get(path)
      if (!asset) {
        asset = load(path)
        loaded.set(path, asset)
        asset.catch(() => loaded.delete(path))
      }
      const found = await asset
      sendFile(request, response, found, await differenceOf(request, path, found))
    },
  }
}
