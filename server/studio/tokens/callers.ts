import type { TokenLimit } from '../../../contract/studio/api-tokens.ts'
import { companyDay } from '../../content/company-days.ts'
import { EVERYTHING, type Store } from '../../database/index.ts'
import { log } from '../../log.ts'
import { hashOfToken } from '../accounts/sessions.ts'
import { tokensRepository } from './tokens.repository.ts'

/** The tag that tells every process of a token that was created or revoked. */
export const TOKENS_TAG = 'api-tokens'
/** Milliseconds after which tokens are read again, whatever was announced. */
const READ_EVERY_MS = 60_000
/** Minimum interval between writes of the time at which a token was last used. */
const NOTED_EVERY_MS = 60_000
/** Of `TOKEN_START` and 256 bits in base64url, and nothing that is no token. */
const TOKEN = /^yun_[\w-]{43}$/

/** Who calls with a token. */
export interface TokenCaller {
  id: string
  name: string
  perMinute: TokenLimit
}

type Known = TokenCaller & { lastDay: string | null; notedAt: number }

/**
 * Finds tokens of requests, in memory: an unknown token costs a hash and no query, however many
 * come. All valid tokens are read once, and again after one was created or revoked in any process.
 */
export function tokenCallers(store: Store, now: () => number = Date.now) {
  let reading: Promise<ReadonlyMap<string, Known>> | null = null
  let readAt = 0
  store.onPublication((tags) => {
    if (tags.includes(TOKENS_TAG) || tags.includes(EVERYTHING)) reading = null
  })
  const read = async (): Promise<ReadonlyMap<string, Known>> => {
    const rows = await tokensRepository.all(store.kysely)
    return new Map(
      rows.map(({ tokenHash, id, name, perMinute, lastDay, usedAt }) => [
        tokenHash,
        {
          ...{ id, name, lastDay },
          perMinute: perMinute as TokenLimit,
          notedAt: usedAt === null ? 0 : Date.parse(usedAt),
        },
      ]),
    )
  }
  const all = (): Promise<ReadonlyMap<string, Known>> => {
    if (reading && Math.abs(now() - readAt) < READ_EVERY_MS) return reading
    const begun = read()
    readAt = now()
    reading = begun
    begun.catch(() => {
      // an unavailable store is asked again by the next request
      if (reading === begun) reading = null
    })
    return begun
  }
  return {
    /** The caller of a token; null if it is unknown, revoked or over. @throws if the store fails */
    async find(token: string): Promise<TokenCaller | null> {
      store.checkForPublications()
      const found = TOKEN.test(token) ? (await all()).get(hashOfToken(token)) : undefined
      if (!found || (found.lastDay !== null && found.lastDay < companyDay(now()))) return null
      if (Math.abs(now() - found.notedAt) >= NOTED_EVERY_MS) {
        found.notedAt = now()
        tokensRepository
          .used(store.kysely, found.id, new Date(found.notedAt).toISOString())
          // a read must work even on a full disk
          .catch((error: unknown) => log.error('use of a token not noted', error))
      }
      return found
    },
  }
}
export type TokenCallers = ReturnType<typeof tokenCallers>
