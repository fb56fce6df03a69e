import {
  DEFAULT_SETTINGS,
  NOTIFICATION_TOPIC,
  type NotificationKind,
  type NotificationSettings,
  notificationSettings,
} from '../../../contract/studio/notifications.ts'

/** Milliseconds for which the events of a person are collected into one mail. */
export const COLLECT_MS = 2 * 60_000
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** The company's time zone has no summer time. */
const KST_MS = 9 * HOUR_MS

/** Settings as they were stored; a topic added since has its default. */
export function readSettings(json: string | null): NotificationSettings {
  if (json === null) return DEFAULT_SETTINGS
  const { mail, digest, weekly, needs } = JSON.parse(json) as Partial<NotificationSettings>
  return notificationSettings.parse({
    mail: { ...DEFAULT_SETTINGS.mail, ...mail },
    digest: { ...DEFAULT_SETTINGS.digest, ...digest },
    weekly,
    needs: needs ?? DEFAULT_SETTINGS.needs,
  })
}

/** The next digest after an instant, as milliseconds since the epoch. */
export function nextDigest({ weekday, hour }: NotificationSettings['digest'], now: number): number {
  const midnight = Math.floor((now + KST_MS) / DAY_MS) * DAY_MS - KST_MS
  for (let day = 0; ; day += 1) {
    const at = midnight + day * DAY_MS + hour * HOUR_MS
    // 1970-01-01 was a Thursday
    const itsDay = ((Math.floor((at + KST_MS) / DAY_MS) + 3) % 7) + 1
    if (at > now && (weekday === null || weekday === itsDay)) return at
  }
}

/**
 * The instant of the last digest that was due, as milliseconds: it is sent late if no process ran at
 * its hour. Null = it is more than a day ago, and the next one comes within a day.
 */
export function digestDue(digest: NotificationSettings['digest'], now: number): number | null {
  const next = nextDigest(digest, now)
  const at = next - (digest.weekday === null ? 1 : 7) * DAY_MS
  return now - at > DAY_MS && next - now < DAY_MS ? null : at
}

/** When an event of a kind is to be mailed, as an instant; null = not at all. */
export function mailAt(
  kind: NotificationKind,
  { mail, digest }: NotificationSettings,
  now: number,
): string | null {
  const topic = NOTIFICATION_TOPIC[kind]
  const time = topic === null ? 'none' : mail[topic]
  if (time === 'none') return null
  return new Date(time === 'now' ? now + COLLECT_MS : nextDigest(digest, now)).toISOString()
}
