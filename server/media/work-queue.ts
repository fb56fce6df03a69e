/** Thrown when too much work is waiting already. */
export class QueueFull extends Error {
  override name = 'QueueFull'
}

interface Piece {
  needs: number
  addresses: ReadonlySet<string>
  begin(): void
  reject(): void
}

/**
 * Runs a job, or rejects with `QueueFull`. `addresses` are its clients; more may be added while it
 * waits, and it runs with the first of them to have a turn.
 */
export type WorkQueue = <T>(
  addresses: ReadonlySet<string>,
  work: () => Promise<T>,
  alone?: boolean,
) => Promise<T>

/**
 * Lets `workers` jobs run at once and `places` wait, fairly: addresses take turns, each with its
 * own jobs in order, and in a full queue a newcomer takes a slot from the address with the most. An
 * exclusive job starts when no other runs, and none starts during it.
 */
export function workQueue(workers: number, places: number): WorkQueue {
  let free = workers
  /** In the order of request. */
  const waiting: Piece[] = []
  /** For each waiting address, when it had its last turn or arrived: an increasing number. */
  const turns = new Map<string, number>()
  let turn = 0

  function turnOf({ addresses }: Piece): number {
    let first = Number.POSITIVE_INFINITY
    for (const address of addresses) {
      if (!turns.has(address)) turns.set(address, ++turn)
      first = Math.min(first, turns.get(address) as number)
    }
    return first
  }

  function remove(piece: Piece): void {
    waiting.splice(waiting.indexOf(piece), 1)
    for (const address of piece.addresses)
      if (!waiting.some(({ addresses }) => addresses.has(address))) turns.delete(address)
  }

  function next(): void {
    while (waiting.length > 0) {
      const first = waiting.reduce((before, piece) =>
        turnOf(piece) < turnOf(before) ? piece : before,
      )
      if (first.needs > free) return
      remove(first)
      for (const address of first.addresses) if (turns.has(address)) turns.set(address, ++turn)
      free -= first.needs
      first.begin()
    }
  }

  /** Frees a slot for one more job; false if its own clients have the most waiting jobs. */
  function freeSlot(asking: ReadonlySet<string>): boolean {
    if (waiting.length < places) return true
    const counts = new Map<string, number>()
    for (const { addresses } of waiting)
      for (const address of addresses) counts.set(address, (counts.get(address) ?? 0) + 1)
    const [most, many] = [...counts].reduce(
      (before, one) => (one[1] > before[1] ? one : before),
      ['', 0],
    )
    if (many <= Math.min(...[...asking].map((address) => counts.get(address) ?? 0)) + 1)
      return false
    // a job that others wait for too stays
    const last = waiting.findLast(({ addresses }) => addresses.size === 1 && addresses.has(most))
    last?.reject()
    return last !== undefined
  }

  return async (addresses, work, alone = false) => {
    const needs = alone ? workers : 1
    const full = (): QueueFull => new QueueFull(`${places} pieces of work are waiting`)
    if ((needs > free || waiting.length > 0) && !freeSlot(addresses)) throw full()
    await new Promise<void>((begin, reject) => {
      const piece: Piece = {
        needs,
        addresses,
        begin,
        reject() {
          remove(piece)
          reject(full())
        },
      }
      waiting.push(piece)
      // its position among the turns is that of its arrival
      turnOf(piece)
      next()
    })
    try {
      return await work()
    } finally {
      free += needs
      next()
    }
  }
}
