import { describe, expect, it } from 'vitest'
import type { Needs } from '../../contract/studio/needs-answer.ts'
import {
  DEFAULT_SETTINGS,
  type NotificationSettings,
  type Notifications,
} from '../../contract/studio/notifications.ts'
import { label } from '../../server/labels.ts'
import { needsDigest } from '../../server/studio/needs/digest.ts'
import { lettersModel } from '../../server/studio/notifications/letters.model.ts'
import { nextDigest } from '../../server/studio/notifications/settings.ts'
import { mailOf } from '../mail-parts.ts'
import { mailbox } from '../mail-server.ts'
import { type Caller, DATABASES } from './studio-kit.ts'
import { done, opened } from './studio-workflow-kit.ts'

// The digest of what needs a person: once for each instant, late if no process ran at its hour.

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const NONE = Object.fromEntries(
  Object.keys(DEFAULT_SETTINGS.mail).map((topic) => [topic, 'none']),
) as NotificationSettings['mail']
const DAILY = { mail: NONE, digest: { weekday: null, hour: 7 }, weekly: false, needs: true }
const WEEKLY = { ...DAILY, digest: { weekday: 3, hour: 7 } }

const put = (who: Caller, body: object) => who.call('PUT', '/me/notification-settings', { body })

describe.each(DATABASES)(
  'the digest of what needs a person (%s)',
  {
    timeout: 90_000,
  },
  (database) => {
    async function mailed() {
      const { url, mails, refused } = await mailbox(mailOf)
      const kit = await opened(database, { SMTP_URL: url })
      const { store, studio } = kit.site
      const digest = () => needsDigest(store, studio.needs)
      /** What processes send whose clocks show an instant. */
      const sentAt = async (now: number, processes = 1): Promise<number> => {
        mails.length = 0
        const all = Array.from({ length: processes }, () =>
          lettersModel(store, studio.config, { now: () => now }, digest()),
        )
        await Promise.all(all.map((one) => one.look()))
        for (const one of all) await one.stop()
        return mails.length
      }
      /** Something that needs the editor. */
      const submitted = async () => done(kit.writer, 'submit', await kit.begin('등대 개방'))
      return { ...kit, mails, refused, digest, sentAt, submitted }
    }

    it('is mailed at the chosen hour, once, to who wants it, as it is by then', async () => {
      const { mails, sentAt, submitted, editor, ...kit } = await mailed()
      // a page of the former release does not know it
      const { needs: _, ...former } = DAILY
      expect((await put(kit.writer, former)).body.data).toMatchObject({
        settings: { needs: false },
      })
      expect((await put(editor, DAILY)).body.data).toMatchObject({ settings: DAILY })
      await submitted()
      const at = nextDigest(DAILY.digest, Date.now())
      expect(await sentAt(at - 1000)).toBe(0)
      expect(await sentAt(at + 1000, 3)).toBe(1)
      expect(mails[0]?.head).toContain(`To: ${editor.id}@yunseul.example`)
      expect(mails[0]?.body).toContain(label('needs_mail_review', 'KOR', { count: 1 }))
      expect(mails[0]?.body).toContain('/studio/contents?needs=review')
      expect(mails[0]?.body).not.toContain('등대 개방')
      // another process, until the next one
      expect(await sentAt(at + 30_000)).toBe(0)
      expect(await sentAt(at + DAY_MS - 1000)).toBe(0)
      const bell = (await editor.call('GET', '/me/notifications')).body.data as Notifications
      expect(bell.rows.filter(({ kind }) => kind === 'needs')).toMatchObject([
        { subject: 'needs/today', unread: true },
      ])
      expect(await sentAt(at + DAY_MS)).toBe(1)
    })

    it('is sent late once a process runs again: once for the last instant, by three processes', async () => {
      const { sentAt, submitted, editor } = await mailed()
      await put(editor, DAILY)
      await submitted()
      const at = nextDigest(DAILY.digest, Date.now())
      // no process for four days and three hours
      expect(await sentAt(at + 4 * DAY_MS + 3 * HOUR_MS, 3)).toBe(1)
      expect(await sentAt(at + 4 * DAY_MS + 4 * HOUR_MS)).toBe(0)
      expect(await sentAt(at + 5 * DAY_MS - 1000)).toBe(0)
      expect(await sentAt(at + 5 * DAY_MS)).toBe(1)
    })

    it('of a week is sent late until a day before the next one', async () => {
      const { sentAt, submitted, editor } = await mailed()
      await put(editor, WEEKLY)
      await submitted()
      const at = nextDigest(WEEKLY.digest, Date.now())
      expect(await sentAt(at + 6 * DAY_MS + HOUR_MS)).toBe(0)
      expect(await sentAt(at + 7 * DAY_MS + 5 * DAY_MS)).toBe(1)
      expect(await sentAt(at + 7 * DAY_MS + 6 * DAY_MS)).toBe(0)
      expect(await sentAt(at + 14 * DAY_MS)).toBe(1)
    })

    it('is none of an instant at which nothing needed the person, or before it was chosen', async () => {
      const { sentAt, submitted, editor, site } = await mailed()
      await put(editor, DAILY)
      const at = nextDigest(DAILY.digest, Date.now())
      expect(await sentAt(at + 1000)).toBe(0)
      await submitted()
      expect(await sentAt(at + 5 * HOUR_MS)).toBe(0)
      // chosen anew, at an hour that is over today
      const hour = new Date(Date.now() + 9 * HOUR_MS).getUTCHours()
      await put(editor, { ...DAILY, digest: { weekday: null, hour } })
      expect(await sentAt(Date.now() + 1000)).toBe(0)
      // chosen by a process of the former release, which records nothing of it
      await site.store.kysely
        .updateTable('studio_notification_setting')
        .set({ needsUntil: null })
        .execute()
      expect(await sentAt(Date.now() + 1000)).toBe(1)
      expect(await sentAt(Date.now() + 2000)).toBe(0)
      // another setting changes nothing of it
      await put(editor, { ...DAILY, digest: { weekday: null, hour }, weekly: true })
      expect(await sentAt(Date.now() + DAY_MS)).toBe(1)
    })

    it('survives a process that is killed while it counts, before its letter, and while it mails', async () => {
      const { mails, refused, digest, sentAt, submitted, editor, site } = await mailed()
      await put(editor, DAILY)
      await submitted()
      const at = nextDigest(DAILY.digest, Date.now())
      const killed = {
        compared: () => Promise.resolve(),
        of: (): Promise<Needs> => Promise.reject(new Error('killed')),
      }
      await expect(needsDigest(site.store, killed).collect(at + 1000)).rejects.toThrow('killed')
      // another one recorded it, and ended before its letter
      await Promise.all([digest().collect(at + 2000), digest().collect(at + 2000)])
      // the next one made the letter, and ended while it was sent
      refused.push(new Error('gone'))
      expect(await sentAt(at + 3000)).toBe(0)
      expect(await sentAt(at + HOUR_MS, 2)).toBe(1)
      expect(mails[0]?.body).toContain(label('needs_mail_review', 'KOR', { count: 1 }))
      expect(await sentAt(at + 20 * HOUR_MS)).toBe(0)
    })
  },
)
