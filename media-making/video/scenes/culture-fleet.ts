import type { Theme } from '../../art/palette.ts'
import { mix, PAINTS as P } from '../drawing/colour.ts'
import {
  circle,
  ease,
  group,
  lens,
  lerp,
  num,
  path,
  random,
  unit,
  wave,
} from '../drawing/geometry.ts'
import type { View } from '../drawing/scenery.ts'

/** The paints of the ending in one theme. */
export interface Inks {
  sky: readonly string[]
  water: readonly string[]
  shore: readonly [far: string, near: string]
  hull: readonly string[]
  sail: readonly string[]
  lamp: string
  glow: number
}

/** Dawn and night. */
export const INKS: Record<Theme, Inks> = {
  light: {
    sky: [
      mix(P.mist, P.foam, 0.25),
      mix(P.foam, P.mist, 0.2),
      mix(P.foam, P.cream, 0.5),
      P.cream,
      P.blush,
    ],
    water: [mix(P.mist, P.blush, 0.3), mix(P.mist, P.aqua, 0.75), mix(P.blue, P.aqua, 0.35)],
    shore: [mix(P.aqua, P.haze, 0.4), mix(P.blue, P.sea, 0.55)],
    hull: [P.sea, P.dawn, P.deep, mix(P.blue, P.sea, 0.5), mix(P.dawn, P.rose, 0.25)],
    sail: [P.paper, P.cream, P.gold, P.paper, P.blush],
    lamp: P.amber,
    glow: 0.4,
  },
  dark: {
    sky: [
      P.night,
      P.ink,
      mix(P.ink, P.deep, 0.6),
      mix(P.deep, P.sea, 0.5),
      mix(P.sea, P.haze, 0.3),
    ],
    water: [mix(P.deep, P.sea, 0.8), P.deep, mix(P.night, P.ink, 0.5)],
    shore: [mix(P.deep, P.sea, 0.35), mix(P.night, P.deep, 0.45)],
    hull: [
      P.sea,
      mix(P.dawn, P.deep, 0.55),
      mix(P.sea, P.blue, 0.5),
      mix(P.deep, P.sea, 0.6),
      mix(P.blue, P.deep, 0.4),
    ],
    sail: [mix(P.cream, P.gold, 0.4), P.gold, P.amber, P.cream, mix(P.gold, P.dawn, 0.35)],
    lamp: P.gold,
    glow: 0.9,
  },
}

export interface Boat {
  /** Its starting point, and its position in the path of light. */
  from: readonly [x: number, y: number]
  to: readonly [x: number, y: number]
  bend: number
  leaves: number
  takes: number
  size: number
  endSize: number
  ink: number
  phase: number
}

/** The boats of many shores: everyone's way leads to a place in the one path, the near ones broad, the far ones narrow. */
export function fleet(view: View, count: number): Boat[] {
  const { width, height, horizon } = view
  const deep = height - horizon
  const r = random(`culture-fleet-${width}`)
  const tall = height > width
  return Array.from({ length: count }, (_, i) => {
    const t = (i + 0.5) / count
    const near = t ** 1.5
    const y = horizon + deep * lerp(0.012, 0.93, near)
    // The middle is left free for the light: boats line it on both sides.
    const side = i % 2 ? 1 : -1
    const across = side * lerp(0.42, 1, ((i * 0.618) % 1) * 0.85 + 0.15 * r())
    const spread = lerp(0.012, tall ? 0.44 : 0.3, near)
    const shoreNear = unit(near + r.between(0.02, 0.22))
    const edge = side > 0 ? lerp(0.93, 1.13, r()) : lerp(0.07, -0.13, r())
    const from: [number, number] =
      near > 0.55 && r() < 0.35
        ? [width * r.between(0.1, 0.9), height * 1.06]
        : [width * edge, horizon + deep * lerp(0.03, 0.95, shoreNear)]
    const scale = height / 1080
    return {
      from,
      to: [width * (0.5 + across * spread), y] as const,
      bend: r.between(0.25, 0.6),
      leaves: r.between(0, 0.24),
      takes: r.between(0.56, 0.66),
      size: scale * lerp(0.2, 1.25, (from[1] - horizon) / deep) * r.between(0.85, 1.1),
      endSize: scale * lerp(0.1, 1.05, near) * r.between(0.9, 1.1),
      ink: r.whole(0, 4),
      phase: r(),
    }
  }).sort((a, b) => a.to[1] - b.to[1])
}

function sailing(boat: Boat, time: number): { x: number; y: number; size: number; way: number } {
  const way = ease(boat.leaves, boat.leaves + boat.takes, time)
  const ahead = way ** (1 + boat.bend)
  return {
    x: lerp(boat.from[0], boat.to[0], lerp(way, ahead, 0.4)),
    y: lerp(boat.from[1], boat.to[1], lerp(way, ahead, 0.7)),
    size: lerp(boat.size, boat.endSize, way),
    way,
  }
}

/** A folded boat with a lit sail, and the lenses of its light on the water. */
export function boats(list: readonly Boat[], inks: Inks, theme: Theme, time: number): string {
  let lights = ''
  let forms = ''
  for (const boat of [...list].sort((a, b) => sailing(a, time).y - sailing(b, time).y)) {
    const { x, y, size, way } = sailing(boat, time)
    const bob = 2.2 * wave(time * 3 + boat.phase)
    const sail = inks.sail[boat.ink] as string
    const rows = Math.max(2, Math.round(lerp(3, 6, way)))
    let d = ''
    for (let i = 0; i < rows; i++) {
      const t = (i + 0.4) / rows
      const shift = lerp(1, 7, t) * wave(time * 2 + boat.phase + i * 0.33)
      d += lens(
        shift,
        15 + 64 * t * lerp(0.7, 1.15, way),
        lerp(62, 20, t) * (0.9 + 0.1 * wave(time * 4 + i * 0.4)),
        lerp(8, 4.6, t),
      )
    }
    const place = `translate(${num(x)} ${num(y)}) scale(${size.toFixed(3)})`
    lights += path(d, theme === 'dark' ? mix(sail, P.gold, 0.5) : sail, {
      transform: place,
      opacity: theme === 'dark' ? 0.85 : 0.9,
    })
    const hull = inks.hull[boat.ink] as string
    forms += group(
      (theme === 'dark'
        ? circle(0, -12, 60, 'url(#lamp)', { opacity: 0.75 + 0.2 * wave(time * 3 + boat.phase) })
        : '') +
        group(
          path('M-4 -3L2 -46L30 -4Z', sail) +
            path('M-7 -4L-3 -36L-24 -5Z', mix(sail, hull, 0.28)) +
            path('M-36 -4Q0 4 38 -6L24 13Q0 18 -22 13Z', hull) +
            path('M-36 -4Q0 4 38 -6L34 0Q0 8 -31 2Z', mix(hull, P.paper, 0.28)),
          { transform: `translate(0 ${num(bob)}) rotate(${num(3 * wave(time * 2 + boat.phase))})` },
        ),
      { transform: place },
    )
  }
  return lights + forms
}
