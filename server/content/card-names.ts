import type { StoryCompany } from '../../contract/content.ts'
import { type Change, EVERYTHING, type Queries } from '../database/index.ts'
import { pendingRepository } from '../search/pending.repository.ts'
import { renameInCards } from './card-names.repository.ts'
import type { KnownCategory } from './content-row.ts'
import { companyCode } from './listings.repository.ts'

// Cards contain the names of what they name by a code, so that a list is one query. Whoever changes
// a name writes it into the cards, in the same transaction.

const NOTHING: Change = { tags: [] }

/** Writes changed names of companies into the cards of their stories, also of edited ones. */
export async function companiesInCards(
  tx: Queries,
  before: ReadonlyMap<string, StoryCompany>,
  after: ReadonlyMap<string, StoryCompany>,
): Promise<Change> {
  const renamed = [...after.values()].filter(
    ({ code, nameKor }) => before.has(code) && before.get(code)?.nameKor !== nameKor,
  )
  const written = await renameInCards(
    tx,
    renamed.map(({ code }) => companyCode(code)),
    (card) => {
      const company = card.companyApiDto && after.get(card.companyApiDto.code)
      return company ? { ...card, companyApiDto: company } : card
    },
  )
  return written.length > 0 ? { tags: [EVERYTHING] } : NOTHING
}

type Categories = ReadonlyMap<string, KnownCategory>

/**
 * Writes changed names and icons of categories into the cards of their articles and services, also
 * of edited ones. The search finds an article by the names of its categories: its entry is made again
 * in the background where one has another name (`server/search/pending.model.ts`).
 */
export async function categoriesInCards(
  tx: Queries,
  before: Categories,
  after: Categories,
): Promise<Change> {
  const shown = (one: KnownCategory): string => JSON.stringify(one.languages)
  const changed = [...after].flatMap(([code, one]) => {
    const former = before.get(code)
    return former && shown(former) !== shown(one) ? [code] : []
  })
  // an icon is no word, and a card has none of the names of its categories' parents
  const renamed: number[] = []
  const written = await renameInCards(tx, changed, (card) => {
    const categoryList = card.categoryList.map(
      (one) => after.get(one.code)?.languages[card.languageType] ?? one,
    )
    if (categoryList.some(({ name }, index) => name !== card.categoryList[index]?.name))
      renamed.push(card.contentIdx)
    return { ...card, categoryList }
  })
  await pendingRepository.add(tx, renamed)
  // this tag wakes whoever makes the entries: each of them is that of a written card
  return written.length > 0 ? { tags: [EVERYTHING] } : NOTHING
}
