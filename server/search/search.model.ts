import { type ArchiveName, ARCHIVES } from '../../contract/archives.ts'
import type { ContentCard } from '../../contract/content.ts'
import type { Language } from '../../contract/language.ts'
import { PAGE_SIZE } from '../../contract/limits.ts'
import { RESULT_TYPES, type ResultType } from '../../contract/result-types.ts'
import type { ResultCount, SearchResult } from '../../contract/search.ts'
import { keywordOf } from '../../contract/searchable.ts'
import type { SiteModel } from '../../contract/site-model.ts'
import { contentRepository } from '../content/content.repository.ts'
import { cachedUntilPublication } from '../content/counts.ts'
import { sharedReads } from '../content/shared-reads.ts'
import { TAGS } from '../content/tags.ts'
import type { Store } from '../database/index.ts'
import { siteRepository } from '../content/site-documents.repository.ts'
import { searchCompletions } from './completions.ts'
import { type SearchScope, searchRepository } from './search.repository.ts'
import {
  fold,
  SEARCH_FIELDS,
  parseQuery,
  parseUnfinished,
  type SearchQuery,
  wordsOf,
} from './tokens.ts'

const SUGGESTIONS = 6

const resultOf = (
  cards: readonly string[],
  count: number,
  countList: ResultCount[] = [],
): SearchResult => ({
  resultCount: count,
  resultList: cards.map((json) => JSON.parse(json) as ContentCard),
  totalPageCount: Math.ceil(count / PAGE_SIZE),
  errorCode: null,
  countList,
})

/** Returns the archives whose pages are closed now: none of their articles is listed anywhere. */
export type ClosedArchives = () => readonly ArchiveName[]

/**
 * Search in titles over keywords over bodies, newest first within each (SH-204, SH-220, SH-221).
 * @param closedArchives returns the archives that are hidden from visitors now
 */
