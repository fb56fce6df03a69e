import type { IMPORT_CALLS } from '../../../contract/studio/imports.ts'
import { CACHE_CONTROL } from '../../answers/cache-policy.ts'
import { importTemplate } from '../../studio/imports/template.ts'
import type { Studio } from '../../studio/index.ts'
import type { Handlers } from './handlers.ts'
import { received } from './received.ts'

/** Imports. */
export const importHandlers = ({ imports }: Studio): Handlers<keyof typeof IMPORT_CALLS> => ({
  imports: ({ query }) => imports.list(query.page),
  uploadImport: ({ query, session, c }) =>
    received(c, () => imports.upload(c.env.incoming, query, session)),
  importTemplate: async ({ query }) =>
    new Response(importTemplate(query.language), {
      headers: {
        'content-type': 'text/csv; charset=utf-8; header=present',
        'content-disposition': 'attachment; filename="press-releases.csv"',
        'cache-control': CACHE_CONTROL.neverShared,
      },
    }),
  importOf: ({ params }) => imports.one(params.id),
  importRows: ({ params, query }) => imports.rows(params.id, query),
  async runImport({ params, body, session }) {
    await imports.run(params.id, body.doubles, session)
    return {}
  },
  async takeBackImport({ params, session }) {
    await imports.takeBack(params.id, session)
    return {}
  },
  async removeImport({ params, session }) {
    await imports.remove(params.id, session)
    return {}
  },
})
