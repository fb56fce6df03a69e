import type { ContentCard } from '../../contract/content.ts'
import type { Language } from '../../contract/language.ts'
import { PAGE_SIZE } from '../../contract/limits.ts'
import type { SearchResult } from '../../contract/search.ts'
import { keywordOf } from '../../contract/searchable.ts'
import type { SiteModel } from '../../contract/site-model.ts'
import { contentRepository } from '../content/content.repository.ts'
import { keptUntilPublication } from '../content/counts.ts'
import { TAGS } from '../content/tags.ts'
import type { Store } from '../database/index.ts'
import { siteRepository } from '../site/site.repository.ts'
import { searchCompletions } from './completions.ts'
import { searchRepository } from './search.repository.ts'
import { fold, SEARCH_FIELDS, parseQuery, parseUnfinished, type SearchQuery, wordsOf } from './tokens.ts'

const SUGGESTIONS = 6

const resultOf = (cards: readonly string[], count: number): SearchResult => ({
  resultCount: count,
  resultList: cards.map((json) => JSON.parse(json) as ContentCard),
  totalPageCount: Math.ceil(count / PAGE_SIZE),
  errorCode: null,
})

/** Search in titles over keywords over bodies, newest first within each (SH-204, SH-220, SH-221). */
export function searchModel(store: Store): (note: (tag: string) => void) => SiteModel['search'] {
  const repository = searchRepository(store)
  const contents = contentRepository(store)
  const documents = siteRepository(store)
  const completions = searchCompletions(store)
  const kept = keptUntilPublication<number[]>(store)
  const scheduled = keptUntilPublication<{ row: number; publishAt: string }[]>(store)

  const hiddenNow = async (language: string): Promise<number[]> => {
    const now = new Date().toISOString()
    return (await scheduled(language, () => repository.scheduled(language)))
      .filter(({ publishAt }) => publishAt > now)
      .map(({ row }) => row)
  }
  /** How many contents match in each of the fields; a field holds what the one before it holds. */
  const countsOf = (query: SearchQuery, language: string, hidden: readonly number[]): Promise<number[]> =>
    kept(`${language} ${query.tokens.join(' ')} ${query.beginning ?? ''} ${hidden.length}`, async () => {
      const counts: number[] = []
      for (const field of SEARCH_FIELDS) counts.push(await repository.count(query, language, field, hidden))
      return counts
    })
  const idsOf = async (
    query: SearchQuery,
    language: string,
    counts: readonly number[],
    offset: number,
    limit: number,
    hidden: readonly number[],
  ): Promise<number[]> => {
    const ids: number[] = []
    for (const [index, field] of SEARCH_FIELDS.entries()) {
      const [from, to] = [counts[index - 1] ?? 0, counts[index] as number]
      const first = Math.max(offset, from)
      const many = Math.min(offset + limit, to) - first
      if (many > 0)
        ids.push(
          ...(await repository.ids(query, language, field, {
            limit: many,
            offset: first - from,
            expected: to - from,
            hidden,
          })),
        )
    }
    return ids
  }
  /** The keyword as it stands; where nothing matches, with its last Latin word taken as the beginning of one. */
  const lookFor = async (
    keyword: string,
    language: string,
    hidden: readonly number[],
  ): Promise<{ query: SearchQuery; counts: readonly number[] } | null> => {
    const text = keywordOf(keyword)
    const query = parseQuery(text)
    if (query.tokens.length === 0) return null
    const counts = await countsOf(query, language, hidden)
    const unfinished = counts.at(-1) === 0 ? parseUnfinished(text) : null
    return unfinished ? { query: unfinished, counts: await countsOf(unfinished, language, hidden) } : { query, counts }
  }

  /**
   * Contents near to a keyword that finds none: those that hold most of its words, then of its parts.
   * A part is tried at each length, longest first, so that 갈매기성 leads to 갈매기.
   */
  const near = async (keyword: string, language: Language, hidden: readonly number[]): Promise<number[]> => {
    const words = wordsOf(keywordOf(keyword)).slice(0, 4)
    const parts = [...words]
    for (let length = Math.min(5, Math.max(0, ...words.map((word) => word.length - 1))); length >= 2; length -= 1) {
      for (const word of words)
        for (let at = 0; at + length <= word.length; at += 1)
          if (length < word.length) parts.push(word.slice(at, at + length))
    }
    const ids = new Set<number>()
    for (const part of new Set(parts.slice(0, 24))) {
      const query = parseQuery(part)
      if (query.tokens.length === 0) continue
      const counts = await countsOf(query, language, hidden)
      if (counts.at(-1) !== 0)
        for (const id of await idsOf(query, language, counts, 0, SUGGESTIONS, hidden)) ids.add(id)
      if (ids.size >= SUGGESTIONS) break
    }
    return [...ids].slice(0, SUGGESTIONS)
  }

  return (note) => ({
    async find({ language, keyword, page }) {
      note(TAGS.search(language))
      const hidden = await hiddenNow(language)
      const found = await lookFor(keyword, language, hidden)
      if (!found) return resultOf([], 0)
      const ids = await idsOf(found.query, language, found.counts, (page - 1) * PAGE_SIZE, PAGE_SIZE, hidden)
      return resultOf(await repository.cards(ids), found.counts.at(-1) as number)
    },
    async suggest({ language, keyword }) {
      note(TAGS.search(language))
      const hidden = await hiddenNow(language)
      const cards = await repository.cards(await near(keyword, language, hidden))
      const shown =
        cards.length > 0 ? cards : await contents.cards({ contentType: 'NEWS', language, pictured: true }, SUGGESTIONS)
      return resultOf(shown, shown.length)
    },
    async complete({ language, text }) {
      note(TAGS.search(language))
      return completions(language, fold(keywordOf(text)))
    },
    async recommendedKeywords(language) {
      note(TAGS.document('recommended-keywords', language))
      return ((await documents.read<string[]>('recommended-keywords', language)) ?? []).map((name) => ({ name }))
    },
  })
}
