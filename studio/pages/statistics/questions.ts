import type { StatisticQuestion } from '../../../contract/studio/statistics-calls.ts'
import { m } from '../../paraglide/messages.js'

/** Parts of the screen. */
export const PARTS = ['visits', 'searches', 'articles', 'origins', 'quality'] as const
export type StatisticPart = (typeof PARTS)[number]

export const PART_NAMES: Readonly<Record<StatisticPart, () => string>> = {
  visits: m.statistics_part_visits,
  searches: m.statistics_part_searches,
  articles: m.statistics_part_articles,
  origins: m.statistics_part_origins,
  quality: m.statistics_part_quality,
}

interface QuestionRow {
  part: StatisticPart
  name: () => string
  says?: () => string
}
/** Where each question is shown, in this order. */
export const QUESTIONS: Readonly<Record<StatisticQuestion, QuestionRow>> = {
  missed: { part: 'searches', name: m.statistic_missed, says: m.statistic_missed_says },
  refined: { part: 'searches', name: m.statistic_refined, says: m.statistic_refined_says },
  searches: { part: 'searches', name: m.statistic_searches },
  views: { part: 'visits', name: m.statistic_views },
  hours: { part: 'visits', name: m.statistic_hours },
  pages: { part: 'visits', name: m.statistic_pages },
  archives: { part: 'visits', name: m.statistic_archives },
  languages: { part: 'visits', name: m.statistic_languages },
  devices: { part: 'visits', name: m.statistic_devices },
  articles: { part: 'articles', name: m.statistic_articles },
  downloads: { part: 'articles', name: m.statistic_downloads },
  listening: { part: 'articles', name: m.statistic_listening },
  films: { part: 'articles', name: m.statistic_films },
  shares: { part: 'articles', name: m.statistic_shares },
  referrers: { part: 'origins', name: m.statistic_referrers },
  campaigns: { part: 'origins', name: m.statistic_campaigns, says: m.statistic_campaigns_says },
  outgoing: { part: 'origins', name: m.statistic_outgoing },
  faults: { part: 'quality', name: m.statistic_faults },
  bots: { part: 'quality', name: m.statistic_bots },
}

/** The questions of a part, in their order. */
export const questionsOf = (part: StatisticPart): StatisticQuestion[] =>
  (Object.keys(QUESTIONS) as StatisticQuestion[]).filter(
    (question) => QUESTIONS[question].part === part,
  )
