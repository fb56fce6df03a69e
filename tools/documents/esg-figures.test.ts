import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'

/** A value for each year; a report tells it the same as every other. */
type Series = Record<string, number>
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
interface Facts {
  figures: { key: string; value: unknown; ko: string; en: string }[]
  headcount: Series
  accessibilityPercent: { twelve: Series; sixNewer: Series }
  donationsBillion: Series
  payVolumeTrillion: Series
  listing: { dividends: Series }
  energy: {
    electricity: Series
    renewablePercent: Series
    emissionsTonnes: Series
    overhead: Series
    bySite: Record<string, { solseom: number; offices: number; logistics: number }>
    plannedCut2024Tonnes: number
  }
  esg: {
    emissionsByScope: { own: Series; electricity: Series }
    upstreamTonnes: Series
    certified: { megawattHours: Series; of: Series }
    water: { usedTonnes: Series; reusePercent: Series }
    womenPercent: { employees: Series; teamHeads: Series; executives: Series }
    accidents: { employees: Series; partners: Series }
    safetySuggestions: { employees: Series; partners: Series }
    complianceTrainings: Series
    ethicsReports: { received: Series; investigated: Series; confirmed: Series }
    donationsByUse: Record<string, Series>
    stepFreeShops: Series
    requests: Record<string, Record<string, [number, number, number]>>
    screens: { twelve: Record<string, [number, number]>; sixNewer: Record<string, [number, number]> }
  }
}

const SOURCES = join(import.meta.dirname, 'sources/esg')
const facts: Facts = parse(readFileSync(join(import.meta.dirname, '../../content/company/facts.yaml'), 'utf8'))
const { esg, energy } = facts
const LANGUAGES = ['ko', 'en'] as const

/** A document's words in a language, with the figures of the facts in the places that ask for them. */
const documents = readdirSync(SOURCES).flatMap((file) => {
  const source = parse(readFileSync(join(SOURCES, file), 'utf8')) as Partial<Record<Language, Text>>
  return LANGUAGES.flatMap((language) => {
    const words = JSON.stringify(source[language] ?? '').replace(/\{fact:([\w-]+)\}/g, (_, key: string) => {
      const figure = facts.figures.find((one) => one.key === key)
      if (!figure) throw new Error(`${file} asks for ${key}, which the facts don't know`)
      return figure[language]
    })
    return words === '""' ? [] : [{ name: basename(file, '.yaml'), language, words, text: JSON.parse(words) as Text }]
  })
})
const wordsOf = (name: string, language: Language): string =>
  documents.find((one) => one.name === name && one.language === language)?.words ?? ''

const site = (name: 'solseom' | 'offices' | 'logistics'): Series =>
  Object.fromEntries(Object.entries(energy.bySite).map(([year, sites]) => [year, sites[name]]))
const use = (name: string): Series =>
  Object.fromEntries(Object.entries(esg.donationsByUse).map(([year, uses]) => [year, uses[name] as number]))
const overhead: Series = { ...energy.overhead, 2021: energy.overhead['2021Q4'] as number }

