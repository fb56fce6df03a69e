import type { UPLOAD_CALLS } from '../../../contract/studio/uploads.ts'
import type { Studio } from '../../studio/index.ts'
import type { Handlers } from './handlers.ts'
import { received } from './received.ts'

/** Uploads in parts: the protocol has its headers and answers from tus. */
export const uploadHandlers = ({ media }: Studio): Handlers<keyof typeof UPLOAD_CALLS> => {
  const { uploads } = media
  return {
    beginUpload: ({ query, session, c }) =>
      received(c, () => uploads.begin(c.req.raw, query, session)),
    uploadOffset: ({ params, session, c }) => uploads.offset(c.req.raw, params.id, session),
    continueUpload: ({ params, session, c }) =>
      received(c, () => uploads.add(c.req.raw, c.env.incoming, params.id, session)),
    cancelUpload: ({ params, session, c }) => uploads.cancel(c.req.raw, params.id, session),
    async finishUpload({ params, session }) {
      const { id, known } = await uploads.finish(params.id, session)
      return { ...(await media.one(id)), known }
    },
  }
}
