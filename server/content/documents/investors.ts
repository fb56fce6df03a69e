import type { DocumentOf } from '../../../contract/documents/index.ts'
import type { InvestorsPage } from '../../../contract/investors.ts'
import { keepTogether } from '../typography.ts'

/** Returns the page of investor relations from its document (SH-039). */
export function investorsPageOf(page: DocumentOf<'investors'>): InvestorsPage {
  const figures = page.figures.map((figure) => ({ ...figure, note: keepTogether(figure.note) }))
  return { ...page, lead: keepTogether(page.lead), figures }
}
