import { readFileSync } from 'node:fs'
import { CACHE_CONTROL } from '../answers/cache-policy.ts'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { STUDIO_PATH } from '../../contract/studio/screens.ts'
import type { Config } from '../config.ts'
import { gzipped, hashOf, represent } from '../page-cache/representation.ts'
import { createAssets } from './assets.ts'
import type { FlatHeaders } from '../answers/headers.ts'
import { sendFile } from '../answers/send.ts'

const BUILT = 'build/studio'
/** Folders with the studio's assets of former builds (tools/run/former.ts). */
const FORMER_STUDIO_ASSETS = [
  'former-builds/studio/leaving',
  'former-builds/studio/1',
  'former-builds/studio/2',
]

export interface StudioStage {
  has(path: string): boolean
  /** Also serves the studio's assets of a built release in another folder. */
  alsoServeAssetsOf(folder: string): void
  answer(request: IncomingMessage, response: ServerResponse, path: string): Promise<void>
}

/**
 * The two style sheets that React Aria adds by itself, by their hashes: no tap delay (`usePress`),
 * and no scrolling behind a layer in mobile Safari (`usePreventScroll`). A test compares them with
 * the library's own.
 */
export const LIBRARY_STYLES: readonly string[] = [
  'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o=',
  'sha256-gYiS/BvZvRcK27JIXTuwhZ3hs2+VJ1X+2gUlE+farlg=',
]

/**
 * Resources that the studio may load and run: its own files; images that were just chosen
 * (`blob:`); previews of the site in frames.
 */
export const policy = (origin: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${LIBRARY_STYLES.map((hash) => `'${hash}'`).join(' ')}`,
    "img-src 'self' blob: data:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
    ...(origin.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ].join('; ')

/**
 * Serves the editors' frontend: its files, and its one document for every address below `/studio`.
 * The page cache is not involved, and no page of the site links to it.
 */
export function createStudioStage(
  { root, origin }: Pick<Config, 'root' | 'origin'>,
  security: FlatHeaders,
): StudioStage {
  const folder = join(root, BUILT)
  const assets = createAssets(folder, security, {
    at: STUDIO_PATH,
    former: FORMER_STUDIO_ASSETS.map((name) => join(root, name)),
  })
  let made: ReturnType<typeof document> | undefined
  const document = async () => {
    const html = readFileSync(join(folder, 'index.html'))
    const headers = [
      ...security.map((value, index) =>
        security[index - 1] === 'referrer-policy' ? 'no-referrer' : value,
      ),
      'content-type',
      'text/html; charset=utf-8',
      'cache-control',
      CACHE_CONTROL.confirmed,
      'content-security-policy',
      policy(origin),
      'x-robots-tag',
      'noindex',
      'vary',
      'Accept-Encoding',
    ]
    const hash = hashOf(html)
    return {
      identity: represent(headers, hash, html, ''),
      gzip: represent(headers, hash, await gzipped(html, 9), 'gzip'),
      brotli: null,
    }
  }
  return {
    alsoServeAssetsOf: (other) => assets.add(join(other, BUILT, 'assets')),
    has: (path) => path === STUDIO_PATH || path.startsWith(`${STUDIO_PATH}/`),
    async answer(request, response, path) {
      if (assets.has(path) && !path.endsWith('/index.html'))
        return assets.answer(request, response, path)
      made ??= document()
      made.catch(() => {
        made = undefined
      })
      sendFile(request, response, await made)
    },
  }
}
