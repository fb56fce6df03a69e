import { z } from 'zod'
import { LANGUAGES } from '../language.ts'
import { ADDRESS, ADDRESS_LENGTH, PACES, SUBSCRIPTION_LISTS } from '../subscriptions.ts'
import { instant, person } from './call.ts'
import { BOUNCE_KINDS } from './mail-calls.ts'

/** Persons and lists that are kept. */
export const MOST_PRESS_PERSONS = 20_000
export const MOST_PRESS_LISTS = 200
/** Persons in a page of the list; groups of likely doubles that are told. */
export const PRESS_PAGE = 50
export const MOST_PRESS_DOUBLES = 50
/** Persons that one call adds to a list, or takes from it. */
export const MOST_PRESS_MEMBERS = 500
/** Tags that the filter offers, most used first. */
export const MOST_PRESS_TAGS_TOLD = 100
/** Minutes without use after which what is opened is hidden again. */
export const PRESS_SHOWN_MINUTES = 5
/** Maximum characters; `tags` of one person. */
export const PRESS_LIMITS = {
  email: ADDRESS_LENGTH,
  ...{ name: 100, medium: 100, note: 2000, tag: 40, tags: 20, source: 300, list: 80, search: 100 },
} as const

/** How consent was given, as it is stored. */
export const CONSENT_WAYS = ['FORM', 'MAIL', 'PAPER', 'CARD', 'PHONE', 'MEETING'] as const
export type ConsentWay = (typeof CONSENT_WAYS)[number]

// a line end in a name would begin another header of a mail; the others reverse what is read
const LINE = /^(?:(?![\u202a-\u202e\u2066-\u2069])[^\p{Cc}\p{Zl}\p{Zp}])*$/u
const TEXT = /^(?:[\n\t]|(?![\u202a-\u202e\u2066-\u2069])[^\p{Cc}\p{Zl}\p{Zp}])*$/u
const line = (most: number) => z.string().trim().max(most).regex(LINE)

const DAY_MS = 86_400_000
/** Whether consent can have been given on an ISO date: not one that is half typed, or to come. */
export const isConsentDay = (day: string): boolean =>
  day >= '1990-01-01' && Date.parse(day) < Date.now() + DAY_MS

/** Proof of a person's consent to letters. */
export const pressConsent = z.strictObject({
  how: z.enum(CONSENT_WAYS),
  day: z.iso.date().refine(isConsentDay),
  /** Where it is recorded, or on what occasion it was given. */
  source: line(PRESS_LIMITS.source),
})
export type PressConsent = z.infer<typeof pressConsent>

/** What is typed of a person. */
export const pressFields = z.strictObject({
  name: line(PRESS_LIMITS.name).min(1),
  email: z.string().trim().max(PRESS_LIMITS.email).regex(ADDRESS),
  medium: line(PRESS_LIMITS.medium),
  language: z.enum(LANGUAGES),
  tags: z.array(line(PRESS_LIMITS.tag).min(1)).max(PRESS_LIMITS.tags),
  note: z
    .string()
    .transform((text) => text.replaceAll('\r\n', '\n').trim())
    .pipe(z.string().max(PRESS_LIMITS.note).regex(TEXT)),
  consent: pressConsent,
  /** Ids of lists. */
  lists: z.array(z.uuid()).max(MOST_PRESS_LISTS),
})
export type PressFields = z.infer<typeof pressFields>
/** The name of a list. */
export const pressListName = line(PRESS_LIMITS.list).min(1)

/** A person in a list. */
export const pressRow = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  medium: z.string(),
  language: z.enum(LANGUAGES),
  tags: z.array(z.string()),
  consent: z.object({ how: z.enum(CONSENT_WAYS), day: z.string() }),
  version: z.number().int(),
})
export type PressRow = z.infer<typeof pressRow>

export const pressList = z.object({
  id: z.string(),
  /** Empty if it does not open: its key is missing, or it was changed in the database. */
  name: z.string(),
  version: z.number().int(),
  persons: z.number().int(),
})
export type PressList = z.infer<typeof pressList>

/** A mail to a person that waits, or was sent not long ago. */
export const pressMail = z.object({
  /** A letter of news, one about the subscription, or a release that the press team sent. */
  kind: z.enum(['NEWS', 'CONFIRM', 'CHANGE', 'RELEASE', 'EMBARGOED']),
  at: instant,
  /** `REFUSED` = the mail server took none; `SKIPPED` = it was not needed, or cancelled. */
  state: z.enum(['WAITING', 'SENT', 'REFUSED', 'SKIPPED']),
  attempts: z.number().int(),
  /** How often its private link was opened, and when last; null = it has none. */
  opened: z.object({ count: z.number().int(), last: instant.nullable() }).nullable(),
})
export type PressMail = z.infer<typeof pressMail>

/** All that is stored of a person, wherever it is. */
export const pressPerson = pressRow.extend({
  note: z.string(),
  at: instant,
  consent: z.object({
    ...{ how: z.enum(CONSENT_WAYS), day: z.string(), source: z.string() },
    recordedBy: person,
    recordedAt: instant,
  }),
  lists: z.array(pressList.pick({ id: true, name: true })),
  /** Their subscription to news by mail. */
  subscription: z
    .object({
      isConfirmed: z.boolean(),
      languages: z.array(z.enum(LANGUAGES)),
      lists: z.array(z.enum(SUBSCRIPTION_LISTS)),
      pace: z.enum(PACES),
      at: instant,
    })
    .nullable(),
  /** Requests to subscribe that nobody has read yet. */
  requests: z.array(z.object({ at: instant })),
  /** Newest first. */
  mails: z.array(pressMail),
  /** When they ended letters to the press by the link of one: their consent is over; null = not. */
  leftAt: instant.nullable(),
  /** Why their address gets no mail of any kind, since a day; null = it does. */
  bounce: z
    .object({ kind: z.enum(BOUNCE_KINDS), day: z.iso.date(), status: z.string() })
    .nullable(),
})
export type PressPerson = z.infer<typeof pressPerson>
