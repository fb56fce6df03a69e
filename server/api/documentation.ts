import { createHash } from 'node:crypto'
import type { Call } from './call.ts'
import { docsPage, STYLE } from './docs-page.ts'
import { type Json, openApiDocument } from './openapi.ts'

/** `/api/openapi.json` and `/api/docs`. Built at the first request, when every call is known. */
export const documentation: Call = (api, { config, keep }) => {
  let made: { [name: string]: Json } | null = null
  const document = (): { [name: string]: Json } => (made ??= openApiDocument(api, config.origin))
  api.get('/api/openapi.json', (c) => c.json(document()))
  keep({ path: '/api/openapi.json', language: 'none' })
  keep({ path: '/api/docs' })
  const hash = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`
  api.get('/api/docs', (c) =>
    c.html(docsPage(document(), c.get('language')), 200, {
      'content-security-policy': `default-src 'none'; style-src ${hash}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    }),
  )
}
