import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

/** A value per year; all reports have the same. */
type Series = Record<string, number>
export interface Facts {
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
    screens: {
      twelve: Record<string, [number, number]>
      sixNewer: Record<string, [number, number]>
    }
  }
}

/** The reference values of the ESG documents. */
export const facts: Facts = parse(
  readFileSync(join(import.meta.dirname, '../../content/company/facts.yaml'), 'utf8'),
)
const { esg, energy } = facts

const site = (name: 'solseom' | 'offices' | 'logistics'): Series =>
  Object.fromEntries(Object.entries(energy.bySite).map(([year, sites]) => [year, sites[name]]))
const use = (name: string): Series =>
  Object.fromEntries(
    Object.entries(esg.donationsByUse).map(([year, uses]) => [year, uses[name] as number]),
  )
const overhead: Series = { ...energy.overhead, 2021: energy.overhead['2021Q4'] as number }

/** Rows of tables by year, by their first cell. */
export const ROWS: [RegExp, Series][] = [
  [
    /^(온실가스\(tCO2e\)|회사를 운영하며|Greenhouse gases \(tCO2e\)|Running the company)$/,
    energy.emissionsTonnes,
  ],
  [/^(직접 배출(\(.+\))?|Direct( \(.+\))?)$/, esg.emissionsByScope.own],
  [/^(사서 쓰는 전기|Bought electricity)$/, esg.emissionsByScope.electricity],
  [/^(서버를 만들고 (실어 오며|나르는 배출)|Building and shipping servers)$/, esg.upstreamTonnes],
  [
    /^(전기\(MWh\)|전기 사용량|Electricity \(MWh\)|Electricity used|회사 전체가 쓴 전기)$/,
    energy.electricity,
  ],
  [
    /^(재생에너지(, 계약 기준| 비율)?|Renewables( by contract)?|Share of renewables)$/,
    energy.renewablePercent,
  ],
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
  [
    /^(접근성 준수율|열두 서비스|Accessibility rate|The 12 services)$/,
    facts.accessibilityPercent.twelve,
  ],
  [/^(뒤에 생긴 여섯 서비스|The six newer services)$/, facts.accessibilityPercent.sixNewer],
  [/^(기부\(억 원\)|Donations \(KRW (bn|billion)\))$/, facts.donationsBillion],
  [
    /^(작은 가게의 배송비와 디지털 교육|Delivery costs and digital training for small shops)$/,
    use('smallShops'),
  ],
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

/** The expected sum in a table's last row, by one of the summed rows. */
export const TOTALS: [RegExp, Series][] = [
  [/(디지털 교육|digital training for small shops)$/, facts.donationsBillion],
  [/^(물류와 셔틀|Logistics and shuttles)$/, energy.electricity],
  [/^(사서 쓰는 전기|Bought electricity)$/, energy.emissionsTonnes],
]

/** Charts by their title; one of several series has them in the order that is given here. */
export const CHARTS: [RegExp, Series[]][] = [
  [/^(재생에너지의 비율|Share of renewables)$/, [energy.renewablePercent]],
  [/^(회사 전체가 쓴 전기|Electricity, whole company)$/, [energy.electricity]],
  [/^(시설별 전기|Electricity by site)$/, [site('solseom'), site('offices'), site('logistics')]],
  [
    /^(운영의 배출과 .+|Emissions from operations, .+)$/,
    [energy.emissionsTonnes, esg.upstreamTonnes],
  ],
  [/^(솔섬에서 쓴 물|Water used at Solseom)$/, [esg.water.usedTonnes]],
  [
    /^(열두 서비스의 접근성 준수율|Accessibility rate of the 12 services)$/,
    [facts.accessibilityPercent.twelve],
  ],
  [/^(한 해 동안의 기부|Donations in the year)$/, [facts.donationsBillion]],
  [/^(턱 없는 가게|Step-free shops)$/, [esg.stepFreeShops]],
  [/^(한 주의 배당|Dividend per share)$/, [facts.listing.dividends]],
  [/^(연말의 임직원|Employees at the end of the year)$/, [facts.headcount]],
  [/^(윤슬페이로 오간 돈|Volume of Yunseul Pay)$/, [facts.payVolumeTrillion]],
]
/** The chart of emissions: their sum, or both scopes. */
export const EMISSIONS = /^((2022년의 )?온실가스 배출량|Greenhouse gas emissions( in 2022)?)$/

/** A number as tables write it: 96,633. */
export const plain = (digits: string): number => Number(digits.replaceAll(',', ''))
/** The first number of a cell: 82억 4,300만 원 in billions of won, 31만 2천 in ones; none where the cell says no number. */
export function numberIn(cell: string): number | undefined {
  if (/\d억/.test(cell)) {
    const [, hundredMillions = '0', tenThousands = '0'] =
      /([\d,.]+)억(?: ([\d,]+)만)?/.exec(cell) ?? []
    return (plain(hundredMillions) * 10_000 + plain(tenThousands)) / 100_000
  }
  const [, tenThousands, thousands, ones] =
    /([\d,]+)만(?: ([\d]+)천)?(?: ?([\d,]+))?/.exec(cell) ?? []
  if (tenThousands)
    return plain(tenThousands) * 10_000 + Number(thousands ?? 0) * 1000 + plain(ones ?? '0')
  const first = /\d[\d,]*(\.\d+)?/.exec(cell)?.[0]
  return first === undefined ? undefined : plain(first)
}
