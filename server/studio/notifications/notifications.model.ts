import { isDeepStrictEqual } from 'node:util'
import type { Language } from '../../../contract/language.ts'
import {
  MOST_UNREAD,
  NOTIFICATION_KINDS,
  NOTIFICATION_TOPIC,
  NOTIFICATIONS_LISTED,
  type Notification,
  type NotificationKind,
  type NotificationSettings,
  type Notifications,
} from '../../../contract/studio/notifications.ts'
import { rightsState } from '../../../contract/studio/rights.ts'
import type { Queries, Store } from '../../database/index.ts'
import type { Session } from '../session.ts'
import { companyDay } from '../../content/company-days.ts'
import { people, personOf } from '../work/people.repository.ts'
import {
  notificationsRepository as repository,
  type ShownRecord,
} from './notifications.repository.ts'
import { mailAt, readSettings } from './settings.ts'

/** Characters of a comment that are shown. */
const TEXT_SHOWN = 200

/**
 * Whether what a notification says is still so: a request for review ends with the review, a
 * return with the next request, the end of rights with another one, a given up endpoint when it
 * goes on.
 */
export const stillHolds = ({
  kind,
  state,
  returned,
  rightsEnd,
  reportState,
  endpointState,
}: ShownRecord): boolean => {
  if (kind === 'rightsEnd') return rightsState(rightsEnd, companyDay()) !== null
  if (kind === 'report') return reportState === 'NEW'
  // what needs somebody is counted anew when it is mailed
  if (kind === 'needs') return true
  if (kind === 'webhookFailed') return endpointState === 'FAILED'
  return (
    state !== null &&
    (kind === 'review' || kind === 'unassigned'
      ? state === 'IN_REVIEW'
      : kind !== 'returned' || returned === 1)
  )
}

/** The beginning of a text, in whole characters. */
const beginning = (text: string): string => {
  const characters = [...text.slice(0, 2 * TEXT_SHOWN)]
  return characters.length > TEXT_SHOWN ? `${characters.slice(0, TEXT_SHOWN).join('')}…` : text
}

/** Notifications in order, those of one step over both languages as one. */
export function together(
  rows: readonly ShownRecord[],
  names: ReadonlyMap<string, string>,
): Notification[] {
  const entries = new Map<string, Notification>()
  for (const row of rows) {
    // a kind of a later release
    if (!NOTIFICATION_KINDS.includes(row.kind as NotificationKind)) continue
    const key = `${row.kind} ${row.groupId ?? row.subject} ${row.at} ${row.by ?? row.guest}`
    const known = entries.get(key)
    const language = row.languageType as Language | null
    const unread = row.readAt === null && stillHolds(row)
    if (known && row.commentId === null) {
      known.ids.push(row.id)
      if (language) known.languages.push(language)
      known.unread ||= unread
      continue
    }
    entries.set(known ? `${key} ${row.id}` : key, {
      ids: [row.id],
      kind: row.kind as NotificationKind,
      subject: row.subject,
      languages: language ? [language] : [],
      title: row.now ?? row.title,
      contentIdx: row.contentIdx === null ? null : Number(row.contentIdx),
      by: personOf(names, row.by),
      guest: row.guest,
      commentId: row.text === null ? null : row.commentId,
      rightsEnd: row.rightsEnd,
      text: beginning(row.text ?? ''),
      at: row.at,
      unread,
    })
  }
  return [...entries.values()]
}

/** What a person of the studio is notified of, and what of it they want to be mailed. */
export function notificationsModel(store: Store, { mails }: { mails: boolean }) {
  const list = async ({ user }: Pick<Session, 'user'>): Promise<Notifications> => {
    const rows = await repository.newest(store.kysely, user.id, 2 * MOST_UNREAD)
    const names = await people.names(
      store.kysely,
      rows.map(({ by }) => by),
    )
    const entries = together(rows, names)
    return {
      rows: entries.slice(0, NOTIFICATIONS_LISTED),
      unread: Math.min(MOST_UNREAD, entries.filter(({ unread }) => unread).length),
    }
  }
  const settings = async (tx: Queries, { user }: Session) => ({
    settings: readSettings(await repository.settings(tx, user.id)),
    mails,
  })
  return {
    list,
    async read(
      session: Session,
      which: { ids: string[] } | { until: string },
    ): Promise<Notifications> {
      await repository.read(store.kysely, session.user.id, which, new Date().toISOString())
      return list(session)
    },
    settings: (session: Session) => settings(store.kysely, session),
    /** What was not mailed yet is mailed as the new settings say. */
    async setSettings(session: Session, chosen: NotificationSettings) {
      const { id } = session.user
      return store.transaction(async (tx) => {
        const now = Date.now()
        const former = readSettings(await repository.settings(tx, id))
        // a digest of before it was chosen is not one that was missed
        const isNew =
          former.needs !== chosen.needs || !isDeepStrictEqual(former.digest, chosen.digest)
        const from = isNew ? new Date(now).toISOString() : null
        await repository.setSettings(tx, id, JSON.stringify(chosen), from)
        const kinds = NOTIFICATION_KINDS.filter((kind) => NOTIFICATION_TOPIC[kind] !== null)
        const times = Map.groupBy(kinds, (kind) => mailAt(kind, chosen, now))
        for (const [at, those] of times) await repository.mailLater(tx, id, those, at)
        return settings(tx, session)
      })
    },
  }
}
