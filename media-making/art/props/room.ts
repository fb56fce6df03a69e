import { mix } from '../colour.ts'
import type { Sheet } from '../sheet.ts'
import { circle, H, lens, n, path, rect, times, W } from '../shapes.ts'

/** A wall that fills the image, lighter where the light comes from. */
export const wall = (s: Sheet, from: string, to: string): string =>
  rect(0, 0, W, H, s.grad([from, to], { x2: 1 }))

/** A window with the sky of the hour: dawn with its sun, night with its moon. */
export function pane(s: Sheet, x: number, y: number, w: number, h: number, columns = 2): string {
  const { p } = s
  const frame = s.pick(p.paper, mix(p.mist, p.sea, 0.5))
  const sky = s.grad(
    s.pick(
      [mix(p.aqua, p.mist, 0.4), p.foam, mix(p.rose, p.gold, 0.4)],
      [p.ink, p.deep, mix(p.sea, p.blue, 0.6)],
    ),
  )
  const light = circle(x + w * 0.68, y + h * 0.56, Math.min(w, h) * 0.18, s.pick(p.gold, p.cream))
  const hill = path(
    `M${n(x)} ${n(y + h * 0.82)}Q${n(x + w * 0.3)} ${n(y + h * 0.6)} ${n(x + w * 0.55)} ${n(y + h * 0.78)}T${n(x + w)} ${n(y + h * 0.72)}V${n(y + h)}H${n(x)}Z`,
    s.pick(mix(p.aqua, p.blue, 0.4), p.sea),
  )
  return (
    rect(x - 12, y - 12, w + 24, h + 24, frame, 6) +
    s.clip(
      `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}"/>`,
      rect(x, y, w, h, sky) + light + hill,
    ) +
    times(columns - 1)
      .map((i) => rect(x + (w * (i + 1)) / columns - 5, y, 10, h, frame))
      .join('') +
    rect(x - 24, y + h + 10, w + 48, 16, frame, 4)
  )
}

/** A soft light around a lamp, a screen or an oven. */
export const glow = (
  s: Sheet,
  x: number,
  y: number,
  r: number,
  ink: string,
  strength = 0.7,
): string =>
  circle(
    x,
    y,
    r,
    s.radial(
      [
        [ink, 0, strength],
        [ink, 0.5, strength * 0.35],
        [ink, 1, 0],
      ],
      x,
      y,
      r,
    ),
  )

/** Light that falls through a window as slanted bands. */
export const beams = (
  s: Sheet,
  x: number,
  w: number,
  count: number,
  slant: number,
  opacity: number,
): string =>
  path(
    times(count)
      .map(
        (i) =>
          `M${n(x + i * w * 1.5)}-10h${n(w)}L${n(x + i * w * 1.5 + w + slant)} ${H + 10}h${n(-w)}Z`,
      )
      .join(''),
    s.pick(s.p.cream, s.p.aqua),
    { opacity },
  )

/** A mug seen from the side, its foot at (x, y). */
export const mug = (s: Sheet, x: number, y: number, k: number, ink: string): string =>
  path(
    `M${n(x + 26 * k)} ${n(y - 46 * k)}q${n(26 * k)} 0 ${n(22 * k)} ${n(20 * k)}t${n(-24 * k)} ${n(16 * k)}`,
    'none',
    { stroke: ink, 'stroke-width': n(8 * k) },
  ) +
  rect(x - 30 * k, y - 62 * k, 60 * k, 62 * k, ink, 9 * k) +
  path(lens(x, y - 32 * k, 40 * k, 8 * k), s.pick(s.p.paper, s.p.cream))

/** A plant with leaves like lenses, its pot's foot at (x, y). */
export function plant(s: Sheet, x: number, y: number, k: number, pot: string): string {
  const leaf = (angle: number, len: number, ink: string): string =>
    `<g transform="translate(${n(x)} ${n(y - 70 * k)}) rotate(${angle})">${path(lens(len * k * 0.5, 0, len * k, 34 * k), ink)}</g>`
  const { leaf: green, moss } = s.p
  return (
    [-150, -30].map((a) => leaf(a, 130, moss)).join('') +
    [-125, -90, -58]
      .map((a, i) => leaf(a, [150, 180, 160][i] as number, i % 2 ? moss : green))
      .join('') +
    leaf(-105, 120, mix(green, s.p.aqua, 0.3)) +
    path(
      `M${n(x - 42 * k)} ${n(y - 74 * k)}h${n(84 * k)}l${n(-12 * k)} ${n(74 * k)}h${n(-60 * k)}Z`,
      pot,
    )
  )
}
