import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'

interface Page {
  case: { companies: { name: string; cases: { indicator: string; value: string }[] }[] }
  effect: { types: { years: { year: number; value: string; coefficient?: number }[] }[] }
  impact: { effect: { rows: { name: string; values: string[] }[] } }
}
interface Facts {
  figures: { key: string; ko: string }[]
}

const CONTENT = join(import.meta.dirname, '../../content')
const { figures } = parse(readFileSync(join(CONTENT, 'company/facts.yaml'), 'utf8')) as Facts
/** The words of a file, with the figures of the facts in their places. */
const words = (file: string): string =>
  readFileSync(file, 'utf8').replace(/\{fact:([\w-]+)\}/g, (_, key: string) => {
    const figure = figures.find((one) => one.key === key)
    if (!figure) throw new Error(`${file} asks for ${key}, which the facts don't know`)
    return figure.ko
  })
const page = parse(words(join(CONTENT, 'social-value/ko.yaml'))) as Page
/** All rows of the tables of a year's report. */
const report = (year: number): string[][] => {
  const { ko } = parse(
    words(join(import.meta.dirname, `sources/esg/social-value-${year}.yaml`)),
  ) as {
    ko: { sections: { blocks: (string | { table?: string[][] })[] }[] }
  }
  return ko.sections
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) => (typeof block === 'object' && block.table ? block.table : []))
}
/** 7조 1,230억 원 in hundred millions of won: 71,230. A number of people stays. */
function short(value: string): string {
  const [, trillions, rest] = /^(?:([\d,]+)조 ?)?(?:([\d,]+)억 원)?/.exec(value) ?? []
  if (!trillions && !rest) return value.replace('명', '')
  const number = (digits = '0'): number => Number(digits.replaceAll(',', ''))
  return (number(trillions) * 10_000 + number(rest)).toLocaleString('en')
}

describe('the social value reports match the page (FT-088)', () => {
  it('an indicator in the report of 2025 has the value of the page', () => {
    const rows = report(2025)
    const companies = page.case.companies
      .flatMap(({ cases }) => cases)
      .flatMap(({ indicator, value }) =>
        rows.filter((row) => row.includes(indicator)).map((row) => ({ indicator, value, row })),
      )
    expect(companies.length).toBeGreaterThan(20)
    for (const { indicator, value, row } of companies) expect(row, indicator).toContain(value)
  })

  it.each([
    [2024, 2022],
    [2025, 2021],
  ])('the effects of the report of %i are those of the page, from %i on', (year, from) => {
    const rows = report(year).map((row) => row.slice(1))
    for (const { years } of page.effect.types) {
      const values = years
        .filter((one) => one.year >= from && one.year <= year)
        .map(({ value }) => short(value))
      expect(values.length).toBe(year - from + 1)
      expect(rows).toContainEqual(values)
    }
  })

  it('splits the revenue among the same stakeholders in both years', () => {
    for (const { name, values } of page.impact.effect.rows) {
      expect(report(2025)).toContainEqual([name, ...values])
      expect(
        report(2024).find(([one = '']) => one.startsWith(name)),
        name,
      ).toContain(values[0])
    }
  })
})
