import type { PREVIEW_CALLS } from '../../../contract/studio/preview.ts'
import type { Studio } from '../../studio/index.ts'
import type { TypedPages } from '../../studio/preview/opened.ts'
import { StudioError } from '../../studio/studio-error.ts'
import type { Handlers } from './handlers.ts'

export const previewHandlers = (
  { preview }: Studio,
  pages: TypedPages,
): Handlers<keyof typeof PREVIEW_CALLS> => ({
  previews: ({ params }) => preview.list(params.subject),
  makePreview: ({ params, body, session }) => preview.make(params.subject, body, session),
  ownPreview: ({ params, session }) => preview.own(params.subject, session),
  async typedPage({ params, body, session, address }) {
    const opened = await preview.typed(params.subject, body.preview, body.document, session)
    const page = await pages.draw(address, body.address, body.preview, opened)
    if (page === null)
      throw new StudioError(409, { problem: 'state', data: { reason: 'elsewhere' } })
    if (!Buffer.isBuffer(page)) throw new StudioError(page.status, { retryAfter: page.retryAfter })
    // not as HTML: no browser may open it as a page of this origin
    return new Response(new Uint8Array(page), {
      headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
    })
  },
  async revokePreview({ params, session }) {
    await preview.revoke(params.id, session)
    return {}
  },
})
