import { Readable } from 'node:stream'
import { parseImageOption } from '../../../contract/images.ts'
import type { MEDIA_CALLS } from '../../../contract/studio/media.ts'
import { attachment } from '../../answers/attachment.ts'
import { createImageService, imageName } from '../../media/image-service.ts'
import { readRange } from '../../media/raw.ts'
import { IMAGE_TYPES, UnusableImage } from '../../media/resize.ts'
import type { Source } from '../../media/sources.ts'
import { QueueFull } from '../../media/work-queue.ts'
import type { Studio } from '../../studio/index.ts'
import { StudioError } from '../../studio/studio-error.ts'
import type { ApiContext } from '../call.ts'
import type { Handlers } from './handlers.ts'
import { received } from './received.ts'

/** Images generated for the studio at the same time; those for visitors have a separate queue. */
const WORKERS = 2
const BUSY_SECONDS = 2
/** Crops for the studio are cached in memory only: their focal point moves. */
const noDisk = {
  has: () => false,
  read: async () => null,
  write: async () => {},
  usage: () => ({ bytes: 0, files: 0 }),
}

/**
 * Sends a file, or the range that a player requests. Its policy lets a document viewer
 * open it.
 */
export async function wholeFile(c: ApiContext, source: Source): Promise<Response> {
  const { bytes, open, media, key, savedAs } = source
  const range = readRange(c.req.header('range'), bytes)
  const headers = {
    'content-type': media.type,
    'accept-ranges': 'bytes',
    ...(media.type === 'application/pdf'
      ? { 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" }
      : {}),
    ...(media.download
      ? { 'content-disposition': attachment(savedAs ?? key.slice(key.lastIndexOf('/') + 1)) }
      : {}),
  }
  if (range === 'outside')
    return c.body(null, 416, { ...headers, 'content-range': `bytes */${bytes}` })
  const { start, end } = range ?? { start: 0, end: bytes - 1 }
  const sized = {
    ...headers,
    'content-length': String(end - start + 1),
    ...(range ? { 'content-range': `bytes ${start}-${end}/${bytes}` } : {}),
  }
  const body =
    c.req.method === 'HEAD' ? null : (Readable.toWeb(await open({ start, end })) as ReadableStream)
  return new Response(body, { status: range ? 206 : 200, headers: sized })
}

export const mediaHandlers = ({ media }: Studio): Handlers<keyof typeof MEDIA_CALLS> => {
  const pictures = createImageService({ disk: noDisk, workers: WORKERS })

  async function picture(
    c: ApiContext,
    source: Source,
    opt: string,
    who: string,
  ): Promise<Response> {
    const option = parseImageOption(opt)
    if (!option || !source.media.image) throw new StudioError(400, { field: 'opt' })
    try {
      const body = await pictures.of(source, option, imageName(source, opt), who)
      return c.body(new Uint8Array(body), 200, { 'content-type': IMAGE_TYPES[option.format] })
    } catch (error) {
      if (error instanceof QueueFull) throw new StudioError(503, { retryAfter: BUSY_SECONDS })
      if (error instanceof UnusableImage) throw new StudioError(415, { field: 'opt', cause: error })
      throw error
    }
  }

  return {
    media: ({ query }) => media.list(query),
    mediaFacets: () => media.facets(),
    renameFolder: async ({ body, session }) => ({
      files: await media.renameFolder(body, session),
    }),
    uploadMedia: ({ query, session, c }) =>
      received(c, async () => {
        const { id, known } = await media.upload(c.env.incoming, query, session)
        return { ...(await media.one(id)), known }
      }),
    replaceAsset: ({ params, query, session, c }) =>
      received(c, () =>
        media.replace(
          params.id,
          c.env.incoming,
          { seen: query.version, name: query.name, attempt: query.attempt },
          session,
        ),
      ),
    asset: ({ params }) => media.one(params.id),
    changeAsset: ({ params, body, session }) => media.change(params.id, body, session),
    describeReleaseFile: ({ params, version, body, session }) =>
      media.describeReleaseFile(params.id, { version, alt: body.alt }, session),
    async removeAsset({ params, session }) {
      await media.remove(params.id, session)
      return {}
    },
    usesOf: ({ params }) => media.uses(params.id),
    endingFilesOf: ({ params }) => media.endingFiles(params.subject),
    cropsOf: ({ params }) => media.crops(params.id),
    setCrops: ({ params, version, body, session }) =>
      media.setCrops(params.id, version, body.crops, session),
    async mediaFile({ params, query, session, c }) {
      const source = await media.source(params.id)
      if (!source) throw new StudioError(404)
      return query.opt === undefined
        ? wholeFile(c, source)
        : picture(c, source, query.opt, session.user.id)
    },
    kitEntryOf: ({ params }) => media.kitEntry(params.id),
  }
}
