import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { CHARTS, EMISSIONS, facts, numberIn, plain, ROWS, TOTALS } from './esg-series.ts'

type Language = 'ko' | 'en'
interface Chart {
  title: string
  unit: string
  years: (number | string)[]
  values?: number[]
  series?: { name: string; values: number[] }[]
}
interface Text {
  sections: { heading: string; blocks: (string | { table?: string[][]; chart?: Chart })[] }[]
}
const SOURCES = join(import.meta.dirname, 'sources/esg')
const { esg, energy } = facts
const LANGUAGES = ['ko', 'en'] as const

/** A document's words in a language, with the figures of the facts in the places that ask for them. */
const documents = readdirSync(SOURCES).flatMap((file) => {
  const source = parse(readFileSync(join(SOURCES, file), 'utf8')) as Partial<Record<Language, Text>>
  return LANGUAGES.flatMap((language) => {
    const words = JSON.stringify(source[language] ?? '').replace(
      /\{fact:([\w-]+)\}/g,
      (_, key: string) => {
        const figure = facts.figures.find((one) => one.key === key)
        if (!figure) throw new Error(`${file} asks for ${key}, which the facts don't know`)
        return figure[language]
      },
    )
    return words === '""'
      ? []
      : [{ name: basename(file, '.yaml'), language, words, text: JSON.parse(words) as Text }]
  })
})
const wordsOf = (name: string, language: Language): string =>
  documents.find((one) => one.name === name && one.language === language)?.words ?? ''

const blocks = ({ sections }: Text) => sections.flatMap((section) => section.blocks)
const tables = (text: Text): string[][][] =>
  blocks(text).flatMap((block) => (typeof block === 'object' && block.table ? [block.table] : []))
const charts = (text: Text): Chart[] =>
  blocks(text).flatMap((block) => (typeof block === 'object' && block.chart ? [block.chart] : []))

