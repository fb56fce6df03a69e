import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { editions, sourceFiles } from './editions.ts'
import { readSource, type Text } from './source.ts'

const CONTENT = join(import.meta.dirname, '../../content')
const DOCUMENTS = join(CONTENT, 'media/documents')
const FILES = await sourceFiles()
const SOURCES = new Map(
  await Promise.all(
    FILES.map(
      async ({ path, folder }) =>
        [basename(path, '.yaml'), { folder, ...(await readSource(path, CONTENT)) }] as const,
    ),
  ),
)

interface Quarter {
  [name: string]: number
}
interface Facts {
  figures: { key: string; ko: string; en: string }[]
  products: unknown[]
  results: Record<number, { nineMonths?: Quarter; quarters: Record<string, Quarter> }>
  investment: Record<string, Record<string, number>>
  energy: {
    bySite: Record<number, { solseom: number; offices: number; logistics: number }>
    overhead: Record<string, number>
    outsideAirHours: Record<string, number>
    emissionsTonnes: Record<number, number>
  }
  suppliers: { asked: number; answered: Record<number, number> }
  programmes: { key: string; people?: Record<string, number> }[]
  solseom: { heat: { glasshouses: Record<string, number>; village: Record<string, number> } }
}
const facts: Facts = parse(readFileSync(join(CONTENT, 'company/facts.yaml'), 'utf8'))

/** A document that is in both languages. */
function read(name: string): { date: string; ko: Text; en: Text } {
  const { date, ko, en } = SOURCES.get(name) ?? {}
  if (!date || !ko || !en) throw new Error(`${name} is not written in both languages`)
  return { date, ko, en }
}
/** All words of a document in one language; English writes "percent" in sentences and % in tables, "billion" and bn. */
const words = (text: Text): string =>
  JSON.stringify(text)
    .replaceAll(/ percent(?!a)/g, '%')
    .replaceAll(/ bn\b/g, ' billion')
/** The rows of a section's tables, without their heads. */
const rows = (text: Text, section: number): string[][] =>
  (text.sections[section]?.blocks ?? []).flatMap((block) =>
    typeof block === 'object' && 'table' in block ? block.table.slice(1) : [],
  )
/** The large figures of a section, without their labels. */
const large = (text: Text, heading: string): string[] =>
  (text.sections.find((section) => section.heading === heading)?.blocks ?? []).flatMap((block) =>
    typeof block === 'object' && 'facts' in block ? block.facts.map(([figure]) => figure) : [],
  )

/** Korean for an amount in billions of won: 2286 is 2조 2,860억 원. */
function amount(billion: number): string {
  const trillions = Math.floor(billion / 1000)
  return `${trillions ? `${trillions}조 ` : ''}${((billion % 1000) * 10).toLocaleString('en')}억 원`
}
/** Korean for MWh as the energy reports write them: 312000 is 31만 2천 MWh. */
const electricity = (hours: number): string =>
  `${Math.floor(hours / 10_000)}만 ${(hours % 10_000) / 1000}천 MWh`
const growth = (before: number, after: number): string =>
  `${((after / before - 1) * 100).toFixed(1)}%`

