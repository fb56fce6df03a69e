import type { z } from 'zod'
import type { investorsDocument } from './documents/investors.ts'

/** What investors find at `/ir/main` (SH-039, decisions): an answer of the form of its document. */
export type InvestorsPage = z.infer<typeof investorsDocument>
