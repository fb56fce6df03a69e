import { parse } from 'yaml'
import { partsOf, plainText } from '../../server/content/loading/source.ts'
import { filePassages } from '../../server/readings/markdown-passages.ts'
import type { Language, Passage } from '../../server/readings/passage.ts'

/** An article's data for its reading. */
export interface Article {
  id: number
  title: string
  audio: boolean
  language: Language
  passages: Passage[]
}

/** Reads an article's file: its front matter, and the text to read aloud, title first. */
export function readArticle(source: string, language: Language): Article {
  const parts = partsOf('.md', plainText(source))
  if (!parts) throw new Error('an article begins with its front matter between two lines of ---')
  const front = parse(parts.yaml) as {
    id: number
    title: string
    audio?: boolean
    format?: 'markdown' | 'html'
  }
  return {
    id: front.id,
    title: front.title,
    audio: front.audio === true,
    language,
    passages: filePassages(front.title, parts.body, front.format ?? 'markdown'),
  }
}
