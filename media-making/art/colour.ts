import { mixed, oklch } from '../drawing/oklab.ts'

/** An OKLCH colour as `#rrggbb`. */
export const ok = oklch

/** The colour `t` of the way from `a` to `b`, mixed in Oklab. */
export const mix = mixed

/** The colour at `t` (0 to 1) of a row of evenly spaced stops. */
export function ramp(stops: readonly string[], t: number): string {
  const last = stops.length - 1
  const k = Math.min(last - 1, Math.max(0, Math.floor(t * last)))
  const from = stops[k] ?? '#000000'
  return mix(from, stops[k + 1] ?? from, Math.min(1, Math.max(0, t * last - k)))
}
