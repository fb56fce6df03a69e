import { bodyPassages, readTextHash } from './body-passages.ts'
import type { PublishedReading } from './published.repository.ts'

/** The files of a reading. */
export const READING_FILES = ['male.mp3', 'female.mp3', 'timing.json'] as const
export type ReadingFile = (typeof READING_FILES)[number]

/** Name of a file of a reading: in the storage of uploads, and below `/media/studio/`. */
export const readingFile = (id: string, file: ReadingFile): string => `reading-${id}.${file}`

/** The id and the file that a name means; null if it is none of a reading. */
export function readingOfName(name: string): { id: string; file: ReadingFile } | null {
  const [, id, rest] = /^reading-([0-9a-f]{32})\.([a-z.0-9]+)$/.exec(name) ?? []
  const file = READING_FILES.find((one) => one === rest)
  return id && file ? { id, file } : null
}

interface Audio {
  audioMale: string | null
  audioFemale: string | null
  audioTiming: string | null
}
const NONE: Audio = { audioMale: null, audioFemale: null, audioTiming: null }

/**
 * The addresses of the audio that an article offers: of its published reading if that reads the text
 * that the article has now, else none. Without a reading, those that came with the content.
 */
export function offeredAudio(
  article: Audio & { title: string; content: string },
  reading: PublishedReading | null,
): Audio {
  const { audioMale, audioFemale, audioTiming } = article
  if (!reading) return { audioMale, audioFemale, audioTiming }
  if (readTextHash(bodyPassages(article.title, article.content)) !== reading.textHash) return NONE
  const at = (file: ReadingFile): string => `/media/studio/${readingFile(reading.id, file)}`
  return {
    audioMale: at('male.mp3'),
    audioFemale: at('female.mp3'),
    audioTiming: at('timing.json'),
  }
}
