import { setTimeout as delay } from 'node:timers/promises'
import { EVERY_ANSWER, surrogateKeys } from '../answers/surrogate-keys.ts'
import type { Config } from '../config.ts'
import type { Store } from '../database/index.ts'
import { EVERYTHING, FOR_GOOD } from '../database/purge-marks.ts'
import { log } from '../log.ts'
import { cdnRepository } from './cdn.repository.ts'
import { type Purge, purgeRequests } from './purge-requests.ts'

/** Milliseconds that a purge request may take. */
const ANSWER_MS = 3000
const FIRST_RETRY_MS = 250
const LONGEST_RETRY_MS = 30_000
/** Milliseconds that a publication waits for its purge before the editor is answered. */
const PATIENCE_MS = 10_000
/**
 * Milliseconds until keys are purged once more: of an answer that left before the publication, or
 * from a process that did not know it yet.
 */
const ECHO_MS = 2000
/** Milliseconds that the process that published is ahead: afterwards others purge in its place. */
const BACKUP_MS = 500
/** Milliseconds between two looks for publications of other processes (SQLite). */
const LOOK_MS = 200

export interface CdnPurger {
  /**
   * Purges what was published while no process ran, and makes all answers outdated. Resolves with
   * true when it has, with false if that takes too long, and goes on.
   */
  start(): Promise<boolean>
  stop(): void
}

/**
 * Purges the content delivery network after each publication, and holds the publication until it
 * has, so that an editor who is told "published" sees it. Attempts are repeated until they succeed:
 * the database has the number of the last line of the log of publications that was purged, so that
 * other processes do what one left. A process that starts to serve makes all answers outdated: of
 * another build, of hours that came while none ran, or of a restored database.
 */
export function cdnPurger(
  config: Pick<Config, 'CDN' | 'CDN_PURGE_URL' | 'CDN_PURGE_TOKEN'>,
  store: Store,
): CdnPurger | null {
  const { CDN: cdn, CDN_PURGE_URL: urls = [], CDN_PURGE_TOKEN: token } = config
  if (!cdn) return null
  const repository = cdnRepository(store)
  /** Tags that no line of the log has: schedules that came due. */
  const due = new Set<string>()
  /** Whether all answers are to be made outdated. */
  let outdated = false
  let wanted = 0
  let done = 0
  let running = false
  let waiting: { until: number; end(): void }[] = []

  async function send(purge: Purge): Promise<void> {
    await Promise.all(
      purgeRequests(cdn as NonNullable<typeof cdn>, urls, token, purge).map(
        async ({ url, ...request }) => {
          const answer = await fetch(url, {
            ...request,
            redirect: 'error',
            signal: AbortSignal.any([store.closed, AbortSignal.timeout(ANSWER_MS)]),
          })
          await answer.body?.cancel()
          if (!answer.ok) throw new Error(`${new URL(url).host} answered ${answer.status}`)
        },
      ),
    )
  }

  /** Purges all that is not purged yet. */
  async function purge(): Promise<void> {
    const before = await repository.purgedUpTo()
    const { seq, tags, isIncomplete } = await repository.after(before ?? 0)
    const now = [...due]
    // of lines that are no longer in the log nothing is known
    const all = new Set([...now, ...tags, ...(isIncomplete ? [EVERYTHING, FOR_GOOD] : [])])
    const isOutdated = outdated
    const keys =
      isOutdated || all.has(EVERYTHING)
        ? [EVERY_ANSWER]
        : surrogateKeys([...all].filter((tag) => tag !== FOR_GOOD))
    if (keys.length > 0) {
      const given = { keys, isKept: all.size === 0, forGood: all.has(FOR_GOOD) }
      await send(given)
      delay(ECHO_MS, undefined, { ref: false, signal: store.closed })
        .then(() => send(given))
        .catch((error: unknown) => store.closed.aborted || log.error('CDN not purged again', error))
    }
    for (const tag of now) due.delete(tag)
    if (isOutdated) outdated = false
    if (before === null || seq > before) await repository.advance(seq)
  }

  async function run(): Promise<void> {
    if (running) return
    running = true
    for (let wait = FIRST_RETRY_MS; done < wanted && !store.closed.aborted; ) {
      const upTo = wanted
      try {
        await purge()
        done = upTo
        wait = FIRST_RETRY_MS
        for (const { until, end } of waiting) if (until <= upTo) end()
        waiting = waiting.filter(({ until }) => until > upTo)
      } catch (error) {
        if (store.closed.aborted) break
        log.error('CDN not purged', error, { again: wait })
        await delay(wait, undefined, { signal: store.closed }).catch(() => {})
        wait = Math.min(wait * 2, LONGEST_RETRY_MS)
      }
    }
    running = false
  }

  /** Resolves when what is known now is purged, or with false after the time that an editor waits. */
  async function settled(): Promise<boolean> {
    const until = ++wanted
    const purged = new Promise<boolean>((resolve) =>
      waiting.push({ until, end: () => resolve(true) }),
    )
    void run()
    const patience = new AbortController()
    const isPurged = await Promise.race([
      purged,
      delay(PATIENCE_MS, false, { ref: false, signal: patience.signal }).catch(() => false),
    ])
    patience.abort()
    return isPurged
  }

  const end = store.onPublication((tags, from) => {
    if (from === 'elsewhere') {
      // notifications were missed: the network may have fetched what this process still had
      if (tags.includes(EVERYTHING)) for (const tag of [EVERYTHING, FOR_GOOD]) due.add(tag)
      delay(BACKUP_MS, undefined, { ref: false, signal: store.closed }).then(settled, () => {})
      return
    }
    for (const tag of tags) due.add(tag)
    store.hold(settled())
  })
  // behind a network that keeps everything no request makes the store look
  const look = setInterval(() => {
    try {
      store.checkForPublications()
    } catch {
      // the store is unavailable: the next look may find it
    }
  }, LOOK_MS).unref()
  return {
    start() {
      outdated = true
      return settled()
    },
    stop() {
      clearInterval(look)
      end()
    },
  }
}
