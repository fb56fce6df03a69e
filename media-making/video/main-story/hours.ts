import type { Theme } from '../../art/palette.ts'
import { oklch } from '../../drawing/oklab.ts'
import { mix } from '../drawing/colour.ts'
import { track } from './moments.ts'

/** The paints of one hour of the day. */
export interface Hour {
  /** From the zenith to the horizon. */
  sky: readonly string[]
  /** From the horizon to the near edge. */
  water: readonly string[]
  mist: string
  far: string
  land: string
  wall: string
  roof: string
  trim: string
  stone: string
  shade: string
}

type Paint = readonly [lightness: number, chroma: number, hue: number]
const paints = (list: readonly Paint[]): string[] => list.map((one) => oklch(...one))

const hour = (
  sky: readonly Paint[],
  water: readonly Paint[],
  [mist, far, land, wall, roof, trim, stone, shade]: readonly [
    Paint,
    Paint,
    Paint,
    Paint,
    Paint,
    Paint,
    Paint,
    Paint,
  ],
): Hour => ({
  sky: paints(sky),
  water: paints(water),
  mist: oklch(...mist),
  far: oklch(...far),
  land: oklch(...land),
  wall: oklch(...wall),
  roof: oklch(...roof),
  trim: oklch(...trim),
  stone: oklch(...stone),
  shade: oklch(...shade),
})

/** The evening of a video in light mode is the blue hour; in dark mode it is deep night. */
const NIGHT: Record<Theme, Hour> = {
  light: hour(
    [
      [0.235, 0.072, 257],
      [0.325, 0.095, 251],
      [0.425, 0.105, 245],
      [0.5, 0.088, 240],
    ],
    [
      [0.44, 0.1, 239],
      [0.325, 0.09, 246],
      [0.205, 0.06, 252],
    ],
    [
      [0.38, 0.09, 247],
      [0.4, 0.082, 245],
      [0.215, 0.055, 250],
      [0.3, 0.075, 248],
      [0.2, 0.052, 252],
      [0.4, 0.08, 240],
      [0.34, 0.07, 244],
      [0.19, 0.05, 252],
    ],
  ),
  dark: hour(
    [
      [0.125, 0.03, 254],
      [0.165, 0.042, 251],
      [0.225, 0.058, 248],
      [0.275, 0.062, 246],
    ],
    [
      [0.265, 0.068, 244],
      [0.185, 0.05, 249],
      [0.125, 0.032, 253],
    ],
    [
      [0.2, 0.05, 249],
      [0.24, 0.058, 247],
      [0.125, 0.03, 252],
      [0.2, 0.05, 249],
      [0.115, 0.028, 253],
      [0.3, 0.062, 244],
      [0.24, 0.05, 246],
      [0.11, 0.028, 253],
    ],
  ),
}

/** The morning: pale dawn mist in light mode, moonlit silver in dark mode. */
const MORNING: Record<Theme, Hour> = {
  light: hour(
    [
      [0.875, 0.05, 228],
      [0.92, 0.034, 218],
      [0.955, 0.022, 205],
      [0.945, 0.036, 70],
    ],
    [
      [0.91, 0.036, 212],
      [0.83, 0.064, 216],
      [0.69, 0.092, 226],
    ],
    [
      [0.955, 0.018, 212],
      [0.84, 0.05, 220],
      [0.5, 0.09, 238],
      [0.9, 0.03, 215],
      [0.44, 0.095, 244],
      [0.975, 0.012, 205],
      [0.6, 0.07, 232],
      [0.45, 0.085, 240],
    ],
  ),
  dark: hour(
    [
      [0.5, 0.034, 244],
      [0.6, 0.03, 240],
      [0.675, 0.026, 234],
      [0.715, 0.024, 225],
    ],
    [
      [0.665, 0.03, 232],
      [0.53, 0.044, 238],
      [0.36, 0.055, 244],
    ],
    [
      [0.685, 0.02, 234],
      [0.58, 0.034, 238],
      [0.3, 0.055, 246],
      [0.43, 0.05, 243],
      [0.24, 0.05, 248],
      [0.66, 0.03, 232],
      [0.42, 0.044, 242],
      [0.27, 0.048, 246],
    ],
  ),
}

/**
 * How far the morning has come, 0 (night) to 1. Its middle lightness, where neither white nor ink can be read, is passed
 * between the texts of the night and of the morning, and at 18.5 s on the way back; a mist that is less bright passes it later.
 */
export const MORNING_COMES: Record<Theme, (second: number) => number> = {
  light: track([12.66, 0], [13.46, 1], [18, 1], [18.87, 0]),
  dark: track([12.5, 0], [13.24, 1], [18.26, 1], [19.05, 0]),
}

/** The color of the sky between night and day. */
const BLUSH: Record<Theme, string> = {
  light: oklch(0.62, 0.07, 318),
  dark: oklch(0.56, 0.045, 272),
}

/** The paints at a share of the morning. */
export function hourAt(theme: Theme, morning: number): Hour {
  const [night, day] = [NIGHT[theme], MORNING[theme]]
  const one = (pick: (hour: Hour) => string): string => mix(pick(night), pick(day), morning)
  const between = 4 * morning * (1 - morning)
  return {
    sky: night.sky.map((paint, i) =>
      mix(mix(paint, day.sky[i] as string, morning), BLUSH[theme], between * (0.1 + 0.16 * i)),
    ),
    water: night.water.map((paint, i) => mix(paint, day.water[i] as string, morning)),
    mist: mix(
      one((hour) => hour.mist),
      BLUSH[theme],
      0.34 * between,
    ),
    far: one((hour) => hour.far),
    land: one((hour) => hour.land),
    wall: one((hour) => hour.wall),
    roof: one((hour) => hour.roof),
    trim: one((hour) => hour.trim),
    stone: one((hour) => hour.stone),
    shade: one((hour) => hour.shade),
  }
}