/** Rows of tables by year, by their first cell. */
const ROWS: [RegExp, Series][] = [
  [/^(온실가스\(tCO2e\)|회사를 운영하며|Greenhouse gases \(tCO2e\)|Running the company)$/, energy.emissionsTonnes],
  [/^(직접 배출(\(.+\))?|Direct( \(.+\))?)$/, esg.emissionsByScope.own],
  [/^(사서 쓰는 전기|Bought electricity)$/, esg.emissionsByScope.electricity],
  [/^(서버를 만들고 (실어 오며|나르는 배출)|Building and shipping servers)$/, esg.upstreamTonnes],
  [/^(전기\(MWh\)|전기 사용량|Electricity \(MWh\)|Electricity used|회사 전체가 쓴 전기)$/, energy.electricity],
  [/^(재생에너지(, 계약 기준| 비율)?|Renewables( by contract)?|Share of renewables)$/, energy.renewablePercent],
  [/^(사용 확인서가 있는 전기.*|Certified electricity.*)$/, esg.certified.megawattHours],
  [/^(솔섬 데이터 센터.*|Solseom Data Center.*)$/, site('solseom')],
  [/^(사무실 다섯 곳|Five offices)$/, site('offices')],
  [/^(물류와 셔틀|Logistics and shuttles)$/, site('logistics')],
  [/(냉각과 조명|[Cc]ooling and lighting)/, overhead],
  [/^(솔섬의 물.*|Water at Solseom.*)$/, esg.water.usedTonnes],
  [/^(냉각수 재이용률|Cooling water reused)$/, esg.water.reusePercent],
  [/^((연말의 )?임직원(\(명\))?|Employees( at the end of the year)?)$/, facts.headcount],
  [/^(여성 비율|Women)$/, esg.womenPercent.employees],
  [/^(부서장 가운데 여성|Women among heads of departments)$/, esg.womenPercent.teamHeads],
  [/^(임원 가운데 여성|여성 임원( 비율)?|Women among executives)$/, esg.womenPercent.executives],
  [/^(접근성 준수율|열두 서비스|Accessibility rate|The 12 services)$/, facts.accessibilityPercent.twelve],
  [/^(뒤에 생긴 여섯 서비스|The six newer services)$/, facts.accessibilityPercent.sixNewer],
  [/^(기부\(억 원\)|Donations \(KRW (bn|billion)\))$/, facts.donationsBillion],
  [/^(작은 가게의 배송비와 디지털 교육|Delivery costs and digital training for small shops)$/, use('smallShops')],
  [/^(턱 없는 가게와 장애인의 이동|Step-free shops and mobility.*)$/, use('stepFree')],
  [/^(재난 구호|Disaster relief)$/, use('disasters')],
  [/^(어린이와 학교|Children and schools)$/, use('children')],
  [/^(바다와 하구의 자연|Sea and estuaries)$/, use('nature')],
  [/^(턱 없는 가게\(누적\)|Step-free shops \(total\))$/, esg.stepFreeShops],
  [/^(임직원의 사고(\(건\))?|Accidents(,| of) employees)$/, esg.accidents.employees],
  [/^(협력사의 사고|Accidents, partner companies)$/, esg.accidents.partners],
  [/^(제안, 임직원|Suggestions, employees)$/, esg.safetySuggestions.employees],
  [/^(제안, 협력사 직원|Suggestions, partner companies)$/, esg.safetySuggestions.partners],
  [
    /^(준법 교육(\(회\))?|(Compliance )?[Tt]raining sessions|Compliance trainings?( sessions)?)$/,
    esg.complianceTrainings,
  ],
  [/^(사이버윤리실에 들어온 제보|Reports to the Cyber Ethics Office)$/, esg.ethicsReports.received],
  [/^(조사한 제보|Reports investigated)$/, esg.ethicsReports.investigated],
  [/^(사실로 확인한 제보|Reports confirmed)$/, esg.ethicsReports.confirmed],
]

/** Charts by their title; one of several series has them in the order that is given here. */
const CHARTS: [RegExp, Series[]][] = [
  [/^(재생에너지의 비율|Share of renewables)$/, [energy.renewablePercent]],
  [/^(회사 전체가 쓴 전기|Electricity, whole company)$/, [energy.electricity]],
  [/^(시설별 전기|Electricity by site)$/, [site('solseom'), site('offices'), site('logistics')]],
  [/^(운영의 배출과 .+|Emissions from operations, .+)$/, [energy.emissionsTonnes, esg.upstreamTonnes]],
  [/^(솔섬에서 쓴 물|Water used at Solseom)$/, [esg.water.usedTonnes]],
  [/^(열두 서비스의 접근성 준수율|Accessibility rate of the 12 services)$/, [facts.accessibilityPercent.twelve]],
  [/^(한 해 동안의 기부|Donations in the year)$/, [facts.donationsBillion]],
  [/^(턱 없는 가게|Step-free shops)$/, [esg.stepFreeShops]],
  [/^(한 주의 배당|Dividend per share)$/, [facts.listing.dividends]],
  [/^(연말의 임직원|Employees at the end of the year)$/, [facts.headcount]],
  [/^(윤슬페이로 오간 돈|Volume of Yunseul Pay)$/, [facts.payVolumeTrillion]],
]
const EMISSIONS = /^((2022년의 )?온실가스 배출량|Greenhouse gas emissions( in 2022)?)$/

