import type { Kind } from '../../../contract/fields/kinds.ts'
import { KINDS } from '../../../contract/fields/kinds.ts'
import type { Language } from '../../../contract/language.ts'
import { own } from '../../../contract/own.ts'
import type { PageView } from '../../../contract/page-views.ts'
import type { Device, Fault, Referrer } from '../../../contract/statistics.ts'
import type { StatisticQuestion, StatisticRow } from '../../../contract/studio/statistics-calls.ts'
import { m } from '../../paraglide/messages.js'
import { kindName, languageName } from '../../visit/names.ts'
import { dayName } from '../../visit/time.ts'

type Say = () => string

const PAGE_NAMES: Readonly<Record<PageView, Say>> = {
  AIHub: m.statistic_page_aihub,
  ActiveGreen: m.statistic_page_active_green,
  Culture: m.statistic_page_culture,
  DangolChallenge: m.statistic_page_dangol_challenge,
  DataCenter: m.statistic_page_data_center,
  Detail: m.statistic_page_detail,
  ESG: m.statistic_page_esg,
  ESG_library: m.statistic_page_esg_library,
  Group_story: m.statistic_page_group_story,
  History: m.statistic_page_history,
  IR: m.statistic_page_ir,
  Kakao_story: m.statistic_page_kakao_story,
  Legal: m.statistic_page_legal,
  Main: m.statistic_page_main,
  Main_landing: m.statistic_page_main_landing,
  Media_kit: m.statistic_page_media_kit,
  Milestones: m.statistic_page_milestones,
  News: m.statistic_page_news,
  News_collection: m.statistic_page_news_collection,
  Policy: m.statistic_page_policy,
  Press_release: m.statistic_page_press_release,
  ProjectDangol: m.statistic_page_project_dangol,
  Promise: m.statistic_page_promise,
  Safety: m.statistic_page_safety,
  Service: m.statistic_page_service,
  Service_detail: m.statistic_page_service_detail,
  Social_impact: m.statistic_page_social_impact,
  Social_value: m.statistic_page_social_value,
  Sosin: m.statistic_page_sosin,
  Subscribe: m.statistic_page_subscribe,
  SubsidiaryCompany: m.statistic_page_subsidiary_company,
  Tech: m.statistic_page_tech,
  policy_GuidelinesForResponsibleAI: m.statistic_page_policy_guidelines_for_responsible_ai,
  policy_algorithm: m.statistic_page_policy_algorithm,
  policy_digitalAILiteracy: m.statistic_page_policy_digital_ailiteracy,
  policy_hateSpeech: m.statistic_page_policy_hate_speech,
  policy_kids: m.statistic_page_policy_kids,
  policy_talkSafety: m.statistic_page_policy_talk_safety,
  액티브그린: m.statistic_page_active_green_korean,
}
const DEVICE_NAMES: Readonly<Record<Device, Say>> = {
  phone: m.statistic_device_phone,
  tablet: m.statistic_device_tablet,
  desktop: m.statistic_device_desktop,
}
const REFERRER_NAMES: Readonly<Record<Referrer, Say>> = {
  none: m.statistic_referrer_none,
  search: m.statistic_referrer_search,
  social: m.statistic_referrer_social,
  assistant: m.statistic_referrer_assistant,
  site: m.statistic_referrer_site,
}
const FAULT_NAMES: Readonly<Record<Fault, Say>> = {
  not_found: m.statistic_fault_not_found,
  page_failed: m.statistic_fault_page_failed,
  script_failed: m.statistic_fault_script_failed,
}
const SHARE_NAMES: Readonly<Record<string, Say>> = {
  copy: m.statistic_share_copy,
  facebook: () => 'Facebook',
  messaging: m.statistic_share_messaging,
  twitter: () => 'X',
}

const named = (names: Readonly<Record<string, Say>>, key: string): string =>
  own(names, key)?.() ?? (key || m.statistics_other())

/** The name of a page view; what has none is one of the others. */
export const pageViewName = (page: string): string => named(PAGE_NAMES, page)
export const deviceName = (device: string): string => named(DEVICE_NAMES, device)

const plain = (key: string): string => key || m.statistics_other()
const fileName = (path: string): string => {
  const name = path.slice(path.lastIndexOf('/') + 1)
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
const ofArticle = ({ key, title }: StatisticRow): string =>
  key === '' ? m.statistics_other() : (title ?? m.statistics_unknown_article())

/** What a row of an answer is called, in the studio's language. */
export const ROW_NAMES: Readonly<Record<StatisticQuestion, (row: StatisticRow) => string>> = {
  missed: ({ key }) => plain(key),
  refined: ({ key, part }) =>
    key ? m.statistic_refined_pair({ before: key, after: part }) : m.statistics_other(),
  searches: ({ key }) => plain(key),
  views: ({ key }) => dayName(key),
  hours: ({ key }) => m.statistics_hour_of({ hour: key }),
  pages: ({ key }) => pageViewName(key),
  articles: ofArticle,
  archives: ({ key }) =>
    KINDS.some((kind) => kind === key) ? kindName(key as Kind) : m.statistics_kind_other(),
  languages: ({ key }) => (key ? languageName(key as Language) : m.statistics_other()),
  devices: ({ key }) => deviceName(key),
  referrers: ({ key }) => named(REFERRER_NAMES, key),
  campaigns: ({ key }) => plain(key),
  downloads: ({ key }) => (key ? fileName(key) : m.statistics_other()),
  listening: ofArticle,
  films: ({ key }) => (key ? fileName(key) : m.statistics_other()),
  shares: ({ key }) => named(SHARE_NAMES, key),
  outgoing: ({ key }) => plain(key),
  faults: ({ key, part }) =>
    [named(FAULT_NAMES, key), part ? pageViewName(part) : ''].filter(Boolean).join(' · '),
  bots: ({ key }) => pageViewName(key),
}
