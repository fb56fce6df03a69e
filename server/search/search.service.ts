import type { ContentCard } from '../../contract/content.ts'
import { KEYWORD_LETTERS, PAGE_SIZE } from '../../contract/limits.ts'
import type { SearchResult } from '../../contract/search.ts'
import type { SiteServices } from '../../contract/site-services.ts'
import { contentRepository } from '../content/content.repository.ts'
import { keptCounts } from '../content/counts.ts'
import { TAGS } from '../content/tags.ts'
import type { Store } from '../database/index.ts'
import { searchRepository } from './search.repository.ts'
import { fold, initialsOf, parseQuery, type SearchQuery, squeeze, wordsOf } from './tokens.ts'

const TIERS = ['title', 'keywords', 'body'] as const
const COMPLETIONS = 8
const SUGGESTIONS = 6

const resultOf = (cards: readonly string[], count: number): SearchResult => ({
  resultCount: count,
  resultList: cards.map((json) => JSON.parse(json) as ContentCard),
  totalPageCount: Math.ceil(count / PAGE_SIZE),
  errorCode: null,
})

/** Search in titles over keywords over bodies, newest first within each (SH-220, SH-221). */
export function searchService(store: Store): (note: (tag: string) => void) => SiteServices['search'] {
  const repository = searchRepository(store)
  const contents = contentRepository(store)
  const countOnce = keptCounts(store)
  const completions = new Map<string, Promise<{ keywords: string[]; titles: string[] }>>()
  store.onPublication(() => completions.clear())

  /** Ids of one page: the tiers stand one behind the other. */
  const page = async (query: SearchQuery, language: string, key: string, offset: number, limit: number): Promise<number[]> => {
    const ids: number[] = []
    let skip = offset
    for (const tier of TIERS) {
      const found = await repository.ids(query, language, tier, limit - ids.length, skip)
      ids.push(...found)
      if (ids.length === limit) break
      // only where a page begins behind this tier does its size matter
      if (skip > 0 && found.length === 0) skip -= Math.min(skip, await countOnce(`${key}:${tier}`, () => repository.count(query, language, tier)))
      else skip = 0
    }
    return ids
  }

  return (note) => ({
    async find({ language, keyword, page: number }) {
      note(TAGS.search(language))
      const text = keyword.slice(0, KEYWORD_LETTERS)
      const query = parseQuery(text)
      if (query.words.length === 0) return resultOf([], 0)
      const key = `search:${language}:${wordsOf(text).join(' ')}`
      const [ids, ...counts] = await Promise.all([
        page(query, language, key, (number - 1) * PAGE_SIZE, PAGE_SIZE),
        ...TIERS.map((tier) => countOnce(`${key}:${tier}`, () => repository.count(query, language, tier))),
      ])
      return resultOf(await repository.cards(ids), counts.reduce((sum, count) => sum + count, 0))
    },
    async suggest({ language, keyword }) {
      note(TAGS.search(language))
      const ids = new Set<number>()
      // parts of what was typed, longest first: a compound that is not there may hold a word that is
      const parts = wordsOf(keyword.slice(0, KEYWORD_LETTERS)).flatMap((word) => [word.slice(0, -1), word.slice(1), word.slice(0, 2), word.slice(-2)]).filter((part) => part.length >= 2)
      for (const part of new Set(parts)) {
        const query = parseQuery(part)
        for (const tier of TIERS) for (const id of await repository.ids(query, language, tier, SUGGESTIONS, 0)) ids.add(id)
        if (ids.size >= SUGGESTIONS) break
      }
      const near = await repository.cards([...ids].slice(0, SUGGESTIONS))
      const cards = near.length > 0 ? near : await contents.cards({ contentType: 'NEWS', language, pictured: true }, SUGGESTIONS)
      return resultOf(cards, cards.length)
    },
    async complete({ language, text }) {
      note(TAGS.search(language))
      const typed = squeeze(fold(text).slice(0, KEYWORD_LETTERS))
      if (!typed) return []
      let known = completions.get(language)
      if (!known) completions.set(language, (known = repository.completions(language)))
      const { keywords, titles } = await known
      const initials = /^[ㄱ-ㅎ]+$/.test(typed)
      const holds = (name: string): boolean => (initials ? initialsOf(name).replaceAll(' ', '') : squeeze(name)).includes(typed)
      const begins = (name: string): boolean => (initials ? initialsOf(name).replaceAll(' ', '') : squeeze(name)).startsWith(typed)
      const chosen = [...keywords.filter(begins), ...keywords.filter(holds), ...titles.filter(holds)]
      return [...new Set(chosen)].slice(0, COMPLETIONS)
    },
    async recommendedKeywords(language) {
      note(TAGS.document('recommended-keywords', language))
      return (await repository.recommendedKeywords(language)).map((name) => ({ name }))
    },
  })
}
