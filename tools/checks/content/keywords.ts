import type { ContentText } from './texts.ts'

/**
 * Share of the keywords of a language that only one article has; above a quarter they are useless
 * as links.
 */
export function usedOnce(
  texts: readonly ContentText[],
  language: ContentText['language'],
): { share: number; words: string[] } {
  const counts = new Map<string, number>()
  for (const { language: own, values } of texts)
    if (own === language && Array.isArray(values.keywords))
      for (const word of values.keywords.map(String)) counts.set(word, (counts.get(word) ?? 0) + 1)
  const words = [...counts].filter(([, count]) => count === 1).map(([word]) => word)
  return { share: counts.size ? words.length / counts.size : 0, words: words.sort() }
}