const plain = (digits: string): number => Number(digits.replaceAll(',', ''))
/** The first number of a cell: 82억 4,300만 원 in billions of won, 31만 2천 in ones; none where the cell says no number. */
function numberIn(cell: string): number | undefined {
  if (/\d억/.test(cell)) {
    const [, hundredMillions = '0', tenThousands = '0'] = /([\d,.]+)억(?: ([\d,]+)만)?/.exec(cell) ?? []
    return (plain(hundredMillions) * 10_000 + plain(tenThousands)) / 100_000
  }
  const [, tenThousands, thousands, ones] = /([\d,]+)만(?: ([\d]+)천)?(?: ?([\d,]+))?/.exec(cell) ?? []
  if (tenThousands) return plain(tenThousands) * 10_000 + Number(thousands ?? 0) * 1000 + plain(ones ?? '0')
  const first = /\d[\d,]*(\.\d+)?/.exec(cell)?.[0]
  return first === undefined ? undefined : plain(first)
}
const blocks = ({ sections }: Text) => sections.flatMap((section) => section.blocks)
const tables = (text: Text): string[][][] =>
  blocks(text).flatMap((block) => (typeof block === 'object' && block.table ? [block.table] : []))
const charts = (text: Text): Chart[] =>
  blocks(text).flatMap((block) => (typeof block === 'object' && block.chart ? [block.chart] : []))

describe('figures of the ESG documents', () => {
  it('tables tell each year as the facts do', () => {
    const told = new Set<string>()
    const wrong: string[] = []
    for (const { name, language, text } of documents)
      for (const [head = [], ...rows] of tables(text))
        for (const [label = '', ...cells] of rows) {
          const series = ROWS.find(([form]) => form.test(label))?.[1]
          if (!series || /제안|suggestions|안전보건/.test(head[0] ?? '')) continue
          cells.forEach((cell, index) => {
            const year = /20\d\d/.exec(head[index + 1] ?? '')?.[0] ?? ''
            const known = series[year]
            const said = /^(재지|없음|집계|빈칸|7월부터|Not|None|Counted|Blank|9 from)/.test(cell)
              ? undefined
              : numberIn(cell)
            if (known === undefined || said === undefined) return
            told.add(label)
            const value = label.includes('(억 원)') ? said / 10 : said
            if (Math.abs(value - known) > 1e-6)
              wrong.push(`${name} (${language}): ${label} ${year} is ${cell}, the facts say ${known}`)
          })
        }
    expect(wrong).toEqual([])
    for (const [form] of ROWS)
      expect([...told].filter((label) => form.test(label)).length, String(form)).toBeGreaterThan(1)
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
    ['esg-report-2024', 'emissions-2024 emissions-2023 emission-cut-planned-2024 emission-cut-2024 emission-cut-left'],
    ['esg-report-2024', 'electricity-2024 renewables-2024 certified-2024 certified-2023 certified-of-2024'],
    ['esg-report-2024', 'accessibility-2022 accessibility-2024 donations-2024 water-reuse-2024 independent-directors'],
    ['esg-report-2024', 'women-executives-2024 audited-services headcount-2024 step-free-shops-2024 revenue-2024'],
    ['esg-report-2025', 'emissions-2025 upstream-2025 electricity-2025 renewables-2025 donations-2025 revenue-2025'],
    ['esg-report-2025', 'accessibility-2025 accessibility-six-2025 women-executives-2025 compliance-trainings-2025'],
    ['esg-report-2025', 'suppliers-asked suppliers-answered-2025 emission-cut-left step-free-shops-2025 night-workers'],
    ['esg-report-2023', 'emissions-2023 electricity-2023 renewables-2023 accessibility-2023 donations-2023'],
    ['esg-report-2022', 'emissions-2022 electricity-2022 renewables-2022 accessibility-2022 donations-2022'],
    ['esg-report-2021', 'electricity-2021 renewables-2021 headcount-2021 accessibility-2022 donations-2021'],
    ['energy-report-2021', 'electricity-2021 renewables-2021'],
    ['energy-report-2022', 'electricity-2022 renewables-2022'],
    ['energy-report-2023', 'electricity-2023 renewables-2023 certified-2023'],
    ['energy-report-2024', 'electricity-2024 renewables-2024 certified-2024 emissions-2024'],
    ['energy-report-2025', 'electricity-2025 renewables-2025 emissions-2025 upstream-2025 energy-target-2030'],
    ['accessibility-report-2024', 'accessibility-2024 accessibility-2022'],
    ['accessibility-report-2025', 'accessibility-2025 accessibility-six-2025'],
    ['social-report-2018', 'headcount-2018'],
    ['social-report-2020', 'headcount-2020 revenue-2020 store-shops-2020 settlement-limit-2020'],
  ])('%s says %s as the facts do', (name, keys) => {
    for (const key of keys.split(' ')) {
      const figure = facts.figures.find((one) => one.key === key)
      for (const language of LANGUAGES) {
        const words = wordsOf(name, language).replaceAll(' percent', '%')
        // Facts in large letters shorten "KRW 12.6 billion", and a count stands without what it counts.
        const forms = [figure?.[language].replace(' percent', '%'), /[\d.,]+/.exec(figure?.[language] ?? '')?.[0]]
        expect(
          forms.some((form) => form !== undefined && form.length > 2 && words.includes(form)),
          `${key} (${language})`,
        ).toBe(true)
      }
    }
  })

  it('requests of authorities are those of the facts, and nothing answers more than it received', () => {
    const labels = { subscriber: 0, records: 1, warrants: 2, interception: 3, rescue: 4 }
    for (const half of ['2024h2', '2025h1', '2025h2', '2026h1'])
      for (const { text } of documents.filter(({ name }) => name === `transparency-report-${half}`)) {
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
        const sum = [0, 1].map((at) => services.reduce((total, row) => total + (row[at] as number), 0))
        const rate = facts.accessibilityPercent[year === 'six' ? 'sixNewer' : 'twelve'][year === 'six' ? 2025 : year]
        expect(sum, year).toEqual(known)
        expect(rows.at(-1)?.slice(1).map(numberIn), year).toEqual([...sum, rate])
        expect(Number((((sum[1] as number) / (sum[0] as number)) * 100).toFixed(1))).toBe(rate)
      }
  })
})

