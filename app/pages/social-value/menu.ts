import { SOCIAL_COMPANIES, SOCIAL_VIEWS } from '../../../contract/social-names.ts'
import type { SocialValue } from '../../../contract/social-value.ts'
import type { Choice } from './choice.ts'

/** An entry of the side menu; the first view has an entry for each company (FT-090, FT-091). */
export interface Entry {
  name: string
  choice: Choice
  companies: Entry[]
}

/** Returns the side menu, in the order of the page. */
export const menuOf = (page: SocialValue): Entry[] =>
  SOCIAL_VIEWS.map((view) => ({
    name: page[view].label,
    choice: { view, company: SOCIAL_COMPANIES[0] },
    companies:
      view === 'case'
        ? page.case.companies.map(({ key, name }) => ({
            name,
            choice: { view, company: key },
            companies: [],
          }))
        : [],
  }))

/**
 * Returns the current choice for the dropdown's button: the view, and in the first one the company.
 */
export function namesOf(entries: readonly Entry[], choice: Choice): string[] {
  const entry = entries.find(({ choice: { view } }) => view === choice.view)
  const company = entry?.companies.find(({ choice: { company: key } }) => key === choice.company)
  return [entry?.name, company?.name].filter((name) => name !== undefined)
}
