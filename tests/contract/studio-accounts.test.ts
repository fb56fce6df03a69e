import { describe, expect, it } from 'vitest'
import { authenticator, type AuthenticatorErrors } from './studio-authenticator.ts'
import {
  browser,
  codeOf,
  GOOD_PASSWORD,
  invited,
  joinWithPasskey,
  joinWithPassword,
  tokenIn,
  tokenOf,
} from './studio-accounts-kit.ts'
import { DATABASES, openStudio } from './studio-kit.ts'

// separate addresses for browsers of the test
const PROXY = { TRUST_PROXY: 'true' }

describe.each(DATABASES)('accounts of the studio (%s)', (database) => {
  it('the first admin joins by the printed address, once; the address of an earlier start is invalid', async () => {
    const opened = await openStudio(database, PROXY)
    const { operator } = opened.site.studio.accounts
    const one = browser(opened)
    const before = tokenIn((await operator.firstAddress()) ?? '')
    const token = tokenIn((await operator.firstAddress()) ?? '')
    expect((await one.post('/join', { token: before })).answer.status).toBe(404)
    expect((await one.post('/join', { token })).body.data).toMatchObject({
      email: null,
      role: 'ADMIN',
    })
    const { key, response } = await joinWithPasskey(one, token, 'Hanbyeol@Yunseul.example', '한별')
    expect(response.answer.status, response.answer.text).toBe(200)
    expect(response.body.data).toMatchObject({
      me: {
        name: '한별',
        email: 'hanbyeol@yunseul.example',
        role: 'ADMIN',
        readsReports: false,
        factors: { passkeys: 1, password: false },
      },
      recoveryCodes: [],
    })
    const cookie = response.answer.headers['set-cookie']?.[0]
    for (const part of ['__Host-studio=', 'Path=/', 'Secure', 'HttpOnly', 'SameSite=Strict'])
      expect(cookie).toContain(part)
    expect(cookie).not.toContain('Domain')
    expect((await one.call('GET', '/session')).body.data).toMatchObject({
      me: { name: '한별' },
      sso: null,
    })
    // accepted, and no start creates another
    expect((await one.post('/join', { token })).answer.status).toBe(404)
    expect(await operator.firstAddress()).toBeNull()
    // signs out, and in again with the passkey only: without a user name
    expect((await one.post('/sign-out', {})).answer.status).toBe(200)
    expect((await one.call('GET', '/session')).body.data).toMatchObject({ me: null })
    const again = await one.signIn(key)
    expect(again.body.data).toMatchObject({ name: '한별', freshUntil: expect.any(String) })
  })

  it('a passkey is rejected with another challenge, origin, site, owner or counter, unverified, changed, or repeated', async () => {
    const opened = await openStudio(database, PROXY)
    const admin = await opened.as('ADMIN')
    const { key } = await joinWithPasskey(
      browser(opened),
      await invited(admin, 'a@yunseul.example'),
      'a@yunseul.example',
    )
    const { key: other } = await joinWithPasskey(
      browser(opened),
      await invited(admin, 'b@yunseul.example'),
      'b@yunseul.example',
    )
    const errors: AuthenticatorErrors[] = [
      { challenge: Buffer.alloc(32).toString('base64url') },
      { origin: 'https://www.yunseul.example.evil.example' },
      { rpId: 'evil.example' },
      { unverified: true },
      { tampered: true },
      { counter: 1 },
      { userHandle: Buffer.from('somebody').toString('base64url') },
    ]
    let from = 0
    for (const error of errors) {
      const one = browser(opened, `198.51.100.${++from}`)
      const response = await one.withPasskey('/sign-in/passkey', {}, (options) =>
        key.get(options, error),
      )
      expect(response.body, JSON.stringify(error)).toMatchObject({
        status: 401,
        problem: 'credentials',
      })
      expect(tokenOf(response)).toBeNull()
    }
    // a used response is invalid, and a challenge of one ceremony is invalid for another
    const one = browser(opened)
    const begun = (await one.post('/sign-in/passkey', {})).body.data as {
      challengeId: string
      options: Record<string, unknown>
    }
    const response = key.get(begun.options)
    expect(
      (await one.post('/sign-in/passkey/finish', { challengeId: begun.challengeId, response }))
        .answer.status,
    ).toBe(200)
    expect(
      (await one.post('/sign-in/passkey/finish', { challengeId: begun.challengeId, response })).body
        .problem,
    ).toBe('credentials')
    const third = (await one.post('/sign-in/passkey', {})).body.data as typeof begun
    const proof = await one.post('/proof/passkey/finish', {
      challengeId: third.challengeId,
      response: key.get(third.options),
    })
    expect(proof.body).toMatchObject({ status: 401, problem: 'credentials' })
    // nor does another account's passkey prove an identity
    const mixed = await one.withPasskey('/proof/passkey', {}, (options) => other.get(options))
    expect(mixed.body).toMatchObject({ status: 401, problem: 'credentials' })
    // a new one with an attestation certificate is not parsed at all
    const late = authenticator()
    const refused = await one.withPasskey('/me/passkeys', { finish: { name: '열쇠' } }, (options) =>
      late.create(options, { certificates: true }),
    )
    expect(refused.body).toMatchObject({ status: 400, field: 'response' })
    for (const error of [
      { unverified: true },
      { origin: 'https://evil.example' },
      { challenge: 'AAAA' },
    ]) {
      const response = await one.withPasskey(
        '/me/passkeys',
        { finish: { name: '열쇠' } },
        (options) => late.create(options, error),
      )
      expect(response.body, JSON.stringify(error)).toMatchObject({ status: 400, field: 'response' })
    }
    // any replacement is a client error, never ours
    const deep = (levels: number) =>
      JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`) as unknown
    const long = (characters: number) => ({
      ...key.get(begun.options),
      clientExtensionResults: { long: 'x'.repeat(characters) },
    })
    for (const [status, response] of [
      // bodies beyond the depth or length of a call never reach the passkey check
      [400, { id: key.id, response: deep(2000) }],
      [401, { id: key.id, response: deep(20) }],
      [413, long(40_000)],
      [401, long(30_000)],
      [401, {}],
      [401, { id: 7 }],
      [401, { id: key.id, response: 5 }],
      [
        401,
        {
          id: key.id,
          rawId: key.id,
          type: 'public-key',
          response: { clientDataJSON: '%', authenticatorData: null },
        },
      ],
    ] as const) {
      const at = browser(opened, `203.0.113.${++from}`)
      const { challengeId } = (await at.post('/sign-in/passkey', {})).body.data as typeof begun
      expect(
        (await at.post('/sign-in/passkey/finish', { challengeId, response })).answer.status,
      ).toBe(status)
    }
  })

  it('password and code open a session; each code and recovery code works once; no error names the wrong factor', async () => {
    const opened = await openStudio(database, PROXY)
    const admin = await opened.as('ADMIN')
    const one = browser(opened)
    const email = 'sora@yunseul.example'
    const { secret, uri, response, recoveryCodes } = await joinWithPassword(
      one,
      await invited(admin, email),
      email,
    )
    expect(uri).toMatch(/^otpauth:\/\/totp\/.*issuer=/)
    expect(recoveryCodes).toHaveLength(10)
    expect(new Set(recoveryCodes).size).toBe(10)
    expect(response.body.data).toMatchObject({
      me: { factors: { password: true, recoveryCodesLeft: 10 } },
    })
    const stored = await opened.site.store.kysely
      .selectFrom('studio_user')
      .selectAll()
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    expect(stored.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(stored.totpSecret).not.toContain(secret)
    const codes = await opened.site.store.kysely
      .selectFrom('studio_recovery_code')
      .selectAll()
      .execute()
    expect(JSON.stringify(codes)).not.toContain(recoveryCodes[0]?.slice(0, 4))
    let from = 0
    const tries = (body: { email?: string; password?: string; code: string }) =>
      browser(opened, `198.51.100.${++from}`).post('/sign-in/password', {
        email,
        password: GOOD_PASSWORD,
        ...body,
      })
    // its set-up code is spent
    expect((await tries({ code: codeOf(secret, -1) })).body.problem).toBe('credentials')
    const code = codeOf(secret)
    const first = await tries({ code })
    expect(first.body.data).toMatchObject({ email })
    expect((await tries({ code })).body.problem).toBe('credentials')
    const recovered = await tries({
      code: ` ${recoveryCodes[3]?.toLowerCase().replaceAll('-', ' ')}`,
    })
    expect(recovered.body.data).toMatchObject({ factors: { recoveryCodesLeft: 9 } })
    // the same characters decomposed (NFD) are the same password
    const separate = await tries({
      password: GOOD_PASSWORD.normalize('NFD'),
      code: recoveryCodes[4] ?? '',
    })
    expect(separate.answer.status).toBe(200)
    const refused = [
      await tries({ code: recoveryCodes[3] ?? '' }),
      await tries({ password: `${GOOD_PASSWORD}.`, code: codeOf(secret, 1) }),
      await tries({ code: '000000' }),
      await tries({ email: 'nobody@yunseul.example', code: codeOf(secret, 1) }),
    ]
    for (const { answer } of refused)
      expect([answer.status, answer.text]).toEqual([401, refused[0]?.answer.text])
    // a wrong password spends no code
    expect((await tries({ code: codeOf(secret, 1) })).answer.status).toBe(200)
  })

  it('weak passwords are rejected with their reason, and a wrong first code may be entered again', async () => {
    const opened = await openStudio(database, PROXY)
    const admin = await opened.as('ADMIN')
    const one = browser(opened)
    const email = 'dongbaek@yunseul.example'
    const token = await invited(admin, email)
    const begin = (password: string) =>
      one.post('/join/password', { token, name: '동백', email, language: 'KOR', password })
    for (const [password, reason] of [
      ['qwertyuiopasdfgh', 'common'],
      ['P@ssw0rdP@ssw0rd', 'common'],
      ['aaaaaaaaaaaaaaab', 'repeated'],
      ['x7!kx7!kx7!kx7!k', 'repeated'],
      ['abcdefgh98765432', 'sequence'],
      ['dongbaek@yunseul.example1', 'own'],
    ])
      expect((await begin(password ?? '')).body).toMatchObject({
        status: 400,
        field: 'password',
        data: { reason },
      })
    expect((await begin('짧은 비밀번호')).body).toMatchObject({ status: 400, field: 'password' })
    const { setupId, secret } = (await begin(GOOD_PASSWORD)).body.data as {
      setupId: string
      secret: string
    }
    expect(
      (await one.post('/join/password/finish', { token, setupId, code: '000000' })).body,
    ).toMatchObject({
      status: 400,
      field: 'code',
    })
    expect(
      (await one.post('/join/password/finish', { token, setupId, code: codeOf(secret) })).answer
        .status,
    ).toBe(200)
    expect(
      (await one.post('/join/password/finish', { token, setupId, code: codeOf(secret, 1) })).answer
        .status,
    ).toBe(404)
  })
})