describe('facts of the ESG documents among themselves', () => {
  const value = (key: string): unknown => facts.figures.find((one) => one.key === key)?.value

  it('a figure has the value of its series, and parts sum to their whole', () => {
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
      const told = facts.figures.filter(({ key }) => new RegExp(`^${name}-\\d{4}$`).test(key))
      expect(told.length, name).toBeGreaterThan(0)
      for (const { key } of told) expect(value(key), key).toBe(series[key.slice(-4)])
    }
    for (const [year, whole] of Object.entries(energy.emissionsTonnes))
      expect((esg.emissionsByScope.own[year] as number) + (esg.emissionsByScope.electricity[year] as number)).toBe(
        whole,
      )
    for (const [year, uses] of Object.entries(esg.donationsByUse))
      expect(Object.values(uses).reduce((sum, one) => sum + one)).toBeCloseTo(facts.donationsBillion[year] as number, 6)
  })

  it('the cut of 2024 is what emissions fell by, and what is left of it is the rest', () => {
    const fell = (energy.emissionsTonnes[2023] as number) - (energy.emissionsTonnes[2024] as number)
    expect(value('emission-cut-2024')).toBe(fell)
    expect(value('emission-cut-planned-2024')).toBe(energy.plannedCut2024Tonnes)
    expect(value('emission-cut-left')).toBe(energy.plannedCut2024Tonnes - fell)
  })

  it('certified electricity of 2024 is 2.7 times that of 2023 and 5% of the parent’s (FT-225)', () => {
    const { megawattHours, of } = esg.certified
    expect(((megawattHours[2024] as number) / (megawattHours[2023] as number)).toFixed(1)).toBe('2.7')
    expect(Math.round(((megawattHours[2024] as number) / (of[2024] as number)) * 1000) / 10).toBe(5)
  })
})
