import type { EXPORT_CALLS } from '../../../contract/studio/export-calls.ts'
import { companyDay } from '../../content/company-days.ts'
import { CACHE_CONTROL } from '../../answers/cache-policy.ts'
import type { Studio } from '../../studio/index.ts'
import type { Handlers } from './handlers.ts'

/** Exports of published content. */
export const exportHandlers = ({ exports }: Studio): Handlers<keyof typeof EXPORT_CALLS> => ({
  exportSize: async ({ query, session }) => ({
    ...(await exports.size(query)),
    isFree: exports.isFree(session.user.id),
  }),
  async exportContent({ query: { media, ...filter }, session, c }) {
    const zip = await exports.export({ ...filter, media: media === 'yes' }, session.user.id)
    // a client that left before the first byte never reads, and so never cancels
    if (c.env.outgoing.destroyed) await zip.cancel()
    return new Response(zip, {
      headers: {
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="content-${companyDay()}.zip"`,
        'cache-control': CACHE_CONTROL.neverShared,
      },
    })
  },
})
