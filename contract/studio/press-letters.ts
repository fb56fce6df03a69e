import { z } from 'zod'
import { type Language, LANGUAGES } from '../language.ts'
import { instant, person } from './call.ts'
import { MOST_PRESS_LISTS, PRESS_LIMITS } from './press.ts'

/** A published release, or one that chosen persons may read before it is. */
export const PRESS_LETTER_KINDS = ['RELEASE', 'EMBARGOED'] as const
export type PressLetterKind = (typeof PRESS_LETTER_KINDS)[number]
/** When a letter leaves: at once, at an instant, or as soon as its article is published. */
export const PRESS_LETTER_WHEN = ['NOW', 'AT', 'PUBLICATION'] as const
export type PressLetterWhen = (typeof PRESS_LETTER_WHEN)[number]
export const PRESS_LETTER_STATES = ['DRAFT', 'PLANNED', 'SENDING', 'SENT', 'CANCELLED'] as const
export type PressLetterState = (typeof PRESS_LETTER_STATES)[number]

/** Persons who may be named one by one; all of an embargoed letter are. */
export const MOST_LETTER_PERSONS = 200
export const MOST_LETTER_TAGS = 20
/** Characters of the words before the article. */
export const LETTER_NOTE_CHARACTERS = 1000
/** Letters that are listed, the newest. */
export const MOST_PRESS_LETTERS = 100
/** Trials of a letter that one colleague gets in a day. */
export const MOST_LETTER_TRIALS = 20
/** Days that a letter may be planned ahead. */
export const LETTER_DAYS_AHEAD = 366

/** Path of the page of a private link, with its `token`; below it, `/leave` ends letters. */
export const PRESS_LETTER_PATH = '/api/v1/press/letter'

// no control characters but line ends, nothing that reverses what is read
const WORDS = /^(?:[\n\t]|(?![\u202a-\u202e\u2066-\u2069])[^\p{Cc}\p{Zl}\p{Zp}])*$/u
const words = z
  .string()
  .transform((text) => text.replaceAll('\r\n', '\n').trim())
  .pipe(z.string().max(LETTER_NOTE_CHARACTERS).regex(WORDS))
const languages = z
  .array(z.enum(LANGUAGES))
  .min(1)
  .max(LANGUAGES.length)
  .transform((all): Language[] => LANGUAGES.filter((one) => all.includes(one)))

/** Whom a letter is to: everybody who is on a list, has a tag, or is named. */
export const pressAudience = z.strictObject({
  lists: z.array(z.uuid()).max(MOST_PRESS_LISTS),
  tags: z.array(z.string().trim().min(1).max(PRESS_LIMITS.tag)).max(MOST_LETTER_TAGS),
  ids: z.array(z.uuid()).max(MOST_LETTER_PERSONS),
})
export type PressAudienceFields = z.infer<typeof pressAudience>

/** What a letter is made of. */
export const pressLetterText = z.strictObject({
  /** An article; the letter has its other language too, if it is chosen. */
  subject: z.string().regex(/^content\/[1-9]\d{0,9}$/),
  kind: z.enum(PRESS_LETTER_KINDS),
  languages,
  note: z.strictObject({ KOR: words, ENG: words }),
  /** Whether it shows the picture of the article, which mail programs load from the site. */
  hasPicture: z.boolean(),
})
export type PressLetterText = z.infer<typeof pressLetterText>

const isEmpty = ({ lists, tags, ids }: PressAudienceFields): boolean =>
  lists.length + tags.length + ids.length === 0

const shape = pressLetterText.extend({
  audience: pressAudience.refine((audience) => !isEmpty(audience)),
  when: z.enum(PRESS_LETTER_WHEN),
  /** Of `AT`. */
  dueAt: instant.nullable(),
})
type Shape = z.infer<typeof shape>
const consistent = <T extends z.ZodType<Shape>>(schema: T) =>
  schema
    // an embargo is agreed with persons, not with whoever is on a list that day
    .refine(
      ({ kind, audience }) =>
        kind === 'RELEASE' || audience.lists.length + audience.tags.length === 0,
      { path: ['audience'] },
    )
    .refine(({ kind, when }) => kind === 'RELEASE' || when !== 'PUBLICATION', { path: ['when'] })
    .refine(({ when, dueAt }) => (when === 'AT') === (dueAt !== null), { path: ['dueAt'] })

/** A letter as it is written. */
export const pressLetterFields = consistent(shape)
/** A new one. */
export const newPressLetter = consistent(shape.extend({ id: z.uuid() }))
export type PressLetterFields = z.infer<typeof pressLetterFields>

/** Why a planned letter does not leave: visitors do not see its article, or nothing will publish it. */
export const LETTER_HELD = ['hidden', 'unplanned'] as const

const count = z.number().int()
export const pressLetter = z.object({
  id: z.string(),
  version: z.number().int(),
  subject: z.string(),
  title: z.string(),
  kind: z.enum(PRESS_LETTER_KINDS),
  languages: z.array(z.enum(LANGUAGES)),
  note: z.object({ KOR: z.string(), ENG: z.string() }),
  hasPicture: z.boolean(),
  when: z.enum(PRESS_LETTER_WHEN),
  dueAt: instant.nullable(),
  state: z.enum(PRESS_LETTER_STATES),
  held: z.enum(LETTER_HELD).nullable(),
  /** The instant of publication, of an embargoed letter. */
  embargoAt: instant.nullable(),
  by: person,
  at: instant,
  sentAt: instant.nullable(),
  counts: z.object({
    ...{ all: count, waiting: count, sent: count, refused: count, bounced: count, skipped: count },
    /** Persons who opened their private link; only embargoed letters have one. */
    opened: count,
  }),
})
export type PressLetter = z.infer<typeof pressLetter>

/** A letter as one language gets it, in the form without HTML. */
export const drawnLetter = z.object({
  language: z.enum(LANGUAGES),
  subject: z.string(),
  text: z.string(),
})

/** Who has an embargoed letter. */
export const pressLetterReader = z.object({
  /** The mail. */
  id: z.string(),
  person: z.string(),
  /** Empty if they do not open. */
  name: z.string(),
  medium: z.string(),
  state: z.enum(['WAITING', 'SENT', 'REFUSED', 'SKIPPED', 'HELD', 'CANCELLED']),
  opens: count,
  openedAt: instant.nullable(),
  lastOpenedAt: instant.nullable(),
  revokedAt: instant.nullable(),
})
export type PressLetterReader = z.infer<typeof pressLetterReader>
