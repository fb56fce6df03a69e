import type { PREVIEW_CALLS } from '../../../contract/studio/preview.ts'
import type { Studio } from '../../studio/index.ts'
import type { OpenedPreview, TypedPages } from '../../studio/preview/opened.ts'
import type { Session } from '../../studio/session.ts'
import { StudioError } from '../../studio/studio-error.ts'
import type { Handlers } from './handlers.ts'

/** A request for a page of what is typed. */
interface Typed {
  params: { subject: string }
  body: { preview: string; address: string; document?: unknown }
  session: Session
  /** Address of the client. */
  address: string
}

export const previewHandlers = (
  { preview, documents }: Studio,
  pages: TypedPages,
): Handlers<keyof typeof PREVIEW_CALLS> => {
  async function typed({ params: { subject }, body, session, address }: Typed): Promise<Response> {
    const opened: OpenedPreview = await preview.typed(subject, body.preview, body.document, session)
    const page = await pages.draw(address, body.address, body.preview, opened)
    const faults = opened.problems()
    if (faults.length > 0)
      throw new StudioError(400, { problem: 'incomplete', data: [{ subject, faults }] })
    if (page === null)
      throw new StudioError(409, { problem: 'state', data: { reason: 'elsewhere' } })
    if (!Buffer.isBuffer(page)) throw new StudioError(page.status, { retryAfter: page.retryAfter })
    // not as HTML: no browser may open it as a page of this origin
    return new Response(new Uint8Array(page), {
      headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
    })
  }
  /** The two calls have schemas of their own for the documents of their subjects. */
  const expectKind = (isSiteDocument: boolean, { params: { subject } }: Typed): void => {
    if (documents.owns(subject) !== isSiteDocument) throw new StudioError(404)
  }
  return {
    previews: ({ params }) => preview.list(params.subject),
    makePreview: ({ params, body, session }) => preview.make(params.subject, body, session),
    ownPreview: ({ params, body, session }) => preview.own(params.subject, session, body),
    async typedPage(given) {
      expectKind(false, given)
      return typed(given)
    },
    async typedDocumentPage(given) {
      expectKind(true, given)
      return typed(given)
    },
    async revokePreview({ params, session }) {
      await preview.revoke(params.id, session)
      return {}
    },
  }
}
