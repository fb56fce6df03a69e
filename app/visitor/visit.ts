import { useRouteLoaderData } from 'react-router'
import type { Language } from '../../contract/language.ts'
import type { PageSettings } from '../../contract/page-request.ts'

/** The root route's data about a visit, the same for every page. */
export interface Visit {
  language: Language
  origin: string
  settings: PageSettings
}

/** Returns the visit of the current page. Null only if the root loader failed. */
export const useVisit = (): Visit | null =>
  (useRouteLoaderData('root') as Visit | undefined) ?? null
