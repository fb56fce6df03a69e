import type { Language } from './passage.ts'

/** How words are said. */
export interface Pronunciation {
  written: string
  said: string
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/**
 * Returns a function that writes words as they are said, the longest first and each once: what is
 * said is not looked up again. Korean words may have particles and be parts of others; English ones
 * are whole words.
 */
export function pronouncer(
  words: readonly Pronunciation[],
  language: Language,
): (sentence: string) => string {
  const said = new Map(words.map((word) => [word.written, word.said]))
  if (said.size === 0) return (sentence) => sentence
  const choices = [...said.keys()]
    .sort((a, b) => b.length - a.length)
    .map(escaped)
    .join('|')
  const pattern =
    language === 'ko'
      ? new RegExp(choices, 'gu')
      : new RegExp(`(?<![\\p{L}\\p{N}])(?:${choices})(?![\\p{L}\\p{N}])`, 'gu')
  return (sentence) => sentence.replace(pattern, (found) => said.get(found) ?? found)
}
