import { z } from 'zod'
import { SPEED_METRICS } from '../statistics.ts'
import { rowNumberInAddress, type StudioCall } from './call.ts'

/** What can be asked of the statistics, in the order of the screen. */
export const STATISTIC_QUESTIONS = [
  /** Searches that found nothing, by word. */
  'missed',
  /** Words that were replaced by others. */
  'refined',
  'searches',
  /** Views by day. */
  'views',
  'hours',
  'pages',
  'articles',
  /** Views of articles by kind. */
  'archives',
  'languages',
  'devices',
  'referrers',
  'campaigns',
  'downloads',
  'listening',
  'films',
  'shares',
  'outgoing',
  /** Errors that visitors saw. */
  'faults',
  'bots',
] as const
export type StatisticQuestion = (typeof STATISTIC_QUESTIONS)[number]

/** With which period one is compared: none, the one of the same length before, the year before. */
export const STATISTIC_COMPARISONS = ['none', 'previous', 'year'] as const
export type StatisticComparison = (typeof STATISTIC_COMPARISONS)[number]

/** Days that a period may have. */
export const STATISTIC_DAYS = 366
/** Rows of an answer, and of a CSV. */
export const [STATISTIC_ROWS, STATISTIC_CSV_ROWS] = [50, 5000] as const
/** Days of an article that are compared with those of others. */
export const FIRST_DAYS = 14

const count = z.number().int().nonnegative()
const period = z.object({ from: z.iso.date(), to: z.iso.date() })
export type StatisticPeriod = z.infer<typeof period>
const periodQuery = z.object({
  ...period.shape,
  compare: z.enum(STATISTIC_COMPARISONS).default('none'),
})
export type StatisticPeriodQuery = z.output<typeof periodQuery>
const ofQuestion = z.object({ question: z.enum(STATISTIC_QUESTIONS) })

export const statisticRow = z.object({
  /** A day, an hour, a word, a page …; empty = all without a name of their own. */
  key: z.string(),
  /** The second part of a key, such as the word that replaced another; may be empty. */
  part: z.string(),
  /** Title of the article that the key is the id of; null if it is none. */
  title: z.string().nullable(),
  count,
  /** In the compared period; null without one. */
  before: count.nullable(),
})
export type StatisticRow = z.infer<typeof statisticRow>

export const statisticAnswer = z.object({
  before: period.nullable(),
  total: count,
  totalBefore: count.nullable(),
  /** Most frequent first; days and hours in their order. */
  rows: z.array(statisticRow),
  /** Whether there are more than are listed. */
  isMore: z.boolean(),
})
export type StatisticAnswer = z.infer<typeof statisticAnswer>

export const speedRow = z.object({
  metric: z.enum(SPEED_METRICS),
  /** Page-view name; empty = all. */
  page: z.string(),
  /** Class of device; empty = all. */
  device: z.string(),
  /** Measured values. */
  count,
  /** The value that three of four visitors had or better: milliseconds, of CLS thousandths. */
  p75: z.number().nonnegative(),
  p75Before: z.number().nonnegative().nullable(),
  /** Percent of values that are good. */
  good: z.number().min(0).max(100),
})
export type SpeedRow = z.infer<typeof speedRow>

const listedArticle = z.object({
  contentIdx: z.number().int(),
  title: z.string(),
  postDate: z.iso.date(),
  count,
})
/** Articles to act on, of the last four weeks. */
export const statisticTasks = z.object({
  /** Read much, and older than two years. */
  old: z.array(listedArticle),
  /** Among the first results of many searches, and hardly ever opened. */
  unopened: z.array(listedArticle.extend({ opened: count })),
  /** Without English, and read by browsers that do not ask for Korean. */
  untranslated: z.array(listedArticle),
})
export type StatisticTasks = z.infer<typeof statisticTasks>

/** The first days of an article, beside those of its like. */
export const firstDays = z.object({
  /** Views by day from its post date on; those to come are missing. */
  days: z.array(count),
  /** Median of the articles of its kind and language before it, by day; empty if there are few. */
  like: z.array(z.number().nonnegative()),
  /** How many articles those are. */
  likeCount: count,
  /** Views since it is counted. */
  total: count,
})
export type FirstDays = z.infer<typeof firstDays>

/** Statistics of the site: nothing in them is about a person. */
export const STATISTIC_CALLS = {
  statistics: {
    method: 'get',
    path: '/statistics/questions/{question}',
    access: 'content.read',
    // 400 for a period of more than STATISTIC_DAYS
    summary: 'Answers a question about a period, by day or by what occurred most',
    params: ofQuestion,
    query: periodQuery,
    data: statisticAnswer,
  },
  exportStatistics: {
    method: 'get',
    path: '/statistics/questions/{question}/csv',
    access: 'content.read',
    summary: 'Returns the answer to a question as CSV',
    params: ofQuestion,
    query: periodQuery,
  },
  speed: {
    method: 'get',
    path: '/statistics/speed',
    access: 'content.read',
    summary: 'Returns the speed that visitors had, by metric, page and device',
    query: periodQuery,
    data: z.object({ before: period.nullable(), rows: z.array(speedRow) }),
  },
  exportSpeed: {
    method: 'get',
    path: '/statistics/speed/csv',
    access: 'content.read',
    summary: 'Returns the speed that visitors had as CSV',
    query: periodQuery,
  },
  statisticTasks: {
    method: 'get',
    path: '/statistics/tasks',
    access: 'content.read',
    summary: 'Lists articles that the last four weeks suggest to act on',
    data: statisticTasks,
  },
  firstDays: {
    method: 'get',
    path: '/statistics/contents/{contentIdx}',
    access: 'content.read',
    summary: 'Returns the views of an article in its first days, beside those of its like',
    params: z.object({ contentIdx: rowNumberInAddress }),
    data: firstDays,
  },
} as const satisfies Record<string, StudioCall>
