import { describe, expect, it } from 'vitest'
import { DEFAULT_SETTINGS } from '../../contract/studio/notifications.ts'
import { daysAfter } from '../../server/content/company-days.ts'
import { statisticsRepository } from '../../server/events/statistics.repository.ts'
import { label } from '../../server/labels.ts'
import { weeklyLetters } from '../../server/studio/statistics/weekly-letters.model.ts'
import { mailedWeek } from '../../server/studio/statistics/weeks.ts'
import { type Mail, mailOf } from '../mail-parts.ts'
import { mailbox } from '../mail-server.ts'
import { type Caller, DATABASES, openStudio, ORIGIN } from './studio-kit.ts'

const MINUTE_MS = 60_000
/** A Monday at eight in Seoul. */
const MONDAY = Date.parse('2026-11-23T08:00:00+09:00')
const DAY_MS = 86_400_000
const WEEK = '2026-11-16'

describe.each(DATABASES)('the weekly letter of statistics (%s)', (database) => {
  async function mailed() {
    const { url, mails, refused } = await mailbox(mailOf)
    const kit = await openStudio(database, { SMTP_URL: url }, { loaded: true })
    const { store, studio } = kit.site
    /** What processes send whose clocks show an instant. */
    const sentAt = async (now: number, processes = 1): Promise<Mail[]> => {
      mails.length = 0
      const all = Array.from({ length: processes }, () =>
        weeklyLetters(store, studio.config, { now: () => now }),
      )
      await Promise.all(all.map((one) => one.look()))
      for (const one of all) await one.stop()
      return [...mails]
    }
    const wants = async (who: Caller, weekly: boolean) => {
      const { answer } = await who.call('PUT', '/me/notification-settings', {
        body: { ...DEFAULT_SETTINGS, weekly },
      })
      expect(answer.status, answer.text).toBe(200)
    }
    const article = await store.kysely
      .selectFrom('content')
      .select(['contentIdx', 'title'])
      .where('status', '=', 'PUBLISHED')
      .where('languageType', '=', 'KOR')
      .where('contentType', '=', 'NEWS')
      .where('postDate', '<', '2023-01-01')
      .executeTakeFirstOrThrow()
    const key = String(article.contentIdx)
    const row = (kind: string, day: string, of: string, part: string, count: number) => ({
      ...{ kind, day, key: of, part, count },
    })
    await statisticsRepository(store).add(
      [
        row('hour', WEEK, '09', '', 1200),
        row('hour', daysAfter(WEEK, 6), '23', '', 34),
        // the days around the two weeks
        row('hour', daysAfter(WEEK, 7), '00', '', 5000),
        row('hour', daysAfter(WEEK, -1), '10', '', 800),
        row('hour', daysAfter(WEEK, -7), '10', '', 77),
        row('hour', daysAfter(WEEK, -8), '10', '', 6000),
        row('article', WEEK, key, '', 400),
        row('article', WEEK, '', '', 900),
        row('search', WEEK, 'http://evil.example/a ramp', 'none', 9),
        row('search', WEEK, 'found word', 'some', 90),
        row('search', WEEK, '', 'none', 50),
        row('fault', WEEK, 'not_found', 'News', 3),
        row('fault', WEEK, 'not_found', '', 4),
      ],
      [],
    )
    return { ...kit, sentAt, wants, refused, article }
  }

  it('comes on Monday to who wants it, in their language, once from three processes', {
    timeout: 120_000,
  }, async () => {
    const { sentAt, wants, article, ...kit } = await mailed()
    const [korean, english, other] = await Promise.all(
      ['가람', 'Robin', 'Nobody'].map((name) => kit.as('WRITER', { name })),
    )
    if (!korean || !english || !other) throw new Error('nobody')
    await kit.site.store.kysely
      .updateTable('studio_user')
      .set({ language: 'ENG' })
      .where('id', '=', english.id)
      .execute()
    await wants(korean, true)
    await wants(english, true)
    expect((await korean.call('GET', '/me/notification-settings')).body.data).toMatchObject({
      settings: { weekly: true },
    })
    expect(await sentAt(MONDAY - 1)).toEqual([])
    const mails = await sentAt(MONDAY, 3)
    const to = (who: Caller) => mails.filter(({ head }) => head.includes(`To: ${who.id}@`))
    expect([to(korean), to(english), to(other)].map(({ length }) => length)).toEqual([1, 1, 0])
    const [ko, en] = [to(korean)[0], to(english)[0]]
    expect(ko?.head).toContain('Auto-Submitted: auto-generated')
    expect(ko?.head).toContain(
      label('weekly_subject', 'KOR', { from: '2026년 11월 16일', to: '2026년 11월 22일' }),
    )
    // a long header is folded
    expect(en?.head.replace(/\r\n /g, ' ')).toContain(
      label('weekly_subject', 'ENG', { from: 'November 16, 2026', to: 'November 22, 2026' }),
    )
    for (const [mail, language] of [
      [ko, 'KOR'],
      [en, 'ENG'],
    ] as const) {
      const text = mail?.body ?? ''
      // in both parts
      const twice = (words: string) => expect(text.split(words), words).toHaveLength(3)
      twice(label('weekly_views', language, { count: '1,234', before: '877' }))
      twice(`${article.title}: 400`)
      twice(`${ORIGIN}/studio/content/${article.contentIdx}`)
      twice(`${label('weekly_fault_not_found', language)}: 7`)
      twice(`${label('weekly_task_old', language)}: 1`)
      // a stranger's word is no link
      twice('http evil example a ramp: 9')
      expect(text).not.toMatch(/evil\.example|found word|: 50|: 900/)
      expect(text).toContain(
        `${ORIGIN}/studio/statistics?part=searches&from=2026-11-16&to=2026-11-22`,
      )
    }
    expect(await sentAt(MONDAY + MINUTE_MS, 2)).toEqual([])
    // switched off and on again: still once a week
    await wants(korean, false)
    await wants(korean, true)
    expect(await sentAt(MONDAY + DAY_MS)).toEqual([])
    expect(await sentAt(MONDAY + 7 * DAY_MS - 1)).toEqual([])
    expect(await sentAt(MONDAY + 7 * DAY_MS)).toHaveLength(2)
  })

  it('a Monday that was missed is made up for within the week, what a killed process left is sent once, and nothing after the week', async () => {
    const { sentAt, wants, refused, ...kit } = await mailed()
    const { kysely } = kit.site.store
    const editor = await kit.as('EDITOR')
    await wants(editor, true)
    const states = async () =>
      (
        await kysely
          .selectFrom('statistic_letter')
          .select(['week', 'state'])
          .orderBy('week')
          .execute()
      ).map(({ week, state }) => `${week} ${state}`)
    // the site runs again on Saturday; the mail server refuses at first
    const saturday = MONDAY + 5 * DAY_MS
    refused.push(Object.assign(new Error('greylisted'), { responseCode: 451 }))
    expect(await sentAt(saturday)).toEqual([])
    expect(await states()).toEqual([`${WEEK} WAITING`])
    const [again] = await sentAt(saturday + MINUTE_MS)
    expect(again?.head).toMatch(/^Message-ID: <[0-9a-f-]{36}@statistic-letters>/im)
    expect(await sentAt(saturday + 2 * MINUTE_MS)).toEqual([])
    // killed after it had claimed the next one: taken over after five minutes, with the same id
    const next = MONDAY + 7 * DAY_MS
    refused.push(new Error('gone'))
    expect(await sentAt(next)).toEqual([])
    const claimed = { nextAttemptAt: new Date(next + 5 * MINUTE_MS).toISOString() }
    await kysely
      .updateTable('statistic_letter')
      .set(claimed)
      .where('state', '=', 'WAITING')
      .execute()
    expect(await sentAt(next + 4 * MINUTE_MS, 2)).toEqual([])
    expect(await sentAt(next + 6 * MINUTE_MS, 2)).toHaveLength(1)
    // a mail server that is away for the whole week
    refused.push(new Error('away'))
    expect(await sentAt(next + 7 * DAY_MS)).toEqual([])
    const [only, ...more] = await sentAt(next + 14 * DAY_MS)
    expect(more).toEqual([])
    expect(only?.head).toContain('2026년 12월 7일')
    expect(await states()).toEqual([
      `${WEEK} SENT`,
      '2026-11-23 SENT',
      '2026-11-30 SENT',
      '2026-12-07 SENT',
    ])
    // closed, and not wanted any more before it is sent
    await wants(editor, false)
    expect(await sentAt(next + 21 * DAY_MS)).toEqual([])
    await wants(editor, true)
    await kysely
      .updateTable('studio_user')
      .set({ state: 'CLOSED' })
      .where('id', '=', editor.id)
      .execute()
    expect(await sentAt(next + 21 * DAY_MS)).toEqual([])
  })

  it('settings of a client that does not know the letter want none; a wrong one is refused', async () => {
    const { nobody: _, ...kit } = await openStudio(database)
    const writer = await kit.as('WRITER')
    const { weekly: __, ...former } = DEFAULT_SETTINGS
    const { body } = await writer.call('PUT', '/me/notification-settings', { body: former })
    expect(body.data).toMatchObject({ settings: DEFAULT_SETTINGS })
    const wrong = await writer.call('PUT', '/me/notification-settings', {
      body: { ...DEFAULT_SETTINGS, weekly: 'yes' },
    })
    expect(wrong.answer.status).toBe(400)
  })
})

describe('the week that is mailed', () => {
  it('is the last whole one, from Monday at eight in Seoul until the next Monday', () => {
    const at = (time: string) => mailedWeek(Date.parse(`${time}+09:00`))?.from ?? null
    expect([
      at('2026-11-22T23:59:59'),
      at('2026-11-23T00:00:00'),
      at('2026-11-23T07:59:59'),
      at('2026-11-23T08:00:00'),
      at('2026-11-29T23:59:59'),
      at('2027-01-01T12:00:00'),
    ]).toEqual(['2026-11-09', null, null, '2026-11-16', '2026-11-16', '2026-12-21'])
  })
})
