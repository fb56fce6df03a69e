import { mix, PAINTS as P } from './colour.ts'
import {
  circle,
  ellipse,
  group,
  lerp,
  line,
  num,
  path,
  rect,
  wave,
  type Point,
} from './geometry.ts'

/** The light of a lantern, defined once a frame and used as `url(#lamp)`. */
export const LAMP = `<radialGradient id="lamp"><stop offset="0" stop-color="${P.gold}" stop-opacity="0.75"/><stop offset="1" stop-color="${P.amber}" stop-opacity="0"/></radialGradient>`

/** A striped awning with scallops that the wind moves; `out` is how far it is let out, 0 to 1. */
export function awning(
  x: number,
  y: number,
  width: number,
  drop: number,
  stripes: readonly [string, string],
  loop: number,
  out = 1,
): string {
  const count = Math.max(4, Math.round(width / 34))
  const step = width / count
  const spread = 0.09 * width * out
  const cloth = Array.from({ length: count }, (_, i) => {
    const at = (k: number, low: boolean): number =>
      x + k * step + (low ? (k / count - 0.5) * 2 * spread : 0)
    const breath = 2.2 * wave(loop * 2 + i * 0.11)
    const foot = y + drop * out + breath * out
    const from = at(i, true)
    const to = at(i + 1, true)
    const round = (to - from) / 2
    return path(
      `M${num(at(i, false))} ${num(y)}H${num(at(i + 1, false))}L${num(to)} ${num(foot)}a${num(round)} ${num(round * lerp(0.2, 0.95, out))} 0 0 1 ${num(from - to)} 0Z`,
      stripes[i % 2] as string,
    )
  }).join('')
  return cloth + rect(x - 3, y - 7, width + 6, 9, mix(stripes[0], P.ink, 0.62), 3)
}

/** A lantern that hangs from (x, y); `lit` 0 to 1. */
export function lantern(
  x: number,
  y: number,
  size: number,
  colour: string,
  lit: number,
  swing: number,
): string {
  const face = mix(mix(colour, P.ink, 0.55), mix(colour, P.cream, 0.35), lit)
  return (
    circle(x, y + size * 0.9, size * 2.7, 'url(#lamp)', { opacity: 0.68 * lit }) +
    group(
      line(`M0 0V${num(size * 0.3)}`, mix(P.ink, P.amber, 0.35), size * 0.09) +
        path(
          `M${num(-size * 0.42)} ${num(size * 0.34)}C${num(-size * 0.86)} ${num(size * 0.7)} ${num(-size * 0.86)} ${num(size * 1.2)} ${num(-size * 0.42)} ${num(size * 1.5)}H${num(size * 0.42)}C${num(size * 0.86)} ${num(size * 1.2)} ${num(size * 0.86)} ${num(size * 0.7)} ${num(size * 0.42)} ${num(size * 0.34)}Z`,
          face,
        ) +
        ellipse(0, size * 0.94, size * 0.26, size * 0.52, P.cream, { opacity: 0.85 * lit }) +
        rect(-size * 0.4, size * 0.26, size * 0.8, size * 0.14, mix(P.ink, P.amber, 0.2), 2) +
        rect(-size * 0.4, size * 1.46, size * 0.8, size * 0.14, mix(P.ink, P.amber, 0.2), 2) +
        line(`M0 ${num(size * 1.6)}V${num(size * 2)}`, mix(colour, P.gold, 0.4), size * 0.1),
      { transform: `translate(${num(x)} ${num(y)}) rotate(${num(swing)})` },
    )
  )
}

/** A rope with lanterns between two points; its middle hangs `sag` lower. */
export function lanternRope(
  from: Point,
  to: Point,
  sag: number,
  count: number,
  size: number,
  colours: readonly string[],
  lit: (index: number) => number,
  loop: number,
): string {
  const middle = (from[1] + to[1]) / 2 + sag * 2
  const at = (t: number): Point => [
    lerp(from[0], to[0], t),
    (1 - t) ** 2 * from[1] + 2 * t * (1 - t) * middle + t * t * to[1],
  ]
  return (
    line(
      `M${num(from[0])} ${num(from[1])}Q${num((from[0] + to[0]) / 2)} ${num(middle)} ${num(to[0])} ${num(to[1])}`,
      mix(P.ink, P.haze, 0.25),
      Math.max(1.2, size * 0.09),
    ) +
    Array.from({ length: count }, (_, i) => {
      const [x, y] = at((i + 0.7) / (count + 0.4))
      return lantern(
        x,
        y,
        size,
        colours[i % colours.length] as string,
        lit(i),
        5 * wave(loop + i * 0.17),
      )
    }).join('')
  )
}

