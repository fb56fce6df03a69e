import type { PageRequest } from '../contract/page-request.ts'
import { createContext } from 'react-router'

/** What the server hands to every loader: model, language, origin (see `contract/page-request.ts`). */
export const pageRequestContext = createContext<PageRequest>()

/** Gives the text of style sheets by their asset address; filled by the server in production. */
export const styleSheetsContext = createContext<((hrefs: readonly string[]) => string) | null>(null)
