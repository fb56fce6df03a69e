import { SPEED_METRICS } from '../../../contract/statistics.ts'
import {
  FIRST_DAYS,
  type FirstDays,
  type SpeedRow,
  STATISTIC_CSV_ROWS,
  STATISTIC_DAYS,
  STATISTIC_ROWS,
  type StatisticAnswer,
  type StatisticPeriod,
  type StatisticPeriodQuery,
  type StatisticQuestion,
  type StatisticTasks,
} from '../../../contract/studio/statistics-calls.ts'
import { companyDay, daysAfter } from '../../content/company-days.ts'
import type { Store } from '../../database/index.ts'
import type { StatisticKind } from '../../events/rollups.ts'
import { CSV_MARK, csvLine } from '../csv.ts'
import { StudioError } from '../studio-error.ts'
import { speedRows } from './speed.ts'
import { type SummedBy, statisticsRepository } from './statistics.repository.ts'
import type { Sum, Sums } from './sums.ts'

const DAY_MS = 86_400_000
/** Days that tasks are found in, rows of each, and the views that are many. */
const [TASK_DAYS, TASK_ROWS, TASK_VIEWS] = [28, 10, 10]
/** An article of two years is old. */
const OLD_DAYS = 730
/** An article that fewer than one of fifty opens, whom a search shows it, is hardly opened. */
const HARDLY = 50
/** Articles that one is compared with: the latest of two years, and at least three. */
const [LIKE_MOST, LIKE_LEAST, LIKE_DAYS] = [20, 3, 730]

interface Asked {
  kind: StatisticKind
  by: SummedBy
  part?: string
  /** Keys are ids of articles. */
  isArticle?: true
  /** In the order of the key. */
  isOrdered?: true
}
const ASKED: Readonly<Record<Exclude<StatisticQuestion, 'archives'>, Asked>> = {
  missed: { kind: 'search', by: 'key', part: 'none' },
  refined: { kind: 'refined', by: 'both' },
  searches: { kind: 'search', by: 'key' },
  views: { kind: 'hour', by: 'day', isOrdered: true },
  hours: { kind: 'hour', by: 'key', isOrdered: true },
  pages: { kind: 'page', by: 'key' },
  articles: { kind: 'article', by: 'key', isArticle: true },
  languages: { kind: 'page', by: 'part' },
  devices: { kind: 'device', by: 'key' },
  referrers: { kind: 'referrer', by: 'key' },
  campaigns: { kind: 'campaign', by: 'key' },
  downloads: { kind: 'download', by: 'key' },
  listening: { kind: 'listen', by: 'key', isArticle: true },
  films: { kind: 'film', by: 'key' },
  shares: { kind: 'share', by: 'key' },
  outgoing: { kind: 'outgoing', by: 'key' },
  faults: { kind: 'fault', by: 'both' },
  bots: { kind: 'bot', by: 'key' },
}

const daysOf = ({ from, to }: StatisticPeriod): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1

/**
 * The period and the one that it is compared with.
 * @throws StudioError 400 for one that is too long, or ends before it begins
 */
function periodsOf({ from, to, compare }: StatisticPeriodQuery): {
  period: StatisticPeriod
  before: StatisticPeriod | null
} {
  const days = daysOf({ from, to })
  if (days < 1 || days > STATISTIC_DAYS) throw new StudioError(400, { field: 'to' })
  const period = { from, to }
  if (compare === 'none') return { period, before: null }
  // 364 days: the same days of the week
  const back = compare === 'year' ? Math.max(364, Math.ceil(days / 7) * 7) : days
  return { period, before: { from: daysAfter(from, -back), to: daysAfter(to, -back) } }
}

const rowId = ({ key, part }: Pick<Sum, 'key' | 'part'>): string => `${key}\n${part}`
const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1
    ? (sorted[middle] as number)
    : ((sorted[middle - 1] as number) + (sorted[middle] as number)) / 2
}

