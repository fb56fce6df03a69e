import { useRouteLoaderData } from 'react-router'
import type { Language } from '../../contract/language.ts'
import type { PageSettings } from '../../contract/page-request.ts'

/** What the root route's data says of a visit, whatever the page. */
export interface Visit {
  language: Language
  origin: string
  settings: PageSettings
}

/** The visit of the shown page. Null only where the root loader itself failed. */
export const useVisit = (): Visit | null =>
  (useRouteLoaderData('root') as Visit | undefined) ?? null
