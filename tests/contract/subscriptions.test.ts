import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { SUBSCRIPTION_PATH } from '../../contract/subscriptions.ts'
import { setLogLevel } from '../../server/log.ts'
import { nextDigest } from '../../server/subscriptions/pace.ts'
import { solved } from './reports-form.ts'
import { storedBytes } from './stored-bytes.ts'
import { DATABASES } from './studio-kit.ts'
import { done } from './studio-workflow-kit.ts'
import { EMAIL, mailed, tokenIn } from './subscriptions-kit.ts'

const HOUR_MS = 3_600_000

describe.each(DATABASES)('subscriptions to news by mail (%s)', (database) => {
  test('are confirmed by mail, changed by a private link, and the answer tells nothing of who is there', async () => {
    const kit = await mailed(database)
    const asked = async (change: object = {}) => {
      const { headers: _, ...answer } = await kit.ask(change)
      return answer
    }
    const first = await asked()
    expect(first).toEqual({
      status: 200,
      body: { success: true, status: 200, data: { taken: true } },
    })
    const [confirm, ...none] = await kit.sentAfter(0)
    expect(none).toEqual([])
    expect(confirm?.head).toContain(`To: ${EMAIL}`)
    const link = `${SUBSCRIPTION_PATH}?token=${tokenIn(confirm)}`
    // a mail program that opens links confirms nothing
    const page = await kit.get(link)
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(await page.text()).toContain('name="action" value="confirm"')
    const states = async () =>
      await kit.site.store.kysely
        .selectFrom('subscription')
        .select(['state', 'pace', 'lists'])
        .execute()
    expect(await states()).toEqual([{ state: 'PENDING', pace: 'NOW', lists: ' press ' }])
    expect(await (await kit.post(link, { action: 'confirm' })).text()).toContain('name="lists"')
    expect((await states())[0]?.state).toBe('ACTIVE')
    // who is there already is mailed their link; their choices stay
    expect(await asked({ email: EMAIL.toUpperCase(), pace: 'WEEK' })).toEqual(first)
    const [change] = await kit.sentAfter(0)
    expect(change?.head).not.toBe(confirm?.head)
    expect(tokenIn(change)).toBe(tokenIn(confirm))
    expect(await states()).toEqual([{ state: 'ACTIVE', pace: 'NOW', lists: ' press ' }])
    await kit.post(link, { languages: ['KOR', 'ENG'], lists: ['news', 'tech'], pace: 'DAY' })
    expect(await states()).toEqual([{ state: 'ACTIVE', pace: 'DAY', lists: ' news tech ' }])
    const bad = await kit.post(link, { languages: 'KOR', pace: 'DAY' })
    expect(await bad.text()).toContain('fault-lists')
    expect((await states())[0]?.lists).toBe(' news tech ')
    // no more than three mails a day, whoever asks
    for (let n = 0; n < 4; n++) await kit.ask()
    expect(await kit.sentAfter(0)).toHaveLength(1)
  })

  test('are refused with errors by field, a spent captcha, or too many', async () => {
    const kit = await mailed(database, { SUBSCRIPTIONS_PER_HOUR: '8' })
    const faults = async (change: object) => Object.keys((await kit.ask(change)).body.faults ?? {})
    expect(await faults({ email: 'a@b.example\r\nBcc: x@y.example' })).toEqual(['email'])
    expect(await faults({ lists: [], languages: ['FRA'], consent: false })).toEqual([
      'languages',
      'lists',
      'consent',
    ])
    expect(await faults({ token: 'no' })).toEqual(['token'])
    const token = await solved(kit.site.origin)
    expect((await kit.ask({ token })).status).toBe(200)
    expect(await faults({ token, email: 'second@letters.example' })).toEqual(['token'])
    expect(await kit.sentAfter(0)).toHaveLength(1)
    const statuses: number[] = []
    for (let n = 0; n < 4; n++) statuses.push((await kit.ask({ token: 'no' })).status)
    expect(statuses).toEqual([400, 400, 400, 429])
    const closed = await mailed(database, { SMTP_URL: '' })
    expect((await closed.ask()).status).toBe(404)
  })

  test('get a letter at once, once, by two processes and after a refusal', async () => {
    const kit = await mailed(database)
    const token = await kit.subscribed()
    await kit.subscribed({ email: 'other@letters.example', lists: ['tech'] })
    const draft = await done(kit.editor, 'publish', await kit.begin('새 등대 <b> 개방'))
    kit.refused.push(Object.assign(new Error('later'), { responseCode: 451 }))
    expect(await kit.sentAfter(0)).toEqual([])
    const [letter, ...others] = await kit.sentAfter(60_000, 2)
    expect(others).toEqual([])
    expect(letter?.head).toContain(`To: ${EMAIL}`)
    expect(letter?.raw).toContain(
      `List-Unsubscribe: <https://www.yunseul.example${SUBSCRIPTION_PATH}/leave?token=${token}>`,
    )
    expect(letter?.raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    expect(letter?.body).toContain('새 등대 &lt;b&gt; 개방')
    expect(letter?.body).not.toContain('<img')
    // a change, or a second publication, is not told again
    await kit.save(await kit.read(draft), '새 등대, 고친 것')
    await done(kit.editor, 'publish', await kit.read(draft))
    expect(await kit.sentAfter(60_000)).toEqual([])
  })

  test('are narrowed to subjects, of press releases and news alone; none chosen is all', async () => {
    const kit = await mailed(database)
    const { kysely } = kit.site.store
    const services = await kysely
      .selectFrom('category')
      .selectAll()
      .where('code', '=', 'CB')
      .executeTakeFirstOrThrow()
    await kysely
      .insertInto('category')
      .values(
        ['CD', 'CE', 'CF'].map((code, index) => ({
          ...services,
          document: services.document.replace('Services', `<${code}>`),
          ...{
            code,
            position: 100 + index,
            exposureName: code,
          },
        })),
      )
      .execute()
    const to = (name: string): string => `${name}@letters.example`
    await kit.subscribed({ email: to('all') })
    const token = await kit.subscribed({ email: to('services'), subjects: ['CB', 'CE'] })
    await kit.subscribed({ email: to('culture'), subjects: ['CF'], lists: ['press', 'tech'] })
    const told = async (categories: string[], title: string): Promise<string[]> => {
      const draft = await kit.begin(title, { categories })
      await done(kit.editor, 'publish', draft)
      const sent = await kit.sentAfter(60_000)
      return sent.map(({ head }) => /To: (\w+)@/.exec(head)?.[1] ?? '').sort()
    }
    expect(await told(['CA'], '회사의 글')).toEqual(['all'])
    expect(await told(['CA', 'CB'], '서비스의 글')).toEqual(['all', 'services'])
    expect(await told(['CA', 'CF', 'CE'], '두 주제의 글')).toEqual(['all', 'culture', 'services'])

    const link = `${SUBSCRIPTION_PATH}?token=${token}`
    const own = await (await kit.get(link)).text()
    expect(own).toContain('name="subjects" value="CB" checked')
    expect(own).toContain('name="subjects" value="CF">')
    expect(own).not.toContain('name="subjects" value="CA"')
    expect(await (await kit.get(`${link}&lang=ENG`)).text()).toContain('&lt;CE&gt;')
    await kit.post(link, { languages: 'KOR', lists: 'press', pace: 'NOW' })
    expect(await told(['CA', 'CD'], '상생의 글')).toEqual(['all', 'services'])

    for (const subjects of [['C1'], ['CB '], 'CB', Array.from({ length: 21 }, () => 'CB')])
      expect((await kit.ask({ email: to('bad'), subjects })).status).toBe(400)
  })

  test('get what was collected, on the morning of their pace', async () => {
    const kit = await mailed(database)
    await kit.subscribed({ pace: 'DAY' })
    await kit.subscribed({ email: 'weekly@letters.example', pace: 'WEEK' })
    await done(kit.editor, 'publish', await kit.begin('첫 글'))
    await done(kit.editor, 'publish', await kit.begin('둘째 글'))
    expect(await kit.sentAfter(0)).toEqual([])
    const sent = await kit.sentAfter(25 * HOUR_MS, 2)
    const daily = sent.filter(({ head }) => head.includes(EMAIL))
    expect(daily).toHaveLength(1)
    expect(daily[0]?.body).toMatch(/둘째 글[\s\S]*첫 글|첫 글[\s\S]*둘째 글/)
    // on a Monday morning it is among those sent after a day
    const monday = Date.parse(nextDigest('WEEK', Date.now()) as string) - Date.now()
    const later = await kit.sentAfter(Math.max(monday, 25 * HOUR_MS) + 60_000)
    expect([...sent, ...later].filter(({ head }) => head.includes('weekly@'))).toHaveLength(1)
    expect(later.filter(({ head }) => head.includes(EMAIL))).toEqual([])
  })

  test('end by one press, also by a mail program, and nothing of the person is left', async () => {
    const lines: string[] = []
    for (const stream of [process.stdout, process.stderr])
      vi.spyOn(stream, 'write').mockImplementation((text) => lines.push(String(text)) > 0)
    onTestFinished(() => void vi.restoreAllMocks())
    const kit = await mailed(database)
    setLogLevel('debug')
    const token = await kit.subscribed()
    await done(kit.editor, 'publish', await kit.begin('새 글'))
    await kit.sentAfter(0)
    await kit.ask()
    const leave = `${SUBSCRIPTION_PATH}/leave?token=${token}`
    const page = await kit.get(leave)
    expect(await page.text()).toContain(`action="${leave}"`)
    const { id } = await kit.site.store.kysely
      .selectFrom('subscription')
      .select('id')
      .executeTakeFirstOrThrow()
    const answer = await kit.post(leave, { 'List-Unsubscribe': 'One-Click' })
    expect(answer.status).toBe(200)
    expect((await kit.post(leave, {})).status).toBe(200)
    expect((await kit.get(leave)).status).toBe(404)
    setLogLevel('silent')
    for (const table of ['subscription', 'subscription_request', 'subscription_mail'] as const)
      expect(await kit.site.store.kysely.selectFrom(table).selectAll().execute()).toEqual([])
    const bytes = await storedBytes(kit.site)
    const written = lines.join('')
    expect(written).toContain('subscription mailed')
    for (const word of [EMAIL, 'planted.reader', token]) {
      expect(bytes.includes(word), `${word} is stored`).toBe(false)
      expect(written.includes(word), `${word} is logged`).toBe(false)
    }
    expect(id).not.toBe('')
  })

  test('are deleted if nobody confirms them for two days', async () => {
    const kit = await mailed(database)
    await kit.ask()
    const [confirm] = await kit.sentAfter(0)
    await kit.sentAfter(49 * HOUR_MS)
    expect(await kit.site.store.kysely.selectFrom('subscription').selectAll().execute()).toEqual([])
    expect((await kit.get(`${SUBSCRIPTION_PATH}?token=${tokenIn(confirm)}`)).status).toBe(404)
  })
})
