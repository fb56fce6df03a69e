import { setTimeout as delay } from 'node:timers/promises'
import { EVERYTHING, type Store } from '../../database/index.ts'
import { log } from '../../log.ts'
import type { DueGate } from '../../page-cache/purge.ts'
import { PLANS_TAG, plansRepository } from './plans.repository.ts'

/** Milliseconds between two readings of what is to come. */
const READ_EVERY_MS = 5000
/** How long a reading is believed: shorter than plans lie ahead (`LEAST_AHEAD_MS`). A process that slept longer reads before it answers. */
const BELIEVED_MS = 9000
/** How long requests wait at most for what is due; then they are answered as things stand. */
const HELD_MS = 5000
/** Milliseconds until what failed is tried again. */
const AGAIN_MS = 1000
/** Timers can't wait for months. */
const LONGEST_WAIT_MS = 3_600_000

/**
 * Knows the next instant at which something is published, changed or withdrawn, and sees to it then: whoever comes first
 * applies it (`applyDue`), in whichever process, and every process tells its caches what became stale before it answers
 * another request. What other processes say at once is a help and nothing to rely on: plans lie further ahead than a
 * reading is believed, and a plan that is no longer to come holds the tags that went with it.
 * @param applyDue applies in one transaction all that is due and tells this process; the ids of what it settled
 */
export function dueClock(
  store: Store,
  applyDue: () => Promise<readonly number[]>,
  now: () => number = Date.now,
): DueGate {
  /** Ids of what is to come, with their instants. */
  const planned = new Map<number, number>()
  let seen: number | null = null
  /** From here on requests wait: something is due, or the last reading too old. */
  let next = Number.POSITIVE_INFINITY
  /** When that was found: a clock that is earlier was set back, and what it knows is too old as well. */
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

  /** Reads what is to come, and tells what others applied since. */
  async function read(): Promise<void> {
    const after = seen ?? (await plansRepository.last(store.kysely))
    const rows = await plansRepository.news(store.kysely, after, [...planned.keys()])
    const stale = new Set<string>()
    planned.clear()
    seen = after
    for (const { id, state, dueAt, tags } of rows) {
      seen = Math.max(seen, id)
      if (state === 'PLANNED') planned.set(id, Date.parse(dueAt))
      else if (state === 'APPLIED' && tags !== null)
        for (const tag of JSON.parse(tags) as string[]) stale.add(tag)
    }
    if (stale.size > 0) store.tell([...stale])
  }

  async function run(): Promise<void> {
    let readAt = now()
    try {
      do {
        again = false
        // what this process knows to be due is applied before anything is asked
        if (soonest() <= now()) for (const id of await applyDue()) planned.delete(id)
        readAt = now()
        await read()
      } while (again || soonest() <= now())
      if (failing) log.info('due plans are read again')
      failing = false
      next = Math.min(soonest(), readAt + BELIEVED_MS)
      from = readAt
    } catch (error) {
      if (!failing && !store.closed.aborted) log.error('due plans not applied', error)
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
    // who comes while it runs waits for it, and no longer than it may take
    const ended = new AbortController()
    const done = run().finally(() => ended.abort())
    const limit = delay(HELD_MS, undefined, { ref: false, signal: ended.signal }).then(
      () =>
        log.error(
          'requests go on before what is due was applied',
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
    // a timer may fire a moment early: it looks again then
    timer = setTimeout(look, Math.min(Math.max(at - now(), 1), LONGEST_WAIT_MS)).unref()
  }

  return {
    wait() {
      const at = now()
      return at < next && at >= from ? null : (running ?? look()).held
    },
    async start() {
      store.onPublication((tags) => {
        if (tags.includes(PLANS_TAG) || tags.includes(EVERYTHING)) look()
      })
      next = 0
      await look().held
    },
  }
}
