/**
 * Milliseconds that the clocks of several machines may differ; `npm run doctor` calls more a
 * failure.
 */
export const SKEW_MS = 30_000
/** Milliseconds that a clock must be set back to count: less is the computation's own. */
const STEP_MS = 1000

/**
 * The age of instants by the true order of time, as far as this process knows it: a clock that is
 * set back makes none of them younger.
 * @param now the clock, which may be set at any time
 * @param steady milliseconds since any beginning, which nobody sets
 * @returns milliseconds since an instant; negative = it is still to come, by the clock
 */
export function instantAge(
  now: () => number,
  steady: () => number = () => performance.now(),
): (instant: number) => number {
  /** What the clock shows at the beginning of `steady`, if it is never set back. */
  let origin = now() - steady()
  /** Milliseconds by which the clock is behind since it was set back. */
  let behind = 0
  /** What the clock showed when that was noticed: what is older was written before. */
  let setBackAt = Number.NEGATIVE_INFINITY
  return (instant) => {
    const at = now()
    const begin = at - steady()
    origin = Math.max(origin, begin)
    if (origin - begin - behind > STEP_MS) setBackAt = at
    behind = origin - begin
    return at - instant + (instant < setBackAt || instant > at + SKEW_MS ? behind : 0)
  }
}
