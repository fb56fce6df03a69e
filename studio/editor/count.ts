import type { Node } from 'prosemirror-model'
import type { BodyCount } from './types.ts'

const SEGMENTERS = {
  KOR: new Intl.Segmenter('ko', { granularity: 'sentence' }),
  ENG: new Intl.Segmenter('en', { granularity: 'sentence' }),
}

/**
 * Counts a body: words between whitespace, sentences (terminated, or the whole of a block),
 * characters without whitespace.
 */
export function countOf(doc: Node, language: 'KOR' | 'ENG'): BodyCount {
  const count = { words: 0, sentences: 0, characters: 0 }
  doc.descendants((node) => {
    if (!node.isTextblock) return true
    const text = node.textBetween(0, node.content.size, ' ', ' ')
    count.words += text.match(/\S+/g)?.length ?? 0
    count.characters += text.match(/[\p{L}\p{N}]/gu)?.length ?? 0
    for (const { segment } of SEGMENTERS[language].segment(text))
      if (/[\p{L}\p{N}]/u.test(segment)) count.sentences += 1
    return false
  })
  return count
}
