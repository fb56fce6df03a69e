import { ok } from './colour.ts'

/** Light is dawn; dark is the same place at night. */
export type Theme = 'light' | 'dark'

export const THEMES: readonly Theme[] = ['light', 'dark']

/** The inks of an image: tonal blues, two greens, and the warm colors that are used sparingly. */
export interface Palette {
  ink: string
  deep: string
  sea: string
  blue: string
  aqua: string
  mist: string
  foam: string
  paper: string
  gold: string
  amber: string
  cream: string
  dawn: string
  rose: string
  leaf: string
  moss: string
  lit: string
}

export const PALETTES: Record<Theme, Palette> = {
  light: {
    ink: ok(0.27, 0.06, 247),
    deep: ok(0.39, 0.098, 246),
    sea: ok(0.52, 0.118, 240),
    blue: ok(0.65, 0.115, 230),
    aqua: ok(0.78, 0.108, 211),
    mist: ok(0.875, 0.058, 212),
    foam: ok(0.955, 0.024, 205),
    paper: ok(0.99, 0.008, 205),
    gold: ok(0.86, 0.138, 86),
    amber: ok(0.775, 0.148, 66),
    cream: ok(0.962, 0.038, 90),
    dawn: ok(0.735, 0.135, 42),
    rose: ok(0.885, 0.062, 50),
    leaf: ok(0.6, 0.095, 178),
    moss: ok(0.44, 0.072, 188),
    lit: ok(0.93, 0.1, 92),
  },
  dark: {
    ink: ok(0.172, 0.038, 250),
    deep: ok(0.228, 0.052, 248),
    sea: ok(0.3, 0.07, 245),
    blue: ok(0.385, 0.085, 240),
    aqua: ok(0.66, 0.11, 212),
    mist: ok(0.48, 0.082, 226),
    foam: ok(0.9, 0.045, 205),
    paper: ok(0.94, 0.022, 210),
    gold: ok(0.85, 0.13, 86),
    amber: ok(0.73, 0.14, 66),
    cream: ok(0.93, 0.05, 90),
    dawn: ok(0.66, 0.14, 40),
    rose: ok(0.5, 0.075, 40),
    leaf: ok(0.47, 0.085, 180),
    moss: ok(0.31, 0.055, 190),
    lit: ok(0.9, 0.115, 90),
  },
}
