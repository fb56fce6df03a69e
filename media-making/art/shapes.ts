/** Shapes as SVG text. Every image is 1260 x 708, whatever size it is rasterised at. */

export const W = 1260
export const H = 708

export type Point = readonly [number, number]
export type Attributes = Record<string, string | number | undefined>
/** A height for every x: the outline of a hill or a wave. */
export type Curve = (x: number) => number

export const lerp = (a: number, b: number, t: number): number => a + (b - a) * t

/** A coordinate as text, to a tenth of a unit. */
export function n(v: number): string {
  const text = (Math.round(v * 10) / 10).toString()
  return text === '-0' ? '0' : text
}

export const attrs = (o: Attributes): string =>
  Object.entries(o)
    .filter(([, v]) => v !== undefined)
    .map(([k, v]) => ` ${k}="${v}"`)
    .join('')

export const path = (d: string, fill: string, o: Attributes = {}): string =>
  d ? `<path d="${d}"${attrs({ fill, ...o })}/>` : ''

export const rect = (
  x: number,
  y: number,
  w: number,
  h: number,
  fill: string,
  r = 0,
  o: Attributes = {},
): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}"${r ? ` rx="${n(r)}"` : ''}${attrs({ fill, ...o })}/>`

export const circle = (x: number, y: number, r: number, fill: string, o: Attributes = {}): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}"${attrs({ fill, ...o })}/>`

export const ellipse = (
  x: number,
  y: number,
  rx: number,
  ry: number,
  fill: string,
  o: Attributes = {},
): string =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}"${attrs({ fill, ...o })}/>`

export const poly = (points: readonly Point[], fill: string, o: Attributes = {}): string =>
  path(`M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`, fill, o)

export const stroke = (d: string, colour: string, width: number, o: Attributes = {}): string =>
  d ? `<path d="${d}" fill="none"${attrs({ stroke: colour, 'stroke-width': width, ...o })}/>` : ''

export const g = (inner: string, o: Attributes = {}): string => `<g${attrs(o)}>${inner}</g>`

/** A group moved to (x, y), turned by `angle` degrees and scaled. */
export const placed = (inner: string, x: number, y: number, scale = 1, angle = 0): string =>
  g(inner, {
    transform: `translate(${n(x)} ${n(y)})${angle ? ` rotate(${n(angle)})` : ''}${scale === 1 ? '' : ` scale(${scale})`}`,
  })

/** A group mirrored left to right about the vertical line at `x`. */
export const flipped = (inner: string, x: number): string =>
  g(inner, { transform: `matrix(-1 0 0 1 ${n(2 * x)} 0)` })

/** The glint: a lens with two pointed ends. `bow` lifts its middle. */
export const lens = (x: number, y: number, w: number, h: number, bow = 0): string =>
  `M${n(x - w / 2)} ${n(y)}Q${n(x)} ${n(y - h - bow)} ${n(x + w / 2)} ${n(y)}Q${n(x)} ${n(y + h - bow)} ${n(x - w / 2)} ${n(y)}Z`

/** An upright lens. */
export const upright = (x: number, y: number, w: number, h: number): string =>
  `M${n(x)} ${n(y - h / 2)}Q${n(x + w)} ${n(y)} ${n(x)} ${n(y + h / 2)}Q${n(x - w)} ${n(y)} ${n(x)} ${n(y - h / 2)}Z`

/** A dot as path data, for many dots in one path; `squash` flattens it. */
export const dot = (x: number, y: number, r: number, squash = 1): string =>
  `M${n(x - r)} ${n(y)}a${n(r)} ${n(r * squash)} 0 1 1 ${n(r * 2)} 0a${n(r)} ${n(r * squash)} 0 1 1 ${n(-r * 2)} 0Z`

/** A smooth line through points; with `move` false it continues a path instead of starting one. */
export function smooth(points: readonly Point[], move = true): string {
  const [first, ...rest] = points
  const last = rest.at(-1)
  if (!first || !last) return ''
  let d = `${move ? 'M' : 'L'}${n(first[0])} ${n(first[1])}`
  for (const [i, [x, y]] of rest.slice(0, -1).entries()) {
    const next = rest[i + 1] ?? last
    d += `Q${n(x)} ${n(y)} ${n((x + next[0]) / 2)} ${n((y + next[1]) / 2)}`
  }
  return `${d}L${n(last[0])} ${n(last[1])}`
}

/** Points of a curve from x0 to x1. */
export function sample(curve: Curve, x0 = -20, x1 = W + 20, step = 35): Point[] {
  const points: Point[] = []
  for (let x = x0; x <= x1 + 0.1; x += step) points.push([x, curve(x)])
  return points
}

/** Everything under a curve, as path data. */
export const area = (curve: Curve, bottom = H + 10, x0 = -20, x1 = W + 20, step = 35): string =>
  `${smooth(sample(curve, x0, x1, step))}L${n(x1)} ${n(bottom)}L${n(x0)} ${n(bottom)}Z`

/** The band between two curves, as path data. */
export const band = (top: Curve, bottom: Curve, x0 = -20, x1 = W + 20, step = 35): string =>
  `${smooth(sample(top, x0, x1, step))}${smooth(sample(bottom, x0, x1, step).reverse(), false)}Z`

/** Degrees to radians. */
export const rad = (degrees: number): number => (degrees * Math.PI) / 180

/** The point at `angle` degrees (clockwise from the right) on a circle. */
export const polar = (x: number, y: number, r: number, angle: number): Point => [
  x + Math.cos(rad(angle)) * r,
  y + Math.sin(rad(angle)) * r,
]

/** The numbers from `a` to `b` in steps, `b` included where a step meets it. */
export function range(a: number, b: number, step: number): number[] {
  const out: number[] = []
  for (let v = a; step > 0 ? v <= b + 1e-6 : v >= b - 1e-6; v += step) out.push(v)
  return out
}

/** Numbers 0 to count - 1. */
export const times = (count: number): number[] => Array.from({ length: count }, (_, i) => i)

/** An opacity, to a hundredth. */
export const alpha = (v: number): number => Math.round(v * 100) / 100