describe('figures of the ESG documents', () => {
  it('tables show each year as in the facts', () => {
    const mentioned = new Set<string>()
    const wrong: string[] = []
    for (const { name, language, text } of documents)
      for (const [head = [], ...rows] of tables(text))
        for (const [label = '', ...cells] of rows) {
          const summed =
            /^(합계|Total)$/.test(label) &&
            TOTALS.find(([form]) => rows.some(([one = '']) => form.test(one)))
          const series = (summed || ROWS.find(([form]) => form.test(label)))?.[1]
          if (!series || /제안|suggestions|안전보건/.test(head[0] ?? '')) continue
          cells.forEach((cell, index) => {
            const year = /20\d\d/.exec(head[index + 1] ?? '')?.[0] ?? ''
            const known = series[year]
            const said = /^(재지|없음|집계|빈칸|7월부터|Not|None|Counted|Blank|9 from)/.test(cell)
              ? undefined
              : numberIn(cell)
            if (known === undefined || said === undefined) return
            mentioned.add(label)
            const value = label.includes('(억 원)') ? said / 10 : said
            if (Math.abs(value - known) > 1e-6)
              wrong.push(
                `${name} (${language}): ${label} ${year} is ${cell}, the facts say ${known}`,
              )
          })
        }
    expect(wrong).toEqual([])
    for (const [form] of ROWS)
      expect(
        [...mentioned].filter((label) => form.test(label)).length,
        String(form),
      ).toBeGreaterThan(1)
  })

  it('charts draw the series of the facts, in both languages', () => {
    const wrong: string[] = []
    const drawn = new Set<RegExp>()
    for (const { name, language, text } of documents)
      for (const { title, unit, years, values, series = [] } of charts(text)) {
        const lines = values ? [values] : series.map((one) => one.values)
        const { own, electricity } = esg.emissionsByScope
        const known = EMISSIONS.test(title)
          ? lines.length === 2
            ? [own, electricity]
            : [energy.emissionsTonnes]
          : CHARTS.find(([form]) => form.test(title))?.[1]
        if (!known) continue
        const form = CHARTS.find(([one]) => one.test(title))?.[0] ?? EMISSIONS
        drawn.add(form)
        const scale = unit === '억 원' ? 10 : 1
        expect(lines.length, `${name} (${language}): ${title}`).toBe(known.length)
        lines.forEach((line, index) => {
          years.forEach((year, at) => {
            const is = (line[at] as number) / scale
            if (Math.abs(is - (known[index]?.[year] as number)) > 1e-6)
              wrong.push(`${name} (${language}): ${title} ${year} is ${line[at]}`)
          })
        })
      }
    expect(wrong).toEqual([])
    expect([...drawn].length).toBe(CHARTS.length + 1)
  })

  it.each([
    [
      'esg-report-2024',
      'emissions-2024 emissions-2023 emission-cut-planned-2024 emission-cut-2024 emission-cut-left',
    ],
    [
      'esg-report-2024',
      'electricity-2024 renewables-2024 certified-2024 certified-2023 certified-of-2024',
    ],
    [
      'esg-report-2024',
      'accessibility-2022 accessibility-2024 donations-2024 water-reuse-2024 independent-directors',
    ],
    [
      'esg-report-2024',
      'women-executives-2024 audited-services headcount-2024 step-free-shops-2024 revenue-2024',
    ],
    [
      'esg-report-2025',
      'emissions-2025 upstream-2025 electricity-2025 renewables-2025 donations-2025 revenue-2025',
    ],
    [
      'esg-report-2025',
      'accessibility-2025 accessibility-six-2025 women-executives-2025 compliance-trainings-2025',
    ],
    [
      'esg-report-2025',
      'suppliers-asked suppliers-answered-2025 emission-cut-left step-free-shops-2025 night-workers',
    ],
    [
      'esg-report-2023',
      'emissions-2023 electricity-2023 renewables-2023 accessibility-2023 donations-2023',
    ],
    [
      'esg-report-2022',
      'emissions-2022 electricity-2022 renewables-2022 accessibility-2022 donations-2022',
    ],
    [
      'esg-report-2021',
      'electricity-2021 renewables-2021 headcount-2021 accessibility-2022 donations-2021',
    ],
    ['energy-report-2021', 'electricity-2021 renewables-2021'],
    ['energy-report-2022', 'electricity-2022 renewables-2022'],
    ['energy-report-2023', 'electricity-2023 renewables-2023 certified-2023'],
    ['energy-report-2024', 'electricity-2024 renewables-2024 certified-2024 emissions-2024'],
    [
      'energy-report-2025',
      'electricity-2025 renewables-2025 emissions-2025 upstream-2025 energy-target-2030',
    ],
    ['accessibility-report-2024', 'accessibility-2024 accessibility-2022'],
    ['accessibility-report-2025', 'accessibility-2025 accessibility-six-2025'],
    ['social-report-2018', 'headcount-2018'],
    ['social-report-2020', 'headcount-2020 revenue-2020 store-shops-2020 settlement-limit-2020'],
  ])('%s contains %s as in the facts', (name, keys) => {
    for (const key of keys.split(' ')) {
      const figure = facts.figures.find((one) => one.key === key)
      for (const language of LANGUAGES) {
        const words = wordsOf(name, language).replaceAll(' percent', '%')
        // Large facts abbreviate "KRW 12.6 billion", and a count omits its unit.
        const forms = [
          figure?.[language].replace(' percent', '%'),
          /[\d.,]{3,}/.exec(figure?.[language] ?? '')?.[0],
        ]
        expect(
          forms.some((form) => form !== undefined && words.includes(form)),
          `${key} (${language})`,
        ).toBe(true)
      }
    }
  })

  it('requests of authorities match the facts, and responses never exceed requests', () => {
    const labels = { subscriber: 0, records: 1, warrants: 2, interception: 3, rescue: 4 }
    for (const half of ['2024h2', '2025h1', '2025h2', '2026h1'])
      for (const { text } of documents.filter(
        ({ name }) => name === `transparency-report-${half}`,
      )) {
        const table =
          tables(text)
            .find((one) => one.length === 6 && one[0]?.length === 4)
            ?.slice(1) ?? []
        for (const [kind, row] of Object.entries(labels)) {
          const known = esg.requests[kind]?.[half] ?? [0, 0, 0]
          expect(table[row]?.slice(1).map(plain), `${half} ${kind}`).toEqual(known)
          expect(known[1]).toBeLessThanOrEqual(known[0])
        }
      }
  })

  it('the services of an accessibility report sum to its screens, and their rate is the facts’ (twelve and six)', () => {
    const sums = Object.entries({ ...esg.screens.twelve, six: esg.screens.sixNewer[2025] })
    for (const [year, known] of sums)
      for (const { text } of documents.filter(
        ({ name }) => name === `accessibility-report-${year === 'six' ? 2025 : year}`,
      )) {
        const length = year === 'six' ? 8 : 14
        const rows = tables(text).find((one) => one.length === length && one[0]?.length === 4) ?? []
        const services = rows.slice(1, -1).map((row) => row.slice(1, 3).map(plain))
        const sum = [0, 1].map((at) =>
          services.reduce((total, row) => total + (row[at] as number), 0),
        )
        const rate =
          facts.accessibilityPercent[year === 'six' ? 'sixNewer' : 'twelve'][
            year === 'six' ? 2025 : year
          ]
        expect(sum, year).toEqual(known)
        expect(rows.at(-1)?.slice(1).map(numberIn), year).toEqual([...sum, rate])
        expect(Number((((sum[1] as number) / (sum[0] as number)) * 100).toFixed(1))).toBe(rate)
      }
  })
})

