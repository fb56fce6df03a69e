import type { CAPTION_CALLS } from '../../../contract/studio/caption-calls.ts'
import { attachment } from '../../answers/attachment.ts'
import type { Studio } from '../../studio/index.ts'
import type { Handlers } from './handlers.ts'
import { wholeFile } from './media.ts'

/** Captions of films. */
export const captionHandlers = ({
  media: { captions },
}: Studio): Handlers<keyof typeof CAPTION_CALLS> => ({
  captionsOf: ({ params }) => captions.of(params.id),
  saveCaptions: ({ params, version, body, session }) =>
    captions.save(params.id, params.language, { version, cues: body.cues }, session),
  async captionFile({ params, c }) {
    const source = await captions.file(params.id, params.language)
    const answer = await wholeFile(c, source)
    answer.headers.set('content-disposition', attachment(source.savedAs ?? source.key))
    return answer
  },
})
