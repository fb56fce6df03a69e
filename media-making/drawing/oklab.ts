type Triple = [number, number, number]

const cube = (v: number): number => v * v * v

function linear(lightness: number, chroma: number, hue: number): Triple {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = cube(lightness + 0.3963377774 * a + 0.2158037573 * b)
  const m = cube(lightness - 0.1055613458 * a - 0.0638541728 * b)
  const s = cube(lightness - 0.0894841775 * a - 1.291485548 * b)
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

/** An OKLCH colour as `#rrggbb`. Chroma is lowered until it fits sRGB, so that hue and lightness are always kept. */
export function oklch(lightness: number, chroma: number, hue: number): string {
  let fitted = chroma
  let rgb = linear(lightness, fitted, hue)
  while (fitted > 0 && !inGamut(rgb)) {
    fitted = Math.max(0, fitted - 0.002)
    rgb = linear(lightness, fitted, hue)
  }
  return `#${rgb.map((v) => byte(encode(Math.max(0, v)))).join('')}`
}

/** A colour, `#rrggbb`, in Oklab: lightness, and its two axes of colour. */
function labOf(hex: string): Triple {
  const [r, g, b] = [1, 3, 5].map((at) =>
    decode(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  ) as Triple
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
export function mixed(a: string, b: string, t: number): string {
  const to = labOf(b)
  const [lightness, x, y] = labOf(a).map(
    (from, axis) => from + ((to[axis] as number) - from) * t,
  ) as Triple
  return oklch(lightness, Math.hypot(x, y), (Math.atan2(y, x) * 180) / Math.PI)
}
