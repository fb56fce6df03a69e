import { n, path, type Point, polar, rect, stroke } from '../shapes.ts'

/** The head of an arrow that points towards `angle` (degrees, clockwise from the right), its tip at (x, y). */
export function arrowHead(x: number, y: number, angle: number, size: number, fill: string): string {
  const [ax, ay] = polar(x, y, size, angle + 152)
  const [bx, by] = polar(x, y, size, angle - 152)
  const [cx, cy] = polar(x, y, size * 0.62, angle + 180)
  return path(`M${n(x)} ${n(y)}L${n(ax)} ${n(ay)}L${n(cx)} ${n(cy)}L${n(bx)} ${n(by)}Z`, fill)
}

/** A card on the ground, with a soft edge of shadow. */
export const card = (
  x: number,
  y: number,
  w: number,
  h: number,
  fill: string,
  shadow: string,
  radius = 14,
): string =>
  rect(x + 6, y + 9, w, h, shadow, radius, { opacity: 0.2 }) + rect(x, y, w, h, fill, radius)

/** A tick, 30 wide, with its middle at (x, y). */
export const tick = (x: number, y: number, colour: string, width = 6, k = 1): string =>
  stroke(
    `M${n(x - 13 * k)} ${n(y)}L${n(x - 3 * k)} ${n(y + 10 * k)}L${n(x + 14 * k)} ${n(y - 11 * k)}`,
    colour,
    width,
    { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' },
  )

/** A cross, 20 wide, with its middle at (x, y). */
export const cross = (x: number, y: number, colour: string, width = 6, k = 1): string =>
  stroke(
    `M${n(x - 9 * k)} ${n(y - 9 * k)}L${n(x + 9 * k)} ${n(y + 9 * k)}M${n(x + 9 * k)} ${n(y - 9 * k)}L${n(x - 9 * k)} ${n(y + 9 * k)}`,
    colour,
    width,
    { 'stroke-linecap': 'round' },
  )

/** Points as the path of straight lines between them. */
export const polyline = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}`
