/**
 * Renders purged pages again before a visitor requests them, one after the other: a publication
 * makes nobody wait who reads what most read.
 * @param refresh renders a key again; null = the key is none that it knows
 * @returns takes the keys of a purge, the most requested first
 */
export function refreshAhead(
  refresh: (key: string) => Promise<unknown> | null,
): (keys: readonly string[]) => void {
  let waiting: readonly string[] = []
  let isRunning = false
  async function run(): Promise<void> {
    isRunning = true
    try {
      while (waiting.length > 0) {
        const [key = '', ...rest] = waiting
        waiting = rest
        // a failed render is logged where it fails, and retried by the next request
        await refresh(key)?.catch(() => {})
      }
    } finally {
      isRunning = false
    }
  }
  return (keys) => {
    waiting = [...new Set([...keys, ...waiting])]
    // the purge is announced to all listeners first
    if (!isRunning) setImmediate(() => void (isRunning || run()))
  }
}
