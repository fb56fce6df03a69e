/** localStorage key of the visitor's recent searches. */
const KEY = 'recentSearches'
const LIMIT = 8

export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept)
      ? kept.filter((word): word is string => typeof word === 'string').slice(0, LIMIT)
      : []
  } catch {
    return []
  }
}

function keep(words: string[]): string[] {
  try {
    localStorage.setItem(KEY, JSON.stringify(words))
  } catch {
    // a browser without storage has no recent searches
  }
  return words
}

export const addRecent = (word: string): string[] =>
  keep([word, ...recentSearches().filter((other) => other !== word)].slice(0, LIMIT))
export const removeRecent = (word: string): string[] =>
  keep(recentSearches().filter((other) => other !== word))
