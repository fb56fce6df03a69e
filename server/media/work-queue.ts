/** Thrown when too much work is waiting already. */
export class QueueFull extends Error {
  override name = 'QueueFull'
}

interface Piece {
  needs: number
  addresses: ReadonlySet<string>
  begin(): void
  refuse(): void
}

/**
 * Runs a piece of work, or rejects with `QueueFull`. `addresses` are who asked for it; who asks while it waits may be
 * added, and it comes with the first of them to have a turn.
 */
export type WorkQueue = <T>(
  addresses: ReadonlySet<string>,
  work: () => Promise<T>,
  alone?: boolean,
) => Promise<T>

/**
 * Lets `workers` pieces of work run at once and `places` wait, fairly: addresses take turns, each with its own in their
 * order, and where all places are taken a newcomer gets one from the address that has most of them. A piece that is done
 * alone starts when no other runs, and none starts beside it.
 */
export function workQueue(workers: number, places: number): WorkQueue {
  let free = workers
  /** In the order of asking. */
  const waiting: Piece[] = []
  /** Of each address that waits, when it had its last turn or came: a number that grows. */
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

  /** Makes room for one more piece; false where those who ask for it have the most waiting themselves. */
  function makeRoom(asking: ReadonlySet<string>): boolean {
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
    // what others wait for too stays
    const last = waiting.findLast(({ addresses }) => addresses.size === 1 && addresses.has(most))
    last?.refuse()
    return last !== undefined
  }

  return async (addresses, work, alone = false) => {
    const needs = alone ? workers : 1
    const full = (): QueueFull => new QueueFull(`${places} pieces of work are waiting`)
    if ((needs > free || waiting.length > 0) && !makeRoom(addresses)) throw full()
    await new Promise<void>((begin, reject) => {
      const piece: Piece = {
        needs,
        addresses,
        begin,
        refuse() {
          remove(piece)
          reject(full())
        },
      }
      waiting.push(piece)
      // its place among the turns is that of its coming
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
