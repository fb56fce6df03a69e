import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { DataCenterPage } from '../../../contract/data-center.ts'
import { readDocument } from '../loading/documents.ts'
import { mediaLibrary } from '../loading/media.ts'
import type { SourceIssue } from '../loading/source.ts'

const CONTENT = join(import.meta.dirname, '../../../content')

function read() {
  const issues: SourceIssue[] = []
  const media = mediaLibrary(CONTENT, issues, [])
  // only links to articles are wrong here: there are no articles
  const documents = readDocument(
    CONTENT,
    'data-center',
    { media, articles: [], services: [] },
    issues,
  )
  return { issues, pages: documents.map(({ document }) => document as DataCenterPage) }
}
const factsOf = (page: DataCenterPage | undefined): string[] =>
  (page?.section.layers ?? []).flatMap(({ facts }) =>
    facts.map(({ value, unit }) => [value, unit].join(' ').trim()),
  )

test('AR-127 the page shows the facts of the specification, in both languages', () => {
  const [korean, english] = read().pages
  expect(factsOf(korean)).toEqual([
    '1,000 kW',
    '4,800만 명',
    '120,000 대',
    '4,000 개',
    '약 6 EB',
    '457 ㎡',
    '2억 원',
    '22.9 kV',
    '40,000 kW',
    '50 kW',
    '6.5',
  ])
  expect(factsOf(english)).toEqual([
    '1,000 kW',
    '48 million',
    '120,000',
    '4,000',
    'About 6 EB',
    '457 m²',
    'KRW 200 million',
    '22.9 kV',
    '40,000 kW',
    '50 kW',
    '6.5',
  ])
  for (const [page, years] of [
    [korean, /해마다 .*30년/],
    [english, /every year for 30 years/],
  ] as const)
    expect(
      page?.section.layers
        .find(({ key }) => key === 'people')
        ?.facts.map(({ label }) => label)
        .join(),
    ).toMatch(years)
})

test('AR-126 three videos, three cards with separate texts, and both anchors have their targets', () => {
  for (const { films, details, visit, directions } of read().pages) {
    expect(new Set(films.items.map(({ url }) => url)).size).toBe(3)
    expect(details.items.map(({ key }) => key)).toEqual(['safety', 'eco', 'together'])
    for (const { html } of details.items)
      expect(html.match(/<p>/g)?.length).toBeGreaterThanOrEqual(3)
    expect(visit.email).toBe('visit@yunseul.example')
    expect([
      visit.rules.length,
      visit.form.lines.length,
      directions.places.length,
      directions.ways.length,
    ]).toEqual([5, 6, 4, 4])
  }
})

test('a link to a missing article is an issue with its line', () => {
  const { issues } = read()
  expect(issues.map(({ file, field }) => [file, field])).toContainEqual([
    'data-center/en.yaml',
    'details.items.2.link.href',
  ])
  expect(
    issues.every(
      ({ message, line }) => line > 1 && /leads to no content in this language$/.test(message),
    ),
  ).toBe(true)
})
