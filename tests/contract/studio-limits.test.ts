import { describe, expect, it } from 'vitest'
import { computed } from '../../server/studio/accounts/passwords.ts'
import {
  browser,
  codeOf,
  GOOD_PASSWORD,
  invited,
  joinWithPasskey,
  joinWithPassword,
} from './studio-accounts-kit.ts'
import { DATABASES, openStudio } from './studio-kit.ts'

const PROXY = { TRUST_PROXY: 'true' }
const WRONG = '물결이 아닌 다른 비밀번호 0'

describe.each(DATABASES)('limits of signing in (%s)', (database) => {
  it('an address that fails ten times waits, for any account, but a passkey still works from there', async () => {
    const opened = await openStudio(database, PROXY)
    const admin = await opened.as('ADMIN')
    const one = browser(opened, '192.0.2.7')
    const email = 'sora@yunseul.example'
    const { key } = await joinWithPasskey(one, await invited(admin, email), email)
    const computedBefore = computed.count
    // all at once, to test that attempts are counted before they run
    const responses = await Promise.all(
      Array.from({ length: 14 }, (_, index) =>
        one.post('/sign-in/password', {
          email: `nobody-${index}@yunseul.example`,
          password: WRONG,
          code: '123456',
        }),
      ),
    )
    const statuses = responses.map(({ answer }) => answer.status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(4)
    // an unknown account costs as much as an existing one
    expect(computed.count - computedBefore).toBe(10)
    const refused = responses.find(({ answer }) => answer.status === 429)
    expect(Number(refused?.answer.headers['retry-after'])).toBeGreaterThan(20)
    expect((await one.signIn(key)).answer.status).toBe(200)
    expect(
      (
        await browser(opened, '192.0.2.8').post('/sign-in/password', {
          email,
          password: WRONG,
          code: '123456',
        })
      ).answer.status,
    ).toBe(401)
  })

  it('strangers at many addresses delay an account for two minutes at most, and its owner on known devices not at all', async () => {
    const opened = await openStudio(database, PROXY)
    const admin = await opened.as('ADMIN')
    const email = 'sora@yunseul.example'
    const home = browser(opened, '192.0.2.1')
    const { secret, recoveryCodes } = await joinWithPassword(
      home,
      await invited(admin, email),
      email,
    )
    const right = (code: string) => ({ email, password: GOOD_PASSWORD, code })
    expect((await home.post('/sign-in/password', right(codeOf(secret)))).answer.status).toBe(200)
    const { kysely } = opened.site.store
    let from = 0
    const stranger = async (at: string) =>
      (
        await browser(opened, `198.51.100.${++from}`).post('/sign-in/password', {
          email: at,
          password: WRONG,
          code: '123456',
        })
      ).answer
    /** Sets an account's attempts, as if the last one had been just now. */
    const counted = (count: number) =>
      kysely
        .updateTable('studio_attempt')
        .set({ count, until: new Date(Date.now() + 3_600_000).toISOString() })
        .where('key', 'like', 'account:%')
        .execute()
    // an unknown account is delayed equally
    for (const at of [email, 'nobody@yunseul.example']) {
      for (let index = 0; index < 5; index += 1) expect((await stranger(at)).status).toBe(401)
      const rows = await kysely
        .selectFrom('studio_attempt')
        .selectAll()
        .where('key', 'like', 'account:%')
        .execute()
      expect(rows.filter(({ count }) => Number(count) === 5)).toHaveLength(1)
      await counted(8)
      const slow = await stranger(at)
      expect([slow.status, Number(slow.headers['retry-after']) <= 8], slow.text).toEqual([
        429,
        true,
      ])
      await counted(50)
      const most = await stranger(at)
      expect(most.status).toBe(429)
      expect(Number(most.headers['retry-after'])).toBeGreaterThan(60)
      expect(Number(most.headers['retry-after'])).toBeLessThanOrEqual(120)
    }
    expect(
      (await home.post('/sign-in/password', right(recoveryCodes[0] ?? ''))).answer.status,
    ).toBe(200)
    // the stored row identifies nobody
    const rows = JSON.stringify(
      await opened.site.store.kysely.selectFrom('studio_attempt').selectAll().execute(),
    )
    expect(rows).not.toMatch(/sora|192\.0\.2|198\.51/)
  })

  it('five fresh proofs may fail, then the next waits; the session stays', async () => {
    const opened = await openStudio(database, PROXY)
    const writer = await opened.as('WRITER')
    const statuses = []
    for (let index = 0; index < 6; index += 1)
      statuses.push(
        (
          await writer.call('POST', '/proof/password', {
            body: { password: WRONG, code: '123456' },
          })
        ).answer.status,
      )
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
    expect((await writer.call('GET', '/me/sessions')).answer.status).toBe(200)
  })

  it('tokens of invitations can be tried ten times, then wait', async () => {
    const opened = await openStudio(database, PROXY)
    const one = browser(opened, '192.0.2.9')
    const statuses = []
    for (let index = 0; index < 11; index += 1)
      statuses.push(
        (await one.post('/join', { token: `${index}`.repeat(30).slice(0, 40) })).answer.status,
      )
    expect(statuses).toEqual([...Array<number>(10).fill(404), 429])
    // an invited person can still join from there
    const token = await invited(await opened.as('ADMIN'), 'sora@yunseul.example')
    const { response } = await joinWithPasskey(one, token, 'sora@yunseul.example')
    expect(response.answer.status).toBe(200)
  })

  it('invented email addresses create no rows from a waiting address, and few in total', async () => {
    const opened = await openStudio(database, PROXY)
    const { kysely } = opened.site.store
    const stranger = browser(opened, '192.0.2.7')
    const rows = async () =>
      await kysely.selectFrom('studio_attempt').selectAll().orderBy('key').execute()
    const attempt = async (index: number) =>
      (
        await stranger.post('/sign-in/password', {
          email: `nobody-${index}@yunseul.example`,
          password: WRONG,
          code: '123456',
        })
      ).answer.status
    for (let index = 0; index < 10; index += 1) expect(await attempt(index)).toBe(401)
    const before = await rows()
    // each rejection takes a second: ten at a time
    for (let begun = 10; begun < 60; begun += 10)
      expect(
        await Promise.all(Array.from({ length: 10 }, (_, index) => attempt(begun + index))),
      ).toEqual(Array<number>(10).fill(429))
    // no row, and no later instant in a row
    expect(await rows()).toEqual(before)
  })

  it('expired rows are deleted during later calls', async () => {
    const opened = await openStudio(database, PROXY)
    const { kysely } = opened.site.store
    const writer = await opened.as('WRITER')
    const past = '2020-01-01T00:00:00.000Z'
    await kysely
      .insertInto('studio_challenge')
      .values({ id: 'old', kind: 'sso', userId: null, data: '{}', expiresAt: past })
      .execute()
    await kysely
      .insertInto('studio_attempt')
      .values({ key: 'old', count: 9, until: past })
      .execute()
    await kysely
      .updateTable('studio_session')
      .set({ seenAt: past })
      .where('userId', '=', writer.id)
      .execute()
    await opened.nobody.call('POST', '/sign-in/passkey', { body: {} })
    for (const table of ['studio_challenge', 'studio_attempt', 'studio_session'] as const) {
      const rows = await kysely.selectFrom(table).selectAll().execute()
      expect(rows, table).toHaveLength(table === 'studio_challenge' ? 1 : 0)
    }
  })
})
