import { z } from 'zod'
import { ISSUE_KINDS } from './consistency/issues.ts'
import type { StudioCall } from './call.ts'
import { subjectName } from './work.ts'

/** What a draft contradicts before it is published. */
export const consistency = z.object({
  issues: z.array(
    z.object({
      kind: z.enum(ISSUE_KINDS),
      language: z.enum(['ko', 'en']),
      found: z.string(),
      expected: z.string(),
      key: z.string(),
      /** The promise of the ledger that is broken or open. */
      promise: z.object({ by: z.string(), what: z.string(), until: z.string() }).optional(),
    }),
  ),
  /** Whether more are there than are listed. */
  more: z.boolean(),
})
export type Consistency = z.infer<typeof consistency>

export const CONSISTENCY_CALLS = {
  consistency: {
    method: 'get',
    path: '/subjects/{subject}/consistency',
    access: 'content.read',
    summary: "Compares a draft with the company's figures and words, and with its other language",
    params: z.object({ subject: subjectName }),
    data: consistency,
  },
} as const satisfies Record<string, StudioCall>
