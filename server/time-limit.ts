/**
 * Waits for work for a limited time; the work itself is not ended.
 * @param ms milliseconds
 * @param failure what the error says before the time
 * @throws what the work throws, or an error when the time is over
 */
export async function inTime<T>(work: Promise<T>, ms: number, failure = 'no answer'): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${failure} in ${ms} ms`)), ms)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
