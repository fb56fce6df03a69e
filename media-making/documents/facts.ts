import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { withFacts } from '../../server/content/loading/facts.ts'

type Complain = (what: string) => never

/** For figures outside of sentences: there English writes % for percent. */
const TERSE = new Set(['facts', 'table', 'chart'])

/**
 * Puts the company's figures where the texts of a document name them, as the site does: `{fact:emissions-2024}`. In
 * tables, charts and large figures the English ones are written with %.
 */
export function fillFacts<T>(value: T, root: string, language: 'ko' | 'en', complain: Complain): T {
  const fill = (part: unknown, terse: boolean): unknown => {
    if (typeof part === 'string') {
      const filled = withFacts(root, `${language}.yaml`, part, (key) =>
        complain(`there is no fact ${key}`),
      )
      return terse && filled !== part ? filled.replaceAll(' percent', '%') : filled
    }
    if (Array.isArray(part)) return part.map((one) => fill(one, terse))
    if (part === null || typeof part !== 'object') return part
    return Object.fromEntries(
      Object.entries(part).map(([key, one]) => [key, fill(one, terse || TERSE.has(key))]),
    )
  }
  return fill(value, false) as T
}

const cache = new Map<string, unknown>()

/** A series of the facts by its place (`energy.emissionsTonnes`), the years of a chart in order; null where it has none. */
export function seriesOf(
  root: string,
  place: string,
  years: string[],
  complain: Complain,
): (number | null)[] {
  if (!cache.has(root))
    cache.set(root, parse(readFileSync(join(root, 'company/facts.yaml'), 'utf8')))
  const step = (at: unknown, key: string): unknown =>
    (at as Record<string, unknown> | undefined)?.[key]
  const series = place.split('.').reduce(step, cache.get(root))
  if (series === null || typeof series !== 'object')
    return complain(`there is no series ${place} in the facts`)
  return years.map((year) => {
    const value = step(series, year)
    return typeof value === 'number' ? value : null
  })
}
