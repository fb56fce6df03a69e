import { z } from 'zod'
import { done, instant, type StudioCall } from './call.ts'

/** The feed of a person: its address is known to whoever made it alone. */
export const calendarFeed = z.object({
  createdAt: instant,
  /** When a calendar read it last, to the minute; null = never. */
  readAt: instant.nullable(),
})
export type CalendarFeed = z.infer<typeof calendarFeed>

/** Schedules in the calendars of people, as iCalendar (RFC 5545). */
export const CALENDAR_CALLS = {
  calendarFeed: {
    method: 'get',
    path: '/me/calendar-feed',
    access: 'content.read',
    summary: "Tells whether the user's calendar feed has an address",
    data: z.object({ feed: calendarFeed.nullable() }),
  },
  makeCalendarFeed: {
    method: 'post',
    path: '/me/calendar-feed',
    access: 'content.read',
    fresh: true,
    audit: ['account.calendar-make'],
    summary: 'Makes an address of the calendar feed, returned once; the former one becomes invalid',
    body: z.strictObject({}),
    data: z.object({ address: z.url() }),
  },
  revokeCalendarFeed: {
    method: 'delete',
    path: '/me/calendar-feed',
    access: 'content.read',
    audit: ['account.calendar-revoke'],
    summary: 'Revokes the address of the calendar feed immediately; 404 if there is none',
    data: done,
  },
  readCalendarFeed: {
    method: 'get',
    path: '/calendar.ics',
    access: 'open',
    // in the query: no log and no trace has queries
    summary:
      'The schedules as iCalendar, for a calendar that knows the address; 404 once it was revoked, or its account was closed or may no longer read articles',
    query: z.object({ token: z.string().max(100) }),
  },
} as const satisfies Record<string, StudioCall>