describe('documents and the company', () => {
  it.each([
    [
      'fact-sheet-2026',
      ['founded', 'listed', 'headcount-2026', 'revenue-2025', 'settlement-limit-2020'],
    ],
    ['fact-sheet-2026', ['settlement-limit-2026', 'dialect-hours-1']],
    [
      'esg-report-2024',
      ['emissions-2024', 'accessibility-2022', 'accessibility-2024', 'donations-2024'],
    ],
    ['esg-report-2024', ['water-reuse-2024', 'independent-directors', 'audited-services']],
    ['energy-report-2023', ['electricity-2023', 'renewables-2023']],
    [
      'report-summary',
      ['electricity-2023', 'electricity-2025', 'renewables-2023', 'renewables-2025'],
    ],
  ])('%s writes the figures as in the facts', (name, keys) => {
    const { ko, en } = read(name)
    for (const key of keys) {
      const figure = facts.figures.find((one) => one.key === key)
      expect(figure, key).toBeDefined()
      expect(words(ko)).toContain(figure?.ko)
      expect(words(en)).toContain(figure?.en.replace(' percent', '%'))
    }
  })

  it('the fact sheet counts the services, the farms, the village and the classes', () => {
    const { ko, en } = read('fact-sheet-2026')
    const { glasshouses, village } = facts.solseom.heat
    const people = facts.programmes.find((one) => one.key === 'digital-class')?.people?.['2026plan']
    expect(rows(en, 0)).toContainEqual(['Services', String(facts.products.length)])
    expect(large(ko, '온실을 데우는 열 (3월 26일)')).toEqual([
      `${glasshouses.houses}동`,
      `${glasshouses.farms}곳`,
      `${glasshouses.keroseneTonnes}톤`,
    ])
    expect(large(ko, '마을 목욕탕 (11월 19일)')).toEqual([
      `${village.meters}m`,
      `${village.places}곳`,
      `${village.fuelSavingPercent}%`,
    ])
    expect(large(ko, '동네 가게 디지털 교실 (1월 22일)')[1]).toBe(
      `${people?.toLocaleString('en')}명`,
    )
  })

  it('the ESG report surveys as many suppliers as the company does', () => {
    expect(words(read('esg-report-2024').ko)).toContain(`공급사 ${facts.suppliers.asked}곳`)
  })

  it('the third quarter of 2026 matches the results', () => {
    const { ko, en } = read('results-2026-q3')
    const [before, after] = [2025, 2026].map((year) => facts.results[year]?.quarters.Q3 as Quarter)
    const nine = (year: number, name: string): number =>
      ['Q1', 'Q2', 'Q3'].reduce(
        (sum, quarter) => sum + (facts.results[year]?.quarters[quarter]?.[name] ?? 0),
        0,
      )
    const profits = ['revenue', 'operatingProfit', 'netProfit']
    const segments = ['commerce', 'messaging', 'content', 'cloud', 'mobility']
    const korean = (old: number, now: number): string[] => [
      amount(old),
      amount(now),
      growth(old, now),
    ]
    const english = (old: number, now: number): string[] => [
      old.toLocaleString('en'),
      now.toLocaleString('en'),
      growth(old, now),
    ]
    for (const [text, written] of [
      [ko, korean],
      [en, english],
    ] as const) {
      const quarter = (name: string): string[] =>
        written(before?.[name] as number, after?.[name] as number)
      const cells = (section: number): string[][] => rows(text, section).map((row) => row.slice(1))
      expect(cells(0)).toEqual(profits.map(quarter))
      expect(cells(1)).toEqual(profits.map((name) => written(nine(2025, name), nine(2026, name))))
      expect(cells(2)).toEqual(segments.map(quarter))
    }
    expect(profits.map((name) => nine(2026, name))).toEqual(
      profits.map((name) => facts.results[2026]?.nineMonths?.[name]),
    )
    expect(large(ko, '연구개발과 설비').slice(0, 2)).toEqual(
      ['research', 'capital'].map((name) => amount(facts.investment[name]?.['2026Q3'] as number)),
    )
  })

  it('the summary of the energy reports divides the electricity of 2023 by site', () => {
    const { ko, en } = read('report-summary')
    const section = ko.sections.findIndex(({ heading }) => heading.endsWith('시설별 전기'))
    const sites = (['solseom', 'offices', 'logistics'] as const).map((site) =>
      [2022, 2023].map((year) => facts.energy.bySite[year]?.[site] as number),
    )
    const years = (text: Text): string[][] => rows(text, section).map((row) => row.slice(1, 3))
    expect(years(ko).slice(0, 3)).toEqual(sites.map((site) => site.map(electricity)))
    expect(years(en).slice(0, 3)).toEqual(
      sites.map((site) => site.map((hours) => `${hours.toLocaleString('en')} MWh`)),
    )
  })

  it('the energy report of 2023 gives the consumption of cooling and light, and the emissions', () => {
    const { ko, en } = read('energy-report-2023')
    const { overhead, outsideAirHours: air, emissionsTonnes } = facts.energy
    for (const text of [ko, en])
      for (const year of [2022, 2023])
        for (const value of [
          overhead[year],
          air[year]?.toLocaleString('en'),
          emissionsTonnes[year]?.toLocaleString('en'),
        ])
          expect(words(text), `${year}`).toContain(String(value))
  })
})

