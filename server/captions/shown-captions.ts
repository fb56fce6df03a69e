import type { Caption } from '../../contract/content.ts'
import type { Language } from '../../contract/language.ts'
import { TAGS } from '../content/tags.ts'
import type { Queries } from '../database/index.ts'
import { captionsOf, filmsAt } from './addresses.ts'
import { captionsRepository } from './captions.repository.ts'

/**
 * The captions of the films at some addresses and in a body, for a page in a language.
 * Records that the page depends on them, also while there are none.
 */
export async function shownCaptions(
  queries: Queries,
  trackTag: (tag: string) => void,
  { addresses, body }: { addresses: readonly (string | null)[]; body?: string },
  language: Language,
): Promise<Caption[]> {
  const films = filmsAt(addresses, body)
  if (films.size === 0) return []
  const ids = [...new Set(films.values())]
  for (const id of ids) trackTag(TAGS.captions(id))
  return captionsOf(films, await captionsRepository.ofFilms(queries, ids), language)
}
