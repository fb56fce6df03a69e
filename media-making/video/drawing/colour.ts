import { mixed, oklch } from '../../drawing/oklab.ts'

const known = new Map<string, string>()

/** The colour at `t` on the way from `a` to `b`, by the eye's measure (OKLab). */
export function mix(a: string, b: string, t: number): string {
  const step = Math.round(t * 400) / 400
  const key = a + b + step
  let colour = known.get(key)
  if (colour === undefined) known.set(key, (colour = mixed(a, b, step)))
  return colour
}

/** The paints of the videos: the dark theme's night water, and the warm lights on it. */
export const PAINTS = {
  night: oklch(0.15, 0.035, 252),
  ink: oklch(0.185, 0.045, 250),
  deep: oklch(0.255, 0.066, 248),
  sea: oklch(0.36, 0.092, 245),
  blue: oklch(0.5, 0.115, 238),
  aqua: oklch(0.72, 0.112, 214),
  mist: oklch(0.82, 0.07, 214),
  foam: oklch(0.94, 0.035, 205),
  paper: oklch(0.975, 0.016, 205),
  cream: oklch(0.955, 0.055, 90),
  gold: oklch(0.87, 0.135, 86),
  amber: oklch(0.78, 0.148, 66),
  dawn: oklch(0.7, 0.14, 42),
  rose: oklch(0.78, 0.085, 48),
  blush: oklch(0.88, 0.072, 62),
  haze: oklch(0.7, 0.062, 250),
}

/** The eight inks of the glint field on night water, from dawn to deep sea. */
export const INKS: readonly string[] = [
  oklch(0.78, 0.14, 62),
  oklch(0.88, 0.13, 86),
  oklch(0.95, 0.06, 92),
  oklch(0.93, 0.04, 205),
  oklch(0.8, 0.1, 208),
  oklch(0.66, 0.11, 220),
  oklch(0.53, 0.105, 234),
  oklch(0.42, 0.09, 242),
]
