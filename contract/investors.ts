import type { z } from 'zod'
import type { investorsDocument } from './documents/investors.ts'

/**
 * Content of `/ir/main` for investors (SH-039, decisions): the response has the form of its
 * document.
 */
export type InvestorsPage = z.infer<typeof investorsDocument>
