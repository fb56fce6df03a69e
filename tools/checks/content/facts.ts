import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { factsDocument } from '../../../contract/documents/facts.ts'
import { terminologyDocument } from '../../../contract/documents/terminology.ts'
import type { Terminology } from '../../../contract/studio/terminology.ts'

const named = z.looseObject({ ko: z.string(), en: z.string() })
/** A year, a month or a day, as `2026`, `2026-03` or `2026-03-12`. */
export const day = z.preprocess(
  (value) => (value instanceof Date ? value.toISOString().slice(0, 10) : String(value)),
  z.string().regex(/^\d{4}(-\d{2}){0,2}$/),
)
const quarter = z.looseObject({
  revenue: z.number(),
  operatingProfit: z.number(),
  netProfit: z.number(),
  published: day.optional(),
})

/** The part of `content/company/facts.yaml` that the checks read; writers read all of it. */
const facts = z.looseObject({
  products: z.array(named.extend({ path: z.string(), since: day })),
  names: z.looseObject({
    features: z.array(named.extend({ since: day.optional() })),
    departments: z.array(named),
  }),
  figures: factsDocument.shape.figures,
  results: z.record(
    z.string(),
    z.looseObject({ year: quarter.optional(), quarters: z.record(z.string(), quarter) }),
  ),
})
type Figure = Pick<z.infer<typeof factsDocument>['figures'][number], 'key' | 'asOf' | 'ko' | 'en'>
export type Facts = Pick<z.infer<typeof facts>, 'products' | 'names' | 'results'> & {
  figures: Figure[]
}

/** Reads the company's words. @throws ZodError if the file has another form */
export const readTerminology = (root: string): Terminology =>
  terminologyDocument.parse(parse(readFileSync(join(root, 'company/terminology.yaml'), 'utf8')))

/** Reads the facts of the company. @throws ZodError if the file has another form */
export const readFacts = (root: string): Facts =>
  facts.parse(parse(readFileSync(join(root, 'company/facts.yaml'), 'utf8')))

/**
 * Errors in the facts themselves: quarters that don't sum to their year, segments to their quarter,
 * dates out of order.
 */
export function factIssues({ results, products, figures }: Facts): string[] {
  const issues: string[] = []
  const published: string[] = []
  for (const [year, { year: whole, quarters }] of Object.entries(results)) {
    const all = Object.entries(quarters)
    for (const [name, values] of all) {
      if (values.published) published.push(values.published)
      const { commerce, messaging, content, cloud, mobility } = values as Record<string, unknown>
      const segments = [commerce, messaging, content, cloud, mobility].filter(
        (value) => typeof value === 'number',
      )
      const sum = segments.reduce((total, value) => total + value, 0)
      if (segments.length && Math.abs(sum - values.revenue) > 0.05)
        issues.push(
          `results ${year} ${name}: the sum of the segments is ${sum}, the revenue is ${values.revenue}`,
        )
    }
    if (whole && all.length === 4)
      for (const key of ['revenue', 'operatingProfit', 'netProfit'] as const) {
        const sum = all.reduce((total, [, values]) => total + values[key], 0)
        if (sum !== whole[key])
          issues.push(
            `results ${year}: the sum of the quarters' ${key} is ${sum}, the year's is ${whole[key]}`,
          )
      }
  }
  published.forEach((date, index) => {
    if (index && date <= (published[index - 1] ?? ''))
      issues.push(`results published ${date}: after ${published[index - 1]}`)
  })
  const twice = (values: readonly string[], what: string): void => {
    for (const value of new Set(values))
      if (values.indexOf(value) !== values.lastIndexOf(value))
        issues.push(`${what} ${value} is duplicated`)
  }
  twice(
    figures.map(({ key }) => key),
    'figure',
  )
  twice(
    products.map(({ path }) => path),
    'product',
  )
  return issues
}
