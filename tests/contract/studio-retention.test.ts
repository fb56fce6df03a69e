import { describe, expect, it, onTestFinished } from 'vitest'
import { mailServer } from '../mail-server.ts'
import { authenticator } from './studio-authenticator.ts'
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

const PROXY = { TRUST_PROXY: 'true' }
type Sessions = { id: string; current: boolean; address: string }[]
type Passkeys = { id: string; name: string }[]

describe.each(DATABASES)('account management (%s)', (database) => {
  it('sessions are listed and end at once; a fresh proof continues under another token', async () => {
    const opened = await openStudio(database, PROXY)
    const admin = await opened.as('ADMIN')
    const [home, away] = [browser(opened, '192.0.2.1'), browser(opened, '192.0.2.2')]
    const email = 'sora@yunseul.example'
    const { key } = await joinWithPasskey(home, await invited(admin, email), email)
    await away.signIn(key)
    const listed = (await home.call('GET', '/me/sessions')).body.data as Sessions
    expect(listed.map(({ current, address }) => [current, address]).sort()).toEqual([
      [false, '192.0.2.2'],
      [true, '192.0.2.1'],
    ])
    const other = listed.find(({ current }) => !current)?.id
    expect((await home.call('DELETE', `/me/sessions/${other}`)).body.data).toHaveLength(1)
    expect((await away.call('GET', '/me/sessions')).body).toMatchObject({
      status: 401,
      problem: 'session',
    })
    expect((await home.call('DELETE', `/me/sessions/${other}`)).answer.status).toBe(404)
    // another account's items are not one's own
    const theirs = (await admin.call('GET', '/me/sessions')).body.data as Sessions
    expect((await home.call('DELETE', `/me/sessions/${theirs[0]?.id}`)).answer.status).toBe(404)
    expect((await admin.call('GET', '/me/sessions')).answer.status).toBe(200)
    // a proof: the former cookie is invalid
    await opened.site.store.kysely
      .updateTable('studio_session')
      .set({ freshAt: '2020-01-01T00:00:00.000Z' })
      .execute()
    const before = home.cookie()
    expect((await home.post('/me/passkeys', {})).body).toMatchObject({
      status: 403,
      problem: 'proof',
    })
    const proved = await home.withPasskey('/proof/passkey', {}, (options) => key.get(options))
    expect(proved.body.data).toMatchObject({ email, freshUntil: expect.any(String) })
    expect(tokenOf(proved)).not.toBeNull()
    expect(
      (await opened.nobody.call('GET', '/me/sessions', { headers: { cookie: before } })).answer
        .status,
    ).toBe(401)
    expect((await home.post('/me/passkeys', {})).answer.status).toBe(200)
    // a browser has one session: signing in again replaces it
    await home.signIn(key)
    await away.signIn(key)
    expect((await home.call('GET', '/me/sessions')).body.data).toHaveLength(2)
    expect((await home.call('DELETE', '/me/sessions')).body.data).toHaveLength(1)
    expect((await away.call('GET', '/me/sessions')).answer.status).toBe(401)
    // and a working day is twelve hours, ended by an hour of inactivity
    const expiring = opened.site.store.kysely.updateTable('studio_session')
    await expiring
      .set({ expiresAt: new Date(Date.now() - 1).toISOString() })
      .where('userId', '!=', admin.id)
      .execute()
    expect((await home.call('GET', '/me/sessions')).answer.status).toBe(401)
    await expiring
      .set({ seenAt: new Date(Date.now() - 3_600_001).toISOString() })
      .where('userId', '=', admin.id)
      .execute()
    expect((await admin.call('GET', '/me/sessions')).answer.status).toBe(401)
  })

  it('passkeys and password are added, named and removed; the last sign-in method stays', async () => {
    const opened = await openStudio(database, PROXY)
    const admin = await opened.as('ADMIN')
    const one = browser(opened)
    const email = 'sora@yunseul.example'
    const { key } = await joinWithPasskey(one, await invited(admin, email), email)
    const only = (await one.call('GET', '/me/passkeys')).body.data as Passkeys
    expect((await one.call('DELETE', `/me/passkeys/${only[0]?.id}`)).body).toMatchObject({
      status: 409,
      problem: 'state',
      data: { reason: 'last-factor' },
    })
    expect((await one.call('DELETE', '/me/passkeys/unknown')).answer.status).toBe(404)
    const second = authenticator({ counts: false })
    const added = await one.withPasskey(
      '/me/passkeys',
      { finish: { name: ' 휴대 열쇠 ' } },
      (options) => {
        expect(JSON.stringify(options.excludeCredentials)).toContain(key.id)
        return second.create(options)
      },
    )
    expect(added.body.data).toMatchObject([{ id: key.id }, { id: second.id, name: '휴대 열쇠' }])
    expect(
      (await one.call('PATCH', `/me/passkeys/${second.id}`, { body: { name: '책상 열쇠' } })).body
        .data,
    ).toMatchObject([{}, { name: '책상 열쇠' }])
    // one that does not count its uses is accepted repeatedly
    for (let times = 0; times < 2; times += 1)
      expect((await one.signIn(second)).answer.status).toBe(200)
    expect((await one.call('DELETE', `/me/passkeys/${key.id}`)).body.data).toHaveLength(1)
    expect((await browser(opened, '192.0.2.3').signIn(key)).body.problem).toBe('credentials')
    // no recovery codes without a password to use them with
    expect((await one.post('/me/recovery-codes', {})).body).toMatchObject({
      status: 409,
      data: { reason: 'no-password' },
    })
    const elsewhere = browser(opened, '192.0.2.4')
    await elsewhere.signIn(second)
    const { setupId, secret } = (await one.post('/me/password', { password: GOOD_PASSWORD })).body
      .data as {
      setupId: string
      secret: string
    }
    expect(
      (await elsewhere.post('/me/password/finish', { setupId, code: '000000' })).body,
    ).toMatchObject({
      status: 400,
      field: 'code',
    })
    expect(
      (await one.post('/me/password/finish', { setupId, code: codeOf(secret) })).body.data,
    ).toMatchObject({
      factors: { password: true },
    })
    expect((await elsewhere.call('GET', '/me/sessions')).answer.status).toBe(401)
    const first = (await one.post('/me/recovery-codes', {})).body.data as {
      recoveryCodes: string[]
    }
    const next = (await one.post('/me/recovery-codes', {})).body.data as { recoveryCodes: string[] }
    const proof = (code = '') => one.post('/proof/password', { password: GOOD_PASSWORD, code })
    expect((await proof(first.recoveryCodes[0])).body.problem).toBe('credentials')
    expect((await proof(next.recoveryCodes[0])).body.data).toMatchObject({
      factors: { recoveryCodesLeft: 9 },
    })
    expect((await one.call('DELETE', `/me/passkeys/${second.id}`)).body.data).toHaveLength(0)
    expect((await one.call('DELETE', '/me/password')).body).toMatchObject({
      status: 409,
      data: { reason: 'last-factor' },
    })
    expect(
      (await one.call('PATCH', '/me', { body: { name: '새 이름', language: 'ENG' } })).body.data,
    ).toMatchObject({
      name: '새 이름',
      language: 'ENG',
    })
  })

  it('the last admin stays; roles, rights and closing apply at the next call', async () => {
    const opened = await openStudio(database, PROXY)
    const admin = await opened.as('ADMIN')
    const writer = await opened.as('WRITER')
    const change = (id: string, body: object) => admin.call('PATCH', `/users/${id}`, { body })
    for (const body of [{ role: 'EDITOR' }, { state: 'CLOSED' }])
      expect((await change(admin.id, body)).body).toMatchObject({
        status: 409,
        problem: 'state',
        data: { reason: 'last-admin' },
      })
    expect((await change('unknown', { role: 'EDITOR' })).answer.status).toBe(404)
    expect((await writer.call('GET', '/users')).answer.status).toBe(403)
    expect(
      (await change(writer.id, { role: 'ADMIN', readsReports: true })).body.data,
    ).toMatchObject({
      role: 'ADMIN',
      readsReports: true,
      sessions: 1,
    })
    const users = (await writer.call('GET', '/users')).body.data as { id: string }[]
    expect(users.map(({ id }) => id).sort()).toEqual([admin.id, writer.id].sort())
    // both at once would leave none
    const both = await Promise.all([
      change(writer.id, { role: 'WRITER' }),
      writer.call('PATCH', `/users/${admin.id}`, { body: { role: 'WRITER' } }),
    ])
    const statuses = both.map(({ answer }) => answer.status)
    expect(
      statuses.filter((status) => status === 200),
      statuses.join(),
    ).toHaveLength(1)
    const left = await opened.site.store.kysely
      .selectFrom('studio_user')
      .select('id')
      .where('role', '=', 'ADMIN')
      .execute()
    expect(left).toHaveLength(1)
    const boss = left[0]?.id === admin.id ? admin : writer
    const closed = boss === admin ? writer : admin
    expect(
      (await boss.call('PATCH', `/users/${closed.id}`, { body: { state: 'CLOSED' } })).body.data,
    ).toMatchObject({
      state: 'CLOSED',
      sessions: 0,
    })
    expect((await closed.call('GET', '/me/sessions')).answer.status).toBe(401)
    const third = await opened.as('EDITOR')
    expect((await boss.call('DELETE', `/users/${third.id}/sessions`)).body.data).toMatchObject({
      sessions: 0,
    })
    expect((await third.call('GET', '/me/sessions')).answer.status).toBe(401)
    const { rows } = (await boss.call('GET', '/audit')).body.data as { rows: { action: string }[] }
    expect(rows.map(({ action }) => action)).toEqual([
      'account.session-end',
      'account.close',
      'account.rights',
      'account.rights',
    ])
    expect(await opened.site.studio.audit.verify()).toMatchObject({ broken: null })
  })

  it('an invitation is valid for its address, once, until it is revoked, renewed or expired', async () => {
    const opened = await openStudio(database, PROXY)
    const admin = await opened.as('ADMIN')
    const one = browser(opened)
    const email = 'sora@yunseul.example'
    const first = await invited(admin, email)
    const token = await invited(admin, email, { role: 'EDITOR', readsReports: true })
    expect((await one.post('/join', { token: first })).answer.status).toBe(404)
    expect((await one.post('/join', { token })).body.data).toMatchObject({ email, role: 'EDITOR' })
    expect(
      (
        await one.post('/join/passkey', {
          token,
          name: '하람',
          email: 'other@yunseul.example',
          language: 'KOR',
        })
      ).body,
    ).toMatchObject({ status: 400, field: 'email' })
    const open = (await admin.call('GET', '/invitations')).body.data as { id: string }[]
    expect(open).toMatchObject([
      { email, role: 'EDITOR', readsReports: true, by: { id: admin.id } },
    ])
    const stored = JSON.stringify(
      await opened.site.store.kysely.selectFrom('studio_invitation').selectAll().execute(),
    )
    expect(stored).not.toContain(token)
    // two concurrent acceptances
    const joined = await Promise.all(
      [one, browser(opened, '192.0.2.5')].map((each) => joinWithPasskey(each, token, email)),
    )
    expect(joined.map(({ response }) => response.answer.status).sort()).toEqual([200, 404])
    expect(
      (await admin.call('POST', '/invitations', { body: { email, role: 'WRITER' } })).body,
    ).toMatchObject({
      status: 409,
      field: 'email',
    })
    const back = await invited(admin, 'b@yunseul.example')
    const [{ id } = { id: '' }] = (await admin.call('GET', '/invitations')).body.data as {
      id: string
    }[]
    expect((await admin.call('DELETE', `/invitations/${id}`)).body.data).toEqual([])
    expect((await admin.call('DELETE', `/invitations/${id}`)).answer.status).toBe(404)
    expect((await one.post('/join', { token: back })).answer.status).toBe(404)
    const late = await invited(admin, 'c@yunseul.example')
    await opened.site.store.kysely
      .updateTable('studio_invitation')
      .set({ expiresAt: new Date(Date.now() - 1).toISOString() })
      .execute()
    expect((await one.post('/join', { token: late })).answer.status).toBe(404)
  })

  it('a recovery restores the account: its former credentials are invalid', async () => {
    const opened = await openStudio(database, PROXY)
    const admin = await opened.as('ADMIN')
    const { operator } = opened.site.studio.accounts
    const email = 'sora@yunseul.example'
    const lost = browser(opened, '192.0.2.6')
    const { key } = await joinWithPasskey(lost, await invited(admin, email), email)
    const token = tokenIn(await operator.recover(email, { admin: false }))
    expect((await lost.call('GET', '/me/sessions')).answer.status).toBe(401)
    await lost.signIn(key)
    const found = browser(opened, '192.0.2.1')
    expect((await found.post('/join', { token })).body.data).toMatchObject({
      email,
      role: 'WRITER',
    })
    const { response } = await joinWithPassword(found, token, email)
    expect(response.body.data).toMatchObject({
      me: { role: 'WRITER', factors: { passkeys: 0, password: true } },
    })
    expect((await lost.call('GET', '/me/sessions')).answer.status).toBe(401)
    expect((await lost.signIn(key)).body.problem).toBe('credentials')
    expect((await found.post('/join', { token })).answer.status).toBe(404)
    expect(
      await opened.site.store.kysely
        .selectFrom('studio_user')
        .select('id')
        .where('email', '=', email)
        .execute(),
    ).toHaveLength(1)
    // an admin's invitation never is a recovery: it would open another account to its sender
    expect(
      (await admin.call('POST', '/invitations', { body: { email, role: 'WRITER' } })).answer.status,
    ).toBe(409)
    // closing an account also invalidates its recovery address
    const late = tokenIn(await operator.recover(email, { admin: false }))
    const { id } = (response.body.data as { me: { id: string } }).me
    expect(
      (await admin.call('PATCH', `/users/${id}`, { body: { state: 'CLOSED' } })).answer.status,
    ).toBe(200)
    expect((await found.post('/join', { token: late })).answer.status).toBe(404)
    await expect(operator.recover(email, { admin: false })).rejects.toThrow('closed')
    await expect(operator.recover('nobody@yunseul.example', { admin: false })).rejects.toThrow(
      'no such account',
    )
    await expect(operator.recover(email, { admin: true })).rejects.toThrow(
      'there is an admin already',
    )
  })
})

describe('invitation emails', () => {
  it('are sent if mail is configured; if the mail server rejects them, the address is still shown', async () => {
    const mails: string[] = []
    let reject = false
    const server = mailServer((mail) => {
      if (reject) return new Error('full')
      mails.push(mail.toString('utf8'))
      return undefined
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
    const { port } = server.server.address() as { port: number }
    const { as } = await openStudio('SQLite', { SMTP_URL: `smtp://127.0.0.1:${port}` })
    const admin = await as('ADMIN')
    const invite = (email: string) =>
      admin.call('POST', '/invitations', { body: { email, role: 'EDITOR' } })
    const response = (await invite('sora@yunseul.example')).body.data as {
      address: string
      mailed: boolean
    }
    expect(response.mailed).toBe(true)
    expect(mails).toHaveLength(1)
    expect(mails[0]).toContain('To: sora@yunseul.example')
    reject = true
    expect((await invite('b@yunseul.example')).body.data).toMatchObject({
      mailed: false,
      address: expect.stringContaining('/studio/join#'),
    })
  })
})
