import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { STUDIO_API, STUDIO_HEADER, type StudioCall } from '../../contract/studio/call.ts'
import { STUDIO_CALLS } from '../../contract/studio/calls.ts'
import { permissionsOf, ROLES } from '../../contract/studio/permissions.ts'
import { label } from '../../server/labels.ts'
import { type Caller, DATABASES, openStudio } from './studio-kit.ts'

const CALLS = Object.entries(STUDIO_CALLS) as [string, StudioCall][]
/** Ends the calling session: uses a separate one. */
const ENDS_ITSELF = new Set(['signOut'])

/** An address of a call; its parameters refer to nothing. */
const addressOf = ({ path }: StudioCall): string => path.replace(/\{\w+\}/g, '1')
const bodyOf = ({ body }: StudioCall): { body?: unknown } =>
  body && body !== 'bytes' ? { body: {} } : {}

/** Each request comes from a separate address, so that no limit of open calls answers instead. */
const BEHIND_PROXY = { TRUST_PROXY: 'true' }
let requestCount = 0
const ownAddress = (): Record<string, string> => {
  requestCount += 1
  return { 'x-forwarded-for': `10.1.${requestCount >> 8}.${requestCount & 255}` }
}

/** Whether a call exists: an unknown one answers that no call has its address. */
const mounted = ({ body }: Awaited<ReturnType<Caller['call']>>): boolean =>
  (body as { message?: string } | null)?.message !== label('api_call_unknown', 'KOR') &&
  (body as { message?: string } | null)?.message !== label('api_call_method', 'KOR')

describe.each(DATABASES)('authorization of calls (%s)', (database) => {
  it('every call answers anonymous clients, every role and each granted right as defined in its row', async () => {
    const { as, nobody, site } = await openStudio(database, BEHIND_PROXY)
    const kinds = [
      ...ROLES.map((role) => ({ role, readsReports: false, managesPress: false })),
      // separate rights, given to any role
      { role: 'WRITER', readsReports: true, managesPress: false },
      { role: 'WRITER', readsReports: false, managesPress: true },
      { role: 'ADMIN', readsReports: true, managesPress: true },
    ] as const
    const people = await Promise.all(
      kinds.map(async (rights) => ({
        rights,
        caller: await as(rights.role, rights),
        stale: await as(rights.role, rights),
      })),
    )
    for (const { stale } of people)
      await site.store.kysely
        .updateTable('studio_session')
        .set({ freshAt: new Date(Date.now() - 600_001).toISOString() })
        .where('userId', '=', stale.id)
        .execute()
    const missing: string[] = []
    for (const [name, call] of CALLS) {
      const method = call.method.toUpperCase()
      const ask = (who: typeof nobody, headers: Record<string, string> = {}) =>
        who.call(method, addressOf(call), {
          ...bodyOf(call),
          headers: { ...ownAddress(), ...headers },
        })
      const refusal = async (who: typeof nobody, headers?: Record<string, string>) => {
        const { answer, body } = await ask(who, headers)
        return answer.status === 401 || answer.status === 403
          ? `${answer.status} ${body.problem}`
          : 'let in'
      }
      if (!mounted(await ask(nobody))) {
        missing.push(name)
        continue
      }
      expect(await refusal(nobody), `${name}, nobody`).toBe(
        call.access === 'open' ? 'let in' : '401 session',
      )
      const each = people.map(async ({ rights, caller, stale }) => {
        if (ENDS_ITSELF.has(name)) return
        const may =
          call.access === 'open' ||
          call.access === 'signed-in' ||
          permissionsOf(rights).includes(call.access)
        const who = `${name}, ${JSON.stringify(rights)}`
        expect(await refusal(caller), who).toBe(may ? 'let in' : '403 permission')
        if (call.fresh)
          expect(await refusal(stale), `${who}, no fresh proof`).toBe(
            may ? '403 proof' : '403 permission',
          )
      })
      await Promise.all(each)
      const admin = people.at(-1)?.caller ?? nobody
      const foreign: Record<string, string>[] = [
        // the requested host, by another name than the site's own
        { origin: site.origin },
        { 'x-studio': '' },
        { 'x-studio': '0' },
      ]
      if (call.method === 'get')
        expect(await refusal(admin, { 'x-studio': '' }), name).toBe('let in')
      else {
        for (const headers of foreign)
          expect(await refusal(admin, headers), `${name}, ${JSON.stringify(headers)}`).toBe(
            '403 origin',
          )
        const bare = {
          cookie: admin.cookie,
          [STUDIO_HEADER]: '1',
          'content-type': 'application/json',
        }
        const unnamed = await site.ask(`${STUDIO_API}${addressOf(call)}`, {
          method,
          headers: bare,
          ...(call.body ? { body: '{}' } : {}),
        })
        expect(
          [unnamed.status, unnamed.text.includes('"problem":"origin"')],
          `${name}, no origin`,
        ).toEqual([403, true])
        // a request of another site does not reach the call
        for (const origin of [
          'https://evil.example',
          'https://www.yunseul.example:8443',
          'null',
          '',
        ])
          expect((await ask(admin, { origin })).answer.status, `${name}, ${origin}`).toBe(403)
      }
    }
    expect(missing).toEqual([])
  })

  it('every call that requires a version, a query, a body or a path parameter rejects others with the field', async () => {
    const { as } = await openStudio(database, BEHIND_PROXY)
    const admin = await as('ADMIN', { readsReports: true, managesPress: true })
    let checked = 0
    for (const [name, call] of CALLS) {
      if (!call.body || call.body === 'bytes') continue
      const ask = (body: unknown) =>
        admin.call(call.method.toUpperCase(), addressOf(call), {
          body,
          headers: ownAddress(),
          ...(call.versioned ? { version: 1 } : {}),
        })
      if (!mounted(await ask([]))) continue
      const shape = (call.body as z.ZodObject).shape as Record<string, z.ZodType> | undefined
      // unknown fields are rejected too
      for (const body of [[], 'text', null, 7]) {
        const { answer, body: response } = await ask(body)
        expect([answer.status, typeof response.field], `${name}, ${JSON.stringify(body)}`).toEqual([
          400,
          'string',
        ])
      }
      for (const field of Object.keys(shape ?? {})) {
        const { answer, body } = await ask({ [field]: { $: [] } })
        const wrong = shape?.[field]?.safeParse({ $: [] }).success === false
        if (!wrong) continue
        expect(answer.status, `${name}, ${field}: ${answer.text}`).toBe(400)
        expect(body.field, `${name}, ${field}`).toEqual(expect.any(String))
        checked += 1
      }
    }
    expect(checked).toBeGreaterThan(20)
  })
})
