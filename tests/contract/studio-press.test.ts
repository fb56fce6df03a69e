import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { PressPerson } from '../../contract/studio/press.ts'
import { setLogLevel } from '../../server/log.ts'
import { pressKeys } from '../../server/press/keys.ts'
import { rekeyPress } from '../../server/press/rekey.model.ts'
import { createStudio } from '../../server/studio/index.ts'
import { CONTACT, csvFile, dataOf, deskOf, ONE_CONTACT, refusalOf } from './press-kit.ts'
import { storedBytes } from './stored-bytes.ts'
import { DATABASES, openStudio } from './studio-kit.ts'
import { mailed } from './subscriptions-kit.ts'

const OWN = { name: 'own', email: 'own', medium: 'own', language: 'own', consent: 'own' }

async function openPress(database: (typeof DATABASES)[number], environment = {}) {
  const kit = await openStudio(database, environment)
  const keeper = await kit.as('WRITER', { managesPress: true, name: '고은별' })
  return { ...kit, keeper, ...deskOf(keeper) }
}

describe.each(DATABASES)('contacts of the press (%s)', (database) => {
  test('are found by name, outlet, whole address, tag and list, in pages by name', async () => {
    const { keeper, add, list, find, open } = await openPress(database)
    const economy = await list('경제부')
    const id = await add({ lists: [economy, economy], tags: ['경제', ' 경제', 'Mobile'] })
    await add({
      name: 'Ada Vale',
      email: 'ada@press.example',
      medium: 'The Ripple',
      tags: ['mobile'],
    })
    await add({ name: '나루', email: 'naru@press.example', tags: [], medium: '' })
    const all = await find()
    expect(all).toMatchObject({ total: 3, persons: 3, unreadable: 0 })
    expect(all.rows.map(({ name }) => name)).toEqual(['Ada Vale', '나루', '한바다'])
    expect(all.tags).toEqual([
      { tag: expect.stringMatching(/mobile/i), persons: 2 },
      { tag: '경제', persons: 1 },
    ])
    expect(all.lists).toEqual([{ id: economy, name: '경제부', version: 1, persons: 1 }])
    const names = async (body: object) => (await find(body)).rows.map(({ name }) => name)
    expect(await names({ text: '바다' })).toEqual(['한바다'])
    expect(await names({ text: 'ripple' })).toEqual(['Ada Vale'])
    expect(await names({ text: 'ADA@press.example' })).toEqual(['Ada Vale'])
    // a part of an address finds nobody
    expect(await names({ text: '@press.example' })).toEqual([])
    expect(await names({ tag: 'MOBILE' })).toEqual(['Ada Vale', '한바다'])
    expect(await names({ list: economy, tag: 'mobile' })).toEqual(['한바다'])
    expect(await names({ list: randomUUID() })).toEqual([])
    expect(await open(id)).toMatchObject({
      ...{ name: '한바다', medium: '물결일보', tags: ['경제', 'Mobile'], note: '오전에 전화' },
      consent: { ...CONTACT.consent, recordedBy: { id: keeper.id, name: '고은별' } },
      ...{ lists: [{ id: economy, name: '경제부' }], subscription: null, requests: [], mails: [] },
    })
    for (let index = 0; index < 60; index += 1)
      await add({ name: `기자 ${100 + index}`, email: `many-${index}@press.example` })
    const seen = [1, 2].map(async (page) => await names({ text: '기자', page }))
    expect((await Promise.all(seen)).map(({ length }) => length)).toEqual([50, 10])
    expect(await names({ page: 1000 })).toEqual([])
  })

  test('change by their version, and each address is there once', async () => {
    const { keeper, add, list, find, open } = await openPress(database)
    const id = await add()
    const other = await add({ email: 'other@press.example' })
    const put = (body: object, version: number, of = id) =>
      keeper.call('PUT', `/press/persons/${of}`, { body: { ...CONTACT, ...body }, version })
    const before = await open(id)
    expect(dataOf(await put({ note: '줄 하나\r\n줄 둘' }, 1))).toEqual({ id, version: 2 })
    expect(await open(id)).toMatchObject({ note: '줄 하나\n줄 둘', consent: before.consent })
    const stale = await put({}, 1)
    expect(refusalOf(stale)).toEqual([412, 'stale', null])
    // what is told of the newer one names nobody
    expect(stale.body.data).toEqual({ id, version: 2 })
    expect(refusalOf(await put({ email: 'OTHER@press.example' }, 2))).toEqual([
      ...[409, 'state', 'press-address'],
    ])
    expect(refusalOf(await put({ email: CONTACT.email.toUpperCase() }, 2))).toEqual([
      200,
      null,
      null,
    ])
    const body = { ...CONTACT, id: randomUUID() }
    expect(refusalOf(await keeper.call('POST', '/press/persons', { body }))).toEqual([
      ...[409, 'state', 'press-address'],
    ])
    // sent again after a lost answer
    const again = { ...CONTACT, email: 'other@press.example', id: other }
    expect(dataOf(await keeper.call('POST', '/press/persons', { body: again }))).toEqual({
      ...{ id: other, version: 1 },
    })
    const twice = await Promise.all(
      [1, 2].map(() =>
        keeper.call('POST', '/press/persons', {
          body: { ...CONTACT, email: 'both@press.example', id: randomUUID() },
        }),
      ),
    )
    expect(twice.map(({ answer }) => answer.status).sort()).toEqual([200, 409])
    // lists: many at once, those that are gone are left out
    const economy = await list('경제부')
    const members = (persons: string[], isIn: boolean, of = economy) =>
      keeper.call('POST', `/press/lists/${of}/persons`, { body: { persons, isIn } })
    expect(dataOf(await members([id, other, randomUUID()], true))).toEqual({ changed: 2 })
    expect(dataOf(await members([id], true))).toEqual({ changed: 0 })
    expect(dataOf(await members([id], false))).toEqual({ changed: 1 })
    expect((await find()).lists).toEqual([{ id: economy, name: '경제부', version: 1, persons: 1 }])
    const named = (name: string, of: string = randomUUID()) =>
      keeper.call('POST', '/press/lists', { body: { id: of, name } })
    expect(refusalOf(await named(' 경제부 '))).toEqual([409, 'state', 'press-list-name'])
    expect(dataOf(await named('경제부', economy))).toEqual({})
    const rename = (version: number) =>
      keeper.call('PUT', `/press/lists/${economy}`, { body: { name: '산업부' }, version })
    expect((await rename(1)).answer.status).toBe(200)
    expect(refusalOf(await rename(1))).toEqual([412, 'stale', null])
    const remove = (version: number) =>
      keeper.call('DELETE', `/press/lists/${economy}`, { version })
    expect(refusalOf(await remove(1))).toEqual([412, 'stale', null])
    expect((await remove(2)).answer.status).toBe(200)
    expect((await find()).persons).toBe(3)
    for (const missing of [
      await rename(2),
      await remove(2),
      await members([id], true),
      await put({}, 1, randomUUID()),
      await keeper.call('POST', `/press/persons/${randomUUID()}/open`),
      await keeper.call('POST', `/press/persons/${randomUUID()}/export`),
      await keeper.call('POST', `/press/persons/${randomUUID()}/remove`, { version: 1 }),
    ])
      expect(missing.answer.status).toBe(404)
  })

  test('refuse values that would begin another header, hide text or prove nothing', async () => {
    const { keeper, find } = await openPress(database)
    const consent = CONTACT.consent
    const tomorrow = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
    for (const [field, change] of [
      ['name', { name: 'A\r\nBcc: all@press.example' }],
      ['name', { name: 'A\u2028B' }],
      ['name', { name: '\u202Eevil' }],
      ['name', { name: '' }],
      ['name', { name: 'a'.repeat(101) }],
      ['medium', { medium: 'a\u0001' }],
      ['email', { email: 'no address' }],
      ['email', { email: 'a@press.example\r\nBcc: b@press.example' }],
      ['email', { email: `${'a'.repeat(250)}@press.example` }],
      ['note', { note: 'a\u0007' }],
      ['note', { note: 'a'.repeat(2001) }],
      ['tags.0', { tags: ['a\nb'] }],
      ['tags', { tags: Array.from({ length: 21 }, (_, index) => `t${index}`) }],
      ['consent.day', { consent: { ...consent, day: tomorrow } }],
      ['consent.day', { consent: { ...consent, day: '0202-11-02' } }],
      ['consent.how', { consent: { ...consent, how: 'GUESS' } }],
      ['consent', { consent: undefined }],
      ['lists.0', { lists: ['no id'] }],
      ['language', { language: 'FRA' }],
    ] as const) {
      const body = { ...CONTACT, id: randomUUID(), ...change }
      const answer = await keeper.call('POST', '/press/persons', { body })
      expect([answer.answer.status, answer.body.field], JSON.stringify(change)).toEqual([
        400,
        field,
      ])
    }
    expect((await find()).persons).toBe(0)
  })

  test('are opened after the record is committed, with a fresh proof and the right alone', async () => {
    const { site, keeper, as, add, nobody } = await openPress(database)
    const id = await add()
    const calls: [string, object?][] = [
      ['/press/find', {}],
      ['/press/doubles', {}],
      ['/press/export', {}],
      [`/press/persons/${id}/open`],
      [`/press/persons/${id}/export`],
      ['/press/import/try', csvFile(ONE_CONTACT)],
    ]
    await (site.store.dialect === 'sqlite'
      ? sql`create trigger no_row before insert on studio_audit begin select raise(abort, 'no row'); end`
      : sql`alter table studio_audit add constraint no_row check (action not like 'press.%') not valid`
    ).execute(site.store.kysely)
    for (const [path, body] of calls) {
      const { answer } = await keeper.call('POST', path, body ? { body } : {})
      expect(answer.status, path).toBe(500)
      expect(answer.text, path).not.toMatch(/한바다|planted|물결일보/)
    }
    await (site.store.dialect === 'sqlite'
      ? sql`drop trigger no_row`
      : sql`alter table studio_audit drop constraint no_row`
    ).execute(site.store.kysely)
    const admin = await as('ADMIN', { readsReports: true })
    for (const [path, body] of calls) {
      const options = body ? { body } : {}
      expect((await nobody.call('POST', path, options)).answer.status, path).toBe(401)
      expect(refusalOf(await admin.call('POST', path, options)), path).toEqual([
        ...[403, 'permission', null],
      ])
    }
    await site.store.kysely
      .updateTable('studio_session')
      .set({ freshAt: new Date(Date.now() - 600_001).toISOString() })
      .execute()
    for (const [path, body] of calls)
      expect(refusalOf(await keeper.call('POST', path, body ? { body } : {})), path).toEqual([
        ...[403, 'proof', null],
      ])
  })

  test('that are likely one are told, and merged in one transaction', async () => {
    const { site, keeper, add, list, open, find } = await openPress(database)
    const [one, two] = [await list('경제부'), await list('산업부')]
    const id = await add({ lists: [one], tags: ['경제'] })
    const other = await add({
      ...{ name: '한 바다', email: 'planted.person+news@press.example', lists: [two] },
      ...{ tags: ['모바일', '경제'], note: '저녁에 전화', language: 'ENG' },
      consent: { how: 'MAIL', day: '2026-10-01', source: '' },
    })
    // names at unknown outlets are not compared
    await add({ name: '나루', medium: '', email: 'a@press.example' })
    await add({ name: '나루', medium: '', email: 'b@press.example' })
    const { groups } = dataOf<{ groups: { reason: string; rows: { id: string }[] }[] }>(
      await keeper.call('POST', '/press/doubles', { body: {} }),
    )
    expect(groups.map(({ reason }) => reason)).toEqual(['email'])
    expect(groups[0]?.rows.map((row) => row.id).sort()).toEqual([id, other].sort())
    const merge = (body: object, version: number, of = id) =>
      keeper.call('POST', `/press/persons/${of}/merge`, { body, version })
    const pair = { other: { id: other, version: 1 } }
    const keep = { ...OWN, name: 'other', email: 'other', consent: 'other' }
    expect(refusalOf(await merge({ ...pair, keep }, 2))).toEqual([412, 'stale', null])
    expect(refusalOf(await merge({ other: { id: other, version: 7 }, keep }, 1))).toEqual([
      412,
      'stale',
      null,
    ])
    expect(refusalOf(await merge({ other: { id, version: 1 }, keep }, 1))).toEqual([
      ...[400, 'other.id', null],
    ])
    expect((await merge({ other: { id: randomUUID(), version: 1 }, keep }, 1)).answer.status).toBe(
      404,
    )
    expect((await find()).persons).toBe(4)
    // of two that merge the same at once, one does
    const both = await Promise.all([
      merge({ ...pair, keep }, 1),
      merge({ other: { id, version: 1 }, keep }, 1, other),
    ])
    const statuses = both.map(({ answer }) => answer.status).sort()
    expect(statuses[0]).toBe(200)
    // the one that stays has another version, the other one is gone
    expect([404, 412]).toContain(statuses[1])
    const left = both[0]?.answer.status === 200 ? id : other
    const merged = await open(left)
    expect(merged.tags.toSorted()).toEqual(['경제', '모바일'])
    expect(merged.lists.map(({ name }) => name).sort()).toEqual(['경제부', '산업부'])
    expect(merged.note.split('\n\n').sort()).toEqual(['오전에 전화', '저녁에 전화'])
    if (left === id)
      expect(merged).toMatchObject({
        ...{ name: '한 바다', email: 'planted.person+news@press.example', language: 'KOR' },
        consent: { how: 'MAIL', day: '2026-10-01' },
      })
    expect((await find()).persons).toBe(3)
    const { details } = await site.store.kysely
      .selectFrom('studio_audit')
      .select('details')
      .where('action', '=', 'press.merge')
      .executeTakeFirstOrThrow()
    expect(JSON.parse(details)).toEqual({ other: left === id ? other : id })
    // too much together: nothing is merged
    const long = await add({ email: 'c@press.example', note: 'a'.repeat(1995) })
    expect(
      refusalOf(await merge({ other: { id: long, version: 1 }, keep: OWN }, merged.version, left)),
    ).toEqual([409, 'state', 'press-note'])
    expect((await find()).persons).toBe(4)
  })

  test('are exported whole, and deleted everywhere: nothing of the person is left', async () => {
    const lines: string[] = []
    for (const stream of [process.stdout, process.stderr])
      vi.spyOn(stream, 'write').mockImplementation((text) => lines.push(String(text)) > 0)
    onTestFinished(() => void vi.restoreAllMocks())
    const kit = await mailed(database)
    setLogLevel('debug')
    const keeper = await kit.as('WRITER', { managesPress: true })
    const desk = deskOf(keeper)
    const economy = await desk.list('심어 둔 리스트')
    const { email } = CONTACT
    const id = await desk.add({ lists: [economy], tags: ['심은태그'] })
    const csv = ONE_CONTACT.replace('한바다', '심어둔이름')
    const { digest } = await desk.attempt(csv)
    dataOf(await desk.import(csv, digest))
    await kit.subscribed({ email: email.toUpperCase() })
    await kit.ask({ email })
    await kit.sentAfter(0)
    // one that waits, as the mail server takes none
    kit.refused.push(Object.assign(new Error('later'), { responseCode: 451 }))
    await kit.ask({ email })
    await kit.sentAfter(0)
    const { answer } = await keeper.call('POST', `/press/persons/${id}/export`)
    expect(answer.headers['content-disposition']).toContain(`press-contact-${id.slice(0, 8)}.json`)
    expect(answer.headers['cache-control']).toBe('no-store')
    const exported = JSON.parse(answer.text) as PressPerson
    expect(exported).toMatchObject({
      ...{ name: '한바다', email, note: '오전에 전화', tags: ['심은태그'] },
      ...{ consent: { source: '간담회에서 받은 명함' }, lists: [{ name: '심어 둔 리스트' }] },
      subscription: { isConfirmed: true, languages: ['KOR'], lists: ['press'], pace: 'NOW' },
    })
    expect(exported.mails.map(({ kind, state }) => `${kind} ${state}`)).toEqual([
      ...['CHANGE WAITING', 'CHANGE SENT', 'CONFIRM SENT'],
    ])
    await keeper.call('POST', '/press/find', { body: { text: '한바다' } })
    await keeper.call('POST', '/press/export', { body: {} })
    await kit.ask({ email })
    const remove = (version: number) =>
      keeper.call('POST', `/press/persons/${id}/remove`, { version })
    expect(refusalOf(await remove(9))).toEqual([412, 'stale', null])
    dataOf(await remove(exported.version))
    const { store } = kit.site
    for (const table of [
      ...(['press_person', 'press_list_person', 'subscription'] as const),
      ...(['subscription_request', 'subscription_mail'] as const),
    ])
      expect(await store.kysely.selectFrom(table).selectAll().execute(), table).toEqual([])
    // nobody is mailed afterwards
    kit.refused.splice(0)
    expect((await kit.sentAfter(3_600_000)).map(({ head }) => head)).toEqual([])
    setLogLevel('silent')
    expect(
      await store.kysely
        .selectFrom('studio_audit')
        .select(['subject', 'details'])
        .where('action', '=', 'press.remove')
        .execute(),
    ).toEqual([{ subject: `press/${id}`, details: '{"everywhere":true}' }])
    const bytes = await storedBytes(kit.site)
    const written = lines.join('')
    expect(written).toContain('subscription')
    for (const word of [
      ...[email, email.toUpperCase(), 'planted.person', '한바다', '심어둔이름', '물결일보'],
      ...['오전에 전화', '심은태그', '심어 둔 리스트', '간담회에서 받은 명함'],
    ]) {
      expect(bytes.includes(word), `${word} is stored`).toBe(false)
      expect(bytes.includes(Buffer.from(word, 'utf16le')), `${word} is stored`).toBe(false)
      expect(written.includes(word), `${word} is logged`).toBe(false)
    }
  })

  test('that do not open are counted, and can be deleted all the same', async () => {
    const { site, keeper, add, find } = await openPress(database)
    const id = await add()
    await add({ email: 'other@press.example' })
    await site.store.kysely
      .updateTable('press_person')
      .set({ sealed: Buffer.alloc(60).toString('base64') })
      .where('id', '=', id)
      .execute()
    setLogLevel('silent')
    expect(await find()).toMatchObject({ persons: 1, unreadable: 1 })
    expect(refusalOf(await keeper.call('POST', `/press/persons/${id}/open`))).toEqual([
      ...[409, 'state', 'press-damaged'],
    ])
    await site.store.kysely
      .updateTable('press_person')
      .set({ keyId: 'unknown' })
      .where('id', '=', id)
      .execute()
    expect(refusalOf(await keeper.call('POST', `/press/persons/${id}/open`))).toEqual([
      ...[409, 'state', 'press-key'],
    ])
    dataOf(await keeper.call('POST', `/press/persons/${id}/remove`, { version: 1 }))
    expect(await find()).toMatchObject({ persons: 1, unreadable: 0 })
  })

  test('are found while their key is changed, and the former key opens nothing afterwards', async () => {
    const [FORMER, NEXT] = ['a'.repeat(64), 'b'.repeat(64)]
    const { site, add, list } = await openPress(database, { PRESS_KEY: FORMER })
    const id = await add({ lists: [await list('경제부')] })
    const withKeys = (keys: object) => {
      const config = { ...site.studio.config, ...keys }
      return { keys: pressKeys(config), press: createStudio({ config, store: site.store }).press }
    }
    const session = { user: { id: 'keeper' } } as Parameters<typeof site.studio.press.find>[1]
    const whole = { text: '', list: null, tag: '', page: 1 }
    const both = withKeys({ PRESS_KEY: NEXT, PRESS_KEY_FORMER: FORMER })
    await expect(
      both.press.add(randomUUID(), { ...CONTACT, note: '' }, session),
    ).rejects.toMatchObject({ data: { reason: 'press-address' } })
    // a process that has the new key alone cannot find the address, and stores it again
    const alone = withKeys({ PRESS_KEY: NEXT })
    const again = await alone.press.add(randomUUID(), CONTACT, session)
    expect(await rekeyPress(site.store, both.keys)).toEqual({ resealed: 2, left: 0, damaged: [] })
    expect(await rekeyPress(site.store, both.keys)).toEqual({ resealed: 0, left: 0, damaged: [] })
    const found = await alone.press.find(whole, session)
    expect(found.rows.map((row) => row.id)).toEqual([id])
    expect(found.rows.map((row) => row.id)).not.toContain(again.id)
    expect(found.lists.map(({ name, persons }) => [name, persons])).toEqual([['경제부', 1]])
    setLogLevel('silent')
    expect(await withKeys({ PRESS_KEY: FORMER }).press.find(whole, session)).toMatchObject({
      ...{ rows: [], unreadable: 1 },
    })
  })

  test('are recipients of letters in batches: by list, tag and id, each once', async () => {
    const { site, add, list } = await openPress(database)
    const economy = await list('경제부')
    const ids: string[] = []
    for (let index = 0; index < 7; index += 1)
      ids.push(
        await add({
          ...{ name: `기자 ${index}`, email: `r${index}@press.example` },
          ...{ lists: index < 3 ? [economy] : [], tags: index === 4 ? ['Mobile'] : [] },
        }),
      )
    const { recipients } = site.studio.press
    const all = async (audience: object) => {
      const seen: string[] = []
      for (let after: string | null = ''; after !== null; ) {
        const batch: Awaited<ReturnType<typeof recipients.batch>> = await recipients.batch(
          { lists: [], tags: [], ids: [], ...audience },
          after,
          2,
        )
        seen.push(...batch.recipients.map(({ email }) => email))
        after = batch.next
      }
      return seen.sort()
    }
    expect(await all({})).toEqual([])
    expect(await all({ lists: [economy] })).toEqual([0, 1, 2].map((n) => `r${n}@press.example`))
    expect(await all({ lists: [economy], ids: [ids[0], ids[6]], tags: ['mobile'] })).toEqual(
      [0, 1, 2, 4, 6].map((n) => `r${n}@press.example`),
    )
    expect(await recipients.one(ids[5] as string)).toEqual({
      ...{ id: ids[5], email: 'r5@press.example', name: '기자 5', language: 'KOR' },
    })
    expect(await recipients.one(randomUUID())).toBe(null)
  })
})
