import { cachedUntilPublication } from '../content/counts.ts'
import { RESULT_TYPES, type ResultType, rootOf } from '../../contract/result-types.ts'
import type { Store } from '../database/index.ts'
import { searchRepository } from './search.repository.ts'
import { initialsOf, squeeze } from './tokens.ts'

/** Maximum completions shown; maximum keywords and titles searched. */
const SHOWN = 8
const LOOKED_THROUGH = 1000

interface Name {
  name: string
  squeezed: string
  initials: string
}

const nameOf = (name: string): Name => ({
  name,
  squeezed: squeeze(name),
  initials: initialsOf(name),
})

/**
 * Autocompletion: keywords that begin with the input, then keywords and titles that contain it.
 * Initial consonants count as input.
 */
export function searchCompletions(
  store: Store,
  closedNow: () => readonly ResultType[],
): (language: string, text: string) => Promise<string[]> {
  const repository = searchRepository(store)
  const cache = cachedUntilPublication<{ keywords: Name[]; titles: Name[] }>(store)
  return async (language, text) => {
    const typed = squeeze(text)
    if (!typed) return []
    const { keywords, titles } = await cache(language, async () => {
      const closed = closedNow()
      // services first: their names are short and usually meant
      const types = RESULT_TYPES.filter((type) => type !== 'service' && !closed.includes(type))
      const roots = ['service' as const, ...types].map(rootOf)
      const found = await repository.completions(language, roots, LOOKED_THROUGH)
      return {
        keywords: found.keywords.map(nameOf).sort((a, b) => a.squeezed.length - b.squeezed.length),
        titles: found.titles.map(nameOf),
      }
    })
    const field = /^[ㄱ-ㅎ]+$/.test(typed) ? 'initials' : 'squeezed'
    const chosen = new Set<string>()
    const add = (names: readonly Name[], fits: (value: string) => boolean): void => {
      for (const name of names) {
        if (chosen.size >= SHOWN) return
        if (fits(name[field])) chosen.add(name.name)
      }
    }
    // the shorter of two keywords is the more general one
    add(keywords, (value) => value.startsWith(typed))
    add(keywords, (value) => value.includes(typed))
    add(titles, (value) => value.startsWith(typed))
    add(titles, (value) => value.includes(typed))
    return [...chosen]
  }
}