describe('facts of the ESG documents, consistency', () => {
  const value = (key: string): unknown => facts.figures.find((one) => one.key === key)?.value

  it('a figure has the value of its series, and parts sum to their total', () => {
    for (const [name, series] of Object.entries({
      emissions: energy.emissionsTonnes,
      electricity: energy.electricity,
      renewables: energy.renewablePercent,
      donations: facts.donationsBillion,
      certified: esg.certified.megawattHours,
      headcount: facts.headcount,
      'step-free-shops': esg.stepFreeShops,
      'women-executives': esg.womenPercent.executives,
    })) {
      const figures = facts.figures.filter(({ key }) => new RegExp(`^${name}-\\d{4}$`).test(key))
      expect(figures.length, name).toBeGreaterThan(0)
      for (const { key } of figures) expect(value(key), key).toBe(series[key.slice(-4)])
    }
    for (const [year, whole] of Object.entries(energy.emissionsTonnes))
      expect(
        (esg.emissionsByScope.own[year] as number) +
          (esg.emissionsByScope.electricity[year] as number),
      ).toBe(whole)
    for (const [year, uses] of Object.entries(esg.donationsByUse))
      expect(Object.values(uses).reduce((sum, one) => sum + one)).toBeCloseTo(
        facts.donationsBillion[year] as number,
        6,
      )
  })

  it('the cut of 2024 is the decrease of emissions, and the rest is what remains', () => {
    const fell = (energy.emissionsTonnes[2023] as number) - (energy.emissionsTonnes[2024] as number)
    expect(value('emission-cut-2024')).toBe(fell)
    expect(value('emission-cut-planned-2024')).toBe(energy.plannedCut2024Tonnes)
    expect(value('emission-cut-left')).toBe(energy.plannedCut2024Tonnes - fell)
  })

  it('certified electricity of 2024 is 2.7 times that of 2023 and 5% of the parent’s (FT-225)', () => {
    const { megawattHours, of } = esg.certified
    expect(((megawattHours[2024] as number) / (megawattHours[2023] as number)).toFixed(1)).toBe(
      '2.7',
    )
    expect(Math.round(((megawattHours[2024] as number) / (of[2024] as number)) * 1000) / 10).toBe(5)
  })
})
