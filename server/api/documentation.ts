import { createHash } from 'node:crypto'
import { z } from '@hono/zod-openapi'
import { errorAnswer } from '../../contract/answers.ts'
import { aiBlock } from '../../contract/ai-hub.ts'
import { BRAND } from '../../contract/brand.ts'
import { category, content, contentCard, tag } from '../../contract/content.ts'
import { siteEvent } from '../../contract/events.ts'
import { marketingBanner } from '../../contract/home.ts'
import { teaser } from '../../contract/navigation.ts'
import { searchResult } from '../../contract/search.ts'
import { service } from '../../contract/service-page.ts'
import type { Api, Call } from './call.ts'
import { docsPage, type Json, STYLE } from './docs-page.ts'

/** Schemas that the document names once and refers to. */
const NAMED = {
  AiBlock: aiBlock,
  ErrorAnswer: errorAnswer,
  Category: category,
  Content: content,
  ContentCard: contentCard,
  MarketingBanner: marketingBanner,
  SearchResult: searchResult,
  Service: service,
  SiteEvent: siteEvent,
  Tag: tag,
  Teaser: teaser,
}
for (const [id, schema] of Object.entries(NAMED)) z.globalRegistry.add(schema, { id })

/** Moves each schema that carries the name of one into `found`, and leaves a reference. */
function refer(value: Json, found: Map<string, Json>): Json {
  if (Array.isArray(value)) return value.map((one) => refer(one, found))
  if (value === null || typeof value !== 'object') return value
  const { id, ...rest } = value
  if (typeof id !== 'string' || !Object.hasOwn(NAMED, id) || !('type' in rest))
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, refer(one, found)]))
  const optional = Array.isArray(rest.type)
  if (!found.has(id)) {
    found.set(id, null)
    found.set(
      id,
      Object.fromEntries(Object.entries({ ...rest, type: 'object' }).map(([name, one]) => [name, refer(one, found)])),
    )
  }
  const reference: Json = { $ref: `#/components/schemas/${id}` }
  return optional ? { anyOf: [reference, { type: 'null' }] } : reference
}

/** The contract as OpenAPI 3.1, from the schemas that validate. */
export function openApiDocument(api: Api, origin: string): { [name: string]: Json } {
  const made = api.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: `${BRAND.name.ENG} API`,
      version: '1',
      description:
        'Every answer is `{ success, status, data }`, every error `{ success: false, status, errorCode, message, field? }` with the same HTTP status, its message in the language of the request.',
    },
    servers: [{ url: origin }],
  })
  const found = new Map<string, Json>()
  const document = refer(JSON.parse(JSON.stringify(made)) as Json, found) as { [name: string]: Json }
  delete document.webhooks
  return { ...document, components: { schemas: Object.fromEntries([...found].sort(([a], [b]) => (a < b ? -1 : 1))) } }
}

/** `/api/openapi.json` and `/api/docs`. Made at the first request, when every call is known. */
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
