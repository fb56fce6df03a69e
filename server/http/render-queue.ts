import { RejectedError } from '../page-cache/stored-page.ts'

/**
 * Why nothing is rendered for an address now: 429 if it sent too many requests, 503 if too much is
 * being rendered.
 */
export class RenderRejectedError extends RejectedError {
  override name = 'RenderRejectedError'
  readonly status: 429 | 503
  /** Seconds until a retry. */
  readonly retryAfter: number
  readonly address: string

  constructor(status: RenderRejectedError['status'], retryAfter: number, address: string) {
    super(`refused with ${status}`)
    this.status = status
    this.retryAfter = retryAfter
    this.address = address
  }
}

/** Concurrent renders: more would only delay each of them, and every other response too. */
const WORKERS = 2
/** Milliseconds after which a render is assumed to wait for the store: it blocks no other. */
const HOLD = 1000
/** Renders that have begun and not ended. */
const UNFINISHED = 64
/** Maximum waiting renders, of all addresses together. */
const PLACES = 64
/** Maximum waiting time in milliseconds. */
const PATIENCE = 5_000
/**
 * Maximum milliseconds for other responses between two renders; never longer than the render was.
 */
const BREATH = 20
/** Seconds after which a rejected client may retry. */
const RETRY_AFTER = 2

export interface RenderQueue {
  /**
   * Runs `work` for an address as soon as it has its turn.
   * @throws Refused 503 when the queue is full
   */
  run<T>(address: string, work: () => Promise<T>): Promise<T>
  /** Renders that wait, and that have begun and not ended. */
  usage(): { waiting: number; running: number }
}

interface Waiter {
  begin(): void
  reject(): void
}

/**
 * Limits running and waiting renders, fairly: addresses take turns, the last worker is never given
 * to an address that has all others, and in a full queue a newcomer takes a slot from the address
 * with the most.
 */
export function renderQueue({
  workers = WORKERS,
  places = PLACES,
  patience = PATIENCE,
  hold = HOLD,
  unfinished = UNFINISHED,
  breath = BREATH,
} = {}): RenderQueue {
  const share = Math.max(1, workers - 1)
  const running = new Map<string, number>()
  /** Waiting renders by address, in the order in which the addresses have their turns. */
  const lanes = new Map<string, Waiter[]>()
  let busy = 0
  let waiting = 0
  let begun = 0

  const mayRun = (address: string): boolean =>
    busy < workers && begun < unfinished && (running.get(address) ?? 0) < share

  function remove(address: string, waiter: Waiter): void {
    const lane = lanes.get(address)
    const index = lane?.indexOf(waiter) ?? -1
    if (!lane || index < 0) return
    lane.splice(index, 1)
    waiting -= 1
    if (lane.length === 0) lanes.delete(address)
  }

  function next(): void {
    for (const [address, lane] of lanes) {
      const waiter = lane[0]
      if (!waiter || !mayRun(address)) continue
      remove(address, waiter)
      // after the others
      if (lanes.delete(address)) lanes.set(address, lane)
      return waiter.begin()
    }
  }

  /** Frees a slot for one more render of an address; false if it has the most slots itself. */
  function freeSlot(address: string): boolean {
    if (waiting < places) return true
    let most: Waiter[] = []
    for (const lane of lanes.values()) if (lane.length > most.length) most = lane
    if (most.length <= (lanes.get(address)?.length ?? 0) + 1) return false
    most.at(-1)?.reject()
    return true
  }

  const turn = (address: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const waiter: Waiter = {
        begin() {
          clearTimeout(timer)
          take(address)
          resolve()
        },
        reject() {
          clearTimeout(timer)
          remove(address, waiter)
          reject(new RenderRejectedError(503, RETRY_AFTER, address))
        },
      }
      const timer = setTimeout(waiter.reject, patience)
      timer.unref()
      const lane = lanes.get(address)
      if (lane) lane.push(waiter)
      else lanes.set(address, [waiter])
      waiting += 1
    })

  function take(address: string): void {
    busy += 1
    begun += 1
    running.set(address, (running.get(address) ?? 0) + 1)
  }

  function leave(address: string, took: number): void {
    busy -= 1
    const left = (running.get(address) ?? 1) - 1
    if (left === 0) running.delete(address)
    else running.set(address, left)
    // waiting renders leave half of the process to other responses
    if (waiting > 0) setTimeout(next, Math.min(took, breath))
  }

  return {
    async run(address, work) {
      if (mayRun(address) && !lanes.has(address)) take(address)
      else if (freeSlot(address)) await turn(address)
      else throw new RenderRejectedError(503, RETRY_AFTER, address)
      let working = true
      const since = performance.now()
      const stop = (): void => {
        if (working) leave(address, performance.now() - since)
        working = false
      }
      const timer = setTimeout(stop, hold)
      try {
        return await work()
      } finally {
        clearTimeout(timer)
        begun -= 1
        stop()
      }
    },
    usage: () => ({ waiting, running: begun }),
  }
}
