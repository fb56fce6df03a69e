import type { ContentDocument } from '../../../contract/fields/schemas.ts'
import { bodyPassages, readTextHash } from '../../readings/body-passages.ts'
import { filePassages } from '../../readings/markdown-passages.ts'
import { NO_RECORDINGS, readsPassages, recordingsOf, secondsOf } from '../../readings/recordings.ts'
import { cleanedBody } from '../long-bodies.ts'
import type { MediaLibrary } from './media.ts'
import { hashOf } from './source-hash.ts'
import type { Place } from './source.ts'

/** Bytes of a file of times that is read: many hours. */
const MOST_TIMES = 4_000_000

/** The audio that an article's file names. */
export interface LoadedReading {
  /** Where its file names it. */
  at: Place
  /** `readTextHash` of the file's text; null if its times say that it reads another text. */
  textHash: string | null
  /** Changes when the audio is made again. */
  audioHash: string
  seconds: number | null
  /** JSON of both recordings. */
  times: string
}

/**
 * The audio that an article's file names, with the text that it reads; null if it names none.
 * @param file.body as it is written; `file` is null if its text stands in `document` only
 */
export async function loadedReading(
  document: ContentDocument,
  {
    file,
    media,
    at,
  }: { file: { body: string; format: 'markdown' | 'html' } | null; media: MediaLibrary; at: Place },
): Promise<LoadedReading | null> {
  const { title, content, audioMale, audioFemale, audioTiming } = document
  if (audioMale === null && audioFemale === null) return null
  const text = audioTiming === null ? null : media.text(audioTiming, MOST_TIMES)
  const times = (text === null ? null : recordingsOf(text)) ?? NO_RECORDINGS
  const passages = file ? filePassages(title, file.body, file.format) : bodyPassages(title, content)
  const isOfText = readsPassages(times, passages)
  return {
    at,
    textHash: isOfText ? readTextHash(bodyPassages(title, await cleanedBody(content))) : null,
    audioHash: hashOf(media.hashesOf(JSON.stringify(audioTiming ?? [audioMale, audioFemale]))),
    seconds: secondsOf(times),
    times: JSON.stringify(times),
  }
}
