/** localStorage key of the visitor's recent searches. */
const KEY = 'recentSearches'
const LIMIT = 8

export function recentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored)
      ? stored.filter((word): word is string => typeof word === 'string').slice(0, LIMIT)
      : []
  } catch {
    return []
  }
}

function store(keywords: string[]): string[] {
  try {
    localStorage.setItem(KEY, JSON.stringify(keywords))
  } catch {
    // a browser without storage has no recent searches
  }
  return keywords
}

export const addRecent = (word: string): string[] =>
  store([word, ...recentSearches().filter((other) => other !== word)].slice(0, LIMIT))
export const removeRecent = (word: string): string[] =>
  store(recentSearches().filter((other) => other !== word))
