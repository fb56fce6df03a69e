import { mix } from './colour.ts'
import type { Sheet, Stop } from './sheet.ts'
import { area, circle, H, lens, n, path, rect, W } from './shapes.ts'

/** The sky, down to the horizon. */
export function sky(s: Sheet, stops: readonly Stop[], horizon = H): void {
  s.add(rect(0, 0, W, horizon + 2, s.grad(stops)))
}

interface DiscOptions {
  /** How far the halo reaches, in radii. */
  halo?: number
  color?: string
  /** The colour at the foot of the disc. */
  to?: string
}

/** The one sun or moon, with a soft halo. */
export function disc(s: Sheet, x: number, y: number, r: number, o: DiscOptions = {}): void {
  const { halo = 2.6, to } = o
  const color = o.color ?? s.pick(s.p.gold, s.p.cream)
  const glow = s.pick(s.p.cream, mix(color, s.p.blue, 0.55))
  const light = s.radial(
    [
      [glow, 0, s.pick(0.95, 0.42)],
      [glow, 0.4, s.pick(0.6, 0.2)],
      [glow, 1, 0],
    ],
    x,
    y,
    r * halo,
  )
  s.add(rect(0, 0, W, H, light), circle(x, y, r, to ? s.grad([color, to]) : color))
}

/** A cloud: x and y of its middle, width and height. */
export type Cloud = readonly [number, number, number, number]

/** Long lens-shaped clouds. */
export function clouds(s: Sheet, list: readonly Cloud[], color: string, opacity = 1): void {
  const d = list.map(
    ([x, y, w, h]) =>
      `M${n(x - w / 2)} ${n(y)}Q${n(x - w * 0.2)} ${n(y - h * 2)} ${n(x + w * 0.12)} ${n(y - h * 1.1)}T${n(x + w / 2)} ${n(y)}Q${n(x)} ${n(y + h * 0.5)} ${n(x - w / 2)} ${n(y)}Z`,
  )
  s.add(path(d.join(''), color, { opacity }))
}

/** A range of hills: height of its waves, their length and phase, lift above the horizon, colour. */
export type Hill = readonly [number, number, number, number, string]

/** Ranges of hills on the horizon, the farthest first. */
export function hills(s: Sheet, y: number, list: readonly Hill[]): void {
  for (const [amp, freq, phase, lift, color] of list) {
    const top = (x: number): number =>
      y -
      lift -
      Math.max(
        -lift,
        Math.sin(x / freq + phase) * amp + Math.sin(x / (freq * 0.43) + phase * 1.7) * amp * 0.35,
      )
    s.add(path(area(top, y + 2), color, { opacity: 1 }))
  }
}

/** Stars as small lenses; at dawn a few pale ones are left. */
export function stars(s: Sheet, count: number, bottom: number, opacity = s.pick(0.6, 0.8)): void {
  let d = ''
  for (let i = 0; i < count; i++) {
    const x = s.r.in(0, W)
    const y = s.r.in(0, bottom)
    const size = s.r.in(2.5, 7)
    d += lens(x, y, size * 1.6, size * 0.36) + lens(x, y, size * 0.36, size * 1.6)
  }
  s.add(path(d, s.pick(s.p.paper, s.p.foam), { opacity }))
}
