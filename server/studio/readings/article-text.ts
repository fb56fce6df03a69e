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
  /** Addresses of the audio that came with the content. */
  audioMale: string | null
  audioFemale: string | null
} {
  const { title, content, audioMale, audioFemale } = shownContent({
    ...storedCard(card),
    ...storedDetails(details),
  })
  const passages = bodyPassages(title, content)
  return {
    title,
    passages,
    textHash: readTextHash(passages),
    htmlLength: content.length,
    audioMale,
    audioFemale,
  }
}
