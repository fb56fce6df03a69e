import type { MEDIA_VERSION_CALLS } from '../../../contract/studio/media-versions.ts'
import type { Studio } from '../../studio/index.ts'
import { StudioError } from '../../studio/studio-error.ts'
import type { Handlers } from './handlers.ts'
import { wholeFile } from './media.ts'
import { saved } from './saved.ts'

/** Originals and former versions of the files of the library. */
export const mediaVersionHandlers = ({
  media,
}: Studio): Handlers<keyof typeof MEDIA_VERSION_CALLS> => ({
  versionsOfAsset: ({ params }) => media.versions(params.id),
  async originalFile({ params, query, c }) {
    const source = await media.original(params.id, query.version)
    if (!source) throw new StudioError(404)
    const answer = await wholeFile(c, source)
    const name = source.savedAs ?? source.key.slice(source.key.lastIndexOf('/') + 1)
    for (const [header, value] of Object.entries(saved(name, source.media.type)))
      answer.headers.set(header, value)
    return answer
  },
  restoreVersion: ({ params, body, session }) =>
    media.restore(params.id, { version: params.version, seen: body.seen }, session),
})
