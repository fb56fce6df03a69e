import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import {
  type API_TOKEN_CALLS,
  type ApiToken,
  MOST_API_TOKENS,
  TOKEN_PREFIX_CHARACTERS,
  TOKEN_START,
  type TokenLimit,
} from '../../../contract/studio/api-tokens.ts'
import { companyDay } from '../../content/company-days.ts'
import type { Store } from '../../database/index.ts'
import type { ApiTokenTable } from '../../database/schema.ts'
import { hashOfToken, newToken } from '../accounts/sessions.ts'
import type { Audit } from '../audit/audit.model.ts'
import type { Session } from '../session.ts'
import { StudioError } from '../studio-error.ts'
import { people, personOf } from '../work/people.repository.ts'
import { TOKENS_TAG, tokenCallers } from './callers.ts'
import { tokensRepository } from './tokens.repository.ts'

type Given = z.output<(typeof API_TOKEN_CALLS)['createApiToken']['body']>

/** Read tokens of the API: 256 random bits that are shown once. */
export function tokensModel(store: Store, audit: Pick<Audit, 'write'>) {
  const shown = (
    { tokenHash: _, ...row }: ApiTokenTable,
    names: ReadonlyMap<string, string>,
  ): ApiToken => ({
    ...row,
    perMinute: row.perMinute as TokenLimit,
    by: personOf(names, row.by) ?? { id: row.by, name: '' },
    isOver: row.lastDay !== null && row.lastDay < companyDay(),
  })
  return {
    /** Who calls, by the token of a request. */
    callers: tokenCallers(store),
    async all(): Promise<ApiToken[]> {
      const rows = await tokensRepository.all(store.kysely)
      const names = await people.names(
        store.kysely,
        rows.map(({ by }) => by),
      )
      return rows.map((row) => shown(row, names))
    },
    /** @throws StudioError 400 for a day that is over; 409 `connections-limit`, `connection-name` */
    async create(given: Given, { user }: Session): Promise<{ token: string; row: ApiToken }> {
      if (given.lastDay !== null && given.lastDay < companyDay())
        throw new StudioError(400, { field: 'lastDay' })
      const token = `${TOKEN_START}${newToken()}`
      const row: ApiTokenTable = {
        ...given,
        id: randomUUID(),
        tokenHash: hashOfToken(token),
        prefix: token.slice(0, TOKEN_PREFIX_CHARACTERS),
        by: user.id,
        at: new Date().toISOString(),
        usedAt: null,
      }
      await store.publish(async (tx) => {
        if ((await tokensRepository.count(tx)) >= MOST_API_TOKENS)
          throw new StudioError(409, { problem: 'state', data: { reason: 'connections-limit' } })
        if (!(await tokensRepository.add(tx, row)))
          throw new StudioError(409, { problem: 'state', data: { reason: 'connection-name' } })
        await audit.write(tx, {
          by: user.id,
          action: 'token.create',
          subject: `token/${row.id}`,
          details: { name: row.name, perMinute: row.perMinute },
        })
        return { tags: [TOKENS_TAG] }
      })
      return { token, row: shown(row, new Map([[user.id, user.name]])) }
    },
    /** @throws StudioError 404 */
    revoke: (id: string, { user }: Session): Promise<void> =>
      store.publish(async (tx) => {
        const name = await tokensRepository.remove(tx, id)
        if (name === null) throw new StudioError(404)
        await audit.write(tx, {
          by: user.id,
          action: 'token.revoke',
          subject: `token/${id}`,
          details: { name },
        })
        return { tags: [TOKENS_TAG] }
      }),
  }
}
export type Tokens = ReturnType<typeof tokensModel>
