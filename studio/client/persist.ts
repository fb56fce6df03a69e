import { CallError } from './call.ts'

/** Seconds between attempts: the first after one, then more and more. */
const WAITS = [1, 2, 4, 8, 15] as const

/** Longest time that a server may ask for, in seconds: what takes longer is told, not waited for. */
const LONGEST_WAIT = 60

/** Answers of a server, or of a proxy before it, that is overloaded or restarts; 0 = no answer. */
const PASSING: ReadonlySet<number> = new Set([0, 429, 502, 503, 504])

/** Whether the same may succeed soon. */
const mayPass = (error: unknown): error is CallError =>
  error instanceof CallError && PASSING.has(error.status) && (error.retryAfter ?? 0) <= LONGEST_WAIT

/** Waits some seconds, or until the browser is online again. @throws AbortError */
function pause(seconds: number, signals: readonly (AbortSignal | undefined)[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (act: () => void) => (): void => {
      clearTimeout(timer)
      window.removeEventListener('online', go)
      for (const signal of signals) signal?.removeEventListener('abort', stop)
      act()
    }
    const go = end(resolve)
    const stop = end(() => reject(new DOMException('aborted', 'AbortError')))
    const timer = setTimeout(go, seconds * 1000)
    window.addEventListener('online', go)
    for (const signal of signals) {
      if (signal?.aborted) stop()
      signal?.addEventListener('abort', stop)
    }
  })
}

/**
 * Repeats an attempt until it succeeds, or fails with something that no repetition changes.
 * @throws as the attempt does; AbortError
 */
export async function persist<T>(
  attempt: () => Promise<T>,
  {
    onWaiting,
    persists = true,
    signal,
    cancel,
  }: {
    onWaiting?: ((isWaiting: boolean) => void) | undefined
    persists?: boolean | undefined
    signal?: AbortSignal | undefined
    cancel?: AbortSignal | undefined
  },
): Promise<T> {
  for (let count = 0; ; count++) {
    try {
      return await attempt()
    } catch (error) {
      if (!persists || !mayPass(error)) throw error
      onWaiting?.(true)
      await pause(error.retryAfter ?? WAITS[Math.min(count, WAITS.length - 1)] ?? 1, [
        signal,
        cancel,
      ])
      onWaiting?.(false)
    }
  }
}
