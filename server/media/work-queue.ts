/** Thrown when too much work is waiting already. */
export class QueueFull extends Error {
  override name = 'QueueFull'
}

/**
 * Lets `workers` pieces of work run at once and `places` wait; more are refused.
 * @returns runs a piece of work, or rejects with `QueueFull`
 */
export function workQueue(workers: number, places: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running >= workers) {
      if (waiting.length >= places) throw new QueueFull(`${places} pieces of work are waiting`)
      // whoever finishes hands its place on, so `running` stays as it is
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
