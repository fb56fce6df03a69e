import type { StoryCompany } from '../../contract/content.ts'
import { type Change, EVERYTHING, type Queries } from '../database/index.ts'
import { renameInCards } from './card-names.repository.ts'
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
