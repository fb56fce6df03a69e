import { mix, PAINTS as P } from './colour.ts'
import { circle, line, num, path, random, rect, under, wave } from './geometry.ts'

/** The symbol: a disc (the sun) cut by three slits (the ripple). Grid 48, radius 22 at (24, 24). */
const SYMBOL =
  'M45.8 21.03Q26.17 21.29 9 24Q26.17 26.71 45.8 26.97A22 22 0 0 1 41.81 36.91Q28.73 37.29 18 38.9Q27.25 40.29 38.25 40.76A22 22 0 0 1 4.58 34.34Q22.73 34.01 38 31.8Q21.91 29.48 2.63 29.23A22 22 0 0 1 45.8 21.03Z'

type Stop = readonly [colour: string, offset: number, opacity?: number]

const stops = (list: readonly Stop[]): string =>
  list
    .map(
      ([colour, offset, opacity]) =>
        `<stop offset="${num(offset * 100)}%" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${num(opacity)}"`}/>`,
    )
    .join('')

/** Defines a gradient from top to bottom and gives the paint that uses it. */
export const downward = (
  id: string,
  list: readonly Stop[],
  from?: number,
  to?: number,
): { def: string; paint: string } => ({
  def: `<linearGradient id="${id}" x1="0" x2="0" ${from === undefined ? 'y1="0" y2="1"' : `y1="${num(from)}" y2="${num(to ?? 0)}" gradientUnits="userSpaceOnUse"`}>${stops(list)}</linearGradient>`,
  paint: `url(#${id})`,
})

/** The measures every scene shares. */
export interface View {
  width: number
  height: number
  horizon: number
}

/** Sky and water between night (`day` 0) and first light (`day` 1). */
export function world(view: View, day: number): string {
  const { width, height, horizon } = view
  const sky = downward('sky', [
    [mix(P.night, mix(P.deep, P.sea, 0.25), day), 0],
    [mix(P.ink, mix(P.sea, P.blue, 0.35), day), 0.42],
    [mix(P.deep, mix(P.blue, P.aqua, 0.3), day), 0.74],
    [mix(mix(P.deep, P.sea, 0.4), P.haze, day), 0.9],
    [mix(mix(P.deep, P.sea, 0.6), P.blush, day), 1],
  ])
  const water = downward('water', [
    [mix(mix(P.deep, P.sea, 0.35), mix(P.blue, P.aqua, 0.3), day), 0],
    [mix(P.ink, mix(P.sea, P.blue, 0.3), day), 0.32],
    [mix(P.night, P.deep, day), 1],
  ])
  const air = rect(0, 0, width, horizon + 1, sky.paint)
  return `<defs>${sky.def}${water.def}</defs>${air}${rect(0, horizon, width, height - horizon, water.paint)}`
}

/** The hairline of the horizon, grown from `centre` to both sides. */
export function hairline(view: View, grown = 1, centre = view.width / 2, opacity = 0.55): string {
  const left = centre * (1 - grown)
  const right = centre + (view.width - centre) * grown
  return rect(left, view.horizon - 0.75, right - left, 1.5, P.foam, 0, { opacity })
}

/** The paints of a sun or moon: its face from top to foot, and its halo from the inside out. */
export interface SunPaints {
  face: readonly [top: string, upper: string, lower: string, foot: string]
  halo: readonly [inner: string, middle: string, outer: string]
}

const SUN: SunPaints = { face: [P.cream, P.gold, P.amber, P.dawn], halo: [P.blush, P.rose, P.haze] }

/** The symbol as sun. `risen` is the share of its height above the horizon; above 1 it stands free. */
export function sun(
  view: View,
  x: number,
  radius: number,
  risen: number,
  glow: number,
  paints = SUN,
): string {
  const { width, horizon } = view
  const y = horizon + radius - risen * 2 * radius
  const scale = radius / 22
  const halo = radius * 3.1
  const {
    face: [top, upper, lower, foot],
    halo: [inner, middle, outer],
  } = paints
  const light = `<radialGradient id="halo" cx="${num(x)}" cy="${num(y)}" r="${num(halo)}" gradientUnits="userSpaceOnUse">${stops(
    [
      [inner, 0, 0.5 * glow],
      [inner, 0.31, 0.58 * glow],
      [middle, 0.48, 0.3 * glow],
      [outer, 0.7, 0.1 * glow],
      [middle, 1, 0],
    ],
  )}</radialGradient>`
  const face = downward(
    'face',
    [
      [top, 0],
      [upper, 0.34],
      [lower, 0.86],
      [foot, 1],
    ],
    2,
    46,
  )
  return (
    `<defs>${light}${face.def}<clipPath id="above"><path d="M0 0H${width}V${num(horizon)}H0Z"/></clipPath></defs>` +
    `<g clip-path="url(#above)">${rect(x - halo, y - halo, 2 * halo, 2 * halo, 'url(#halo)')}` +
    path(SYMBOL, face.paint, {
      transform: `matrix(${scale.toFixed(4)} 0 0 ${scale.toFixed(4)} ${num(x - 24 * scale)} ${num(y - 24 * scale)})`,
    }) +
    '</g>'
  )
}

