import { useCallback, useEffect, useRef, useState } from 'react'
import type { Language } from '../../../contract/language.ts'
import type { ResultType } from '../../../contract/result-types.ts'
import type { ResultCount, SearchResult } from '../../../contract/search.ts'
import { type EventDetail, track } from '../../visitor/analytics.ts'
import { ApiError, get } from '../../visitor/api.ts'
import type { Shell } from '../shell.data.ts'
import { type SearchRequest, keepAddress } from './address.ts'

/** State of the area below the field. */
export type SearchState =
  | { status: 'idle' }
  /** `counts`: of the same keyword, while only page or type change. */
  | { status: 'loading'; keyword: string; type: ResultType | null; counts: readonly ResultCount[] }
  | ({
      status: 'done'
      result: SearchResult
      suggested: SearchResult['resultList']
    } & SearchRequest)
  /** 400 = special characters (SH-110), 500 = anything else (SH-111). */
  | { status: 'failed'; code: 400 | 500 }

export interface Search {
  answer: SearchState
  find(search: SearchRequest): void
  clear(): void
}

const answerOf = ({
  search,
  searchFailure,
}: Pick<Shell, 'search' | 'searchFailure'>): SearchState =>
  search
    ? { status: 'done', ...search }
    : searchFailure
      ? { status: 'failed', code: searchFailure }
      : { status: 'idle' }

/** Returns the known number of matching articles by type. */
function countsFor(keyword: string, before: SearchState): readonly ResultCount[] {
  if ((before.status !== 'done' && before.status !== 'loading') || before.keyword !== keyword)
    return []
  return before.status === 'done' ? before.result.countList : before.counts
}

/** What the statistics count of a search: the word, how much it found, the word before it. */
const searchEvent = (
  { keyword, result }: Extract<SearchState, { status: 'done' }>,
  before: string,
): EventDetail => ({
  word: keyword.slice(0, 100),
  // of all types, whichever is shown
  results: result.countList[0]?.count ?? result.resultCount,
  ...(before ? { refines: before.slice(0, 100) } : {}),
  found: result.resultList.slice(0, 10).map(({ contentIdx }) => contentIdx),
})

/**
 * Runs the search (SH-101..105, SH-220): starts with the server's results for the URL, then calls
 * the API, keeps the URL in sync, and drops outdated responses.
 */
export function useSearch(
  shell: Pick<Shell, 'search' | 'searchFailure'>,
  language: Language,
): Search {
  const [answer, setAnswer] = useState<SearchState>(() => answerOf(shell))
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  /** The word that the layer searched last, since it was opened. */
  const searched = useRef('')
  useEffect(() => {
    if (answer.status === 'idle') searched.current = ''
    if (answer.status !== 'done' || answer.keyword === searched.current) return
    track('search', searchEvent(answer, searched.current))
    searched.current = answer.keyword
  }, [answer])

  const find = useCallback(
    (search: SearchRequest): void => {
      const { keyword, page, type } = search
      running.current?.abort()
      const { signal } = (running.current = new AbortController())
      setAnswer((before) => ({
        status: 'loading',
        keyword,
        type,
        counts: countsFor(keyword, before),
      }))
      keepAddress(search)
      const run = async (): Promise<SearchState> => {
        const result = await get(
          '/api/v1/search',
          { lang: language, keyword, page, type: 'keyword', resultType: type ?? 'all' },
          { signal },
        )
        // a failed lookup of similar articles does not fail the search
        const near =
          result.countList.length === 0
            ? await get(
                '/api/v1/search',
                { lang: language, keyword, page: 1, type: 'suggest' },
                { signal },
              ).catch(() => null)
            : null
        return { status: 'done', ...search, result, suggested: near?.resultList ?? [] }
      }
      run()
        .catch(
          (error: unknown): SearchState => ({
            status: 'failed',
            code: error instanceof ApiError && error.code === 400 ? 400 : 500,
          }),
        )
        .then((next) => {
          if (!signal.aborted) setAnswer(next)
        })
    },
    [language],
  )

  const clear = useCallback((): void => {
    running.current?.abort()
    setAnswer({ status: 'idle' })
    keepAddress(null)
  }, [])

  return { answer, find, clear }
}
