import { createHmac, createPublicKey, generateKeyPairSync, sign } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { SSO_COOKIE } from '../../server/api/studio/cookie.ts'
import { browser, invited } from './studio-accounts-kit.ts'
import { type AtProvider, type Employee, identityProvider } from './studio-identity-provider.ts'
import { DATABASES, ORIGIN, openStudio } from './studio-kit.ts'

const SORA: Employee = {
  sub: 'e-1024',
  email: 'Sora@yunseul.example',
  email_verified: true,
  name: '윤소라',
}

describe.each(DATABASES)("the company's single sign-on (%s)", (database) => {
  async function opened(more: Record<string, string> = {}, acr?: string) {
    const person: AtProvider = { current: SORA, ...(acr === undefined ? {} : { acr }) }
    const provider = await identityProvider(person)
    const studio = await openStudio(database, {
      TRUST_PROXY: 'true',
      ...provider.environment,
      ...more,
    })
    /** Goes through the provider to its redirect back; returns the browser's cookies. */
    const leave = async () => {
      const response = await studio.nobody.call('GET', '/sign-in/sso')
      const location = String(response.answer.headers.location)
      const stored =
        /^(__Host-studio-sso=[^;]*); Max-Age=300; SameSite=Lax; Path=\/; Secure; HttpOnly$/.exec(
          response.answer.headers['set-cookie']?.[0] ?? '',
        )
      expect([response.answer.status, stored], response.answer.text).toEqual([
        302,
        expect.anything(),
      ])
      return { address: location, cookie: stored?.[1] ?? '' }
    }
    const comeBack = async (address: string, cookie: string) => {
      const one = browser(studio)
      const response = await one.call('GET', address.slice(`${ORIGIN}/api/studio/v1`.length), {
        headers: cookie ? { cookie } : {},
      })
      return { one, status: response.answer.status, to: response.answer.headers.location }
    }
    const signIn = async () => {
      const { address, cookie } = await leave()
      return comeBack(await provider.follow(address), cookie)
    }
    return { ...studio, person, provider, leave, comeBack, signIn }
  }

  it('accepts the invitation of a verified address, and recognises the person with another address', async () => {
    const { as, nobody, signIn, person, site } = await opened()
    const admin = await as('ADMIN')
    expect((await nobody.call('GET', '/session')).body.data).toMatchObject({
      me: null,
      sso: { name: '사내 계정' },
    })
    expect(await signIn()).toMatchObject({ status: 302, to: '/studio/sign-in?problem=sso-account' })
    await invited(admin, 'sora@yunseul.example', { role: 'EDITOR' })
    const first = await signIn()
    expect(first).toMatchObject({ status: 302, to: '/studio' })
    expect((await first.one.call('GET', '/session')).body.data).toMatchObject({
      me: {
        name: '윤소라',
        email: 'sora@yunseul.example',
        role: 'EDITOR',
        freshUntil: expect.any(String),
        factors: { sso: true, passkeys: 0, password: false },
      },
    })
    expect((await first.one.call('GET', '/me/sessions')).body.data).toMatchObject([
      { method: 'SSO' },
    ])
    expect((await admin.call('GET', '/invitations')).body.data).toEqual([])
    person.current = { ...SORA, email: 'sora.yun@yunseul.example', email_verified: false }
    const again = await signIn()
    expect((await again.one.call('GET', '/session')).body.data).toMatchObject({
      me: { email: 'sora@yunseul.example' },
    })
    expect(await site.studio.audit.verify()).toMatchObject({ broken: null })
  })

  it('links only to the open account of the same verified address', async () => {
    const { as, signIn, person, site } = await opened()
    const writer = await as('WRITER')
    const set = (change: object) =>
      site.store.kysely.updateTable('studio_user').set(change).where('id', '=', writer.id).execute()
    await set({ email: 'sora@yunseul.example' })
    person.current = { ...SORA, email_verified: false }
    expect((await signIn()).to).toBe('/studio/sign-in?problem=sso-account')
    person.current = SORA
    await set({ state: 'CLOSED' })
    expect((await signIn()).to).toBe('/studio/sign-in?problem=sso-account')
    await set({ state: 'ACTIVE' })
    const { one, to } = await signIn()
    expect(to).toBe('/studio')
    expect((await one.call('GET', '/session')).body.data).toMatchObject({
      me: { id: writer.id, factors: { sso: true } },
    })
    // a later owner of the address is not the linked person
    person.current = { ...SORA, sub: 'e-2048' }
    expect((await signIn()).to).toBe('/studio/sign-in?problem=sso-account')
    person.current = SORA
    await set({ state: 'CLOSED' })
    expect((await signIn()).to).toBe('/studio/sign-in?problem=sso-account')
  })

  it('returns once, to the browser that started, with the original parameters', async () => {
    const { as, leave, comeBack, provider, nobody } = await opened()
    await invited(await as('ADMIN'), 'sora@yunseul.example')
    const [mine, other] = [await leave(), await leave()]
    const back = await provider.follow(mine.address)
    expect((await comeBack(back, '')).to).toBe('/studio/sign-in?problem=sso-expired')
    expect((await comeBack(back, other.cookie)).to).toBe('/studio/sign-in?problem=sso-expired')
    const state = other.cookie.slice(SSO_COOKIE.length + 1)
    // the response to one request in place of another
    const swapped = back.replace(/state=[^&]+/, `state=${state}`)
    expect((await comeBack(swapped, other.cookie)).to).toBe('/studio/sign-in?problem=sso')
    expect((await comeBack(back, mine.cookie)).to).toBe('/studio')
    expect((await comeBack(back, mine.cookie)).to).toBe('/studio/sign-in?problem=sso-expired')
    const third = await leave()
    const denied = `${ORIGIN}/api/studio/v1/sign-in/sso/callback?error=access_denied&state=${third.cookie.slice(SSO_COOKIE.length + 1)}`
    expect((await comeBack(denied, third.cookie)).to).toBe('/studio/sign-in?problem=sso')
    await provider.stop()
    const late = await openStudio(database, provider.environment)
    expect((await late.nobody.call('GET', '/sign-in/sso')).answer.headers.location).toBe(
      '/studio/sign-in?problem=sso',
    )
    expect((await nobody.call('GET', '/session')).answer.status).toBe(200)
  })

  it('is trusted by its signature only: an ID token of another issuer, unsigned, or for another service opens nothing', async () => {
    const { as, signIn, person, provider } = await opened()
    await invited(await as('ADMIN'), 'sora@yunseul.example')
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const part = (value: unknown): string =>
      Buffer.from(JSON.stringify(value)).toString('base64url')
    const read = (encoded = ''): Record<string, unknown> =>
      JSON.parse(Buffer.from(encoded, 'base64url').toString())
    const signed = (header: object, claims: object, key = privateKey): string => {
      const what = `${part(header)}.${part(claims)}`
      return `${what}.${sign('sha256', Buffer.from(what), key).toString('base64url')}`
    }
    /** Ways to forge a token, from the parts of the true one. */
    const forgeries: Record<string, (header: string, claims: string, signature: string) => string> =
      {
        'other claims under the true signature': (header, claims, signature) =>
          `${header}.${part({ ...read(claims), name: '다른 이름' })}.${signature}`,
        'no algorithm': (_, claims) => `${part({ alg: 'none' })}.${claims}.`,
        'no signature': (header, claims) => `${header}.${claims}.`,
        'another key': (header, claims) => signed(read(header), read(claims)),
        'another key under another name': (header, claims) =>
          signed({ ...read(header), kid: 'mine' }, read(claims)),
        'a key that it brings itself': (_, claims) =>
          signed(
            { alg: 'RS256', jwk: createPublicKey(privateKey).export({ format: 'jwk' }) },
            read(claims),
          ),
        'the secret of the service as the key': (header, claims) => {
          const what = `${part({ ...read(header), alg: 'HS256' })}.${claims}`
          return `${what}.${createHmac('sha256', 'studio').update(what).digest('base64url')}`
        },
      }
    for (const [name, forge] of Object.entries(forgeries)) {
      person.forges = (token) => forge(...(token.split('.') as [string, string, string]))
      expect((await signIn()).to, name).toBe('/studio/sign-in?problem=sso')
    }
    // and tokens that the provider signed for another person, time or request
    const now = Math.floor(Date.now() / 1000)
    for (const change of [
      { aud: 'another-service' },
      { aud: ['studio', 'another-service'] },
      { iss: 'http://127.0.0.1:1' },
      { exp: now - 60 },
      { nonce: 'another' },
    ]) {
      person.forges = (token) => {
        const [header, claims] = token.split('.')
        return signed(read(header), { ...read(claims), ...change }, provider.key)
      }
      expect((await signIn()).to, JSON.stringify(change)).toBe('/studio/sign-in?problem=sso')
    }
    // as it came
    person.forges = (token) => {
      const [header, claims] = token.split('.')
      return signed(read(header), read(claims), provider.key)
    }
    expect((await signIn()).to).toBe('/studio')
  })

  it('must confirm two factors if that is configured', async () => {
    const { as, signIn, person } = await opened({ SSO_ACR: 'two-factors' }, 'one-factor')
    await invited(await as('ADMIN'), 'sora@yunseul.example')
    expect((await signIn()).to).toBe('/studio/sign-in?problem=sso')
    person.acr = 'two-factors'
    expect((await signIn()).to).toBe('/studio')
  })
})

describe('without a single sign-on', () => {
  it('its addresses are not found', async () => {
    const { nobody } = await openStudio('SQLite')
    for (const path of ['/sign-in/sso', '/sign-in/sso/callback?code=1&state=2'])
      expect((await nobody.call('GET', path)).answer.status).toBe(404)
  })
})
