import { z } from '@hono/zod-openapi'
import { pageNumber } from '../../contract/pager.ts'

/** If a parameter is given twice the first one counts, as on the pages. */
export const first = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (Array.isArray(value) ? value[0] : value), schema)
export const named = (description: string, more: object = {}) => ({
  param: { in: 'query' as const, required: false },
  description,
  ...more,
})
/** An empty parameter counts as missing. */
const missing = (value: string | undefined): value is undefined =>
  value === undefined || value.trim() === ''

/** The largest id that both databases store; no article has a larger one. */
const LARGEST_ID = 2_147_483_647
const idOf = (digits: string): number => Math.min(Number(digits), LARGEST_ID)

/**
 * `lang`: KOR, ENG, ko or en; anything else is ignored, then the language cookie counts (SH-006,
 * SH-208, FT-112).
 */
export const lang = z
  .unknown()
  .optional()
  .openapi(
    named('Language; without it the cookie `isEnglish`, then Korean', {
      type: 'string',
      enum: ['KOR', 'ENG', 'ko', 'en'],
    }),
  )
export const languageOnly = z.object({ lang })

/** A page number; anything but a positive integer is page 1 (decisions). */
export const page = first(z.string().optional())
  .transform((value) => pageNumber(value ?? null))
  .openapi(named('Page, from 1; anything else is page 1', { type: 'integer', minimum: 1 }))

/** A category code; null = all. */
export const code = first(z.string().max(100).optional())
  .transform((value) => (missing(value) || value === 'all' ? null : value.trim()))
  .openapi(
    named('Category code, of an item or of its parent; without it, or with `all`, everything', {
      type: 'string',
    }),
  )

/** Category codes, joined by commas; null = all. */
export const codes = first(z.string().max(500).optional())
  .transform((value) => {
    if (missing(value) || value === 'all') return null
    return [
      ...new Set(
        value
          .split(',')
          .map((one) => one.trim())
          .filter(Boolean),
      ),
    ].sort()
  })
  .openapi(named('Category codes, joined by commas', { type: 'string' }))

/** An id in the path; `unknown` ids are valid too (SH-176). */
export const idInPath = (name: string, description: string) =>
  z
    .string()
    .regex(/^\d{1,20}$/)
    .transform(idOf)
    .openapi({ param: { in: 'path', name }, description, type: 'integer' })

/** The last article that the client has; null = from the start (AR-041). */
export const cursor = first(
  z
    .string()
    .regex(/^\d{0,20}$/)
    .optional(),
)
  .transform((value) => (missing(value) || Number(value) === 0 ? null : idOf(value)))
  .openapi(
    named('`contentIdx` of the last item loaded; without it, from the start', { type: 'integer' }),
  )

/** Ids of keywords, joined by commas; several match any (AR-041, AR-043). */
export const keywordIdxs = first(
  z
    .string()
    .regex(/^(?:\s*\d{1,20}\s*(?:,\s*\d{1,20}\s*){0,49})?$/)
    .optional(),
)
  .transform((value) =>
    missing(value)
      ? []
      : [...new Set(value.split(',').map((one) => idOf(one.trim())))].sort((a, b) => a - b),
  )
  .openapi(named('Ids of tags, joined by commas; several match any', { type: 'string' }))

export const year = first(
  z
    .string()
    .regex(/^\d{4}$/)
    .transform(Number),
).openapi({
  param: { in: 'query', required: true },
  description: 'Year, four digits',
  type: 'integer',
})
/** One of the existing years; null = all. An unknown year gives an empty list. */
export const chosenYear = first(
  z
    .string()
    .regex(/^(?:\s*|\d{4})$/)
    .optional(),
)
  .transform((value) => (missing(value) ? null : Number(value)))
  .openapi(named('Year, four digits; without it, all', { type: 'integer' }))
export const month = first(
  z
    .string()
    .regex(/^(?:0?[1-9]|1[0-2])$/)
    .transform(Number),
).openapi({
  param: { in: 'query', required: true },
  description: 'Month, 1 to 12',
  type: 'integer',
})
export const optionYn = first(z.enum(['Y', 'N']).default('N')).openapi(
  named('Y: only items with an image or a text (AR-086)', { type: 'string', enum: ['Y', 'N'] }),
)

/** A plain word in the address, such as a section's name; null = none. */
export const word = (description: string) =>
  first(z.string().max(100).optional())
    .transform((value) => (missing(value) ? null : value.trim()))
    .openapi(named(description, { type: 'string' }))
