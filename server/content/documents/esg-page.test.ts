import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { type EsgPage, esgPage } from '../../../contract/esg.ts'
import { readDocument } from '../loading/documents.ts'
import { mediaLibrary } from '../loading/media.ts'
import type { SourceIssue } from '../loading/source.ts'

const content = join(import.meta.dirname, '../../../content')
const issues: SourceIssue[] = []
const media = mediaLibrary(content, issues, [])
const [korean, english] = readDocument(
  content,
  'esg',
  { media, articles: [], services: [] },
  issues,
).map(({ document }) => esgPage.parse(document)) as [EsgPage, EsgPage]

test('FT-213 FT-220 FT-235 nine highlights, four ratings, seven indicators, two footnotes and six websites, in both languages', () => {
  expect(issues).toEqual([])
  for (const page of [korean, english]) {
    const { highlights, outcomes, indicators, footnotes, relatedLinks } = page
    expect(
      [highlights, outcomes, indicators, footnotes, relatedLinks].map(({ length }) => length),
    ).toEqual([9, 4, 7, 2, 6])
    expect(highlights.map(({ type }) => type)).toEqual(
      highlights.map((_, index) => `highlight${index + 1}`),
    )
    const pictures = [page.head, ...highlights, ...outcomes, ...indicators].map(
      ({ image }) => image,
    )
    expect(new Set(pictures).size).toBe(pictures.length)
  }
  expect(korean.indicators.map(({ type }) => type)).toEqual(
    english.indicators.map(({ type }) => type),
  )
})

test('FT-225 the seven indicators of 2024, verbatim, from the facts of the company', () => {
  const figuresOf = ({ indicators }: EsgPage) =>
    indicators.map(({ class: kind, value, unit, year }) => [kind, value, unit, year])
  expect(figuresOf(english)).toEqual([
    ['environmental', '96,633', 'tCO2e', '2024'],
    ['governance', '62.5', '%', '2024'],
    ['social', '13,739', 'KRW million', '2024'],
    ['environmental', '10,905', 'MWh', '2024'],
    ['social', '88.3', '%', '2024'],
    ['governance', '18', 'sessions', '2024'],
    ['social', '25', '%', '2024'],
  ])
  expect(figuresOf(korean).map((one) => one[1])).toEqual(figuresOf(english).map((one) => one[1]))
  const [, , , renewable, accessibility] = english.indicators
  expect(renewable?.description).toBe('2.7 times the year before, and 5% of total power.')
  expect([renewable?.footnotes, accessibility?.footnotes]).toEqual([[1], [2]])
  expect(Number(renewable?.series[1]?.value.replace(',', '')) / 4039).toBeCloseTo(2.7, 1)
  for (const { indicators } of [korean, english])
    for (const { year, value, series } of indicators) expect(series).toContainEqual({ year, value })
})

test('FT-226 the shareholder policy: at least 7% of adjusted FCF, 20 to 35% of FCF, 2024 to 2026', () => {
  expect(english.shareholders.text[0]).toBe(
    'For the three years from 2024 to 2026, we pay at least 7% of adjusted free cash flow (FCF) in dividends and use 20 to 35% of FCF for shareholder returns.',
  )
  expect(korean.shareholders.text[0]?.replaceAll('\u2060', '')).toMatch(
    /2024년부터 2026년까지 .*조정 잉여현금흐름\(FCF\)의 7% 이상.*FCF의 20~35%/,
  )
  expect(english.shareholders.figures.map(({ value }) => value)).toEqual(['7%', '20–35%'])
})

test('FT-211 the menu has the page under the category of the ESG library', () => {
  const { mainMenu } = parse(readFileSync(join(content, 'navigation/menu.yaml'), 'utf8'))
  const entries =
    JSON.stringify(mainMenu).match(/\{[^{}]*"url":"\/page\/responsible\/esg"[^{}]*/g) ?? []
  expect(entries.length).toBeGreaterThan(0)
  for (const entry of entries) expect(entry).toContain('"cateCode":"ED"')
})
