/**
 * Returns a function whose result is shared for some time, by those who ask while it is made too. A
 * failure is not kept.
 */
export function briefly<T>(ms: number, make: () => Promise<T>): () => Promise<T> {
  let kept: { until: number; result: Promise<T> } | null = null
  return () => {
    const now = Date.now()
    // a clock that went back keeps nothing
    if (kept && kept.until > now && kept.until <= now + ms) return kept.result
    const result = make()
    const own = { until: now + ms, result }
    kept = own
    result.catch(() => {
      if (kept === own) kept = null
    })
    return result
  }
}
