/**
 * Creates a queue of asynchronous work: each piece begins when the one before has ended, and its
 * caller gets its result or error. A failed piece does not stop the queue.
 */
export function sequence(): <T>(work: () => T | Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const next = last.then(work)
    last = next.catch(() => {})
    return next
  }
}
