import { z } from 'zod'
import { LANGUAGES } from '../language.ts'
import { idParameter, instant, person, type StudioCall } from './call.ts'
import { CAPTION_LIMITS, cueFault, isCueSettings } from './captions.ts'

const time = z
  .number()
  .int()
  .min(0)
  .max(CAPTION_LIMITS.seconds * 1000)

/** A cue as it is stored: times in milliseconds from the beginning of the film. */
const cue = z.strictObject({
  start: time,
  end: time,
  text: z.string().max(CAPTION_LIMITS.text),
  settings: z.string().max(200),
})

/**
 * The cues of a save. The first fault is reported alone: a report for each of thousands costs more
 * than all checks.
 */
const writtenCues = z
  .array(cue)
  .max(CAPTION_LIMITS.cues)
  .superRefine((cues, context) => {
    const index = cues.findIndex((one) => cueFault(one) !== null || !isCueSettings(one.settings))
    if (index < 0) return
    const field = isCueSettings(cues[index]?.settings ?? '') ? [] : ['settings']
    context.addIssue({ code: 'custom', path: [index, ...field] })
  })

/** The captions of a film in one language; without cues there are none. */
export const captions = z.object({
  language: z.enum(LANGUAGES),
  /** 0 = nobody has written any yet. */
  version: z.number().int(),
  cues: z.array(cue),
  /** Who saved them last, and when; null = nobody. */
  by: person.nullable(),
  at: instant.nullable(),
})
export type Captions = z.infer<typeof captions>

const ofFilm = idParameter.extend({ language: z.enum(LANGUAGES) })

/** Captions of films, one list of cues a language. */
export const CAPTION_CALLS = {
  captionsOf: {
    method: 'get',
    path: '/media/{id}/captions',
    access: 'content.read',
    // 404 for what is no film; one of `content/media` is named by its MP4
    summary: 'Returns the captions of a film in each language',
    params: idParameter,
    data: z.array(captions),
  },
  saveCaptions: {
    method: 'put',
    path: '/media/{id}/captions/{language}',
    access: 'content.write',
    versioned: true,
    audit: ['media.captions'],
    // 403 `published` without the permission to publish if visitors see the film; without cues they
    // are removed; 413 if they are longer than a file may be
    summary: 'Saves the captions of a film in a language',
    params: ofFilm,
    body: z.strictObject({ cues: writtenCues }),
    // a file's bytes, with the names of four values for each of its cues, and escapes
    bytes: CAPTION_LIMITS.bytes * 2,
    data: captions,
  },
  captionFile: {
    method: 'get',
    path: '/media/{id}/captions/{language}/file',
    access: 'content.read',
    summary: 'Downloads the captions of a film in a language as WebVTT',
    params: ofFilm,
  },
} as const satisfies Record<string, StudioCall>
