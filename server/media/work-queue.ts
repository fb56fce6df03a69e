/** Thrown when too much work is waiting already. */
export class QueueFull extends Error {
  override name = 'QueueFull'
}

/**
 * Lets `workers` pieces of work run at once and `places` wait, in their order; more are refused. A piece that is done
 * alone starts when no other runs, and none starts beside it.
 * @returns runs a piece of work, or rejects with `QueueFull`
 */
export function workQueue(workers: number, places: number): <T>(work: () => Promise<T>, alone?: boolean) => Promise<T> {
  let free = workers
  const waiting: { needs: number; begin(): void }[] = []

  function next(): void {
    for (let first = waiting[0]; first && first.needs <= free; first = waiting[0]) {
      waiting.shift()
      free -= first.needs
      first.begin()
    }
  }

  return async (work, alone = false) => {
    const needs = alone ? workers : 1
    if (waiting.length >= places && (needs > free || waiting.length > 0))
      throw new QueueFull(`${places} pieces of work are waiting`)
    await new Promise<void>((begin) => {
      waiting.push({ needs, begin })
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