/** The light that the sun lays on the water just below it. */
export function sheen(view: View, x: number, radius: number, glow: number): string {
  const { width, height, horizon } = view
  const def = `<radialGradient id="sheen" cx="0" cy="0" r="1" gradientUnits="userSpaceOnUse" gradientTransform="matrix(${num(radius * 3)} 0 0 ${num(radius * 1.25)} ${num(x)} ${num(horizon)})">${stops(
    [
      [P.blush, 0, 0.55 * glow],
      [P.rose, 0.4, 0.2 * glow],
      [P.rose, 1, 0],
    ],
  )}</radialGradient>`
  return `<defs>${def}</defs>${rect(0, horizon, width, height - horizon, 'url(#sheen)')}`
}

/** Long lens clouds: x, y, width and thickness of each; they sway by whole turns of the loop. */
export function clouds(
  list: readonly (readonly [number, number, number, number])[],
  colour: string,
  opacity: number,
  loop: number,
): string {
  const d = list
    .map(([cx, y, w, h], i) => {
      const x = cx + 16 * wave(loop + i * 0.37)
      return `M${num(x - w / 2)} ${num(y)}Q${num(x - w * 0.2)} ${num(y - h * 2)} ${num(x + w * 0.12)} ${num(y - h * 1.1)}T${num(x + w / 2)} ${num(y)}Q${num(x)} ${num(y + h * 0.5)} ${num(x - w / 2)} ${num(y)}Z`
    })
    .join('')
  return path(d, colour, { opacity })
}

/** Hills that stand on the horizon and sink into it at both ends. */
export function hills(
  view: View,
  left: number,
  right: number,
  height: number,
  seed: string,
  colour: string,
  opacity = 1,
): string {
  const r = random(seed)
  const a = r.between(0, 6)
  const b = r.between(0, 6)
  const top = (x: number): number => {
    const t = (x - left) / (right - left)
    const envelope = Math.max(0, Math.sin(Math.PI * t)) ** 0.8
    return (
      view.horizon -
      height * envelope * (0.62 + 0.24 * Math.sin(t * 7 + a) + 0.14 * Math.sin(t * 15 + b)) +
      1
    )
  }
  return path(under(top, left, right, view.horizon + 1, (right - left) / 40), colour, { opacity })
}

/** Stars that twinkle in whole turns of the loop. */
export function stars(
  view: View,
  seed: string,
  count: number,
  opacity: number,
  loop: number,
): string {
  const r = random(seed)
  let out = ''
  for (let i = 0; i < count; i++) {
    const x = r() * view.width
    const y = r() ** 1.5 * view.horizon * 0.62
    const size = r.between(0.7, 1.9) * (view.width > 1500 ? 1.2 : 1)
    const phase = r()
    out += circle(x, y, size, P.foam, {
      opacity: opacity * (0.6 + 0.4 * wave(loop + phase)) * (1 - y / view.horizon),
    })
  }
  return out
}

/** A ring of a ripple, seen flat on the water; `age` runs from 0 (born) to 1 (gone). */
export function ring(
  x: number,
  y: number,
  radius: number,
  age: number,
  colour: string,
  width = 5,
): string {
  const r = radius * (1 - (1 - age) ** 1.7)
  const fade = Math.min(1, age * 6) * (1 - age) ** 1.2
  const k = 0.22
  return line(
    `M${num(x - r)} ${num(y)}a${num(r)} ${num(r * k)} 0 1 1 ${num(2 * r)} 0a${num(r)} ${num(r * k)} 0 1 1 ${num(-2 * r)} 0Z`,
    colour,
    width * (1 - age * 0.65),
    { opacity: fade },
  )
}
