import type { SendMailOptions } from 'nodemailer'
import type { StatisticPeriod } from '../../../contract/studio/statistics-calls.ts'
import { STATISTIC_CALLS } from '../../../contract/studio/statistics-calls.ts'
import type { Config } from '../../config.ts'
import type { Store } from '../../database/index.ts'
import {
  type OutboxOptions,
  type OutboxRunner,
  type OutboxServer,
  outboxRunner,
} from '../../outbox.ts'
import { outboxRows } from '../../outbox.repository.ts'
import { peopleWith } from '../notifications/reviewers.repository.ts'
import { readSettings } from '../notifications/settings.ts'
import { statisticsModel } from './statistics.model.ts'
import { weeklyLettersRepository as repository } from './weekly-letters.repository.ts'
import { type WeeklyFigures, weeklyText } from './weekly-text.ts'
import { mailedWeek } from './weeks.ts'

/** Milliseconds for which the figures of a week serve for all letters. */
const SAME_MS = 10 * 60_000

/**
 * Mails the statistics of each week to those who want them and may see them: once a person and
 * week, on Monday at eight in Seoul, or later in the week if the site was not running or somebody
 * only then asked for it. A letter whose week is over is not sent any more.
 */
export function weeklyLetters(
  store: Store,
  config: OutboxServer & Pick<Config, 'origin' | 'REPORT_MAIL_FROM'>,
  { now = Date.now, ...options }: OutboxOptions = {},
): OutboxRunner {
  const statistics = statisticsModel(store, now)
  let read: { week: string; at: number; figures: Promise<WeeklyFigures> } | null = null

  async function readFigures({ from, to }: StatisticPeriod): Promise<WeeklyFigures> {
    const [week, beside] = [
      { from, to, compare: 'none' },
      { from, to, compare: 'previous' },
    ] as const
    return {
      views: await statistics.answer('views', beside),
      articles: await statistics.answer('articles', week),
      missed: await statistics.answer('missed', week),
      faults: await statistics.answer('faults', week),
      tasks: await statistics.tasks(),
    }
  }
  const figuresOf = (week: StatisticPeriod): Promise<WeeklyFigures> => {
    if (read?.week !== week.from || Math.abs(now() - read.at) > SAME_MS) {
      const figures = readFigures(week)
      const own = { week: week.from, at: now(), figures }
      read = own
      figures.catch(() => {
        if (read === own) read = null
      })
    }
    return read.figures
  }
  const mayRead = async (): Promise<Set<string>> =>
    new Set((await peopleWith(store.kysely, STATISTIC_CALLS.statistics.access)).map(({ id }) => id))
  const collect = async (): Promise<void> => {
    const week = mailedWeek(now())
    if (!week) return
    const readers = await repository.without(store.kysely, week.from, [...(await mayRead())])
    const ids = readers.filter(({ settings }) => readSettings(settings).weekly).map(({ id }) => id)
    await repository.add(store.kysely, week.from, ids, new Date(now()).toISOString())
  }
  const mailOf = async (id: string): Promise<SendMailOptions | null> => {
    const [to, week] = [await repository.recipient(store.kysely, id), mailedWeek(now())]
    if (!to || to.week !== week?.from) return null
    if (!readSettings(to.settings).weekly || !(await mayRead()).has(to.id)) return null
    return {
      from: config.REPORT_MAIL_FROM,
      to: to.email,
      // no answer of a machine to a machine (RFC 3834)
      headers: { 'Auto-Submitted': 'auto-generated' },
      ...weeklyText(await figuresOf(week), week, {
        ...{ name: to.name, language: to.language, origin: config.origin },
      }),
    }
  }
  return outboxRunner(
    config,
    {
      name: 'statistic-letter',
      rows: outboxRows(store.kysely, 'statistic_letter', 'id'),
      collect,
      mailOf,
    },
    { now, ...options },
  )
}
