import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { esgPage } from '../../../contract/esg.ts'
import { readDocument } from '../loading/documents.ts'
import { mediaLibrary } from '../loading/media.ts'
import { issueLine, type SourceIssue } from '../loading/source.ts'

const content = join(import.meta.dirname, '../../../content')

const PAGE = {
  indicator:
    '{ class: environmental, type: emissions, title: 배출, year: "2024", value: "96,633", unit: tCO2e, description: 12%로, footnotes: [1], image: art/esg-morning, imageDescription: 아침 }',
  highlight:
    '{ type: highlight1, title: 하나, desc: 둘, image: art/lily-pads, imageDescription: 연잎, detail: { title: 하나, desc: [글], items: [{ title: 가, desc: 나 }] } }',
  link: '{ name: 자료실, tag: 보고서, link: "/page/responsible/esg-resource#report" }',
}

/** The document of a Korean page with these lines, and its issues. */
function read(given: Partial<typeof PAGE> = {}) {
  const { indicator, highlight, link } = { ...PAGE, ...given }
  const root = mkdtempSync(join(tmpdir(), 'esg-page-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  mkdirSync(join(root, 'esg'))
  symlinkSync(join(content, 'media'), join(root, 'media'))
  writeFileSync(
    join(root, 'esg/ko.yaml'),
    `title: ESG
description: 설명
head: { titleLines: [하나], lead: 글, gauge: { title: 물높이, unit: t, note: 글, marks: [{ year: "2024", value: "1" }], goal: { year: "2035", value: "0", label: 목표 } }, image: art/esg-morning, imageDescription: 아침 }
outcomes: [{ type: a, issuer: 기관, title: A, description: 평가, image: art/star-compass, imageDescription: 별 }]
footnotes: [첫 주석]
shareholders: { title: 주주, text: [글] }
library: { report: { title: 보고서, text: 글 }, policy: { title: 정책, text: 글 } }
highlights:
  - ${highlight}
indicators:
  - ${indicator}
relatedLinks:
  - ${link}
`,
  )
  const issues: SourceIssue[] = []
  const media = mediaLibrary(root, issues, [])
  const documents = readDocument(root, 'esg', { media, articles: [], services: [] }, issues)
  // every Korean page here has no English one
  expect(issueLine(issues.pop() as SourceIssue)).toBe(
    'content/esg/en.yaml:1: is missing (the menu links to the ESG page)',
  )
  return { issues: issues.map(issueLine), documents }
}

test('FT-223 FT-224 FT-225 highlights, ratings, indicators and links, with images for both modes', () => {
  const { issues, documents } = read()
  expect(issues).toEqual([])
  expect(documents.map(({ name, language }) => `${name} ${language}`)).toEqual(['esg KOR'])
  const page = esgPage.parse(documents[0]?.document)
  expect(page).toEqual(documents[0]?.document)
  expect(page.indicators[0]).toMatchObject({
    value: '96,633',
    unit: 'tCO2e',
    footnotes: [1],
    description: '12%\u2060로',
    image: '/media/art/esg-morning.webp',
    imageDark: '/media/art/esg-morning_dark.webp',
  })
  expect(page.highlights[0]?.detail).toEqual({
    title: '하나',
    desc: ['글'],
    items: [{ title: '가', desc: '나' }],
    subInfo: null,
  })
})

test.each([
  [
    { indicator: PAGE.indicator.replace('[1]', '[2]') },
    '11: indicators.0.footnotes.0: there is no footnote 2',
  ],
  [
    { indicator: PAGE.indicator.replace('environmental', 'other') },
    '11: indicators.0.class: Invalid option',
  ],
  [
    { indicator: PAGE.indicator.replace('esg-morning', 'none') },
    '11: indicators.0.image: there is no picture media/art/none',
  ],
  [
    { highlight: `${PAGE.highlight}\n  - ${PAGE.highlight}` },
    '10: highlights.1.type: highlight1 stands twice',
  ],
  [
    { highlight: PAGE.highlight.replace('highlight1', 'first') },
    '9: highlights.0.type: Invalid string',
  ],
  [
    { link: PAGE.link.replace('/page/responsible/esg-resource#report', '/page/none') },
    '13: relatedLinks.0.link: /page/none is the address of no page',
  ],
])('an issue of the page names file, line and field: %#', (given, expected) => {
  expect(read(given).issues[0]).toContain(`content/esg/ko.yaml:${expected}`)
})
