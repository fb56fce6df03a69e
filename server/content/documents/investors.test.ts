import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readFileSync } from 'node:fs'
import type { InvestorsPage } from '../../../contract/investors.ts'
import { readDocument } from '../loading/documents.ts'
import { mediaLibrary } from '../loading/media.ts'
import type { SourceIssue } from '../loading/source.ts'

const CONTENT = join(import.meta.dirname, '../../../content')
const facts = parse(readFileSync(join(CONTENT, 'company/facts.yaml'), 'utf8')) as {
  results: Record<string, { year?: Record<string, number>; nineMonths?: Record<string, number> }>
}

const read = () => {
  const issues: SourceIssue[] = []
  const media = mediaLibrary(CONTENT, issues, [])
  // only links to articles are wrong here: there are no articles
  const documents = readDocument(
    CONTENT,
    'investors',
    { media, articles: [], services: [] },
    issues,
  )
  return { issues, pages: documents.map(({ document }) => document as InvestorsPage) }
}

test('SH-039 both languages show the results of the facts, year by year, in their own unit', () => {
  const { pages } = read()
  const results = Object.values(facts.results).map(
    ({ year, nineMonths }) => year ?? nineMonths ?? {},
  )
  expect(results.length).toBe(7)
  for (const [page, unit] of [
    [pages[0], 10],
    [pages[1], 1],
  ] as const)
    expect(page?.years.map(({ revenue, profit }) => [revenue, profit])).toEqual(
      results.map(({ revenue = 0, operatingProfit = 0 }) => [
        revenue * unit,
        operatingProfit * unit,
      ]),
    )
})

test('a link to a missing article is an issue with its line', () => {
  const { issues } = read()
  expect(issues.map(({ file, field }) => [file, field])).toContainEqual([
    'investors/en.yaml',
    'links.0.link',
  ])
  expect(
    issues.every(({ message }) => message.endsWith('leads to no content in this language')),
  ).toBe(true)
})
