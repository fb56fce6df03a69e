type Triple = [number, number, number]

/** The paints of the films: the dark theme's night water, and the warm lights on it. */
export interface Paints {
  night: string
  ink: string
  deep: string
  sea: string
  blue: string
  aqua: string
  mist: string
  foam: string
  paper: string
  cream: string
  gold: string
  amber: string
  dawn: string
  rose: string
  blush: string
  haze: string
}

const encode = (v: number): number => (v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055)
const decode = (v: number): number => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
const byte = (v: number): string =>
  Math.round(Math.min(1, Math.max(0, v)) * 255)
    .toString(16)
    .padStart(2, '0')

function linear(lightness: number, chroma: number, hue: number): Triple {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

function lab(hex: string): Triple {
  const [r, g, b] = [1, 3, 5].map((i) => decode(Number.parseInt(hex.slice(i, i + 2), 16) / 255)) as Triple
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

/** An OKLCH colour as sRGB hex; chroma is lowered until it fits the gamut. */
export function oklch(lightness: number, chroma: number, hue: number): string {
  let fitted = chroma
  let rgb = linear(lightness, fitted, hue)
  while (fitted > 0 && rgb.some((v) => v < -0.0005 || v > 1.0005)) {
    fitted = Math.max(0, fitted - 0.002)
    rgb = linear(lightness, fitted, hue)
  }
  return `#${rgb.map((v) => byte(encode(Math.max(0, v)))).join('')}`
}

const mixed = new Map<string, string>()

/** The colour at `t` on the way from `a` to `b`, by the eye's measure (OKLab). */
export function mix(a: string, b: string, t: number): string {
  const step = Math.round(t * 400) / 400
  const key = a + b + step
  const known = mixed.get(key)
  if (known) return known
  const from = lab(a)
  const to = lab(b)
  const [lightness, x, y] = from.map((v, i) => v + ((to[i] as number) - v) * step) as Triple
  const colour = oklch(lightness, Math.hypot(x, y), (Math.atan2(y, x) * 180) / Math.PI)
  mixed.set(key, colour)
  return colour
}

export const PAINTS: Paints = {
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
