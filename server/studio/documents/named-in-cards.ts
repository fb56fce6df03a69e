import type { Change, Queries } from '../../database/index.ts'
import { categoriesInCards, companiesInCards } from '../../content/card-names.ts'
import { knownCategories } from '../../content/content-row.ts'
import { both } from '../../content/publishing.model.ts'
import { publishingRepository } from '../../content/publishing.repository.ts'
import { vocabularyRepository } from '../work/vocabulary.repository.ts'

export const GROUP_SUBJECT = 'document/group'
export const CATEGORIES_SUBJECT = 'document/categories'

const namesIn = async (tx: Queries) => ({
  companies: await vocabularyRepository.companies(tx),
  categories: knownCategories(await publishingRepository.categories(tx)),
})

/** Makes changes that may rename what cards of articles name, and writes the names into the cards. */
export async function changedWithNames(tx: Queries, make: () => Promise<Change>): Promise<Change> {
  const before = await namesIn(tx)
  const change = await make()
  const after = await namesIn(tx)
  const inStories = await companiesInCards(tx, before.companies, after.companies)
  const inAll = await categoriesInCards(tx, before.categories, after.categories)
  return both(change, both(inStories, inAll))
}

/** Stores a document in its publication, with the names that it gives to what cards name. */
export const storedWithNames = (
  tx: Queries,
  subject: string,
  store: () => Promise<Change>,
): Promise<Change> =>
  subject === GROUP_SUBJECT || subject === CATEGORIES_SUBJECT
    ? changedWithNames(tx, store)
    : store()
