import { randomUUID } from 'node:crypto'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { PressLetterReader } from '../../contract/studio/press-letters.ts'
import { setLogLevel } from '../../server/log.ts'
import { pressKeys } from '../../server/press/keys.ts'
import { rekeyPress } from '../../server/press/rekey.model.ts'
import { pressLetterSender } from '../../server/studio/press/letters/letter-sender.ts'
import { subscriptionKeys } from '../../server/subscriptions/keys.ts'
import { complaint } from '../bounce-messages.ts'
import { dataOf, letterOf, refusalOf } from './press-kit.ts'
import { linkIn, pressMailed, toOf } from './press-letters-kit.ts'
import { storedBytes } from './stored-bytes.ts'
import { DATABASES } from './studio-kit.ts'
import { done, inAnHour, moveTo, step, untilDue } from './studio-workflow-kit.ts'

const HOUR_MS = 3_600_000

describe.each(DATABASES)('letters to the press (%s)', (database) => {
  test('a published release goes once to each person, in their language, as HTML and text', async () => {
    const kit = await pressMailed(database)
    const [economy, local] = [await kit.list('경제부'), await kit.list('지역')]
    // on two lists, with a tag, and named
    const both = await kit.add({ lists: [economy, local], tags: ['경제'] })
    await kit.add({ email: 'ada@press.example', language: 'ENG', lists: [local] })
    const left = await kit.add({ email: 'left@press.example', lists: [local] })
    await kit.add({ email: 'nobody@press.example', tags: [] })
    const bounced = 'bounced@press.example'
    await kit.add({ email: bounced, lists: [economy] })
    await kit.site.store.kysely
      .insertInto('mail_suppression')
      .values({
        addressHash: subscriptionKeys(kit.site.studio.config).hash(bounced),
        ...{ id: 'b1', mailKind: 'subscription', mailId: 'm1', kind: 'HARD', day: '2026-11-30' },
        ...{ status: '5.1.1', softs: 0, isActive: 1, isSettled: 0 },
      })
      .execute()
    const body = {
      content:
        '<p>등대가 <a href="/page/presskit/subscribe">섰다</a> &lt;b&gt;.</p><h2>앞으로</h2><ul><li><p>하나</p></li></ul><table><tbody><tr><th>해</th><td>등대</td></tr></tbody></table><script>x()</script>',
    }
    const ko = await done(kit.editor, 'publish', await kit.begin('새 등대 <b> 개방', body))
    const { subject } = ko.row
    // one whose letters ended before
    await kit.site.store.kysely
      .updateTable('press_person')
      .set({ leftAt: '2026-11-30T00:00:00.000Z' })
      .where('id', '=', left)
      .execute()
    const audience = { lists: [economy, local], tags: ['경제'], ids: [both, left] }
    expect(
      dataOf(
        await kit.sender.call('POST', '/press/letters/count', {
          body: { audience, languages: ['KOR'] },
        }),
      ),
    ).toEqual({ KOR: 3, ENG: 0, suppressed: 1 })
    const id = await kit.stored(subject, { audience, note: { KOR: '기자님께', ENG: '' } })
    const drawn = await kit.sender.call('GET', `/press/letters/${id}/drawn`)
    expect(dataOf<{ text: string }[]>(drawn)[0]?.text).toContain('기자님께')
    const { answer: shown } = await kit.sender.call('GET', `/press/letters/${id}/page?language=KOR`)
    expect(shown.text).toContain('기자님께')
    expect(shown.headers['content-security-policy']).toContain('sandbox')
    // of two presses at once, one sends
    const pressed = await Promise.all([kit.send(id), kit.send(id)])
    expect(pressed.map(({ answer }) => answer.status).sort()).toEqual([200, 412])
    const mails = await kit.lettersAfter(0, 2)
    expect(mails.map(toOf).sort()).toEqual(['ada@press.example', 'planted.person@press.example'])
    const own = mails.find((mail) => toOf(mail).startsWith('planted'))
    expect(own?.head).toContain('Subject: 새 등대 <b> 개방')
    expect(own?.raw).toMatch(
      /List-Unsubscribe: <https:\/\/www\.yunseul\.example\/api\/v1\/press\/letter\/leave\?token=[\w-]{43}>/,
    )
    expect(own?.raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    for (const text of [
      ...[
        '새 등대 &lt;b&gt; 개방',
        '&lt;b&gt;.',
        'href="https://www.yunseul.example/page/presskit/subscribe"',
      ],
      ...['<table', 'prefers-color-scheme:dark', '- 하나', '해 | 등대', '기자님께'],
    ])
      expect(own?.body).toContain(text)
    expect(own?.body).not.toMatch(/<img|<script|x\(\)|background-image/)
    expect(await kit.letter(id)).toMatchObject({
      ...{ state: 'SENT', held: null, title: '새 등대 <b> 개방' },
      counts: { all: 3, waiting: 0, sent: 2, refused: 0, skipped: 1, bounced: 0, opened: 0 },
    })
    expect(await kit.lettersAfter(HOUR_MS)).toEqual([])
    expect(refusalOf(await kit.send(id, 2))).toEqual([409, 'state', 'press-letter-sent'])
  })

  test('that wait are sent after a change of the key, to persons and lists sealed anew', async () => {
    const [FORMER, NEXT] = ['a'.repeat(64), 'b'.repeat(64)]
    const kit = await pressMailed(database, { PRESS_KEY: FORMER })
    const local = await kit.list('지역')
    await kit.add({ lists: [local] })
    const named = await kit.add({ email: 'ada@press.example', language: 'ENG' })
    const ko = await done(kit.editor, 'publish', await kit.begin('새 등대'))
    const id = await kit.sentLetter(ko.row.subject, { audience: { lists: [local], ids: [named] } })
    const { config } = kit.site.studio
    const [both, alone] = [
      { ...config, PRESS_KEY: NEXT, PRESS_KEY_FORMER: FORMER },
      { ...config, PRESS_KEY: NEXT },
    ]
    // two persons, the name of the list, and whom the letter is to
    expect(await rekeyPress(kit.site.store, pressKeys(both))).toEqual({
      ...{ resealed: 4, left: 0, damaged: [] },
    })
    const sender = pressLetterSender(kit.site.store, alone)
    for (let look = 0; look < 2; look += 1) await sender.look()
    await sender.stop()
    expect(kit.sent().map(toOf).sort()).toEqual([
      'ada@press.example',
      'planted.person@press.example',
    ])
    expect((await kit.letter(id)).counts).toMatchObject({ all: 2, sent: 2 })
  })

  test('each language gets its own, a refused address is a bounce, and a complaint ends letters', async () => {
    const kit = await pressMailed(database, { BOUNCE_ADDRESS: 'bounces@yunseul.example' })
    const ids = [
      await kit.add(),
      await kit.add({ email: 'ada@press.example', language: 'ENG' }),
      await kit.add({ email: 'gone@press.example' }),
    ]
    const ko = await kit.begin('새 등대')
    const en = await kit.pairOf(ko, 'A new lighthouse')
    await done(kit.editor, 'publish', await kit.read(ko), {
      pair: { subject: en.row.subject, version: (await kit.read(en)).row.version },
    })
    kit.refusedTo.set('gone@press.example', '550 5.1.1 no such user')
    const id = await kit.sentLetter(en.row.subject, {
      ...{ languages: ['KOR', 'ENG'], audience: { ids }, hasPicture: true },
    })
    const mails = await kit.lettersAfter()
    const english = mails.find((mail) => toOf(mail) === 'ada@press.example')
    expect(english?.head).toContain('Subject: A new lighthouse')
    expect(english?.body).toContain('Stop receiving press releases')
    expect(mails.find((mail) => toOf(mail).startsWith('planted'))?.head).toContain('새 등대')
    expect((await kit.letter(id)).counts).toMatchObject({ sent: 2, refused: 1, bounced: 1 })
    expect(await kit.open(ids[2] as string)).toMatchObject({
      ...{
        bounce: { kind: 'HARD', status: '5.1.1' },
        mails: [{ kind: 'RELEASE', state: 'REFUSED' }],
      },
    })
    const path = /^bounces\+p[0-9a-f]{48}@yunseul\.example$/
    expect(english?.from).toMatch(path)
    expect(await kit.site.subscriptions.bounces.take(complaint(english?.from ?? ''))).toBe(
      'complaint',
    )
    expect(await kit.open(ids[1] as string)).toMatchObject({
      ...{ leftAt: expect.any(String), bounce: { kind: 'COMPLAINT' } },
    })
    await kit.sentLetter(ko.row.subject, { audience: { ids } })
    expect((await kit.lettersAfter()).map(toOf)).toEqual(['planted.person@press.example'])
  })

  test('at the publication: it leaves then, moves with it, and is held without a schedule', async () => {
    const kit = await pressMailed(database)
    const ids = [await kit.add()]
    const draft = await kit.begin('내일의 등대')
    const { subject } = draft.row
    const id = await kit.stored(subject, { when: 'PUBLICATION', audience: { ids } })
    expect(refusalOf(await kit.send(id))).toEqual([409, 'state', 'press-letter-unplanned'])
    let plan = await done(kit.editor, 'plan', await kit.read(draft), {
      action: 'publish',
      dueAt: inAnHour(),
    })
    dataOf(await kit.send(id))
    expect(await kit.lettersAfter(2 * HOUR_MS)).toEqual([])
    expect(await kit.letter(id)).toMatchObject({ state: 'PLANNED', held: null })
    // cancelled: held, and said
    const { schedules } = kit.site.studio.publication
    const [own] = await schedules()
    expect(own).toBeDefined()
    await kit.site.studio.publication.cancelSchedule(own?.id as number, kit.editor.id)
    expect(await kit.letter(id)).toMatchObject({ state: 'PLANNED', held: 'unplanned' })
    expect(await kit.lettersAfter(2 * HOUR_MS)).toEqual([])
    // planned again, and moved
    plan = await done(kit.editor, 'plan', await kit.read(draft), {
      action: 'publish',
      dueAt: inAnHour(),
    })
    expect(plan.row.state).toBe('PLANNED')
    const due = Date.now() + 700
    await moveTo(kit, due)
    expect(await kit.letter(id)).toMatchObject({ state: 'PLANNED', held: null })
    await untilDue(due + 50)
    await kit.site.ask(`/page/detail/${draft.row.contentIdx}`)
    await vi.waitUntil(async () => (await kit.read(draft)).row.live, { timeout: 5000 })
    expect((await kit.lettersAfter()).map(toOf)).toEqual(['planted.person@press.example'])
    expect(await kit.letter(id)).toMatchObject({ state: 'SENT' })
  })

  test('at an instant; while its article is hidden the rest waits; cancelled, nobody gets it', async () => {
    const kit = await pressMailed(database)
    const ids = [await kit.add(), await kit.add({ email: 'second@press.example' })]
    const draft = await done(kit.editor, 'publish', await kit.begin('등대'))
    const { subject } = draft.row
    const later = { audience: { ids }, when: 'AT' as const, dueAt: inAnHour() }
    const [id, other] = [await kit.sentLetter(subject, later), await kit.sentLetter(subject, later)]
    expect(await kit.lettersAfter()).toEqual([])
    dataOf(await kit.sender.call('POST', `/press/letters/${other}/cancel`, { version: 2 }))
    expect(
      refusalOf(await kit.sender.call('POST', `/press/letters/${other}/cancel`, { version: 2 })),
    ).toEqual([412, 'stale', null])
    kit.refused.push(Object.assign(new Error('later'), { responseCode: 451 }))
    expect(await kit.lettersAfter(HOUR_MS + 1000)).toHaveLength(1)
    await step(kit.editor, 'withdraw', await kit.read(draft))
    expect(await kit.lettersAfter(3 * HOUR_MS)).toEqual([])
    expect(await kit.letter(id)).toMatchObject({
      ...{ state: 'SENDING', held: 'unplanned', counts: { sent: 1, waiting: 1 } },
    })
    await done(kit.editor, 'publish', await kit.read(draft))
    expect(await kit.lettersAfter(4 * HOUR_MS)).toHaveLength(1)
    expect(await kit.letter(id)).toMatchObject({ state: 'SENT', counts: { sent: 2 } })
    expect(await kit.letter(other)).toMatchObject({ state: 'CANCELLED', counts: { all: 0 } })
  })

  test('an embargoed release opens by a private link until its publication, and is seen to be opened', async () => {
    const kit = await pressMailed(database)
    const ids = [await kit.add(), await kit.add({ email: 'ada@press.example', language: 'ENG' })]
    const draft = await kit.begin('엠바고 등대', { content: '<p>본문은 링크에만 있다.</p>' })
    const { subject, contentIdx } = draft.row
    const embargoed = { kind: 'EMBARGOED' as const, audience: { ids } }
    const id = await kit.stored(subject, embargoed)
    expect(refusalOf(await kit.send(id))).toEqual([409, 'state', 'press-letter-unplanned'])
    await done(kit.editor, 'plan', await kit.read(draft), {
      action: 'publish',
      dueAt: '2027-01-04T00:00:00.000Z',
    })
    dataOf(await kit.send(id))
    const mails = await kit.lettersAfter()
    expect(mails).toHaveLength(2)
    const own = mails.find((mail) => toOf(mail).startsWith('planted'))
    const other = mails.find((mail) => toOf(mail).startsWith('ada'))
    if (!own || !other) throw new Error('a letter is missing')
    // nobody reads the article in the mail; its instant is told in words, in both languages
    expect(own.body).not.toContain('본문은')
    expect(own.body).toContain('2027년 1월 4일 월요일 오전 9:00(한국 시간)까지')
    expect(own.body).toMatch(/Embargoed until Monday,? 4 January 2027.*9:00.*KST/)
    const link = linkIn(own)
    expect(linkIn(other)).not.toBe(link)
    // a mail program that opens links opens nothing
    const page = await kit.get(link)
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(page.headers.get('referrer-policy')).toBe('same-origin')
    expect(await page.text()).toContain('엠바고 등대')
    const readers = async () =>
      dataOf<{ readers: PressLetterReader[] }>(
        await kit.sender.call('POST', `/press/letters/${id}/open`),
      ).readers
    expect((await readers()).map(({ opens }) => opens)).toEqual([0, 0])
    const press = (path: string) =>
      fetch(`${kit.site.origin}${path}`, { method: 'POST', redirect: 'manual' })
    const opened = await press(link)
    expect(opened.status).toBe(303)
    const address = opened.headers.get('location') ?? ''
    expect(address).toMatch(new RegExp(`^/page/detail/${contentIdx}\\?preview=[\\w-]{43}$`))
    const token = address.slice(-43)
    const preview = () => kit.site.studio.preview.open(token, undefined)
    expect(await preview()).toMatchObject({ guest: { right: 'see' }, own: false })
    await press(link)
    const [first] = (await readers()).filter(({ opens }) => opens > 0)
    expect(first).toMatchObject({
      name: '한바다',
      medium: '물결일보',
      opens: 2,
      openedAt: expect.any(String),
    })
    expect((await kit.letter(id)).counts.opened).toBe(1)
    // links of editors are not among these, nor count with them
    expect(await kit.site.studio.preview.list(subject)).toEqual([])
    // revoked for one
    const otherMail = (await readers()).find(({ opens }) => opens === 0)
    const revoke = (mail: string | null) =>
      kit.sender.call('POST', `/press/letters/${id}/revoke`, { body: { mail } })
    expect(dataOf(await revoke(otherMail?.id ?? ''))).toEqual({ links: 1 })
    expect((await kit.get(linkIn(other))).status).toBe(404)
    expect((await press(linkIn(other))).status).toBe(404)
    expect((await kit.get(link)).status).toBe(200)
    expect((await revoke(randomUUID())).answer.status).toBe(404)
    // at the instant the draft is over, and the link leads to the article
    await done(kit.editor, 'publish', await kit.read(draft))
    expect(await preview()).toBeNull()
    const after = await fetch(`${kit.site.origin}${link}`, { redirect: 'manual' })
    expect([after.status, after.headers.get('location')]).toEqual([
      ...[302, `https://www.yunseul.example/page/detail/${contentIdx}`],
    ])
    expect((await press(link)).status).toBe(302)
    expect(refusalOf(await kit.send(await kit.stored(subject, embargoed)))).toEqual([
      ...[409, 'state', 'press-letter-live'],
    ])
  })

  test('an embargo whose schedule is cancelled ends its links; all are revoked at once', async () => {
    const kit = await pressMailed(database)
    const ids = [await kit.add()]
    const draft = await kit.begin('엠바고 등대')
    await done(kit.editor, 'plan', await kit.read(draft), {
      action: 'publish',
      dueAt: inAnHour(),
    })
    const id = await kit.sentLetter(draft.row.subject, { kind: 'EMBARGOED', audience: { ids } })
    const [mail] = await kit.lettersAfter()
    const link = linkIn(mail ?? { body: '' })
    const opened = await fetch(`${kit.site.origin}${link}`, { method: 'POST', redirect: 'manual' })
    const token = opened.headers.get('location')?.slice(-43) ?? ''
    expect(await kit.site.studio.preview.open(token, undefined)).not.toBeNull()
    const revoked = await kit.sender.call('POST', `/press/letters/${id}/revoke`, {
      body: { mail: null },
    })
    expect(dataOf(revoked)).toEqual({ links: 1 })
    expect(await kit.site.studio.preview.open(token, undefined)).toBeNull()
    expect((await kit.get(link)).status).toBe(404)
    const second = await kit.sentLetter(draft.row.subject, { kind: 'EMBARGOED', audience: { ids } })
    const [own] = await kit.site.studio.publication.schedules()
    await kit.site.studio.publication.cancelSchedule(own?.id as number, kit.editor.id)
    expect(await kit.lettersAfter()).toEqual([])
    expect(await kit.letter(second)).toMatchObject({ state: 'PLANNED', held: 'unplanned' })
  })

  test('one press of a mail program ends letters; a new consent begins them again', async () => {
    const kit = await pressMailed(database)
    const id = await kit.add()
    const draft = await done(kit.editor, 'publish', await kit.begin('등대'))
    await kit.sentLetter(draft.row.subject, { audience: { ids: [id] } })
    const [mail] = await kit.lettersAfter()
    const leave = linkIn(mail ?? { body: '' }, '/leave')
    expect(await (await kit.get(leave)).text()).toContain('<form method="post"')
    expect((await kit.open(id)).leftAt).toBeNull()
    const pressed = await kit.post(leave, { 'List-Unsubscribe': 'One-Click' })
    expect(pressed.status).toBe(200)
    expect(await (await kit.get(leave)).text()).not.toContain('<form')
    const person = await kit.open(id)
    expect(person).toMatchObject({ leftAt: expect.any(String), consent: { day: '2026-11-02' } })
    const next = await kit.stored(draft.row.subject, { audience: { ids: [id] } })
    expect(refusalOf(await kit.send(next))).toEqual([409, 'state', 'press-letter-nobody'])
    const { consent } = letterless(person)
    dataOf(
      await kit.sender.call('PUT', `/press/persons/${id}`, {
        ...{ body: { ...letterless(person), consent: { ...consent, day: '2026-11-29' } } },
        version: person.version,
      }),
    )
    dataOf(await kit.send(next))
    expect(await kit.lettersAfter()).toHaveLength(1)
    for (const token of ['', 'x', 'a'.repeat(43)])
      expect((await kit.get(`/api/v1/press/letter?token=${token}`)).status).toBe(404)
  })

  test('trials go to the sender alone; bad input, and who may not publish, are refused', async () => {
    const kit = await pressMailed(database)
    const id = await kit.add()
    const draft = await done(kit.editor, 'publish', await kit.begin('등대'))
    const { subject } = draft.row
    const letter = await kit.stored(subject, { audience: { ids: [id] } })
    const trial = (language: string) =>
      kit.sender.call('POST', `/press/letters/${letter}/test`, { body: { language } })
    dataOf(await trial('KOR'))
    expect(refusalOf(await trial('ENG'))).toEqual([409, 'state', 'press-letter-language'])
    const [mail, ...none] = await kit.lettersAfter()
    expect(none).toEqual([])
    expect(mail?.head).toContain('[시험 발송] 등대')
    expect(mail && toOf(mail)).not.toContain('press.example')
    expect((await kit.letter(letter)).counts.all).toBe(0)
    const writer = await kit.as('WRITER', { managesPress: true })
    expect(
      refusalOf(await writer.call('POST', `/press/letters/${letter}/send`, { version: 1 })),
    ).toEqual([403, 'permission', null])
    const post = (change: object) =>
      kit.sender.call('POST', '/press/letters', {
        body: { ...letterOf(subject, { audience: { ids: [id] } }), ...change },
      })
    const bad: [object, string][] = [
      [{ audience: { lists: [], tags: [], ids: [] } }, 'audience'],
      [{ kind: 'EMBARGOED', audience: { lists: [randomUUID()], tags: [], ids: [] } }, 'audience'],
      [{ kind: 'EMBARGOED', when: 'PUBLICATION' }, 'when'],
      [{ when: 'AT' }, 'dueAt'],
      [{ dueAt: inAnHour() }, 'dueAt'],
      [{ subject: 'content/0' }, 'subject'],
      [{ subject: 'document/home' }, 'subject'],
      [{ languages: [] }, 'languages'],
      [{ note: { KOR: 'a'.repeat(1001), ENG: '' } }, 'note.KOR'],
      [{ note: { KOR: 'a\u202eb', ENG: '' } }, 'note.KOR'],
    ]
    for (const [change, field] of bad) {
      const { answer, body } = await post(change)
      expect([answer.status, body.field], JSON.stringify(change)).toEqual([400, field])
    }
    expect(refusalOf(await post({ languages: ['KOR', 'ENG'] }))).toEqual([
      ...[409, 'state', 'press-letter-language'],
    ])
    expect((await post({ subject: 'content/999999' })).answer.status).toBe(404)
    const past = await kit.stored(subject, {
      ...{ audience: { ids: [id] }, when: 'AT', dueAt: '2026-01-01T00:00:00.000Z' },
    })
    expect(refusalOf(await kit.send(past))).toEqual([400, 'dueAt', null])
    const hidden = await kit.begin('숨은 글')
    const early = await kit.stored(hidden.row.subject, { audience: { ids: [id] } })
    expect(refusalOf(await kit.send(early))).toEqual([409, 'state', 'press-letter-hidden'])
  })

  test('nothing of a deleted person is left in letters, links and logs', async () => {
    const lines: string[] = []
    for (const stream of [process.stdout, process.stderr])
      vi.spyOn(stream, 'write').mockImplementation((text) => lines.push(String(text)) > 0)
    onTestFinished(() => void vi.restoreAllMocks())
    const kit = await pressMailed(database)
    setLogLevel('debug')
    const id = await kit.add({ name: '심어둔이름', tags: ['심은태그'] })
    const draft = await kit.begin('등대')
    await done(kit.editor, 'plan', await kit.read(draft), {
      action: 'publish',
      dueAt: inAnHour(),
    })
    const { subject } = draft.row
    await kit.sentLetter(subject, { kind: 'EMBARGOED', audience: { ids: [id] } })
    const [mail] = await kit.lettersAfter()
    const link = linkIn(mail ?? { body: '' })
    await fetch(`${kit.site.origin}${link}`, { method: 'POST', redirect: 'manual' })
    await kit.sentLetter(subject, {
      ...{ when: 'PUBLICATION', audience: { tags: ['심은태그'], ids: [id] } },
    })
    const person = await kit.open(id)
    expect(person.mails).toMatchObject([{ kind: 'EMBARGOED', state: 'SENT', opened: { count: 1 } }])
    dataOf(
      await kit.sender.call('POST', `/press/persons/${id}/remove`, { version: person.version }),
    )
    expect((await kit.get(link)).status).toBe(404)
    for (const table of ['press_letter_mail', 'studio_preview'] as const)
      expect(await kit.site.store.kysely.selectFrom(table).selectAll().execute(), table).toEqual([])
    await done(kit.editor, 'publish', await kit.read(draft))
    expect(await kit.lettersAfter()).toEqual([])
    setLogLevel('silent')
    const bytes = await storedBytes(kit.site)
    const written = lines.join('')
    expect(written).toContain('press-letter')
    for (const word of ['planted.person', '심어둔이름', '심은태그', link.slice(-43)]) {
      expect(bytes.includes(word), `${word} is stored`).toBe(false)
      expect(bytes.includes(Buffer.from(word, 'utf16le')), `${word} is stored`).toBe(false)
      expect(written.includes(word), `${word} is logged`).toBe(false)
    }
  })
})

/** What of a person is typed. */
const letterless = ({
  name,
  email,
  medium,
  language,
  tags,
  note,
  lists,
  consent: { how, day, source },
}: Awaited<ReturnType<Awaited<ReturnType<typeof pressMailed>>['open']>>) => ({
  ...{ name, email, medium, language, tags, note, consent: { how, day, source } },
  lists: lists.map(({ id }) => id),
})
