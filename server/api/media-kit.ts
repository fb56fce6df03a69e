import { z } from '@hono/zod-openapi'
import { kitArchive, kitArchiveNames } from '../content/media-kit.ts'
import { attachment } from '../answers/attachment.ts'
import { clientAddress } from '../limits/requests.ts'
import { places } from '../limits/slots.ts'
import { type ZipEntry, zipLength, zipStream } from '../media/zip.ts'
import { ApiProblem, answers, type Call, type ApiParts, createRoute, problem } from './call.ts'
import { idInPath, languageOnly } from './parameters.ts'

/** Concurrent archive downloads: in total, and for one address (a newsroom is one). */
const ALL = 32
const PER_ADDRESS = 4
const RETRY_AFTER = '5'

const route = createRoute({
  method: 'get',
  path: '/api/v1/content/mediakit/{contentIdx}/kit.zip',
  operationId: 'mediaKitArchive',
  tags: ['Archives'],
  summary: 'All files of a media kit as a zip archive',
  request: {
    params: z.object({ contentIdx: idInPath('contentIdx', 'contentIdx') }),
    query: languageOnly,
  },
  responses: {
    ...answers(z.unknown(), 'The file'),
    200: {
      description: 'The files in folders of documents, images and videos, named after the title',
      content: { 'application/zip': { schema: z.string().openapi({ format: 'binary' }) } },
    },
    404: problem('There is no such article, or it offers no files'),
    429: problem(
      'Too many archives are being sent to this address; `Retry-After` is the time until a retry',
    ),
  },
})

/** Files of an archive. @throws ApiProblem if one of them is missing */
async function filesOf(
  entries: ReturnType<typeof kitArchive>,
  find: ApiParts['mediaFile'],
): Promise<ZipEntry[]> {
  return Promise.all(
    entries.map(async ({ name, key }) => {
      const source = await find(key)
      if (!source)
        throw new ApiProblem(500, 'problem_failed', {
          cause: new Error(`there is no file media/${key}`),
        })
      return { ...source, name }
    }),
  )
}

/**
 * The whole media kit of an article (AR-094). It is generated while it is read, so that neither
 * disk nor memory holds it; for that reason the page cache does not store it. Its length is sent
 * first.
 */
export const mediaKitArchive: Call = (api, { config, mediaFile }) => {
  const take = places(ALL, PER_ADDRESS)
  api.openapi(route, async (c) => {
    const content = await c.get('model').content.detail(c.req.valid('param').contentIdx)
    const entries = content ? kitArchive(content) : []
    if (!content || entries.length === 0) throw new ApiProblem(404, 'problem_file_unknown')
    const files = await filesOf(entries, mediaFile)
    const { name, plain } = kitArchiveNames(content)
    const headers = {
      'content-type': 'application/zip',
      'content-length': String(zipLength(files)),
      'content-disposition': attachment(name, plain),
      'content-language': content.languageType === 'ENG' ? 'en' : 'ko',
    }
    if (c.req.method === 'HEAD') return c.body(null, 200, headers)
    const { incoming, outgoing } = c.env
    const release = take(clientAddress(incoming, config.TRUST_PROXY))
    if (!release)
      throw new ApiProblem(429, 'problem_too_many', { headers: { 'retry-after': RETRY_AFTER } })
    const zip = zipStream(files, release)
    // a client that left before the first byte never reads, and so never cancels
    if (outgoing.destroyed) await zip.cancel()
    return c.body(zip, 200, headers)
  })
}
