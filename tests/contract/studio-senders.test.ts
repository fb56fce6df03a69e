import { describe, expect, it } from 'vitest'
import { browser, invited, joinWithPasskey } from './studio-accounts-kit.ts'
import { identityProvider } from './studio-identity-provider.ts'
import { type Caller, DATABASES, openStudio } from './studio-kit.ts'

const PROXY = { TRUST_PROXY: 'true' }
const EMAIL = 'sora@yunseul.example'

describe.each(DATABASES)('invitations of a sender who lost the right (%s)', (database) => {
  type Opened = Awaited<ReturnType<typeof openStudio>>
  const rowsOf = ({ site }: Opened) =>
    site.store.kysely.selectFrom('studio_audit').selectAll().orderBy('seq').execute()
  const ENDINGS: Record<
    string,
    (opened: Opened, boss: Caller, sender: Caller) => Promise<unknown>
  > = {
    closed: (_, boss, { id }) => boss.call('PATCH', `/users/${id}`, { body: { state: 'CLOSED' } }),
    demoted: (_, boss, { id }) => boss.call('PATCH', `/users/${id}`, { body: { role: 'EDITOR' } }),
    'given back by the operator': async ({ site }, _, { id }) =>
      site.studio.accounts.operator.recover(`${id}@yunseul.example`, { admin: false }),
  }

  it.each(Object.keys(ENDINGS))(
    'are closed in the same transaction, and recorded in the audit: %s',
    async (ending) => {
      const opened = await openStudio(database, PROXY)
      const [boss, sender] = [
        await opened.as('ADMIN', { name: '이사' }),
        await opened.as('ADMIN', { name: '떠나는 이' }),
      ]
      const token = await invited(sender, EMAIL, { role: 'ADMIN' })
      const stored = await invited(boss, 'bada@yunseul.example')
      const begun = await browser(opened, '192.0.2.3').post('/join', { token })
      expect(begun.answer.status).toBe(200)
      await ENDINGS[ending]?.(opened, boss, sender)
      const open = (await boss.call('GET', '/invitations')).body.data as { email: string }[]
      expect(open.map(({ email }) => email)).toEqual(['bada@yunseul.example'])
      expect((await browser(opened, '192.0.2.4').post('/join', { token })).answer.status).toBe(404)
      const closing = (await rowsOf(opened)).filter(({ action }) => action === 'account.uninvite')
      expect(closing).toMatchObject([
        {
          by: ending.startsWith('given') ? null : boss.id,
          subject: expect.stringMatching(/^invitation\//),
        },
      ])
      expect(JSON.parse(closing[0]?.details ?? '')).toEqual({ sender: sender.id })
      expect(await opened.site.studio.audit.verify()).toMatchObject({ broken: null })
      // invitations of other senders are still open, and none returns with its sender
      expect(
        (await browser(opened, '192.0.2.5').post('/join', { token: stored })).answer.status,
      ).toBe(200)
      await boss.call('PATCH', `/users/${sender.id}`, { body: { state: 'ACTIVE', role: 'ADMIN' } })
      expect((await browser(opened, '192.0.2.6').post('/join', { token })).answer.status).toBe(404)
    },
  )

  it('are invalid if an earlier release left them, by their address and by the single sign-on', async () => {
    const provider = await identityProvider({
      current: { sub: 'e-1', email: EMAIL, email_verified: true, name: '윤소라' },
    })
    const opened = await openStudio(database, { ...PROXY, ...provider.environment })
    const [boss, sender] = [await opened.as('ADMIN'), await opened.as('ADMIN')]
    const token = await invited(sender, EMAIL, { role: 'ADMIN' })
    // as an earlier release left it
    await opened.site.store.kysely
      .updateTable('studio_user')
      .set({ role: 'EDITOR' })
      .where('id', '=', sender.id)
      .execute()
    expect((await browser(opened).post('/join', { token })).answer.status).toBe(404)
    const left = await opened.nobody.call('GET', '/sign-in/sso')
    const back = await provider.follow(String(left.answer.headers.location))
    const cookie = left.answer.headers['set-cookie']?.[0]?.split(';')[0] ?? ''
    const response = await browser(opened).call('GET', back.slice(back.indexOf('/sign-in/')), {
      headers: { cookie },
    })
    expect(response.answer.headers.location).toBe('/studio/sign-in?problem=sso-account')
    expect((await boss.call('GET', '/users')).body.data).toHaveLength(2)
  })

  it('are accepted before their sender is closed, or not at all', async () => {
    const opened = await openStudio(database, PROXY)
    const boss = await opened.as('ADMIN')
    for (let round = 0; round < 6; round += 1) {
      const sender = await opened.as('ADMIN')
      const email = `round-${round}@yunseul.example`
      const token = await invited(sender, email)
      const [joined, closed] = await Promise.all([
        joinWithPasskey(browser(opened, `198.51.100.${round}`), token, email).catch(() => null),
        new Promise((done) => setTimeout(done, round * 4)).then(() =>
          boss.call('PATCH', `/users/${sender.id}`, { body: { state: 'CLOSED' } }),
        ),
      ])
      expect(closed.answer.status).toBe(200)
      const rows = await rowsOf(opened)
      const closing = rows.find(
        ({ action, subject }) => action === 'account.close' && subject === `user/${sender.id}`,
      )
      const isIn = joined?.response.answer.status === 200
      const id = isIn ? (joined.response.body.data as { me: { id: string } }).me.id : ''
      const joining = rows.find(
        ({ action, subject }) => action === 'account.join' && subject === `user/${id}`,
      )
      expect(joining !== undefined).toBe(isIn)
      if (joining) expect(Number(joining.seq)).toBeLessThan(Number(closing?.seq))
      expect((await boss.call('GET', '/invitations')).body.data).toEqual([])
    }
    expect(await opened.site.studio.audit.verify()).toMatchObject({ broken: null })
  })

  it('are not sent, nor are accounts changed, by a caller who is demoted meanwhile', async () => {
    const opened = await openStudio(database, PROXY)
    const boss = await opened.as('ADMIN')
    for (let round = 0; round < 6; round += 1) {
      const [sender, friend] = [await opened.as('ADMIN'), await opened.as('WRITER')]
      const [, demoted] = await Promise.all([
        Promise.all([
          sender.call('POST', '/invitations', {
            body: { email: `r${round}@yunseul.example`, role: 'ADMIN' },
          }),
          sender.call('PATCH', `/users/${friend.id}`, { body: { role: 'EDITOR' } }),
        ]),
        boss.call('PATCH', `/users/${sender.id}`, { body: { role: 'WRITER' } }),
      ])
      expect(demoted.answer.status).toBe(200)
      expect((await boss.call('GET', '/invitations')).body.data).toEqual([])
      const rows = await rowsOf(opened)
      const last = rows.findLast(({ by }) => by === sender.id)
      const demotion = rows.find(
        ({ subject, by }) => subject === `user/${sender.id}` && by === boss.id,
      )
      if (last) expect(Number(last.seq)).toBeLessThan(Number(demotion?.seq))
    }
  })
})
