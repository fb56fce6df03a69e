import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { STUDIO_API, STUDIO_HEADER } from '../../contract/studio/call.ts'
import { root, sendRequest, startServer } from '../server.ts'
import {
  browser,
  invited,
  joinWithPasskey,
  joinWithPassword,
  tokenIn,
} from './studio-accounts-kit.ts'
import { DATABASES, ORIGIN, openStudio } from './studio-kit.ts'

interface Ran {
  code: number
  out: string
  error: string
}
/** Runs `npm run studio -- …` at a store. */
const run = (environment: Record<string, string>, ...given: string[]): Promise<Ran> =>
  new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [join(root, 'tools/studio/main.ts'), ...given],
      { env: { ...process.env, ...environment } },
      (_, out, error) => resolve({ code: child.exitCode ?? -1, out, error }),
    )
  })

describe.each(DATABASES)('npm run studio (%s)', (database) => {
  it('lists accounts, restores one, and finds the first changed row of the audit', async () => {
    const opened = await openStudio(database, { TRUST_PROXY: 'true' })
    const { site } = opened
    const store = {
      SITE_ORIGIN: ORIGIN,
      DATA_DIR: site.dataDir,
      ...(site.databaseUrl ? { DATABASE_URL: site.databaseUrl } : {}),
    }
    const admin = await opened.as('ADMIN')
    const email = 'sora@yunseul.example'
    const lost = browser(opened, '192.0.2.6')
    await joinWithPasskey(lost, await invited(admin, email), email, '윤소라')
    const [listed, recovered, unknown, twoAdmins, wrong] = await Promise.all([
      run(store, 'users'),
      run(store, 'recover', 'Sora@yunseul.example'),
      run(store, 'recover', 'nobody@yunseul.example'),
      run(store, 'recover', email, '--admin'),
      run(store, 'recover'),
    ])
    expect(listed.out).toMatch(/sora@yunseul\.example +윤소라 +WRITER +- +ACTIVE +1 passkey/)
    expect(unknown).toMatchObject({
      code: 1,
      out: '',
      error: expect.stringContaining('nobody@yunseul.example: no such account'),
    })
    expect(twoAdmins).toMatchObject({
      code: 1,
      error: expect.stringContaining('there is an admin already'),
    })
    expect(wrong).toMatchObject({ code: 2, error: expect.stringContaining('usage:') })
    expect(recovered.out).toMatch(
      /^Open within 24 hours, once: https:\/\/www\.yunseul\.example\/studio\/join#[\w-]{43}\n$/,
    )
    expect((await lost.call('GET', '/me/sessions')).answer.status).toBe(401)
    const { response } = await joinWithPassword(
      browser(opened),
      tokenIn(recovered.out.trim()),
      email,
    )
    expect(response.body.data).toMatchObject({ me: { factors: { passkeys: 0, password: true } } })
    // no account is left that could assign roles: the operator creates an admin
    await site.store.kysely
      .updateTable('studio_user')
      .set({ state: 'CLOSED' })
      .where('id', '=', admin.id)
      .execute()
    const made = await run(store, 'recover', email, '--admin')
    expect(made.code).toBe(0)
    const joined = await joinWithPassword(browser(opened), tokenIn(made.out.trim()), email)
    expect(joined.response.body.data).toMatchObject({ me: { role: 'ADMIN' } })
    expect(await run(store, 'audit', 'verify')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^\d+ rows, all as they were written/),
    })
    await site.store.kysely
      .updateTable('studio_audit')
      .set({ by: admin.id })
      .where('seq', '=', 3)
      .execute()
    expect(await run(store, 'audit', 'verify')).toMatchObject({
      code: 1,
      out: expect.stringContaining('row 3 was changed'),
    })
  }, 120_000)
})

describe('the first start', () => {
  it('prints the address of the first account, on a separate line', async () => {
    const server = await startServer()
    onTestFinished(async () => void (await server.stop()))
    const said = server.log.filter((line) => line.startsWith('Studio: '))
    expect(said).toHaveLength(1)
    const [, token = ''] =
      /^Studio: open http:\/\/localhost:3000\/studio\/join#([\w-]{43}) to make the first account$/.exec(
        said[0] ?? '',
      ) ?? []
    const response = await sendRequest(server.origin, `${STUDIO_API}/join`, {
      method: 'POST',
      headers: {
        origin: 'http://localhost:3000',
        [STUDIO_HEADER]: '1',
        'content-type': 'application/json',
      },
      body: JSON.stringify({ token }),
    })
    expect(JSON.parse(response.text)).toMatchObject({ data: { email: null, role: 'ADMIN' } })
  }, 120_000)
})
