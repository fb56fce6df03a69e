import { INKS, mix, PAINTS as P } from '../drawing/colour.ts'
import {
  ease,
  ellipse,
  fraction,
  lens,
  lerp,
  num,
  path,
  random,
  rect,
  unit,
  wave,
} from '../drawing/geometry.ts'
import { downward, hairline, stars, type View } from '../drawing/scenery.ts'
import type { Scene } from '../video.ts'

const COUNT = 620
/** The angle by which every seed is turned from the one before. */
const GOLDEN = Math.PI * (3 - Math.sqrt(5))
/** The loop begins on the whole sun, so that the poster shows it. */
const BEGIN = 0.7
const LEVELS = 20

interface Seed {
  x: number
  y: number
  size: number
  /** How much the light from the upper right falls on it. */
  light: number
  /** When it is learnt, and when it is released again. */
  from: number
  until: number
  phase: number
}

function sow(x: number, y: number, radius: number): Seed[] {
  const r = random('ai-seeds')
  return Array.from({ length: COUNT }, (_, i) => {
    const out = Math.sqrt((i + 0.5) / COUNT)
    const [u, v] = [out * Math.cos(i * GOLDEN), out * Math.sin(i * GOLDEN)]
    const z = Math.sqrt(Math.max(0, 1 - out * out))
    const light = unit(u * 0.42 - v * 0.55 + z * 0.72)
    return {
      x: x + u * radius,
      y: y + v * radius,
      size: (radius / 268) * (2 + 7 * (0.3 + 0.7 * z) * (0.5 + 0.55 * light)),
      light,
      from: 0.03 + 0.52 * (i / COUNT) ** 0.85 + r() * 0.05,
      until: 0.78 + 0.13 * (1 - out) + r() * 0.04,
      phase: r(),
    }
  })
}

/** A seed's colour when it is lit: gold where the light falls, then foam, aqua and blue on the far side. */
const hue = (light: number): string => {
  const ramp = [P.blue, P.aqua, P.mist, P.cream, P.gold, P.amber] as const
  const at = unit(light) * (ramp.length - 1.001)
  const i = Math.floor(at)
  return mix(ramp[i] as string, ramp[i + 1] as string, Math.round((at - i) * 4) / 4)
}

const dot = (x: number, y: number, r: number): string =>
  `M${num(x - r)} ${num(y)}a${num(r)} ${num(r)} 0 1 1 ${num(2 * r)} 0a${num(r)} ${num(r)} 0 1 1 ${num(-2 * r)} 0Z`

/** A sun of seeds: they light one after another, as a model learns, and lie as glints on the water. */
export function aiSeeds(view: View): Scene {
  const { width, height, horizon } = view
  const x = width / 2
  const radius = Math.min(width * 0.43, height * 0.41)
  const y = horizon - radius * 0.72
  const seeds = sow(x, y, radius)
  const asleep = mix(P.sea, P.blue, 0.35)
  const sky = downward('seeds-sky', [
    [P.night, 0],
    [P.ink, 0.55],
    [mix(P.deep, P.sea, 0.25), 1],
  ])
  const water = downward('seeds-water', [
    [mix(P.deep, P.sea, 0.35), 0],
    [P.ink, 0.4],
    [P.night, 1],
  ])
  const halo = `<radialGradient id="seeds-halo"><stop offset="0" stop-color="${P.gold}" stop-opacity="0.3"/><stop offset="0.55" stop-color="${P.aqua}" stop-opacity="0.12"/><stop offset="1" stop-color="${P.aqua}" stop-opacity="0"/></radialGradient>`
  return (time) => {
    const now = fraction(time + BEGIN)
    const bins = new Map<string, string>()
    const put = (colour: string, level: number, d: string): void => {
      const key = `${colour}/${level}`
      bins.set(key, (bins.get(key) ?? '') + d)
    }
    let learnt = 0
    for (const seed of seeds) {
      const on = ease(0, 0.07, now - seed.from) * (1 - ease(0, 0.08, now - seed.until))
      // the moment of learning is the brightest
      const fresh = on * (1 - ease(0.05, 0.2, now - seed.from))
      learnt += on / COUNT
      const level = Math.round(on * LEVELS)
      const colour = mix(
        asleep,
        mix(hue(seed.light), P.paper, Math.round(fresh * 6) / 8),
        level / LEVELS,
      )
      const beat = 1 + 0.05 * wave(time * 2 + seed.phase) * on
      const size = seed.size * lerp(0.62, 1 + 0.25 * fresh, on) * beat
      if (seed.y + size < horizon - 1) put(colour, LEVELS, dot(seed.x, seed.y, size))
      const below = horizon + 7 + Math.abs(horizon - seed.y) * 0.46
      if (seed.y < horizon && below < height + 6) {
        const near = (below - horizon) / (height - horizon)
        const row = Math.round(below / (8 + 5 * near))
        put(
          colour,
          Math.round(lerp(2, LEVELS * 0.82, on)),
          lens(
            seed.x +
              (4 + 22 * near) * Math.sin(row * 2.2 + time * Math.PI * 2) +
              3 * wave(time + seed.phase),
            row * (8 + 5 * near),
            size * lerp(3.4, 7.6, near),
            size * lerp(0.45, 0.8, near),
          ),
        )
      }
    }
    const shapes = [...bins]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, d]) => path(d, key.slice(0, 7), { opacity: Number(key.slice(8)) / LEVELS }))
      .join('')
    return (
      `<defs>${sky.def}${water.def}${halo}</defs>` +
      rect(0, 0, width, horizon + 1, sky.paint) +
      stars(view, `ai-seeds-${width}`, 60, 0.6, time) +
      ellipse(x, y, radius * 1.75, radius * 1.75, 'url(#seeds-halo)', {
        opacity: lerp(0.25, 1, learnt),
      }) +
      rect(0, horizon, width, height - horizon, water.paint) +
      shapes +
      hairline(view, 1, x, 0.4) +
      path(lens(x, horizon, radius * 2.1, 2.4), INKS[2] as string, {
        opacity: lerp(0.1, 0.65, learnt),
      })
    )
  }
}
