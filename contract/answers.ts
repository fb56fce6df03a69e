import { z } from 'zod'

/**
 * Every successful response of the API: `{ success, status, data }` (AR-174, decisions). `status`
 * is the HTTP status.
 */
export const answerOf = <T extends z.ZodType>(data: T) =>
  z.object({ success: z.literal(true), status: z.literal(200), data })

/**
 * Every error response of the API, with the matching HTTP status; `message` is in the visitor's
 * language.
 */
export const errorAnswer = z.object({
  success: z.literal(false),
  status: z.number().int(),
  errorCode: z.number().int(),
  message: z.string(),
  /** The malformed field, if there is one. */
  field: z.string().optional(),
  /** Errors of a form by field, each a sentence in the visitor's language. */
  faults: z.record(z.string(), z.string()).optional(),
})
export type ErrorAnswer = z.infer<typeof errorAnswer>
