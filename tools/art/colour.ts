/**
 * Colour: OKLCH in, sRGB hex out. Chroma is reduced until a colour fits the gamut, so that hue and
 * lightness are always kept.
 */

type Triple = [number, number, number]

const cube = (v: number): number => v * v * v

function linear(L: number, C: number, h: number): Triple {
  const a = C * Math.cos((h * Math.PI) / 180)
  const b = C * Math.sin((h * Math.PI) / 180)
  const l = cube(L + 0.3963377774 * a + 0.2158037573 * b)
  const m = cube(L - 0.1055613458 * a - 0.0638541728 * b)
  const s = cube(L - 0.0894841775 * a - 1.291485548 * b)
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

const encode = (v: number): number => (v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055)
const decode = (v: number): number => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
const byte = (v: number): string =>
  Math.round(Math.min(1, Math.max(0, v)) * 255)
    .toString(16)
    .padStart(2, '0')
const inGamut = (rgb: Triple): boolean => rgb.every((v) => v >= -0.0005 && v <= 1.0005)

/** An OKLCH colour as `#rrggbb`. */
export function ok(L: number, C: number, h: number): string {
  let c = C
  let rgb = linear(L, c, h)
  while (c > 0 && !inGamut(rgb)) {
    c -= 0.002
    rgb = linear(L, Math.max(0, c), h)
  }
  return `#${rgb.map((v) => byte(encode(Math.max(0, v)))).join('')}`
}

const channel = (hex: string, at: number): number => decode(Number.parseInt(hex.slice(at, at + 2), 16) / 255)

function lab(hex: string): Triple {
  const r = channel(hex, 1)
  const g = channel(hex, 3)
  const b = channel(hex, 5)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

/** The colour `t` of the way from `a` to `b`, mixed in Oklab. */
export function mix(a: string, b: string, t: number): string {
  const A = lab(a)
  const B = lab(b)
  const L = A[0] + (B[0] - A[0]) * t
  const x = A[1] + (B[1] - A[1]) * t
  const y = A[2] + (B[2] - A[2]) * t
  return ok(L, Math.hypot(x, y), (Math.atan2(y, x) * 180) / Math.PI)
}

/** The colour at `t` (0 to 1) of a row of evenly spaced stops. */
export function ramp(stops: readonly string[], t: number): string {
  const last = stops.length - 1
  const k = Math.min(last - 1, Math.max(0, Math.floor(t * last)))
  const from = stops[k] ?? '#000000'
  return mix(from, stops[k + 1] ?? from, Math.min(1, Math.max(0, t * last - k)))
}