export function searchModel(
  store: Store,
  closedArchives: ClosedArchives,
): (trackTag: (tag: string) => void) => SiteModel['search'] {
  const repository = searchRepository(store)
  const contents = contentRepository(store)
  const documents = siteRepository(store)
  const closedNow = (): ResultType[] => closedArchives().map((name) => ARCHIVES[name].word)
  const completions = searchCompletions(store, closedNow)
  const cachedCounts = cachedUntilPublication<number[]>(store)
  const shared = sharedReads(store)
  const openNow = (): ResultType[] => {
    const closed = closedNow()
    return RESULT_TYPES.filter((type) => !closed.includes(type))
  }
  const scheduled = cachedUntilPublication<{ row: number; publishAt: string }[]>(store)

  const hiddenNow = async (language: string): Promise<number[]> => {
    const now = new Date().toISOString()
    return (await scheduled(language, () => repository.scheduled(language)))
      .filter(({ publishAt }) => publishAt > now)
      .map(({ row }) => row)
  }
  const keyOf = (
    query: SearchQuery,
    language: string,
    type: ResultType | 'each' | null,
    hidden: readonly number[],
  ) =>
    `${language} ${type ?? ''} ${query.tokens.join(' ')} ${query.beginning ?? ''} ${hidden.length}`
  /** How many articles match in each of the fields; each field includes the previous one. */
  const countsOf = (query: SearchQuery, language: string, scope: SearchScope): Promise<number[]> =>
    cachedCounts(keyOf(query, language, scope.type, scope.hidden), async () => {
      const counts: number[] = []
      for (const field of SEARCH_FIELDS)
        counts.push(await repository.count(query, language, field, scope))
      return counts
    })
  /** Number of matches of all types, and of each type that has some. */
  const countList = async (
    query: SearchQuery,
    language: string,
    count: number,
    hidden: readonly number[],
  ): Promise<ResultCount[]> => {
    if (count === 0) return []
    const open = openNow()
    const counts = await cachedCounts(keyOf(query, language, 'each', hidden), () =>
      repository.countOfEach(query, language, open, hidden),
    )
    const each = open.map((type, index): ResultCount => ({ type, count: counts[index] ?? 0 }))
    return [{ type: 'all', count }, ...each.filter((one) => one.count > 0)]
  }
  const idsOf = async (
    query: SearchQuery,
    language: string,
    counts: readonly number[],
    offset: number,
    limit: number,
    scope: SearchScope,
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
            scope,
          })),
        )
    }
    return ids
  }
  /** The keyword unchanged; if nothing matches, with its last Latin word as a prefix. */
  const lookFor = async (
    keyword: string,
    language: string,
    scope: SearchScope,
  ): Promise<{ query: SearchQuery; counts: readonly number[] } | null> => {
    const text = keywordOf(keyword)
    const query = parseQuery(text)
    if (query.tokens.length === 0) return null
    const counts = await countsOf(query, language, scope)
    const unfinished = counts.at(-1) === 0 ? parseUnfinished(text) : null
    return unfinished
      ? { query: unfinished, counts: await countsOf(unfinished, language, scope) }
      : { query, counts }
  }

  /**
   * Articles similar to a keyword without results: those that contain most of its words, then of
   * its parts. A part is tried at each length, longest first, so that 갈매기성 leads to 갈매기.
   */
  const near = async (
    keyword: string,
    language: Language,
    scope: SearchScope,
  ): Promise<number[]> => {
    const words = wordsOf(keywordOf(keyword)).slice(0, 4)
    const parts = [...words]
    for (
      let length = Math.min(5, Math.max(0, ...words.map((word) => word.length - 1)));
      length >= 2;
      length -= 1
    ) {
      for (const word of words)
        for (let at = 0; at + length <= word.length; at += 1)
          if (length < word.length) parts.push(word.slice(at, at + length))
    }
    const ids = new Set<number>()
    for (const part of new Set(parts.slice(0, 24))) {
      const query = parseQuery(part)
      if (query.tokens.length === 0) continue
      const counts = await countsOf(query, language, scope)
      if (counts.at(-1) !== 0)
        for (const id of await idsOf(query, language, counts, 0, SUGGESTIONS, scope)) ids.add(id)
      if (ids.size >= SUGGESTIONS) break
    }
    return [...ids].slice(0, SUGGESTIONS)
  }

  return (trackTag) => ({
    async find({ language, keyword, page, type = null }) {
      trackTag(TAGS.search(language))
      const hidden = await hiddenNow(language)
      const anything: SearchScope = { type: null, closed: closedNow(), hidden }
      // suggestions for a keyword do not depend on the type filter
      const found = await lookFor(keyword, language, anything)
      if (!found) return resultOf([], 0)
      const list = await countList(found.query, language, found.counts.at(-1) as number, hidden)
      const none = type !== null && !list.some((one) => one.type === type)
      if (none) return resultOf([], 0, list)
      const scope = { ...anything, type }
      const counts = type === null ? found.counts : await countsOf(found.query, language, scope)
      const ids = await idsOf(
        found.query,
        language,
        counts,
        (page - 1) * PAGE_SIZE,
        PAGE_SIZE,
        scope,
      )
      return resultOf(await repository.cards(ids), counts.at(-1) as number, list)
    },
    types: openNow,
    async suggest({ language, keyword }) {
      trackTag(TAGS.search(language))
      const scope: SearchScope = {
        type: null,
        closed: closedNow(),
        hidden: await hiddenNow(language),
      }
      const cards = await repository.cards(await near(keyword, language, scope))
      const shown =
        cards.length > 0
          ? cards
          : await contents.cards({ contentType: 'NEWS', language, pictured: true }, SUGGESTIONS)
      return resultOf(shown, shown.length)
    },
    async complete({ language, text }) {
      trackTag(TAGS.search(language))
      return completions(language, fold(keywordOf(text)))
    },
    recommendedKeywords: (language) =>
      shared(language, trackTag, async (track) => {
        track(TAGS.document('recommended-keywords', language))
        return ((await documents.read<string[]>('recommended-keywords', language)) ?? []).map(
          (name) => ({ name }),
        )
      }),
  })
}
