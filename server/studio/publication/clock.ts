import { setTimeout as delay } from 'node:timers/promises'
import { EVERYTHING, type Store } from '../../database/index.ts'
import { log } from '../../log.ts'
import type { ScheduleBarrier } from '../../page-cache/purge.ts'
import { SCHEDULES_TAG, schedulesRepository } from './schedules.repository.ts'

/** Milliseconds between two reads of the schedules. */
const READ_EVERY_MS = 5000
/**
 * How long a read is trusted: shorter than the minimum lead time of schedules (`LEAST_AHEAD_MS`). A
 * process that slept longer reads before it answers.
 */
const BELIEVED_MS = 9000
/**
 * Maximum time that requests wait for due schedules; then they are answered with the current state.
 */
const HELD_MS = 5000
/** Milliseconds until a retry after a failure. */
const AGAIN_MS = 1000
/** Timers can't wait for months. */
const LONGEST_WAIT_MS = 3_600_000

/**
 * Knows the next instant at which something is published, changed or unpublished, and applies it
 * then: the first process to notice does (`applyDue`), and every process purges its caches before
 * it answers another request. Notifications between processes are an optimisation and not required:
 * schedules lie further ahead than a read is trusted, and a completed schedule holds its stale
 * tags.
 * @param applyDue applies everything due in one transaction and notifies this process; returns the
 * ids of the completed schedules
 */
export function dueClock(
  store: Store,
  applyDue: () => Promise<readonly number[]>,
  now: () => number = Date.now,
): ScheduleBarrier {
  /** Ids of pending schedules, with their instants. */
  const planned = new Map<number, number>()
  let seen: number | null = null
  /** From this time on requests wait: something is due, or the last read is too old. */
  let next = Number.POSITIVE_INFINITY
  /**
   * Time of the last read or failed attempt: if the clock is earlier, it was set back, and the read
   * counts as too old.
   */
  let from = 0
  let running: { done: Promise<void>; held: Promise<void> } | null = null
  let again = false
  let failing = false
  let timer: NodeJS.Timeout | undefined
  store.closed.addEventListener('abort', () => clearTimeout(timer), { once: true })

  const soonest = (): number => {
    let found = Number.POSITIVE_INFINITY
    for (const due of planned.values()) found = Math.min(found, due)
    return found
  }

  /** Reads the pending schedules, and announces those that other processes applied since. */
  async function read(): Promise<void> {
    const after = seen ?? (await schedulesRepository.last(store.kysely))
    const rows = await schedulesRepository.news(store.kysely, after, [...planned.keys()])
    const stale = new Set<string>()
    planned.clear()
    seen = after
    for (const { id, state, dueAt, tags } of rows) {
      seen = Math.max(seen, id)
      if (state === 'PLANNED') planned.set(id, Date.parse(dueAt))
      else if (state === 'APPLIED' && tags !== null)
        for (const tag of JSON.parse(tags) as string[]) stale.add(tag)
    }
    if (stale.size > 0) store.announce([...stale])
  }

  async function run(): Promise<void> {
    let readAt = now()
    try {
      do {
        again = false
        // known due schedules are applied before the read
        if (soonest() <= now()) for (const id of await applyDue()) planned.delete(id)
        readAt = now()
        await read()
      } while (again || soonest() <= now())
      if (failing) log.info('due schedules are read again')
      failing = false
      next = Math.min(soonest(), readAt + BELIEVED_MS)
      from = readAt
    } catch (error) {
      if (!failing && !store.closed.aborted) log.error('due schedules not applied', error)
      failing = true
      from = now()
      next = from + AGAIN_MS
    }
    running = null
    arm(failing ? next : Math.min(next, readAt + READ_EVERY_MS))
  }

  function look(): NonNullable<typeof running> {
    if (running) {
      again = true
      return running
    }
    // requests during a run wait for it, up to the maximum
    const ended = new AbortController()
    const done = run().finally(() => ended.abort())
    const limit = delay(HELD_MS, undefined, { ref: false, signal: ended.signal }).then(
      () =>
        log.error(
          'requests continue before due schedules are applied',
          new Error(`it took more than ${HELD_MS} ms`),
        ),
      () => {},
    )
    const own = { done, held: Promise.race([done, limit]) }
    // `run` waits for the store at least once: it has not ended yet
    running = own
    return own
  }

  function arm(at: number): void {
    clearTimeout(timer)
    if (store.closed.aborted || at === Number.POSITIVE_INFINITY) return
    // a timer may fire a moment early: it checks again then
    timer = setTimeout(look, Math.min(Math.max(at - now(), 1), LONGEST_WAIT_MS)).unref()
  }

  return {
    wait() {
      const at = now()
      return at < next && at >= from ? null : (running ?? look()).held
    },
    async start() {
      store.onPublication((tags) => {
        if (tags.includes(SCHEDULES_TAG) || tags.includes(EVERYTHING)) look()
      })
      next = 0
      await look().held
    },
  }
}
