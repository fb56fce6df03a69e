import { z } from 'zod'
import { LANGUAGES } from '../language.ts'
import { done, instant, person, rowNumberInAddress, type StudioCall } from './call.ts'
import { JOB_PROBLEMS } from './jobs.ts'
import { SPEAKABLE } from './speakable.ts'

/**
 * Of a published article. `none`: it was never read. `old`: its text has changed since, so visitors
 * are offered nothing. `made`: it waits to be heard and published. `loaded`: visitors are offered the
 * audio that came with the content.
 */
export const READING_STATES = [
  'none',
  'progress',
  'failed',
  'old',
  'made',
  'published',
  'loaded',
] as const
export type ReadingState = (typeof READING_STATES)[number]
/** States that the list can be narrowed to. */
export const READING_FILTERS = [
  'none',
  'old',
  'progress',
  'failed',
  'made',
  'published',
  'loaded',
] as const
export type ReadingFilter = (typeof READING_FILTERS)[number]

/** Voices of a reading. */
export const READING_VOICES = ['male', 'female'] as const
export type ReadingVoice = (typeof READING_VOICES)[number]

/** Characters of an article that is read: about 40 minutes. */
export const MOST_READ_CHARACTERS = 20_000
export const READINGS_PAGE = 50
/** Articles whose readings are ordered at once. */
export const MOST_ORDERED = 50

/** Words with a pronunciation: of the company in a language, and of one article. */
export const MOST_PRONUNCIATIONS = 200
export const PRONUNCIATION_CHARACTERS = { written: 60, said: 120 } as const

const speakable = (most: number) => z.string().trim().min(1).max(most).regex(SPEAKABLE)
export const pronunciations = z
  .array(
    z.strictObject({
      written: speakable(PRONUNCIATION_CHARACTERS.written),
      said: speakable(PRONUNCIATION_CHARACTERS.said),
    }),
  )
  .max(MOST_PRONUNCIATIONS)
  .superRefine((words, context) => {
    const seen = new Set<string>()
    for (const [index, { written }] of words.entries()) {
      if (seen.has(written))
        context.addIssue({ code: 'custom', message: 'twice', path: [index, 'written'] })
      seen.add(written)
    }
  })
export type Pronunciations = z.infer<typeof pronunciations>

/** What a list of pronunciations is for: a language, or an article. */
export const pronunciationScope = z
  .string()
  .regex(/^(?:KOR|ENG|\d{1,9})$/)
  .max(9)
export const pronunciationList = z.object({
  words: pronunciations,
  version: z.number().int().nonnegative(),
})
export type PronunciationList = z.infer<typeof pronunciationList>

const recording = z.object({
  duration: z.number(),
  sentences: z.array(z.object({ start: z.number(), text: z.string() })),
})
export type RecordedSentence = z.infer<typeof recording>['sentences'][number]

/** A reading with its times. */
export const reading = z.object({
  id: z.string(),
  isPublished: z.boolean(),
  /** Whether it reads other words than the article has now. */
  isOld: z.boolean(),
  by: person,
  at: instant,
  /** Addresses of the studio: visitors are offered published ones elsewhere. */
  audio: z.object({ male: z.string(), female: z.string() }),
  male: recording,
  female: recording,
})
export type Reading = z.infer<typeof reading>

/** The audio that came with the content; a voice may be missing, and so may its times. */
export const loadedReading = z.object({
  isOld: z.boolean(),
  audio: z.object({ male: z.string().nullable(), female: z.string().nullable() }),
  male: recording,
  female: recording,
})
export type LoadedReading = z.infer<typeof loadedReading>

/** An article in the list of readings. */
export const readingRow = z.object({
  contentIdx: z.number().int(),
  subject: z.string(),
  title: z.string(),
  languageType: z.enum(LANGUAGES),
  state: z.enum(READING_STATES),
  /** Whether visitors are offered a reading now. */
  isOffered: z.boolean(),
  /** Whether audio came with the content, whatever it reads. */
  isLoaded: z.boolean(),
  /** Of the newest reading. */
  seconds: z.number().int().nullable(),
  at: instant.nullable(),
  /** Of the last job. */
  job: z
    .object({
      id: z.string(),
      progress: z.number().int(),
      problem: z.enum(JOB_PROBLEMS).nullable(),
      detail: z.string().nullable(),
    })
    .nullable(),
})
export type ReadingRow = z.infer<typeof readingRow>

const ofArticle = z.object({ id: rowNumberInAddress })
const ofReading = z.strictObject({ reading: z.string().regex(/^[0-9a-f]{32}$/) })
const ofFile = z.object({
  id: z.string().regex(/^[0-9a-f]{32}$/),
  voice: z.enum(READING_VOICES),
})

/** Articles read aloud. */
export const READING_CALLS = {
  readings: {
    method: 'get',
    path: '/readings',
    access: 'content.read',
    summary: 'Lists published articles with the state of their readings',
    query: z.object({
      state: z.enum(READING_FILTERS).optional(),
      language: z.enum(LANGUAGES).optional(),
      page: z.coerce.number().int().min(1).max(1000).default(1),
    }),
    data: z.object({ rows: z.array(readingRow), total: z.number().int() }),
  },
  reading: {
    method: 'get',
    path: '/readings/{id}',
    access: 'content.read',
    summary:
      'Returns the readings of an article: the one that waits, the published one, and the one that came with the content',
    params: ofArticle,
    data: z.object({
      row: readingRow,
      made: reading.nullable(),
      published: reading.nullable(),
      loaded: loadedReading.nullable(),
    }),
  },
  makeReadings: {
    method: 'post',
    path: '/readings',
    access: 'content.publish',
    audit: ['reading.make'],
    // 409 `limit` of jobs; an article whose reading is being made already stays as it is
    summary: 'Orders readings of published articles, made in the background',
    body: z.strictObject({
      articles: z.array(z.number().int().positive()).min(1).max(MOST_ORDERED),
    }),
    data: z.object({ ordered: z.number().int() }),
  },
  publishReading: {
    method: 'post',
    path: '/readings/{id}/publish',
    access: 'content.publish',
    audit: ['reading.publish'],
    // 409 `state` if it reads other words than the article has now, or another one was made since
    summary: 'Offers a reading to visitors, in place of a former one',
    params: ofArticle,
    body: ofReading,
    data: done,
  },
  withdrawReading: {
    method: 'post',
    path: '/readings/{id}/withdraw',
    access: 'content.publish',
    audit: ['reading.withdraw'],
    summary: 'Offers the published reading no longer, and removes it',
    params: ofArticle,
    body: ofReading,
    data: done,
  },
  readingAudio: {
    method: 'get',
    path: '/reading-audio/{id}/{voice}',
    access: 'content.read',
    summary: 'Returns the audio file of a reading',
    params: ofFile,
  },
  pronunciations: {
    method: 'get',
    path: '/pronunciations/{scope}',
    access: 'content.read',
    summary: 'Returns how words are said: of the company in a language, or of an article',
    params: z.object({ scope: pronunciationScope }),
    data: pronunciationList,
  },
  changePronunciations: {
    method: 'put',
    path: '/pronunciations/{scope}',
    access: 'content.publish',
    versioned: true,
    audit: ['reading.words'],
    summary: 'Changes how words are said; readings made from now on say them so',
    params: z.object({ scope: pronunciationScope }),
    body: z.strictObject({ words: pronunciations }),
    data: pronunciationList,
  },
} as const satisfies Record<string, StudioCall>
