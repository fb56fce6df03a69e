import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type ActiveGreenPage, activeGreenPage } from '../../../contract/active-green.ts'
import type { LoadedContent } from '../loading/articles.ts'
import { readDocument } from '../loading/documents.ts'
import type { MediaLibrary } from '../loading/media.ts'
import type { SourceIssue } from '../loading/source.ts'

const root = join(import.meta.dirname, '../../../content')
const media = {
  exists: () => true,
  picture: (key: string) => ({ light: `/media/${key}.webp`, dark: null }),
  described: (_: string, own: string) => own,
} as unknown as MediaLibrary
/** Articles and services that the page links to. */
const drafts = (
  [
    ['KOR', [5032, 1212, 1608, 1222, 1421, 1418, 1414, 1005], []],
    ['ENG', [5132, 1655, 1459, 1457, 1006], ['YunseulCloset', 'YunseulCloud']],
  ] as const
).flatMap(([languageType, contents, services]) => [
  ...contents.map((contentIdx) => ({ draft: { contentIdx, languageType, webPath: null } })),
  ...services.map((webPath) => ({ draft: { contentIdx: 1, languageType, webPath } })),
]) as unknown as LoadedContent[]

function read(articles = drafts): { pages: ActiveGreenPage[]; issues: SourceIssue[] } {
  const issues: SourceIssue[] = []
  const documents = readDocument(root, 'active-green', { media, articles, services: [] }, issues)
  expect(documents.map(({ name, language }) => `${name} ${language}`)).toEqual([
    'active-green KOR',
    'active-green ENG',
  ])
  return { pages: documents.map(({ document }) => activeGreenPage.parse(document)), issues }
}

test('FT-158 FT-159 the four figures match the specification, one per card, each with its footnote', () => {
  const { pages, issues } = read()
  expect(issues).toEqual([])
  expect(pages.map(({ title }) => title)).toEqual(['액티브 그린', 'Active Green'])
  for (const [index, funds] of ['28억 2천만 원', 'KRW 2.82 billion'].entries()) {
    const { indicator, indicators } = pages[index] as ActiveGreenPage
    expect(`${indicator.number} ${indicator.unit}`).toBe('54,642,845 KUC')
    expect(indicator.label).toContain('2023')
    expect(indicators.map(({ number }) => number)).toEqual([
      '54,642,845',
      '4,391,791',
      funds,
      '141.04',
    ])
    expect(indicators[3]?.unit).toBe('kgCO₂e')
    expect(indicators[3]?.note).toMatch(/60/)
    for (const { note: trackTag } of indicators) expect(trackTag.length).toBeGreaterThan(40)
  }
})

test('FT-154 the layer has text, items, a second part with expert opinions, an image and a link, in both languages', () => {
  for (const { index } of read().pages) {
    expect(index.html.match(/<p>/g)?.length).toBeGreaterThanOrEqual(4)
    expect(index.html.match(/<li>/g)).toHaveLength(4)
    expect(index.html.match(/<h3/g)).toHaveLength(1)
    expect(index.html.match(/<blockquote>.*?<cite>/gs)).toHaveLength(2)
    expect(index.html).toMatch(/KUC.*kilograms users cut|kilograms users cut.*KUC/s)
    expect([
      index.picture.image,
      index.picture.alt.length > 5,
      index.link.link.startsWith('/page/detail/'),
    ]).toEqual(['/media/art/seed-sun.webp', true, true])
  }
})

test('FT-156 shares are numbers, and a standalone figure has its sign', () => {
  for (const { transition, circularity, digital } of read().pages) {
    expect(transition.rows).toEqual([
      { year: '2023', percent: 22 },
      { year: '2024', percent: 35 },
      { year: '2025', percent: 54 },
    ])
    expect(circularity.items[1]?.number).toBe('92%')
    // a slide without a link can't be reached by keyboard
    expect(digital.slides.filter(({ link }) => !link)).toEqual([])
  }
})

test('FT-156 no image appears twice on the page, and both languages have the same images', () => {
  const [korean, english] = read().pages.map(({ index, circularity, digital, nature }) =>
    [index, circularity, ...digital.slides, nature].map(({ picture }) => picture.image),
  )
  expect(new Set(korean).size).toBe(korean?.length)
  expect(english).toEqual(korean)
})

test('FT-157 the related links are environmental management, the eco data center and the ESG report', () => {
  expect(
    read().pages.map(({ related }) => related.map(({ title, link }) => [title, link])),
  ).toEqual([
    [
      ['환경 경영 체계', '/page/responsible/esg-resource#policy'],
      ['친환경 데이터 센터', '/page/detail/1005'],
      ['ESG 보고서', '/page/responsible/esg-resource#report'],
    ],
    [
      ['Environmental management system', '/page/responsible/esg-resource#policy'],
      ['Eco data center', '/page/detail/1006'],
      ['ESG report', '/page/responsible/esg-resource#report'],
    ],
  ])
})

test('FT-156 a link to a missing page is an issue with its line', () => {
  const without = drafts.filter(({ draft }) => draft.contentIdx !== 1655)
  expect(read(without).issues).toEqual([
    expect.objectContaining({
      file: 'active-green/en.yaml',
      field: 'circularity.items.1.link.link',
      line: expect.any(Number),
    }),
  ])
})
