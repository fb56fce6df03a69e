import { storedCard, storedDetails } from '../../content/stored.ts'
import { shownContent } from '../../content/shown-content.ts'
import { bodyPassages, readTextHash } from '../../readings/body-passages.ts'
import type { Passage } from '../../readings/passage.ts'
import type { ReadArticle } from './readings.repository.ts'

/** What is read of an article that visitors see, as its page compares it. */
export function articleText({ card, details }: Pick<ReadArticle, 'card' | 'details'>): {
  title: string
  passages: Passage[]
  textHash: string
  htmlLength: number
  /** Address of the audio that came with the content; null = none. */
  loadedAudio: string | null
} {
  const { title, content, audioMale } = shownContent({
    ...storedCard(card),
    ...storedDetails(details),
  })
  const passages = bodyPassages(title, content)
  return {
    title,
    passages,
    textHash: readTextHash(passages),
    htmlLength: content.length,
    loadedAudio: audioMale,
  }
}
