import type { SiteEvent } from '../../contract/events.ts'
import { log } from '../log.ts'
import { koreanDay } from './events.model.ts'
import {
  KIND_NAMES,
  keptFrom,
  OTHER,
  rollUp,
  type Sender,
  STATISTIC_KINDS,
  type StatisticKind,
} from './rollups.ts'
import type { SpeedCount, StatisticCount, StatisticsRepository } from './statistics.repository.ts'

/** Milliseconds between two writes. */
const EVERY = 3000
/** New keys that are looked up at one write; those beyond count as others. */
const [ARTICLES_AT_ONCE, FILES_AT_ONCE] = [500, 50]
/** Results of look-ups that are kept: made-up ids must not fill the memory. */
const LOOKED_UP = 20_000
const OPEN_KINDS = KIND_NAMES.filter((kind) => STATISTIC_KINDS[kind].check !== 'closed')

export interface StatisticsCounter {
  /** Takes events; they are written within some seconds. */
  count(events: readonly SiteEvent[], sender: Sender): void
  /** Writes the pending counts. */
  flush(): Promise<void>
  /** Writes the pending counts, and stops. */
  stop(): Promise<void>
}

interface Options {
  /** Whether visitors can load a file, by its path on the site. */
  isFile?: (path: string) => Promise<boolean>
  now?: () => number
}

/**
 * Counts events in memory, and adds them every three seconds to the statistics of the day. Keys
 * from outside are bounded by kind and day; articles and files are looked up when they are written,
 * not when an event arrives.
 */
export function statisticsCounter(
  repository: StatisticsRepository,
  { isFile = async () => false, now = Date.now }: Options = {},
): StatisticsCounter {
  let waiting = new Map<string, StatisticCount>()
  let speeds = new Map<string, SpeedCount>()
  let day = ''
  let hourEnds = 0
  let hour = ''
  /** Keys of the day by kind, that have a row of their own. */
  let known = new Map<StatisticKind, Set<string>>()
  /** Looked up, by kind of check: whether they exist. */
  let looked = { article: new Map<string, boolean>(), file: new Map<string, boolean>() }
  /** The day whose rows were read, so that limits hold over a restart. */
  let readDay = ''
  let writing: Promise<void> = Promise.resolve()

  const put = (row: StatisticCount): void => {
    const key = `${row.kind}\n${row.day}\n${row.key}\n${row.part}`
    const same = waiting.get(key)
    if (same) same.count += row.count
    else waiting.set(key, row)
  }
  const putSpeed = (row: SpeedCount): void => {
    const key = `${row.metric}\n${row.day}\n${row.page}\n${row.device}\n${row.bucket}`
    const same = speeds.get(key)
    if (same) same.count += row.count
    else speeds.set(key, row)
  }
  const keysOf = (kind: StatisticKind): Set<string> => {
    let keys = known.get(kind)
    if (!keys) known.set(kind, (keys = new Set()))
    return keys
  }
  const add = (kind: StatisticKind, key: string, part = ''): void => {
    const keys = keysOf(kind)
    const id = part === '' ? key : `${key}\n${part}`
    const counted = keys.has(id) || keys.size < STATISTIC_KINDS[kind].keys
    if (counted) keys.add(id)
    put({ kind, day, key: counted ? key : OTHER, part: counted ? part : '', count: 1 })
  }
  const measure = (metric: string, page: string, device: string, bucket: number): void =>
    putSpeed({ metric, day, page, device, bucket, count: 1 })

  /** Notes the instant: the day and hour in Korea, and what belongs to a day. */
  function tick(): void {
    const at = now()
    if (at < hourEnds && at >= hourEnds - 3_600_000) return
    const today = koreanDay(at)
    hour = new Date(at + 9 * 3_600_000).toISOString().slice(11, 13)
    hourEnds = (Math.floor(at / 3_600_000) + 1) * 3_600_000
    if (today === day) return
    day = today
    known = new Map()
    looked = { article: new Map(), file: new Map() }
  }

  /** Looks new keys up; those that do not exist are forgotten, so that they take no place. */
  async function lookUp(rows: readonly StatisticCount[]): Promise<void> {
    for (const known of Object.values(looked)) if (known.size > LOOKED_UP) known.clear()
    const unknown = (check: 'article' | 'file', most: number): string[] => {
      const keys = new Set<string>()
      for (const { kind, key } of rows)
        if (
          keys.size < most &&
          key !== OTHER &&
          STATISTIC_KINDS[kind as StatisticKind].check === check &&
          !looked[check].has(key)
        )
          keys.add(key)
      return [...keys]
    }
    const { article, file } = looked
    const articles = unknown('article', ARTICLES_AT_ONCE)
    if (articles.length > 0) {
      const found = await repository.articles(articles.map(Number))
      for (const key of articles) article.set(key, found.has(Number(key)))
    }
    for (const key of unknown('file', FILES_AT_ONCE))
      file.set(key, await isFile(key).catch(() => false))
  }

  /** Reads which keys the day has, and removes what is too old: once a day. */
  async function begin(today: string): Promise<void> {
    if (readDay === today) return
    for (const { kind, key, part } of await repository.keysOf(today, OPEN_KINDS))
      keysOf(kind as StatisticKind).add(part === '' ? key : `${key}\n${part}`)
    for (const kind of KIND_NAMES) await repository.removeBefore(kind, keptFrom(kind, now()))
    await repository.removeSpeedsBefore(keptFrom('page', now()))
    readDay = today
  }

  async function write(): Promise<void> {
    if (waiting.size === 0 && speeds.size === 0) return
    const [rows, measured] = [[...waiting.values()], [...speeds.values()]]
    waiting = new Map()
    speeds = new Map()
    try {
      await begin(day)
      await lookUp(rows)
      const written = new Map<string, StatisticCount>()
      for (const row of rows) {
        const { check } = STATISTIC_KINDS[row.kind as StatisticKind]
        const exists =
          check === 'article' || check === 'file' ? looked[check].get(row.key) === true : true
        // made up, or too many new ones at once: counted, without a row of its own
        if (!exists) known.get(row.kind as StatisticKind)?.delete(row.key)
        const kept = exists ? row : { ...row, key: OTHER, part: '' }
        const id = `${kept.kind}\n${kept.day}\n${kept.key}\n${kept.part}`
        const same = written.get(id)
        if (same) same.count += kept.count
        else written.set(id, { ...kept })
      }
      await repository.add([...written.values()], measured)
    } catch (error) {
      // kept together with new ones: never more than the keys of a day
      for (const row of rows) put(row)
      for (const row of measured) putSpeed(row)
      log.error('statistics not written', error, { rows: rows.length + measured.length })
    }
  }
  const flush = (): Promise<void> => (writing = writing.then(write))
  const timer = setInterval(() => void flush(), EVERY)
  timer.unref()

  return {
    count(events, sender) {
      tick()
      for (const event of events) rollUp(event, sender, hour, add, measure)
    },
    flush,
    async stop() {
      clearInterval(timer)
      await flush()
    },
  }
}
