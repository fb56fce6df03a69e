import type { IncomingMessage, ServerResponse } from 'node:http'
import { CACHE_CONTROL } from '../answers/cache-policy.ts'
import { join } from 'node:path'
import { DOWNLOAD_FLAG } from '../../contract/addresses.ts'
import { madeName, parseImageOption } from '../../contract/images.ts'
import type { Config } from '../config.ts'
import { attachment } from '../answers/attachment.ts'
import type { FlatHeaders } from '../answers/headers.ts'
import { languageOf } from '../answers/language.ts'
import { clientAddress, OURSELVES, type Target } from '../limits/requests.ts'
import type { RateLimits } from '../limits/rate-limits.ts'
import { send, sendProblem } from '../answers/send.ts'
import { openStorage, type StorageConfig } from '../storage/index.ts'
import { log } from '../log.ts'
import { type Cuts, NO_CUTS, withCuts } from './cuts.ts'
import { openDiskCache } from './disk-cache.ts'
import { createImageService, imageName } from './image-service.ts'
import { picturesAhead, picturesIn } from './pictures-ahead.ts'
import { createRawFiles } from './raw.ts'
import { RESIZED, sharedCache } from './shared-cache.ts'
import { IMAGE_TYPES, UnusableImage } from './resize.ts'
import { siteMedia, type Source, withUploads } from './sources.ts'
import { QueueFull } from './work-queue.ts'

export interface MediaParts {
  config: StorageConfig &
    Pick<Config, 'root' | 'IMAGE_CACHE_BYTES' | 'IMAGE_WORKERS' | 'TRUST_PROXY'>
  security: FlatHeaders
  limit: RateLimits['images']
  /**
   * Returns an upload of the editors by its key, if the sender of the cookies may have it now;
   * omitted if there are none.
   */
  uploads?: ((key: string, cookies: string | undefined) => Promise<Source | null>) | undefined
  /** How pictures of the release are cropped now. */
  cuts?: (() => Cuts) | undefined
}

export interface Media {
  answer(request: IncomingMessage, response: ServerResponse, target: Target): Promise<void>
  /** Images that are being generated, or wait for it. */
  inProgress(): number
  /** Generates the images that a page names, in the background. */
  prepare(html: string): void
  /** Ends the work in the background. */
  stop(): Promise<void>
}

/**
 * Answers `/media/{key}` with the file itself, with `?download=1` as an attachment (FT-230; also
 * for an image of a listed size), and `/media/{key}?type=thumb&opt=C630x354.fwebp` with an image of
 * a listed size and format (SH-225, SH-226, FT-238). Files are in `content/media` and in `media`
 * below the data directory.
 */
export async function createMedia({
  config,
  security,
  limit,
  uploads = async () => null,
  cuts = () => NO_CUTS,
}: MediaParts): Promise<Media> {
  const find = withUploads(withCuts(siteMedia(config), cuts), uploads)
  const raw = createRawFiles(security)
  const local = await openDiskCache({
    directory: join(config.DATA_DIR, RESIZED),
    bytes: config.IMAGE_CACHE_BYTES,
  })
  const storage = openStorage(config)
  const disk = storage.isShared ? sharedCache(local, storage, config.IMAGE_CACHE_BYTES) : local
  const pictures = createImageService({ disk, workers: config.IMAGE_WORKERS })

  const ahead = picturesAhead(
    async ({ key, opt }) => {
      const option = parseImageOption(opt)
      const source = await find(key, undefined)
      if (!option || !source?.media.image) return
      const name = imageName(source, opt)
      if (!pictures.has(option, name)) await pictures.of(source, option, name, OURSELVES)
    },
    () => pictures.inProgress() > 0,
  )

  const answer: Media['answer'] = async (request, response, { path, query }) => {
    const parameters = query ? new URLSearchParams(query) : null
    const wantsPicture = parameters?.get('type') === 'thumb'
    const problem = (status: number, field?: string, headers: FlatHeaders = []): void =>
      sendProblem(request, response, status, {
        json: true,
        language: languageOf(query, request.headers.cookie),
        security,
        headers,
        field,
      })
    const address = clientAddress(request, config.TRUST_PROXY)
    if (wantsPicture) {
      const wait = await limit.take(address)
      if (wait !== null) return problem(429, undefined, ['retry-after', String(wait)])
    }
    const opt = parameters?.get('opt') ?? ''
    const option = wantsPicture ? parseImageOption(opt) : null
    if (wantsPicture && !option) return problem(400, 'opt')
    const source = await find(
      decodeURIComponent(path.slice('/media/'.length)),
      request.headers.cookie,
    )
    if (!source) return problem(404)
    const attached = parameters?.get(DOWNLOAD_FLAG.name) === DOWNLOAD_FLAG.value
    if (!option) return raw(request, response, source, attached)
    if (!source.media.image) return problem(400, 'type')

    const name = imageName(source, opt)
    const headers = [
      ...security,
      'content-type',
      IMAGE_TYPES[option.format],
      'etag',
      `"${name}"`,
      'cache-control',
      source.cacheControl ?? CACHE_CONTROL.forever,
      'content-security-policy',
      "default-src 'none'; frame-ancestors 'none'",
      ...(attached
        ? ['content-disposition', attachment(madeName(source.savedAs ?? source.key, option))]
        : []),
    ]
    if (request.headers['if-none-match']?.includes(`"${name}"`))
      return send(request, response, 304, headers, null)
    try {
      const body = await pictures.of(source, option, name, address)
      send(request, response, 200, [...headers, 'content-length', String(body.byteLength)], body)
    } catch (error) {
      if (error instanceof QueueFull) return problem(503, undefined, ['retry-after', '2'])
      if (!(error instanceof UnusableImage)) throw error
      log.error('image not generated', error, { key: source.key, opt })
      problem(422)
    }
  }
  return {
    answer,
    inProgress: pictures.inProgress,
    prepare: (html) => ahead.add(picturesIn(html)),
    stop: ahead.stop,
  }
}
