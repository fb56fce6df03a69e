import { describe, expect, it } from 'vitest'
import type { NotificationSettings } from '../../contract/studio/notifications.ts'
import { DEFAULT_SETTINGS } from '../../contract/studio/notifications.ts'
import { label } from '../../server/labels.ts'
import { lettersModel } from '../../server/studio/notifications/letters.model.ts'
import { mailbox } from '../mail-server.ts'
import { type Mail, mailOf } from '../mail-parts.ts'
import { type Caller, DATABASES } from './studio-kit.ts'
import { done, opened } from './studio-workflow-kit.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** A site with a mail server; its mails in order, and what it refuses. */
async function mailed(database: (typeof DATABASES)[number]) {
  const { url, mails, refused } = await mailbox(mailOf)
  const kit = await opened(database, { SMTP_URL: url })
  const { site } = kit
  /** What processes send whose clocks are ahead by some milliseconds. */
  const sentAfter = async (ms: number, processes = 1, retryMs?: number): Promise<Mail[]> => {
    mails.length = 0
    const all = Array.from({ length: processes }, () =>
      lettersModel(site.store, site.studio.config, { now: () => Date.now() + ms, retryMs }),
    )
    await Promise.all(all.map((one) => one.look()))
    if (retryMs !== undefined) await expect.poll(() => mails.length, { timeout: 20_000 }).toBe(1)
    for (const one of all) await one.stop()
    return [...mails]
  }
  const waiting = () =>
    site.store.kysely
      .selectFrom('studio_letter')
      .select('id')
      .where('state', '=', 'WAITING')
      .execute()
  return { ...kit, sentAfter, refused, waiting }
}
const wants = (
  who: Caller,
  change: Partial<NotificationSettings['mail']>,
  digest = DEFAULT_SETTINGS.digest,
) =>
  who.call('PUT', '/me/notification-settings', {
    body: { mail: { ...DEFAULT_SETTINGS.mail, ...change }, digest },
  })

