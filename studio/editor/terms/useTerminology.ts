import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { type Matcher, matcherOf, type Terminology } from '../../../contract/studio/terminology.ts'
import { useCall } from '../../client/queries.ts'
import { locale } from '../../visit/language.ts'
import { leave, leftIn, onLeft } from './leftTerms.ts'

/** The company's words, as a text of an article is read with them. */
export interface TermsOfText {
  match: Matcher | null
  reasonOf: (why: string) => string
  /** Forms that were left in this article. */
  left: ReadonlySet<string>
  leave: (form: string) => void
}

const matchers = new WeakMap<Terminology['ko'], Matcher>()

/** Returns what finds wrong forms in a table; one for each. */
function matcherFor(terms: Terminology['ko']): Matcher {
  const matcher = matchers.get(terms) ?? matcherOf(terms)
  matchers.set(terms, matcher)
  return matcher
}

const left = new Map<string, ReadonlySet<string>>()
const NONE: ReadonlySet<string> = new Set()

/** Returns the forms that were left in an article on this device. */
function useLeft(article: string | undefined): ReadonlySet<string> {
  const subscribe = useCallback(
    (listener: () => void) =>
      onLeft(() => {
        left.clear()
        listener()
      }),
    [],
  )
  return useSyncExternalStore(subscribe, () => {
    if (article === undefined) return NONE
    const known = left.get(article) ?? leftIn(article)
    left.set(article, known)
    return known
  })
}

/** Returns the company's words for texts of a language in an article. */
export function useTerms(language: 'KOR' | 'ENG', article: string): TermsOfText {
  const { data } = useCall('terminology', {}, { staleTime: 3_600_000 })
  const forms = useLeft(article)
  return useMemo(
    () => ({
      match: data ? matcherFor(language === 'KOR' ? data.ko : data.en) : null,
      reasonOf: (why) => data?.reasons.find(({ key }) => key === why)?.text[locale()] ?? '',
      left: forms,
      leave: (form) => leave(article, form),
    }),
    [data, language, article, forms],
  )
}
