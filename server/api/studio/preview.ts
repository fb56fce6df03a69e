import type { PREVIEW_CALLS } from '../../../contract/studio/preview.ts'
import type { Studio } from '../../studio/index.ts'
import type { Handlers } from './handlers.ts'

export const previewHandlers = ({ preview }: Studio): Handlers<keyof typeof PREVIEW_CALLS> => ({
  previews: ({ params }) => preview.list(params.subject),
  makePreview: ({ params, body, session }) => preview.make(params.subject, body, session),
  ownPreview: ({ params, session }) => preview.own(params.subject, session),
  async revokePreview({ params, session }) {
    await preview.revoke(params.id, session)
    return {}
  },
})
