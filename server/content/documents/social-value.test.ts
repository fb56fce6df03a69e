import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { SOCIAL_COMPANIES, SOCIAL_EFFECTS } from '../../../contract/social-names.ts'
import { CONTENT, factsOf, loadedPage } from '../../charts/example.charts.ts'
import { readDocument } from '../loading/documents.ts'
import { mediaLibrary } from '../loading/media.ts'
import type { SourceIssue } from '../loading/source.ts'
import { amountOf } from '../../../contract/documents/rules/amount.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

/** The loader's issues of the page with one text changed. */
function issuesWith(from: string, to: string): string[] {
  const root = mkdtempSync(join(tmpdir(), 'social-value-'))
  folders.push(root)
  mkdirSync(join(root, 'social-value'))
  cpSync(join(CONTENT, 'company'), join(root, 'company'), { recursive: true })
  const text = readFileSync(join(CONTENT, 'social-value/ko.yaml'), 'utf8')
  expect(text).toContain(from)
  writeFileSync(join(root, 'social-value/ko.yaml'), text.replace(from, to))
  const issues: SourceIssue[] = []
  const media = mediaLibrary(CONTENT, issues, [])
  readDocument(root, 'social-value', { media, articles: [], services: [] }, issues)
  return issues
    .map(({ field, message }) => `${field}: ${message}`)
    .filter((one) => !one.includes('leads to no service'))
}

describe('amounts', () => {
  it.each([
    ['8조 1,910억 원', 81_910],
    ['1조 870억 원', 10_870],
    ['137억 3,900만 원', 137.39],
    ['3조 5,208억 8,000만 원', 35_208.8],
    ['61,433명', 61_433],
    ['없음', null],
  ])('%s is %d', (text, number) => expect(amountOf(text)).toBe(number))
})

describe('the content of social value', () => {
  const { page, issues } = loadedPage()

  it('FT-090 FT-091 FT-093 the page has five views and eleven companies of three to six complete cases each', () => {
    expect(issues).toEqual([])
    expect(page.case.companies.map(({ key }) => key)).toEqual(SOCIAL_COMPANIES)
    for (const { cases } of page.case.companies) {
      expect(cases.length).toBeGreaterThanOrEqual(3)
      expect(cases.length).toBeLessThanOrEqual(6)
      for (const one of cases)
        expect(Object.values(one).every((text) => text.length > 1)).toBe(true)
    }
  })

  it('FT-094 FT-101 revenue equals that of the facts, and each other effect is revenue times its coefficient', () => {
    const { results } = factsOf()
    const [direct, ...others] = page.effect.types
    expect(page.effect.types.map(({ key }) => key)).toEqual(SOCIAL_EFFECTS)
    for (const { year, amount } of direct?.years ?? [])
      expect(amount.number).toBe((results[year]?.year.revenue ?? 0) * 10)
    for (const { key, years } of others)
      for (const { year, amount, coefficient } of years) {
        const revenue = results[year]?.year.revenue ?? 0
        const product =
          key === 'employment' ? revenue * (coefficient ?? 0) : revenue * 10 * (coefficient ?? 0)
        expect(amount.number, `${key} ${year}`).toBe(Math.round(product + 1e-6))
      }
  })

  it('FT-097 FT-098 FT-102 five innovations, seven topics of four figures, four links, and two reports', () => {
    expect(page.innovation.cases).toHaveLength(5)
    expect(page.contribution.topics.map(({ figures }) => figures.length)).toEqual(Array(7).fill(4))
    expect(page.contribution.links).toHaveLength(4)
    expect(page.reports.map(({ year }) => year)).toEqual([2025, 2024])
    expect(page.reports.every(({ audio }) => audio !== null)).toBe(true)
    expect(new Set(page.innovation.cases.map(({ image }) => image)).size).toBe(5)
  })

  it.each([
    [
      '협력사, value: "2조 4,600억 원"',
      '협력사, value: "2조 4,700억 원"',
      /flows: come to 82010, not to 81910/,
    ],
    ['value: "6조 5,528억 원"', 'value: 많이', /says no amount/],
    ['notes: [4]', 'notes: [9]', /there is no footnote 9/],
    ['link: /page/responsible/dangol', 'link: /page/no-such', /is the address of no page/],
    ['key: entertainment', 'key: yunseul', /eleven companies/],
  ])('FT-099 FT-101 a wrong %s is an issue', (from, to, addIssue) => {
    expect(issuesWith(from, to).join('\n')).toMatch(addIssue)
  })
})
