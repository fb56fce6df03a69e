import type { CALENDAR_CALLS } from '../../../contract/studio/calendar-calls.ts'
import { CACHE_CONTROL } from '../../answers/cache-policy.ts'
import type { Studio } from '../../studio/index.ts'
import { StudioError } from '../../studio/studio-error.ts'
import type { Handlers } from './handlers.ts'

/** Schedules in the calendars of people. */
export const calendarHandlers = ({ calendar }: Studio): Handlers<keyof typeof CALENDAR_CALLS> => ({
  calendarFeed: async ({ session }) => ({ feed: await calendar.feed(session) }),
  makeCalendarFeed: async ({ session }) => ({ address: await calendar.make(session) }),
  async revokeCalendarFeed({ session }) {
    await calendar.revoke(session)
    return {}
  },
  async readCalendarFeed({ query, limits, address }) {
    const retryAfter = await limits.calendars.take(address)
    if (retryAfter !== null) throw new StudioError(429, { retryAfter })
    return new Response(await calendar.read(query.token), {
      headers: {
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': 'inline; filename="schedules.ics"',
        'cache-control': CACHE_CONTROL.never,
        'x-robots-tag': 'noindex',
      },
    })
  },
})
