import { useCallback, useEffect, useRef, useState } from 'react'
import type { Language } from '../../../contract/language.ts'
import type { SearchResult } from '../../../contract/search.ts'
import { get, Refused } from '../../visitor/api.ts'
import type { Shell } from '../shell.data.ts'
import { keepAddress } from './address.ts'

/** What the layer shows below the field. */
export type SearchState =
  | { status: 'idle' }
  | { status: 'loading'; keyword: string }
  | { status: 'done'; keyword: string; page: number; result: SearchResult; suggested: SearchResult['resultList'] }
  /** 400 = special characters (SH-110), 500 = anything else (SH-111). */
  | { status: 'failed'; code: 400 | 500 }

export interface Search {
  answer: SearchState
  find(keyword: string, page: number): void
  clear(): void
}

const answerOf = ({ search, searchFailure }: Pick<Shell, 'search' | 'searchFailure'>): SearchState =>
  search
    ? { status: 'done', ...search }
    : searchFailure
      ? { status: 'failed', code: searchFailure }
      : { status: 'idle' }

/**
 * The search itself (SH-101..105, SH-220): begins with what the server found for the address, asks the API from then on,
 * keeps the address in step, and drops an answer that is no longer waited for.
 */
export function useSearch(shell: Pick<Shell, 'search' | 'searchFailure'>, language: Language): Search {
  const [answer, setAnswer] = useState<SearchState>(() => answerOf(shell))
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const find = useCallback(
    (keyword: string, page: number): void => {
      running.current?.abort()
      const { signal } = (running.current = new AbortController())
      setAnswer({ status: 'loading', keyword })
      keepAddress({ keyword, page })
      const ask = (type: 'keyword' | 'suggest', asked: number) =>
        get('/api/v1/search', { lang: language, keyword, page: asked, type }, { signal })
      const run = async (): Promise<SearchState> => {
        const result = await ask('keyword', page)
        // that nothing is like it either is no failure of the search
        const near = result.resultCount === 0 ? await ask('suggest', 1).catch(() => null) : null
        return { status: 'done', keyword, page, result, suggested: near?.resultList ?? [] }
      }
      run()
        .catch(
          (error: unknown): SearchState => ({
            status: 'failed',
            code: error instanceof Refused && error.code === 400 ? 400 : 500,
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
