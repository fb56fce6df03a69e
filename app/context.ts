import type { PageRequest } from '../contract/page-request.ts'
import { createContext } from 'react-router'

/**
 * Context that the server passes to every loader: model, language, origin (see
 * `contract/page-request.ts`).
 */
export const pageRequestContext = createContext<PageRequest>()

/** Returns the text of style sheets by asset URL; set by the server in production. */
export const styleSheetsContext = createContext<((hrefs: readonly string[]) => string) | null>(null)
