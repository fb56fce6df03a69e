import { PAGES } from '../../../contract/page-columns.ts'
import {
  SOCIAL_COMPANIES,
  SOCIAL_VIEWS,
  type SocialCompany,
  type SocialView,
} from '../../../contract/social-names.ts'

/** The content that a URL selects: a view, and in the first one a company. */
export interface Choice {
  view: SocialView
  company: SocialCompany
}

const oneOf = <T extends string>(values: readonly [T, ...T[]], requested: string | null): T =>
  values.find((word) => word === requested) ?? values[0]

/** Returns the choice of a URL; a missing or invalid part is the first one (FT-092). */
export function choiceOf(query: URLSearchParams): Choice {
  const view = oneOf(SOCIAL_VIEWS, query.get('view'))
  return {
    view,
    company: oneOf(SOCIAL_COMPANIES, view === SOCIAL_VIEWS[0] ? query.get('company') : null),
  }
}

/** Returns the canonical query of a choice; empty for the first of all. */
export function queryOf({ view, company }: Choice): string {
  if (view !== SOCIAL_VIEWS[0]) return `?view=${view}`
  return company === SOCIAL_COMPANIES[0] ? '' : `?company=${company}`
}

/** Returns the URL of a choice. */
export const addressOf = (choice: Choice): string => PAGES.socialValue + queryOf(choice)

export const sameChoice = (a: Choice, b: Choice): boolean =>
  a.view === b.view && a.company === b.company
