import { expect, it, describe } from 'vitest'
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
const OFFICE = '192.0.2.7'
const WRONG = { password: '물결이 아닌 다른 비밀번호 0', code: '123456' }
const junk = () => ({ challengeId: 'x'.repeat(22), response: { id: 'x' } })
const somebody = (index: number) => ({ email: `nobody-${index}@yunseul.example`, ...WRONG })

describe.each(DATABASES)('browsers that an account signs in from (%s)', (database) => {
  /**
   * A studio with an account that signs in with a passkey and one with a password, both from the
   * same office.
   */
  async function office() {
    const opened = await openStudio(database, PROXY)
    const admin = await opened.as('ADMIN')
    const [sora, bada] = [browser(opened, OFFICE), browser(opened, OFFICE)]
    const { key } = await joinWithPasskey(
      sora,
      await invited(admin, 'sora@yunseul.example'),
      'sora@yunseul.example',
    )
    const email = 'bada@yunseul.example'
    const { secret, recoveryCodes } = await joinWithPassword(
      bada,
      await invited(admin, email),
      email,
    )
    for (const one of [sora, bada]) await one.post('/sign-out', {})
    return {
      ...opened,
      admin,
      sora,
      bada,
      key,
      email,
      secret,
      right: (code = codeOf(secret)) => ({ email, password: GOOD_PASSWORD, code }),
      codes: [...recoveryCodes],
    }
  }
  type Office = Awaited<ReturnType<typeof office>>
  const devices = ({ site }: Office) =>
    site.store.kysely.selectFrom('studio_device').selectAll().execute()
  /** Fails until the address waits. */
  async function flood(
    opened: Office,
    address: string,
    path: string,
    bodyOf: (index: number) => object,
  ): Promise<number[]> {
    const stranger = browser(opened, address)
    const statusOf = async (index: number): Promise<number> =>
      (await stranger.post(path, bodyOf(index))).answer.status
    const statuses: number[] = []
    for (let index = 0; index < 10; index += 1) statuses.push(await statusOf(index))
    // each rejection takes a second: all at once
    return [...statuses, ...(await Promise.all([10, 11, 12].map(statusOf)))]
  }

  it('are not locked out by strangers at the same address, who have to wait', async () => {
    const opened = await office()
    const { sora, bada, key, right } = opened
    const waits = [...Array<number>(10).fill(401), 429, 429, 429]
    expect(await flood(opened, OFFICE, '/sign-in/passkey/finish', junk)).toEqual(waits)
    expect(await flood(opened, OFFICE, '/sign-in/password', somebody)).toEqual(waits)
    // an address with endless attempts delays only itself; all at once, as each rejection takes a
    // second and the address waits for thirty
    const stranger = browser(opened, OFFICE)
    const begun = await Promise.all(
      Array.from({ length: 70 }, () => stranger.post('/sign-in/passkey', {})),
    )
    expect(begun.filter(({ answer }) => answer.status === 429).length).toBeGreaterThan(0)
    expect((await sora.signIn(key)).answer.status).toBe(200)
    expect((await bada.post('/sign-in/password', right())).answer.status).toBe(200)
    // in another browser at the address the same people wait
    expect((await browser(opened, OFFICE).post('/sign-in/password', right())).answer.status).toBe(
      429,
    )
    // and an invented cookie, or one of another account, does not count
    for (const device of ['made-up', sora.device()])
      expect(
        (await browser(opened, OFFICE, '', device).post('/sign-in/password', right())).answer
          .status,
      ).toBe(429)
  })

  it('a copy of the cookie opens nothing, has its own limited tries, and does not lock out its owner', async () => {
    const opened = await office()
    const { bada, email, codes, right } = opened
    const thief = browser(opened, '198.51.100.1', '', bada.device())
    expect((await thief.call('GET', '/session')).body.data).toMatchObject({ me: null })
    expect((await thief.call('GET', '/me/sessions')).answer.status).toBe(401)
    const tries = async () =>
      (await thief.post('/sign-in/password', { email, ...WRONG })).answer.status
    for (let index = 0; index < 10; index += 1) expect(await tries()).toBe(401)
    // from now on it counts as an unknown browser
    const counts = () =>
      opened.site.store.kysely
        .selectFrom('studio_attempt')
        .selectAll()
        .where('key', 'like', 'account:%')
        .execute()
    expect(await counts()).toEqual([])
    expect(await tries()).toBe(401)
    expect(await counts()).toMatchObject([{ count: 1 }])
    // as if many had tried since
    const until = new Date(Date.now() + 3_600_000).toISOString()
    await opened.site.store.kysely
      .updateTable('studio_attempt')
      .set({ count: 50, until })
      .where('key', 'like', 'account:%')
      .execute()
    expect(await tries()).toBe(429)
    expect((await bada.post('/sign-in/password', right(codes[0]))).answer.status).toBe(200)
    // from the next sign-in on the copy is invalid
    await opened.site.store.kysely
      .deleteFrom('studio_attempt')
      .where('key', 'like', 'device:%')
      .execute()
    expect(await tries()).toBe(429)
    await bada.post('/sign-out', {})
    expect((await bada.post('/sign-in/password', right(codes[1]))).answer.status).toBe(200)
  })

  it('have a cookie that pages cannot read and other sites do not send; its row does not contain it', async () => {
    const opened = await office()
    const response = await opened.sora.signIn(opened.key)
    const cookie = response.answer.headers['set-cookie']?.find((one) =>
      one.startsWith('__Host-studio-device='),
    )
    expect(cookie).toMatch(
      /^__Host-studio-device=[\w-]{43}; Max-Age=15552000; SameSite=Strict; Path=\/; Secure; HttpOnly$/,
    )
    expect(JSON.stringify(await devices(opened))).not.toContain(opened.sora.device())
  })

  it('are limited to ten per account; strangers create none; two accounts may share a browser', async () => {
    const opened = await office()
    const { key, sora, right, codes } = opened
    for (let index = 0; index < 12; index += 1)
      await browser(opened, `203.0.113.${index}`).signIn(key)
    const before = await devices(opened)
    expect(before).toHaveLength(11)
    await browser(opened, '203.0.113.99', '', 'made-up').post('/sign-in/password', {
      email: opened.email,
      ...WRONG,
    })
    expect(await devices(opened)).toHaveLength(11)
    expect((await sora.signIn(key)).answer.status).toBe(200)
    await sora.post('/sign-out', {})
    expect((await sora.post('/sign-in/password', right(codes[0]))).answer.status).toBe(200)
    await sora.post('/sign-out', {})
    await flood(opened, OFFICE, '/sign-in/passkey/finish', junk)
    expect((await sora.signIn(key)).answer.status).toBe(200)
  })

  it('are deleted with the sessions of the account: closed, password set, others ended, one ended', async () => {
    const opened = await office()
    const { sora, key, admin, site } = opened
    const { id } = await site.store.kysely
      .selectFrom('studio_user')
      .select('id')
      .where('email', '=', 'sora@yunseul.example')
      .executeTakeFirstOrThrow()
    const own = async () => (await devices(opened)).filter(({ userId }) => userId === id).length
    const elsewhere = browser(opened, '203.0.113.1')
    await sora.signIn(key)
    await elsewhere.signIn(key)
    expect(await own()).toBe(2)
    const listed = (await sora.call('GET', '/me/sessions')).body.data as {
      id: string
      current: boolean
    }[]
    const other = listed.find(({ current }) => !current)?.id
    expect((await sora.call('DELETE', `/me/sessions/${other}`)).answer.status).toBe(200)
    expect(await own()).toBe(1)
    await elsewhere.signIn(key)
    const set = await sora.post('/me/password', { password: GOOD_PASSWORD })
    const { setupId, secret } = set.body.data as { setupId: string; secret: string }
    expect(
      (await sora.post('/me/password/finish', { setupId, code: codeOf(secret) })).answer.status,
    ).toBe(200)
    // the one in which it was set stays
    expect(await own()).toBe(1)
    await flood(opened, OFFICE, '/sign-in/passkey/finish', junk)
    expect((await sora.signIn(key)).answer.status).toBe(200)
    await admin.call('PATCH', `/users/${id}`, { body: { state: 'CLOSED' } })
    expect(await own()).toBe(0)
  })
})
