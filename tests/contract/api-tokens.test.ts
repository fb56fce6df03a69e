import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import type { API_TOKEN_CALLS, ApiToken } from '../../contract/studio/api-tokens.ts'
import { startMetrics } from '../../server/metrics/metrics.ts'
import { createTokenStage } from '../../server/http/token-stage.ts'
import { createRateLimits } from '../../server/limits/rate-limits.ts'
import { readConfig } from '../../server/config.ts'
import { tokenCallers } from '../../server/studio/tokens/callers.ts'
import { root } from '../server.ts'
import { openApiSite } from './api-site.ts'
import { type Caller, DATABASES, openStudio } from './studio-kit.ts'

const CALL = '/api/v1/search/recommended-keywords?lang=KOR'
type Made = { token: string; row: ApiToken }
type Given = Partial<z.input<(typeof API_TOKEN_CALLS)['createApiToken']['body']>>

const create = (admin: Caller, given: Given = {}) =>
  admin.call('POST', '/api-tokens', {
    body: { name: 'Partner', perMinute: 60, lastDay: null, ...given },
  })
const made = async (...given: Parameters<typeof create>): Promise<Made> => {
  const { answer, body } = await create(...given)
  expect(answer.status, answer.text).toBe(200)
  return body.data as Made
}
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

describe.each(DATABASES)('read tokens of the API on %s', (database) => {
  test('a token is shown once, stored as a hash, listed with its use, and answers with the same bytes until it is revoked', async () => {
    const { site, as } = await openStudio(database)
    const admin = await as('ADMIN')
    const { token, row } = await made(admin)
    expect(token).toMatch(/^yun_[\w-]{43}$/)
    expect(row).toMatchObject({ name: 'Partner', prefix: token.slice(0, 10), usedAt: null })
    expect(
      JSON.stringify(await site.store.kysely.selectFrom('api_token').selectAll().execute()),
    ).not.toContain(token.slice(10))
    const plain = await site.ask(CALL)
    const withToken = await site.ask(CALL, bearer(token))
    expect(plain.status, plain.text).toBe(200)
    const without = (headers: Record<string, unknown>) =>
      Object.fromEntries(
        Object.entries(headers).filter(([name]) => !['date', 'x-request-id'].includes(name)),
      )
    expect([withToken.status, withToken.text]).toEqual([200, plain.text])
    expect(without(withToken.headers)).toEqual(without(plain.headers))
    const listed = (await admin.call('GET', '/api-tokens')).body.data as ApiToken[]
    expect(listed).toEqual([{ ...row, usedAt: expect.any(String) }])
    expect(JSON.stringify(listed)).not.toContain(token)
    // nobody finds out by a token what others may not know
    expect((await site.ask('/api/studio/v1/contents', bearer(token))).status).toBe(401)
    expect((await admin.call('DELETE', `/api-tokens/${row.id}`)).answer.status).toBe(200)
    expect((await admin.call('DELETE', `/api-tokens/${row.id}`)).answer.status).toBe(404)
    const { answer, body } = await site.json(CALL, bearer(token))
    expect([answer.status, body.status, body.success]).toEqual([401, 401, false])
    expect(answer.headers['www-authenticate']).toContain('error="invalid_token"')
    expect(answer.headers['cache-control']).toBe('no-store')
    for (const other of ['', 'x', `yun_${'A'.repeat(43)}`, `yun_${'A'.repeat(5000)}`])
      expect((await site.ask(CALL, bearer(other))).status, other).toBe(other ? 401 : 200)
    expect((await site.ask('/api/v2/content/news?lang=KOR&page=1', bearer('x'))).status).toBe(401)
    // another scheme is none of ours: a proxy may have asked for it
    expect((await site.ask(CALL, { headers: { authorization: 'Basic eDp5' } })).status).toBe(200)
  })

  test('names are unique, days that are over rejected, and a token ends after its last day', async () => {
    const { site, as } = await openStudio(database)
    const admin = await as('ADMIN')
    const { token } = await made(admin, { lastDay: '2999-12-31' })
    expect((await create(admin)).body).toMatchObject({
      problem: 'state',
      data: { reason: 'connection-name' },
    })
    expect((await create(admin, { name: 'Old', lastDay: '2020-01-01' })).body).toMatchObject({
      status: 400,
      field: 'lastDay',
    })
    for (const given of [{ name: ' ' }, { perMinute: 61 }, { lastDay: 'soon' }])
      expect((await create(admin, given as Given)).answer.status).toBe(400)
    expect((await site.ask(CALL, bearer(token))).status).toBe(200)
    const later = tokenCallers(site.store, () => Date.parse('3000-01-01T00:00:00+09:00'))
    expect(await later.find(token)).toBeNull()
    const before = tokenCallers(site.store, () => Date.parse('2999-12-31T23:59:59+09:00'))
    expect(await before.find(token)).toMatchObject({ name: 'Partner' })
  })

  test('another process knows a created and a revoked token at once', async () => {
    const { site, as } = await openStudio(database)
    const other = await openApiSite(database, { beside: site })
    try {
      const admin = await as('ADMIN')
      const statusOf = async (token: string) => (await other.ask(CALL, bearer(token))).status
      expect(await statusOf(`yun_${'A'.repeat(43)}`)).toBe(401)
      const { token, row } = await made(admin)
      await expect.poll(() => statusOf(token)).toBe(200)
      await admin.call('DELETE', `/api-tokens/${row.id}`)
      await expect.poll(() => statusOf(token)).toBe(401)
    } finally {
      await other.stop()
    }
  })
})

test('a token has its own limit, beside that of its address: neither uses up the other', async () => {
  const { site, as } = await openStudio('SQLite', { SEARCH_PER_MINUTE: '3', TRUST_PROXY: 'true' })
  const { token } = await made(await as('ADMIN'))
  const authorization = `Bearer ${token}`
  let words = 0
  // a word of its own each time: no answer comes from the cache
  const statusOf = async (headers: Record<string, string> = {}): Promise<number> => {
    words += 1
    const path = `/api/v1/search?lang=KOR&keyword=w${words}`
    return (await site.ask(path, { headers: { 'x-forwarded-for': '10.9.9.9', ...headers } })).status
  }
  const plain = [await statusOf(), await statusOf(), await statusOf(), await statusOf()]
  expect(plain).toEqual([200, 200, 200, 429])
  for (let index = 0; index < 60; index += 1) expect(await statusOf({ authorization })).toBe(200)
  const over = await site.ask(CALL, { headers: { authorization } })
  expect([over.status, Number(over.headers['retry-after']) > 0]).toEqual([429, true])
  // of the address itself nothing was used
  expect(await statusOf({ 'x-forwarded-for': '10.9.9.8' })).toBe(200)
})

test('calls are counted by the name of their token', async () => {
  const metrics = await startMetrics(1)
  const problems: number[] = []
  const stage = createTokenStage({
    find: async (token) => (token === 'known' ? { id: '1', name: 'Partner', perMinute: 60 } : null),
    limits: createRateLimits(readConfig({}, root)),
    problem: (_request, _response, status) => void problems.push(status),
    metrics,
  })
  for (const token of ['known', 'other']) await stage.admit(token, {} as never, {} as never)
  const text = await metrics.text()
  expect(text).toMatch(/site_api_token_requests_total\{.*token="Partner",result="admitted".*\} 1/)
  expect(text).toMatch(/site_api_token_requests_total\{.*token="",result="rejected".*\} 1/)
  expect(problems).toEqual([401])
})
