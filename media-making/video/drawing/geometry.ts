import { seeded } from '../../drawing/seeded.ts'

/** A seeded source of numbers from 0 to 1, with the picks that drawings need. */
export interface Random {
  (): number
  between(low: number, high: number): number
  whole(low: number, high: number): number
  pick<T>(list: readonly T[]): T
}

export type Point = readonly [x: number, y: number]

/** The same seed always gives the same numbers, so that a video drawn twice is the same video. */
export function random(seed: string): Random {
  const next = seeded(seed)
  const between = (low: number, high: number): number => low + (high - low) * next()
  return Object.assign(next, {
    between,
    whole: (low: number, high: number) => Math.floor(between(low, high + 1)),
    pick: <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T,
  })
}

/** The value at `t` (0 to 1) on the way from `a` to `b`. */
export const lerp = (a: number, b: number, t: number): number => a + (b - a) * t

/** `v` held between 0 and 1. */
export const unit = (v: number): number => Math.min(1, Math.max(0, v))

/** 0 before `from`, 1 after `to`, and a soft start and end in between. */
export function ease(from: number, to: number, v: number): number {
  const t = unit((v - from) / (to - from))
  return t * t * (3 - 2 * t)
}

/** Like `ease`, but quick at first and long in coming to rest: how water swells. */
export function swell(from: number, to: number, v: number): number {
  return 1 - (1 - unit((v - from) / (to - from))) ** 3
}

/** A sine of full turns: whole `turns` over a loop come back to where they began. */
export const wave = (turns: number): number => Math.sin(turns * Math.PI * 2)

/** A number as SVG text, to a hundredth of a pixel: coarser steps would tremble in a video. */
export const num = (v: number): string => {
  const text = (Math.round(v * 100) / 100).toString()
  return text === '-0' ? '0' : text
}

type Attributes = Record<string, string | number | undefined>

const attributes = (list: Attributes): string =>
  Object.entries(list)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? num(value) : value}"`)
    .join('')

/**
 * The attributes of one shape. Its opacity is given to its one paint: `opacity` itself would be drawn on a sheet of its
 * own as large as the frame, which takes five to ten times as long.
 */
function painted(list: Attributes): string {
  const { opacity, ...rest } = list
  const stroked = rest.stroke !== undefined
  if (opacity === undefined || (stroked && rest.fill !== 'none')) return attributes(list)
  return attributes({ ...rest, [stroked ? 'stroke-opacity' : 'fill-opacity']: opacity })
}

/** A filled path. */
export const path = (d: string, fill: string, more: Attributes = {}): string =>
  `<path d="${d}"${painted({ fill, ...more })}/>`

/** A drawn line. */
export const line = (d: string, stroke: string, width: number, more: Attributes = {}): string =>
  `<path d="${d}"${painted({ fill: 'none', stroke, 'stroke-width': width, ...more })}/>`

/** A rectangle, with round corners if `r` is given. */
export const rect = (
  x: number,
  y: number,
  w: number,
  h: number,
  fill: string,
  r = 0,
  more: Attributes = {},
): string =>
  `<rect x="${num(x)}" y="${num(y)}" width="${num(w)}" height="${num(h)}"${r ? ` rx="${num(r)}"` : ''}${painted({ fill, ...more })}/>`

/** A circle. */
export const circle = (
  x: number,
  y: number,
  r: number,
  fill: string,
  more: Attributes = {},
): string =>
  `<circle cx="${num(x)}" cy="${num(y)}" r="${num(Math.max(0, r))}"${painted({ fill, ...more })}/>`

/** An ellipse. */
export const ellipse = (
  x: number,
  y: number,
  rx: number,
  ry: number,
  fill: string,
  more: Attributes = {},
): string =>
  `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(Math.max(0, rx))}" ry="${num(Math.max(0, ry))}"${painted({ fill, ...more })}/>`

/** Several shapes under common attributes. */
export const group = (inner: string, more: Attributes = {}): string =>
  `<g${attributes(more)}>${inner}</g>`

/** The glint: a lens with two pointed ends. */
export const lens = (x: number, y: number, w: number, h: number): string =>
  `M${num(x - w / 2)} ${num(y)}Q${num(x)} ${num(y - h)} ${num(x + w / 2)} ${num(y)}Q${num(x)} ${num(y + h)} ${num(x - w / 2)} ${num(y)}Z`

/** A smooth curve through points. */
export function smooth(points: readonly Point[]): string {
  const [first, ...rest] = points
  const last = points[points.length - 1]
  if (!first || !last) return ''
  let d = `M${num(first[0])} ${num(first[1])}`
  for (let i = 0; i < rest.length - 1; i++) {
    const [x, y] = rest[i] as Point
    const [nextX, nextY] = rest[i + 1] as Point
    d += `Q${num(x)} ${num(y)} ${num((x + nextX) / 2)} ${num((y + nextY) / 2)}`
  }
  return `${d}L${num(last[0])} ${num(last[1])}`
}

/** The area under a curve, down to `bottom`. */
export function under(
  height: (x: number) => number,
  left: number,
  right: number,
  bottom: number,
  step = 30,
): string {
  const points: Point[] = []
  for (let x = left; x <= right + 0.1; x += step) points.push([x, height(x)])
  return `${smooth(points)}L${num(right)} ${num(bottom)}L${num(left)} ${num(bottom)}Z`
}

/** What is left of `v` after its whole turns. */
export const fraction = (v: number): number => v - Math.floor(v)
