import type { CalendarFeed } from '../../../contract/studio/calendar-calls.ts'
import { STUDIO_API } from '../../../contract/studio/call.ts'
import { CALENDAR_CALLS } from '../../../contract/studio/calendar-calls.ts'
import { permissionsOf } from '../../../contract/studio/permissions.ts'
import { SCREENS, studioAddress, subjectPath } from '../../../contract/studio/screens.ts'
import { languageMark } from '../../../contract/studio/subject-names.ts'
import type { Language } from '../../../contract/language.ts'
import type { Config } from '../../config.ts'
import type { Store } from '../../database/index.ts'
import { label } from '../../labels.ts'
import { hashOfToken, newToken } from '../accounts/sessions.ts'
import type { Audit } from '../audit/audit.model.ts'
import { type ScheduleRecord, schedulesRepository } from '../publication/schedules.repository.ts'
import type { Session } from '../session.ts'
import { StudioError } from '../studio-error.ts'
import { subjectTitle } from '../work/subject-title.ts'
import { type SubjectRecord, subjectsRepository } from '../work/subjects.repository.ts'
import { type CalendarEvent, icalendar } from './icalendar.ts'
import { calendarFeedsRepository as feeds } from './feeds.repository.ts'

const DAY_MS = 86_400_000
/** How long what was applied, cancelled or failed stays in calendars, and how far they reach. */
const PAST_DAYS = 30
const AHEAD_DAYS = 400
/** Maximum events that are to come, and of those that were. */
const MAX_EVENTS = 500
/** How long an event seems to take: calendars show one without any as nothing, or as an hour. */
const EVENT_MINUTES = 15
/** Minimum interval between writes of the time at which a feed was last read. */
const NOTED_EVERY_MS = 60_000
const TOKEN = /^[\w-]{43}$/

export interface CalendarParts {
  config: Pick<Config, 'origin'>
  store: Store
  audit: Pick<Audit, 'write'>
}

/** Schedules in the calendars of people: one secret address for each, revocable. */
export function calendarModel({ config: { origin }, store, audit }: CalendarParts) {
  const { hostname } = new URL(origin)
  const eventOf = (
    schedule: ScheduleRecord,
    record: SubjectRecord,
    language: Language,
  ): CalendarEvent => {
    const { id, origin: first, moves, state, action, dueAt, at, settledAt } = schedule
    const title = subjectTitle(record, language)
    const isCancelled = state === 'CANCELLED'
    return {
      uid: `schedule-${first ?? id}@${hostname}`,
      sequence: moves + (isCancelled ? 1 : 0),
      changedAt: settledAt ?? at,
      startsAt: dueAt,
      minutes: EVENT_MINUTES,
      isCancelled,
      title: label(action === 'publish' ? 'calendar_publish' : 'calendar_unpublish', language, {
        title,
        language: languageMark(record.languageType as Language | null),
      }),
      text: state === 'FAILED' ? label('calendar_failed', language) : '',
      url: `${origin}${studioAddress(subjectPath(record.subject) ?? SCREENS.schedules)}`,
    }
  }
  return {
    async feed({ user }: Session): Promise<CalendarFeed | null> {
      return (await feeds.of(store.kysely, user.id)) ?? null
    },
    /** Makes the address of a person's feed; the former one becomes invalid. */
    async make({ user }: Session): Promise<string> {
      const token = newToken()
      await store.transaction(async (tx) => {
        await feeds.put(tx, {
          userId: user.id,
          tokenHash: hashOfToken(token),
          createdAt: new Date().toISOString(),
          readAt: null,
        })
        await audit.write(tx, {
          by: user.id,
          action: 'account.calendar-make',
          subject: `user/${user.id}`,
        })
      })
      return `${origin}${STUDIO_API}${CALENDAR_CALLS.readCalendarFeed.path}?token=${token}`
    },
    /** @throws StudioError 404 if there is none */
    revoke: ({ user }: Session): Promise<void> =>
      store.transaction(async (tx) => {
        if (!(await feeds.remove(tx, user.id))) throw new StudioError(404)
        await audit.write(tx, {
          by: user.id,
          action: 'account.calendar-revoke',
          subject: `user/${user.id}`,
        })
      }),
    /**
     * The schedules for a calendar, by its token. The account is asked at every reading.
     * @throws StudioError 404 without a valid address, a closed account, or without the right to
     *   read articles: which of them is not told
     */
    async read(token: string): Promise<string> {
      const tokenHash = TOKEN.test(token) ? hashOfToken(token) : null
      const found = tokenHash === null ? undefined : await feeds.byHash(store.kysely, tokenHash)
      if (
        tokenHash === null ||
        found?.state !== 'ACTIVE' ||
        !permissionsOf({
          role: found.role,
          readsReports: found.readsReports === 1,
          managesPress: found.managesPress === 1,
        }).includes('content.read')
      )
        throw new StudioError(404)
      const now = Date.now()
      if (found.readAt === null || now - Date.parse(found.readAt) >= NOTED_EVERY_MS)
        await feeds.read(store.kysely, tokenHash, new Date(now).toISOString())
      const schedules = await schedulesRepository.forCalendars(store.kysely, {
        since: new Date(now - PAST_DAYS * DAY_MS).toISOString(),
        until: new Date(now + AHEAD_DAYS * DAY_MS).toISOString(),
        limit: MAX_EVENTS,
      })
      const subjects = new Map(
        (
          await subjectsRepository.byNames(store.kysely, [
            ...new Set(schedules.map(({ subject }) => subject)),
          ])
        ).map((record) => [record.subject, record]),
      )
      const events = schedules.flatMap((schedule) => {
        const record = subjects.get(schedule.subject)
        return record ? [eventOf(schedule, record, found.language)] : []
      })
      return icalendar(label('calendar_name', found.language), events)
    },
  }
}
