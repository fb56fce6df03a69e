import { INKS, mix, PAINTS as P } from '../drawing/colour.ts'
import { circle, ease, ellipse, lens, lerp, path, random, unit, wave } from '../drawing/geometry.ts'
import { ring, type View } from '../drawing/scenery.ts'
import type { Composition } from './composition.ts'
import { track } from './moments.ts'

/** Brightness of the first glint on the horizon: the rest after the sun has set. */
const first = track([1.5, 0], [2.7, 1], [6, 1], [8, 0])
/** How far its light spreads. */
const swelling = track([2.4, 0.55], [4.4, 1], [6, 0.8], [8, 0.5])

/** The first glint, alone on dark water. */
export function firstGlint(view: View, at: Composition, second: number): string {
  const shown = first(second)
  if (shown <= 0.01) return ''
  const size = swelling(second) * (1 + 0.09 * wave(second / 2))
  const y = view.horizon + 2
  return (
    ellipse(at.sunX, y, 330 * size, 120 * size, 'url(#spark)', { opacity: 0.55 * shown }) +
    path(lens(at.sunX, y, 230 * size, 5 * size), P.gold, { opacity: 0.8 * shown }) +
    path(lens(at.sunX, y, 92 * size, 13 * size), P.cream, { opacity: shown }) +
    path(lens(at.sunX + 4, y + 15, 60 * size, 5), P.gold, { opacity: 0.6 * shown }) +
    path(lens(at.sunX - 9, y + 28, 34 * size, 4), P.aqua, { opacity: 0.45 * shown })
  )
}

/** The column of light that a window lays on the water below it. */
export function column(
  x: number,
  y: number,
  depth: number,
  width: number,
  strength: number,
  second: number,
): string {
  if (strength <= 0.01) return ''
  let out = ''
  const rows = Math.round(depth / 15)
  for (let i = 0; i < rows; i++) {
    const t = i / rows
    const beat = wave(second / 3 + i * 0.29)
    out += path(
      lens(
        x + (3 + 15 * t) * wave(second / 6 + i * 0.37),
        y + i * 15 + 4 * t * i,
        width * lerp(1, 0.55, t) * (1 + 0.16 * beat),
        lerp(4.5, 7, t),
      ),
      mix(P.cream, P.gold, t),
      { opacity: strength * (1 - t) ** 1.1 * (0.82 + 0.18 * beat) },
    )
  }
  return out
}

/** The words cross the water: a pulse of light from one window to the other, and the rings where it lands. */
export function crossing(
  from: readonly [number, number],
  to: readonly [number, number],
  second: number,
): string {
  const count = 38
  const head = lerp(-0.12, 1.25, ease(10.55, 12.75, second))
  const shown = ease(10.6, 11, second) * (1 - ease(12.9, 13.7, second))
  if (shown <= 0) return ''
  let out = ''
  for (let i = 0; i < count; i++) {
    const t = i / (count - 1)
    const behind = head - t
    if (behind < -0.09) continue
    const glow = behind < 0 ? 1 + behind / 0.09 : Math.exp(-behind * 3.1)
    const sag = Math.sin(Math.PI * t)
    const x = lerp(from[0], to[0], t)
    const y = lerp(from[1], to[1], t) + 84 * sag + 7 * wave(i * 0.31) * sag
    const width = lerp(118, 52, t) * (0.55 + 0.5 * glow)
    out += path(lens(x, y, width, width * 0.13), mix(P.gold, P.cream, glow), {
      opacity: shown * glow,
    })
    if (glow > 0.5)
      out += ellipse(x, y, 110 * glow, 34 * glow, 'url(#spark)', { opacity: 0.3 * shown * glow })
  }
  const rings = (point: readonly [number, number], when: number, radius: number): string =>
    [0, 0.35, 0.7]
      .map((delay) =>
        ring(point[0], point[1], radius, unit((second - when - delay) / 1.7), P.cream, 4),
      )
      .join('')
  return out + rings(from, 10.55, 190) + rings(to, 12.1, 250)
}

interface Light {
  away: readonly [number, number]
  home: readonly [number, number]
  depth: number
  size: number
  ink: number
  delay: number
  phase: number
  turns: number
}

