import { bodyPassages, readTextHash } from './body-passages.ts'
import type { ArticleReadings } from './published.repository.ts'

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

/** Whether audio came with an article. */
export const hasLoadedAudio = ({
  audioMale,
  audioFemale,
}: Pick<Audio, 'audioMale' | 'audioFemale'>): boolean => audioMale !== null || audioFemale !== null

/**
 * Which audio an article offers: its published reading, or else what came with the content; in
 * either case only if it reads the text that the article has now. Audio whose text no load has
 * recorded is offered.
 * @param textHash computes `readTextHash` of that text, which is not needed for every article
 */
export function offered(
  article: Pick<Audio, 'audioMale' | 'audioFemale'>,
  { published, loadedText }: ArticleReadings,
  textHash: () => string,
): 'published' | 'loaded' | 'none' {
  const hasLoaded = hasLoadedAudio(article)
  if (!published && !hasLoaded) return 'none'
  if (!published && loadedText === null) return 'loaded'
  const hash = textHash()
  if (published?.textHash === hash) return 'published'
  return hasLoaded && loadedText === hash ? 'loaded' : 'none'
}

/** The addresses of the audio that an article offers. */
export function offeredAudio(
  article: Audio & { title: string; content: string },
  readings: ArticleReadings,
): Audio {
  const { audioMale, audioFemale, audioTiming } = article
  const which = offered(article, readings, () =>
    readTextHash(bodyPassages(article.title, article.content)),
  )
  if (which === 'loaded') return { audioMale, audioFemale, audioTiming }
  if (which === 'none' || !readings.published) return NONE
  const { id } = readings.published
  const at = (file: ReadingFile): string => `/media/studio/${readingFile(id, file)}`
  return {
    audioMale: at('male.mp3'),
    audioFemale: at('female.mp3'),
    audioTiming: at('timing.json'),
  }
}
