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
import { studioError } from '../../contract/studio/call.ts'
import { contentDocument } from '../../contract/fields/schemas.ts'
import type { Api } from './call.ts'
import { STUDIO_SECURITY } from './studio/described.ts'

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json }

/** Schemas that the document defines once and refers to. */
const NAMED = {
  AiBlock: aiBlock,
  ErrorAnswer: errorAnswer,
  Category: category,
  Content: content,
  ContentCard: contentCard,
  ContentDocument: contentDocument,
  MarketingBanner: marketingBanner,
  SearchResult: searchResult,
  Service: service,
  SiteEvent: siteEvent,
  StudioError: studioError,
  Tag: tag,
  Teaser: teaser,
}
for (const [id, schema] of Object.entries(NAMED)) z.globalRegistry.add(schema, { id })

/** Subjects of the calls, in the order of the document. */
const SUBJECTS = {
  tags: [
    {
      name: 'Navigation',
      description: 'Teasers of the menu, links of the footer, floating search bars',
    },
    { name: 'Home', description: 'What Home shows' },
    { name: 'About', description: 'Milestones, History and the companies of the group' },
    { name: 'AI hub', description: 'The blocks of the AI hub' },
    { name: 'ESG', description: 'Reports, policies and news about ESG' },
    { name: 'Project Dangol', description: 'Banner and news of Project Dangol' },
    { name: 'Responsibility', description: 'Charts of Social value and their numbers' },
    { name: 'Newsroom', description: 'News, press releases and the collection by month' },
    {
      name: 'Archives',
      description:
        'Lists with tabs and pages: media kit, promises, policy, social impact, tech, the data center',
    },
    { name: 'Stories', description: 'Stories of the company and of the group' },
    { name: 'Categories and tags', description: 'Categories and tags of articles' },
    { name: 'Services', description: 'The services and their pages' },
    { name: 'Search', description: 'Search, and recommended keywords' },
    {
      name: 'Safety reports',
      description: 'Suggestions about safety and health, and their captcha',
    },
    { name: 'Subscriptions', description: 'News by mail' },
    { name: 'Press letters', description: 'Private links of letters to the press' },
    { name: 'Contents', description: 'Articles by id' },
    { name: 'Events', description: 'Page views and clicks' },
    {
      name: 'Studio',
      description:
        'Calls of the editors’ studio; every changing call requires the header of the studio',
    },
  ],
}

/** The optional token of readable calls, as OpenAPI names it. */
const READ_TOKEN = {
  type: 'http',
  scheme: 'bearer',
  description:
    'Optional: every readable call answers without a token, too, with the same bytes. A token has a limit of its own, in place of that of the address. Administrators create tokens in the studio; an unknown, revoked or outdated one is answered with 401.',
} as const

/** Moves each named schema into `found`, and leaves a reference in its place. */
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
      Object.fromEntries(
        Object.entries({ ...rest, type: 'object' }).map(([name, one]) => [name, refer(one, found)]),
      ),
    )
  }
  const reference: Json = { $ref: `#/components/schemas/${id}` }
  return optional ? { anyOf: [reference, { type: 'null' }] } : reference
}

/** The contract as OpenAPI 3.1, generated from the schemas that validate. */
export function openApiDocument(api: Api, origin: string): { [name: string]: Json } {
  const made = api.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: `${BRAND.name.ENG} API`,
      version: '1',
      description:
        'Every response is `{ success, status, data }`, every error `{ success: false, status, errorCode, message, field? }` with the same HTTP status, its message in the language of the request.',
      license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
    },
    servers: [{ url: origin, description: 'The site' }],
    ...SUBJECTS,
  })
  const found = new Map<string, Json>()
  const document = refer(JSON.parse(JSON.stringify(made)) as Json, found) as {
    [name: string]: Json
  }
  delete document.webhooks
  return {
    ...document,
    components: {
      schemas: Object.fromEntries([...found].sort(([a], [b]) => (a < b ? -1 : 1))),
      securitySchemes: { readToken: READ_TOKEN, ...STUDIO_SECURITY },
    },
  }
}