/** Amount of the scattered light, and the remaining distance of the path's end. */
const shining = track([2.5, 0], [18.55, 0], [19.7, 1], [24.4, 1])
/** The near end of the light's path: it draws back to the horizon when the sun goes down. */
export const reach = track(
  [2.5, -0.12],
  [3.7, -0.1],
  [8.5, 1.32],
  [12.6, 1.32],
  [14.4, 0.34],
  [19.2, 0.34],
  [23.4, 1.36],
  [24.3, 1.36],
)
const LEVELS = 14

/** Scattered lights that gather into the path: sown once, in some of the water and at the shore. */
export function gathering(
  view: View,
  at: Composition,
  shore: readonly (readonly [number, number])[],
) {
  const r = random(`gathering-${at.shape}`)
  const deep = view.height - view.horizon
  const lights: Light[] = Array.from({ length: 230 }, (_, i) => {
    const depth = ((i + r()) / 230) ** 0.82
    const side = (r() + r() + r() - 1.5) / 1.5
    const centre = lerp(at.sunX, at.nearX, depth)
    const calm = at.shape === 'wide' && r() < 0.78
    const there = shore[i % 4 === 0 ? r.whole(0, shore.length - 1) : -1]
    return {
      away: there
        ? [there[0] + r.between(-18, 18), there[1] + r.between(-9, 9)]
        : [
            view.width * (calm ? r.between(0.5, 1.02) : r.between(-0.02, 1.02)),
            view.horizon + 8 + deep * r() ** 1.3,
          ],
      home: [
        centre + side * lerp(90, at.spread[1] * 0.8, depth),
        view.horizon + 4 + deep * 1.02 * depth ** 1.35,
      ],
      depth,
      size: lerp(14, 54, depth) * r.between(0.6, 1.25),
      ink: Math.min(4, Math.floor(depth * 1.6 + Math.abs(side) * 3 + r.between(0, 1))),
      delay: r() * 1.5 + (1 - depth) * 0.7,
      phase: r(),
      turns: r.whole(5, 9),
    }
  })
  return (second: number): string => {
    const shown = shining(second)
    if (shown <= 0.01) return ''
    const near = reach(second)
    const ebbing = second < 3
    const bins = new Map<number, string>()
    for (const light of lights) {
      const k = ebbing ? 1 : ease(0, 2.4, second - 19.1 - light.delay)
      const left = ebbing || second > 23 ? unit((near - light.depth) / 0.22) : 1
      const beat = wave((second / 24) * light.turns + light.phase)
      const glow = shown * left * lerp(0.5, 0.92, k) + 0.08 * beat * left * shown
      const level = Math.round(unit(glow) * LEVELS)
      if (level === 0) continue
      const lift = -26 * Math.sin(Math.PI * k)
      const x = lerp(light.away[0], light.home[0], k) + 5 * wave(second / 8 + light.phase)
      const y = lerp(light.away[1], light.home[1], k) + lift
      const size = light.size * lerp(0.42, 1, k) * (1 + 0.12 * beat)
      const key = light.ink * 100 + level
      bins.set(key, (bins.get(key) ?? '') + lens(x, y, size, 1.6 + size * 0.085))
    }
    return [...bins]
      .sort(([a], [b]) => b - a)
      .map(([key, d]) =>
        path(d, INKS[Math.floor(key / 100)] as string, { opacity: (key % 100) / LEVELS }),
      )
      .join('')
  }
}

/** The glow of a lamp, as the gradients that the lights use. */
export const lampPaints = (): string =>
  `<radialGradient id="spark"><stop offset="0" stop-color="${P.cream}" stop-opacity="0.8"/><stop offset="0.3" stop-color="${P.gold}" stop-opacity="0.34"/><stop offset="1" stop-color="${P.gold}" stop-opacity="0"/></radialGradient>`

/** A round glow about a lamp. */
export const glowAt = (x: number, y: number, radius: number, strength: number): string =>
  strength > 0.01 ? circle(x, y, radius, 'url(#spark)', { opacity: strength }) : ''
