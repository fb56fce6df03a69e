import { CACHE_CONTROL } from '../../answers/cache-policy.ts'
import type { Studio } from '../../studio/index.ts'
import type { Handlers } from './handlers.ts'

/** The audit log: who did what. */
export const auditHandlers = ({ auditLog }: Studio): Handlers<'audit' | 'exportAudit'> => ({
  audit: ({ query }) => auditLog.list(query),
  exportAudit: async ({ body, session }) =>
    new Response(await auditLog.export(body, session.user.id), {
      headers: {
        'content-type': 'text/csv; charset=utf-8; header=present',
        'content-disposition': 'attachment; filename="audit.csv"',
        'cache-control': CACHE_CONTROL.neverShared,
      },
    }),
})
