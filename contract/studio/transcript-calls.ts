import { z } from 'zod'
import { LANGUAGES } from '../language.ts'
import { idParameter, instant, person, type StudioCall } from './call.ts'
import { TRANSCRIPT_MAX } from './transcripts.ts'

/** Bytes of the body of a save: every character escaped in JSON. */
const TRANSCRIPT_BODY = TRANSCRIPT_MAX * 6 + 1024

/** What is said in an audio file, in one language; an empty text is none. */
export const transcript = z.object({
  language: z.enum(LANGUAGES),
  /** 0 = nobody has written any yet. */
  version: z.number().int(),
  /** Plain text; an empty line ends a paragraph. */
  text: z.string(),
  /** Who saved it last, and when; null = nobody. */
  by: person.nullable(),
  at: instant.nullable(),
})
export type Transcript = z.infer<typeof transcript>

/** Transcripts of uploaded audio files, one text a language (WCAG 1.2.1). */
export const TRANSCRIPT_CALLS = {
  transcriptsOf: {
    method: 'get',
    path: '/media/{id}/transcripts',
    access: 'content.read',
    // 404 for what is no uploaded audio file
    summary: 'Returns the transcripts of an audio file in each language',
    params: idParameter,
    data: z.array(transcript),
  },
  saveTranscript: {
    method: 'put',
    path: '/media/{id}/transcripts/{language}',
    access: 'content.write',
    versioned: true,
    audit: ['media.transcript'],
    // 403 `published` without the permission to publish if visitors hear the file; an empty text
    // removes the transcript
    summary: 'Saves the transcript of an audio file in a language',
    params: idParameter.extend({ language: z.enum(LANGUAGES) }),
    body: z.strictObject({ text: z.string().max(TRANSCRIPT_MAX) }),
    bytes: TRANSCRIPT_BODY,
    data: transcript,
  },
} as const satisfies Record<string, StudioCall>
