import { z } from 'zod'
import { done, idParameter, instant, person, type StudioCall } from './call.ts'

/** Maximum tokens at a time. */
export const MOST_API_TOKENS = 50
export const TOKEN_NAME_CHARACTERS = 60
/** Requests in a minute that a token may be made for. */
export const TOKEN_LIMITS = [60, 600, 3000] as const
export type TokenLimit = (typeof TOKEN_LIMITS)[number]

/** Begins every token: scanners for leaked secrets find it by this. */
export const TOKEN_START = 'yun_'
/** Characters of a token that stay visible: by them people tell tokens apart. */
export const TOKEN_PREFIX_CHARACTERS = 10

/** A read token of the API, without what it is: that is shown once. */
export const apiToken = z.object({
  id: z.string(),
  name: z.string(),
  prefix: z.string(),
  perMinute: z.literal(TOKEN_LIMITS),
  by: person,
  at: instant,
  /** Last day on which it is valid, in the company's time zone; null = until it is revoked. */
  lastDay: z.iso.date().nullable(),
  isOver: z.boolean(),
  /** When it was used last, to the minute; null = never. */
  usedAt: instant.nullable(),
})
export type ApiToken = z.infer<typeof apiToken>

/** Read tokens of the public API, with a limit of their own. */
export const API_TOKEN_CALLS = {
  apiTokens: {
    method: 'get',
    path: '/api-tokens',
    access: 'connections.manage',
    summary: 'Lists the read tokens of the API by name',
    data: z.array(apiToken),
  },
  createApiToken: {
    method: 'post',
    path: '/api-tokens',
    access: 'connections.manage',
    fresh: true,
    audit: ['token.create'],
    // 409 `connections-limit` beyond MOST_API_TOKENS, `connection-name` if another token has it; 400 for a day that is over
    summary: 'Creates a read token of the API; the token itself is in this response alone',
    body: z.strictObject({
      name: z.string().trim().min(1).max(TOKEN_NAME_CHARACTERS),
      perMinute: z.literal(TOKEN_LIMITS),
      lastDay: z.iso.date().nullable(),
    }),
    data: z.object({ token: z.string(), row: apiToken }),
  },
  revokeApiToken: {
    method: 'delete',
    path: '/api-tokens/{id}',
    access: 'connections.manage',
    audit: ['token.revoke'],
    summary: 'Revokes a read token immediately',
    params: idParameter,
    data: done,
  },
} as const satisfies Record<string, StudioCall>