/** Answers from the statistics of the site (docs/decisions/0088). */
export function statisticsModel({ kysely, dialect }: Store, now: () => number = Date.now) {
  const repository = statisticsRepository(dialect, now)
  async function sums(question: StatisticQuestion, period: StatisticPeriod): Promise<Sums> {
    if (question !== 'archives') {
      const { kind, by, part } = ASKED[question]
      return repository.sums(kysely, kind, period, by, part)
    }
    const { rows, total } = await repository.sums(kysely, 'article', period, 'key')
    const kinds = await repository.kinds(
      kysely,
      rows.flatMap(({ key }) => (key ? Number(key) : [])),
    )
    const byKind = new Map<string, number>()
    for (const { key, count } of rows) {
      const kind = kinds.get(Number(key)) ?? ''
      byKind.set(kind, (byKind.get(kind) ?? 0) + count)
    }
    return {
      total,
      rows: [...byKind]
        .map(([key, count]) => ({ key, part: '', count }))
        .sort((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1)),
    }
  }
  /** All days of a period, or hours of a day, those without a count too. */
  function complete(
    question: StatisticQuestion,
    { from, to }: StatisticPeriod,
    found: readonly Sum[],
  ): Sum[] {
    const byKey = new Map(found.map((sum) => [sum.key, sum.count]))
    const keys =
      question === 'views'
        ? Array.from({ length: daysOf({ from, to }) }, (_, index) => daysAfter(from, index))
        : Array.from({ length: 24 }, (_, index) => String(index).padStart(2, '0'))
    return keys.map((key) => ({ key, part: '', count: byKey.get(key) ?? 0 }))
  }

  async function answer(
    question: StatisticQuestion,
    query: StatisticPeriodQuery,
    most: number,
  ): Promise<StatisticAnswer> {
    const { period, before } = periodsOf(query)
    const asked = question === 'archives' ? null : ASKED[question]
    const isOrdered = asked?.isOrdered === true
    const found = await sums(question, period)
    const earlier = before ? await sums(question, before) : null
    const listed = isOrdered ? complete(question, period, found.rows) : found.rows.slice(0, most)
    const compared =
      before && earlier && isOrdered
        ? complete(question, before, earlier.rows)
        : (earlier?.rows ?? null)
    const byId = new Map(compared?.map((sum) => [rowId(sum), sum.count]))
    const ids = asked?.isArticle ? listed.flatMap(({ key }) => (key ? Number(key) : [])) : []
    const titles = await repository.articles(kysely, ids)
    return {
      before,
      total: found.total,
      totalBefore: earlier?.total ?? null,
      rows: listed.map((sum, index) => ({
        ...sum,
        title: asked?.isArticle ? (titles.get(Number(sum.key))?.title ?? null) : null,
        before: compared
          ? question === 'views'
            ? (compared[index]?.count ?? 0)
            : (byId.get(rowId(sum)) ?? 0)
          : null,
      })),
      isMore: !isOrdered && found.rows.length > most,
    }
  }

  async function speed(
    query: StatisticPeriodQuery,
  ): Promise<{ before: StatisticPeriod | null; rows: SpeedRow[] }> {
    const { period, before } = periodsOf(query)
    const found = await repository.speeds(kysely, period, SPEED_METRICS)
    const earlier = before ? await repository.speeds(kysely, before, SPEED_METRICS) : null
    return { before, rows: speedRows(found, earlier) }
  }

  /** Sums of a kind by article, of the days in which tasks are found; most frequent first. */
  async function ofArticles(kind: StatisticKind, most?: number): Promise<Map<number, number>> {
    const to = companyDay(now())
    const { rows } = await repository.sums(
      kysely,
      kind,
      { from: daysAfter(to, -TASK_DAYS), to },
      'key',
    )
    return new Map(
      rows.slice(0, most).flatMap(({ key, count }) => (key ? [[Number(key), count]] : [])),
    )
  }

  return {
    /** The answer to a question. @throws StudioError 400 for a wrong period */
    answer: (question: StatisticQuestion, query: StatisticPeriodQuery) =>
      answer(question, query, STATISTIC_ROWS),
    /** The answer as CSV. @throws StudioError 400 for a wrong period */
    async csv(question: StatisticQuestion, query: StatisticPeriodQuery): Promise<string> {
      const { rows, before } = await answer(question, query, STATISTIC_CSV_ROWS)
      const columns = ['key', 'part', 'title', 'count', ...(before ? ['before'] : [])]
      const lines = rows.map(({ key, part, title, count, before: earlier }) =>
        csvLine([key, part, title, count, ...(before ? [earlier] : [])]),
      )
      return `${CSV_MARK}${csvLine(columns)}${lines.join('')}`
    },
    /** The speed that visitors had. @throws StudioError 400 for a wrong period */
    speed,
    /** The same as CSV; CLS in thousandths. */
    async speedCsv(query: StatisticPeriodQuery): Promise<string> {
      const { rows } = await speed(query)
      const columns = ['metric', 'page', 'device', 'count', 'p75', 'p75Before', 'good'] as const
      return `${CSV_MARK}${csvLine(columns)}${rows
        .map((row) => csvLine(columns.map((column) => row[column])))
        .join('')}`
    },
    /** Articles to act on, by the last four weeks. */
    async tasks(): Promise<StatisticTasks> {
      const [views, found, opened, foreign] = await Promise.all([
        ofArticles('article', 1000),
        ofArticles('found', 1000),
        ofArticles('opened'),
        ofArticles('foreign', 1000),
      ])
      const articles = await repository.articles(kysely, [
        ...new Set([...views.keys(), ...found.keys(), ...foreign.keys()]),
      ])
      const listed = (counts: ReadonlyMap<number, number>) =>
        [...counts].flatMap(([contentIdx, count]) => {
          const article = articles.get(contentIdx)
          return article?.status === 'PUBLISHED' && count >= TASK_VIEWS
            ? [{ contentIdx, title: article.title, postDate: article.postDate, count, article }]
            : []
        })
      const plain = (rows: ReturnType<typeof listed>) =>
        rows.slice(0, TASK_ROWS).map(({ article: _, ...row }) => row)
      const oldest = daysAfter(companyDay(now()), -OLD_DAYS)
      return {
        old: plain(listed(views).filter(({ postDate }) => postDate < oldest)),
        unopened: plain(
          listed(found).filter(
            ({ contentIdx, count }) => (opened.get(contentIdx) ?? 0) * HARDLY < count,
          ),
        ).map((row) => ({ ...row, opened: opened.get(row.contentIdx) ?? 0 })),
        untranslated: plain(
          listed(foreign).filter(
            ({ article }) => article.languageType === 'KOR' && article.pairContentIdx === null,
          ),
        ),
      }
    },
    /** The first days of an article and of its like. @throws StudioError 404 */
    async firstDays(contentIdx: number): Promise<FirstDays> {
      const article = await repository.article(kysely, contentIdx)
      if (!article) throw new StudioError(404)
      const today = companyDay(now())
      const begun = (await repository.begun(kysely)) ?? today
      const since = [daysAfter(article.postDate, -LIKE_DAYS), begun].sort()[1] as string
      // only those whose first days have passed, and were counted
      const like = await repository.like(
        kysely,
        article,
        [since, daysAfter([article.postDate, today].sort()[0] as string, -FIRST_DAYS)],
        LIKE_MOST,
      )
      const first = like.at(-1)?.postDate ?? article.postDate
      const ids = [contentIdx, ...like.map((one) => one.contentIdx)]
      const [rows, total] = await Promise.all([
        repository.views(kysely, ids, { from: first, to: daysAfter(article.postDate, FIRST_DAYS) }),
        repository.views(kysely, [contentIdx], { from: begun, to: today }),
      ])
      const counts = new Map(rows.map((row) => [`${row.contentIdx} ${row.day}`, row.count]))
      const daysFrom = (id: number, postDate: string): number[] =>
        Array.from(
          { length: FIRST_DAYS },
          (_, index) => counts.get(`${id} ${daysAfter(postDate, index)}`) ?? 0,
        )
      const passed = Math.max(
        0,
        Math.min(FIRST_DAYS, daysOf({ from: article.postDate, to: today })),
      )
      const others = like.map((one) => daysFrom(one.contentIdx, one.postDate))
      return {
        // days before anything was counted say nothing
        days:
          article.postDate < begun ? [] : daysFrom(contentIdx, article.postDate).slice(0, passed),
        like:
          others.length < LIKE_LEAST
            ? []
            : Array.from({ length: FIRST_DAYS }, (_, index) =>
                median(others.map((days) => days[index] ?? 0)),
              ),
        likeCount: others.length,
        total: total.reduce((sum, { count }) => sum + count, 0),
      }
    },
  }
}
