/** Why nothing is rendered for an address now: 429 where it asked too often, 503 where too much is being rendered. */
export class Refused extends Error {
  override name = 'Refused'
  readonly status: 429 | 503
  /** Seconds after which it may be asked for again. */
  readonly retryAfter: number
  readonly address: string

  constructor(status: Refused['status'], retryAfter: number, address: string) {
    super(`refused with ${status}`)
    this.status = status
    this.retryAfter = retryAfter
    this.address = address
  }
}

/** Renders at once: more would only make each of them later, and every other answer with them. */
const WORKERS = 2
/** Milliseconds after which a render is taken to wait for the store: it holds up no other. */
const HOLD = 1000
/** Renders that have begun and not ended. */
const UNFINISHED = 64
/** Renders that may wait, of all addresses together. */
const PLACES = 64
/** Milliseconds that one waits at most. */
const PATIENCE = 5_000
/** Milliseconds that other answers have between two renders at most; it is no longer than the render was. */
const BREATH = 20
/** Seconds after which who found no place may ask again. */
const RETRY_AFTER = 2

export interface RenderQueue {
  /**
   * Runs `work` for an address as soon as it has its turn.
   * @throws Refused 503 when there is no place for it
   */
  run<T>(address: string, work: () => Promise<T>): Promise<T>
}

interface Waiter {
  begin(): void
  refuse(): void
}

/**
 * Lets few renders run at once and few wait, fairly: addresses take turns, the last worker is never for an address that
 * has all others, and where all places are taken a newcomer gets one from the address that has most of them.
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
  /** Who waits, by address, in the order in which the addresses have their turns. */
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
      // behind the others
      if (lanes.delete(address)) lanes.set(address, lane)
      return waiter.begin()
    }
  }

  /** Makes room for one more of an address; false where its own are the most. */
  function makeRoom(address: string): boolean {
    if (waiting < places) return true
    let most: Waiter[] = []
    for (const lane of lanes.values()) if (lane.length > most.length) most = lane
    if (most.length <= (lanes.get(address)?.length ?? 0) + 1) return false
    most.at(-1)?.refuse()
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
        refuse() {
          clearTimeout(timer)
          remove(address, waiter)
          reject(new Refused(503, RETRY_AFTER, address))
        },
      }
      const timer = setTimeout(waiter.refuse, patience)
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
    // what waits leaves half of the process to other answers
    if (waiting > 0) setTimeout(next, Math.min(took, breath))
  }

  return {
    async run(address, work) {
      if (mayRun(address) && !lanes.has(address)) take(address)
      else if (makeRoom(address)) await turn(address)
      else throw new Refused(503, RETRY_AFTER, address)
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
  }
}