describe.each(DATABASES)('mails about notifications (%s)', (database) => {
  it('what comes within two minutes is one mail, sent once by two processes, and again after a refusal', async () => {
    const kit = await mailed(database)
    const { writer, editor, sentAfter } = kit
    const one = await done(writer, 'submit', await kit.begin('등대\r\nBcc: x@y.example 개방 <b>'), {
      note: '엠바고 본문의 일부',
    })
    await done(writer, 'submit', await kit.begin('둘째 글'))
    expect(await sentAfter(0)).toEqual([])
    const [mail, ...others] = await sentAfter(3 * MINUTE_MS, 2)
    expect(others).toEqual([])
    expect(mail?.head).toContain(`To: ${editor.id}@yunseul.example`)
    expect(mail?.head).toContain('Auto-Submitted: auto-generated')
    expect(mail?.head).toContain(label('notify_mail_subject', 'KOR', { count: 2 }))
    expect(mail?.head).not.toMatch(/^Bcc:/m)
    const name = 'writer'
    const sentence = label('notify_review', 'KOR', { name, title: '둘째 글' })
    expect(mail?.body.split(sentence)).toHaveLength(3)
    expect(mail?.body).toContain('개방 &lt;b&gt;')
    expect(mail?.body).toMatch(
      new RegExp(`/studio/content/${one.row.contentIdx}\\?comment=[\\w-]+`),
    )
    // nothing of the text, nor of what is said about it
    expect(mail?.body).not.toMatch(/엠바고|등대가 섰다/)
    expect(await sentAfter(10 * MINUTE_MS)).toEqual([])
    // requested again within the hour: told, but not mailed again
    const back = await done(writer, 'take-back', one)
    await done(writer, 'submit', back)
    expect(await sentAfter(10 * MINUTE_MS)).toEqual([])
    // refused by the mail server for now: sent with the same id at the next try
    await done(editor, 'return', await kit.read(one), { note: '다시' })
    kit.refused.push(Object.assign(new Error('greylisted'), { responseCode: 451 }))
    const [again] = await sentAfter(3 * MINUTE_MS, 1, 20)
    expect(again?.head).toContain(`To: ${writer.id}@yunseul.example`)
    expect(again?.head).toMatch(/^Message-ID: <[0-9a-f-]{36}@notifications>/im)
    expect(await kit.waiting()).toEqual([])
  })

  it('what a process left half done is sent by the next; what was read, ended or closed is not', async () => {
    const kit = await mailed(database)
    const { writer, editor, sentAfter, site } = kit
    const kysely = site.store.kysely
    const one = await done(writer, 'submit', await kit.begin('첫 글'))
    await sentAfter(0)
    // killed after it had claimed the letter
    kit.refused.push(new Error('gone'))
    expect(await sentAfter(3 * MINUTE_MS)).toEqual([])
    expect(await kit.waiting()).toHaveLength(1)
    const claimed = { nextAttemptAt: new Date(Date.now() + 5 * MINUTE_MS).toISOString() }
    await kysely.updateTable('studio_letter').set(claimed).execute()
    expect(await sentAfter(4 * MINUTE_MS)).toEqual([])
    expect(await sentAfter(6 * MINUTE_MS)).toHaveLength(1)
    // approved before its mail: nobody is asked to review it
    const two = await done(writer, 'submit', await kit.begin('둘째 글'))
    await done(editor, 'approve', two)
    // read before its mail
    await done(editor, 'return', await kit.read(one), { note: '다시' })
    const { rows } = (await writer.call('GET', '/me/notifications')).body.data as {
      rows: { kind: string; ids: string[] }[]
    }
    const ids = rows.find(({ kind }) => kind === 'returned')?.ids
    await writer.call('POST', '/me/notifications/read', { body: { ids } })
    expect(await sentAfter(3 * MINUTE_MS)).toEqual([])
    // closed meanwhile
    await done(writer, 'submit', await kit.begin('셋째 글'))
    await kysely
      .updateTable('studio_user')
      .set({ state: 'CLOSED' })
      .where('id', '=', editor.id)
      .execute()
    expect(await sentAfter(3 * MINUTE_MS)).toEqual([])
    expect(await kit.waiting()).toEqual([])
  })

  it('a digest comes at its hour; settings apply to what was not mailed yet', async () => {
    const kit = await mailed(database)
    const { writer, editor, sentAfter } = kit
    expect((await editor.call('GET', '/me/notification-settings')).body.data).toEqual({
      settings: DEFAULT_SETTINGS,
      mails: true,
    })
    expect((await wants(editor, { review: 'sometimes' as never })).answer.status).toBe(400)
    await wants(editor, { review: 'digest' })
    await done(writer, 'submit', await kit.begin('첫 글'))
    await done(writer, 'submit', await kit.begin('둘째 글'))
    expect(await sentAfter(3 * MINUTE_MS)).toEqual([])
    const [digest] = await sentAfter(DAY_MS)
    expect(digest?.head).toContain(label('notify_mail_subject', 'KOR', { count: 2 }))
    // not wanted any more, before it is sent
    await done(writer, 'submit', await kit.begin('셋째 글'))
    await wants(editor, { review: 'none' })
    expect(await sentAfter(2 * DAY_MS)).toEqual([])
    // weekly
    await wants(editor, { review: 'digest' }, { weekday: 1, hour: 9 })
    await done(writer, 'submit', await kit.begin('넷째 글'))
    const { mailAt } = await kit.site.store.kysely
      .selectFrom('studio_notification')
      .select('mailAt')
      .where('mailAt', 'is not', null)
      .where('userId', '=', editor.id)
      .executeTakeFirstOrThrow()
    // Monday at nine in Seoul
    expect([new Date(mailAt ?? '').getUTCDay(), mailAt?.slice(10)]).toEqual([1, 'T00:00:00.000Z'])
    await wants(editor, { review: 'now' }, { weekday: 1, hour: 9 })
    expect(await sentAfter(3 * MINUTE_MS)).toHaveLength(1)
  })

  it('a digest of a week that no process sent for days is sent once, with what is a fortnight old', async () => {
    const { writer, editor, sentAfter, ...kit } = await mailed(database)
    // the next one is nearly a week away
    const today = new Date(Date.now() + 9 * 60 * MINUTE_MS).getUTCDay() || 7
    await wants(editor, { review: 'digest' }, { weekday: today, hour: 0 })
    await done(writer, 'submit', await kit.begin('첫 글'))
    await done(writer, 'submit', await kit.begin('둘째 글'))
    expect(await sentAfter(5 * DAY_MS)).toEqual([])
    const [digest, ...others] = await sentAfter(14 * DAY_MS, 3)
    expect(others).toEqual([])
    expect(digest?.head).toContain(label('notify_mail_subject', 'KOR', { count: 2 }))
    // no mail server for longer: it is no news any more
    await done(writer, 'submit', await kit.begin('셋째 글'))
    expect(await sentAfter(16 * DAY_MS)).toEqual([])
  })
})