describe('documents and their articles', () => {
  const news = join(CONTENT, 'news')
  const articles = (readdirSync(news, { recursive: true }) as string[])
    .filter((file) => /(^|\/)(ko|en)\.md$/.test(file))
    .map((file) => {
      const head = readFileSync(join(news, file), 'utf8').split('\n---')[0] ?? ''
      const value = (key: string): string | undefined =>
        new RegExp(`^${key}: (.+)$`, 'm').exec(head)?.[1]
      return {
        file,
        date: value('date') ?? '',
        document: /^documents\/(.+)\.pdf$/.exec(value('download') ?? '')?.[1],
      }
    })
    .filter(({ document }) => document !== undefined)

  it('a report belongs to the article that published it, in every language', () => {
    const carriers = (document: string): string[] =>
      articles.filter((article) => article.document === document).map(({ file }) => file)
    expect(carriers('report-summary').sort()).toEqual([
      '2026/energy-report-2025/en.md',
      '2026/energy-report-2025/ko.md',
    ])
    expect(carriers('esg/energy-report-2023-ko')).toEqual(['2024/energy-report-2023/ko.md'])
    expect(carriers('esg/esg-report-2024-ko')).toEqual(['2025/esg-report/ko.md'])
    expect(carriers('esg/esg-report-2024-en')).toEqual(['2025/esg-report/en.md'])
    expect(carriers('results-2026-q3').sort()).toEqual([
      '2026/third-quarter-2026-results/en.md',
      '2026/third-quarter-2026-results/ko.md',
    ])
  })

  it('a report has the date of its article; the fact sheet has a section for each', () => {
    expect(articles.length).toBeGreaterThan(10)
    for (const { file, date, document } of articles) {
      const source = read((document as string).replace(/^esg\/(.+)-(?:ko|en)$/, '$1'))
      if (document !== 'fact-sheet-2026') expect(source.date, file).toBe(date)
      else {
        const day = new Date(`${date}T00:00:00Z`)
        const dated = { month: 'long', day: 'numeric', timeZone: 'UTC' } as const
        for (const [language, text] of [
          ['ko', source.ko],
          ['en', source.en],
        ] as const)
          expect(
            text.sections.map(({ heading }) => heading.split(' (')[1]),
            file,
          ).toContain(`${day.toLocaleDateString(language, dated)})`)
      }
    }
  })
})

describe('documents and their sources', () => {
  const all = [...SOURCES.values()].flatMap((source) => editions(source, source.folder))

  it.each(all)('$file is built from the current text of its source', ({ file, words }) => {
    const made = readFileSync(join(DOCUMENTS, file))
    expect(made.includes(words), `npm run content:documents, then commit ${file}`).toBe(true)
  })

  it('every document has a source', () => {
    const made = (readdirSync(DOCUMENTS, { recursive: true }) as string[]).filter((file) =>
      /\.(pdf|epub)$/.test(file),
    )
    expect(made.sort()).toEqual(all.map(({ file }) => file).sort())
  })

  it('each file is small, and so is their sum', () => {
    const sizes = all.map(({ file }) => statSync(join(DOCUMENTS, file)).size)
    expect(Math.max(...sizes)).toBeLessThan(1_500_000)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(60_000_000)
  })
})