/** A house front with a shop in it. */
export interface Shop {
  x: number
  width: number
  height: number
  top: 'gable' | 'flat' | 'round'
  wall: string
  roof: string
  stripes: readonly [string, string]
  /** No windows above the shop: there is a sign. */
  blank?: boolean
}

/**
 * A shop that stands on `ground`. `open` lifts its shutter and lets its awning out, `lit` lights its windows, both from
 * 0 to 1; `day` 0 lays the night over walls and roof.
 */
export function shop(
  one: Shop,
  ground: number,
  moment: { open: number; lit: number; day: number; loop: number },
): string {
  const { x, width: w, height: h } = one
  const { open, lit, day, loop } = moment
  const night = (colour: string): string => mix(colour, mix(P.ink, P.sea, 0.3), lerp(0.66, 0, day))
  const wall = night(one.wall)
  const shade = mix(wall, P.ink, 0.22)
  const roof = night(one.roof)
  const frame = mix(P.ink, P.deep, 0.4)
  const pane = mix(mix(P.deep, P.sea, lerp(0.1, 0.8, day)), mix(P.gold, P.cream, 0.45), lit)
  const top = ground - h
  const front = Math.min(150, h * 0.66)
  const glassTop = ground - front + 26
  const roofs = {
    gable: path(
      `M${num(x - w * 0.07)} ${num(top + 2)}L${num(x + w / 2)} ${num(top - w * 0.34)}L${num(x + w * 1.07)} ${num(top + 2)}Z`,
      roof,
    ),
    flat: rect(x - 8, top - 14, w + 16, 16, roof, 3),
    round: path(
      `M${num(x - 4)} ${num(top + 2)}A${num(w / 2 + 4)} ${num(w * 0.34)} 0 0 1 ${num(x + w + 4)} ${num(top + 2)}Z`,
      roof,
    ),
  }
  const rows = one.blank ? 0 : Math.max(0, Math.floor((h - front - 20) / 58))
  const columns = Math.max(2, Math.round(w / 78))
  let upper = ''
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const cx = x + (w * (column + 0.5)) / columns
      const cy = top + 22 + row * 58
      upper += path(
        `M${num(cx - 15)} ${num(cy + 38)}V${num(cy + 15)}a15 15 0 0 1 30 0V${num(cy + 38)}Z`,
        (row + column) % 3 === 1 ? mix(pane, frame, 0.75) : pane,
      )
    }
  const glass =
    rect(x + w * 0.08, glassTop, w * 0.56, front - 40, frame, 5) +
    rect(x + w * 0.08 + 6, glassTop + 6, w * 0.56 - 12, front - 52, pane)
  const door =
    rect(x + w * 0.7, glassTop, w * 0.22, front - 26, frame, 5) +
    rect(x + w * 0.7 + 6, glassTop + 6, w * 0.22 - 12, front - 62, pane)
  const shutter = rect(
    x + w * 0.06,
    glassTop - 4,
    w * 0.88,
    (front - 22) * (1 - open),
    mix(shade, P.haze, 0.18),
    3,
  )
  const ribs = Array.from({ length: 7 }, (_, i) =>
    rect(
      x + w * 0.06,
      glassTop + ((front - 26) * (1 - open) * (i + 0.5)) / 7,
      w * 0.88,
      2,
      frame,
      0,
      { opacity: 0.5 },
    ),
  ).join('')
  return (
    rect(x, top, w, h + 2, wall) +
    rect(x + w * 0.86, top, w * 0.14, h + 2, shade) +
    roofs[one.top] +
    upper +
    glass +
    door +
    shutter +
    ribs +
    circle(x + w * 0.36, glassTop + front * 0.5, w * 0.62, 'url(#lamp)', {
      opacity: 0.5 * lit * open,
    }) +
    awning(
      x + w * 0.03,
      ground - front,
      w * 0.94,
      34,
      [night(one.stripes[0]), night(one.stripes[1])],
      loop,
      lerp(0.14, 1, open),
    )
  )
}

/** Steam over a pot: three strands that rise and thin out, again and again. */
export function steam(x: number, y: number, height: number, loop: number, opacity: number): string {
  return [0, 1, 2]
    .map((i) => {
      const sway = 9 * wave(loop * 2 + i * 0.33)
      const d = `M${num(x + (i - 1) * 15)} ${num(y)}C${num(x + (i - 1) * 15 + sway + 12)} ${num(y - height * 0.35)} ${num(x + (i - 1) * 15 - sway - 12)} ${num(y - height * 0.65)} ${num(x + (i - 1) * 19 + sway)} ${num(y - height * (0.86 + 0.14 * wave(loop + i * 0.4)))}`
      return line(d, P.foam, 5, {
        opacity: opacity * (0.75 + 0.25 * wave(loop * 2 + i * 0.3)),
        'stroke-linecap': 'round',
      })
    })
    .join('')
}
