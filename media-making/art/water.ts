import { ramp } from './colour.ts'
import type { Sheet, Stop } from './sheet.ts'
import { alpha, area, g, H, lens, lerp, n, path, rect, W } from './shapes.ts'

interface WaterOptions {
  swells?: number
  contrast?: number
  tone?: string
}

/** The plane of the water from `y` down: a gradient with a few calm swells. */
export function water(s: Sheet, y: number, stops: readonly Stop[], o: WaterOptions = {}): void {
  const { swells = 5, contrast = 0.1, tone } = o
  s.add(rect(0, y, W, H - y, s.grad(stops)))
  for (let i = 0; i < swells; i++) {
    const t = (i + 0.7) / swells
    const level = y + (H - y) * t ** 1.35
    const amp = 2 + 7 * t
    const phase = s.r() * 6
    const top = (x: number): number =>
      level +
      Math.sin(x / (170 + 150 * t) + phase) * amp +
      Math.sin(x / (61 + 40 * t) + phase * 2) * amp * 0.3
    const fill = tone ?? (i % 2 ? s.pick(s.p.foam, s.p.blue) : s.p.ink)
    s.add(
      path(area(top, H + 10, -20, W + 20, 40), fill, {
        opacity: alpha(contrast * (i % 2 ? 0.6 : 0.5)),
      }),
    )
  }
}

type Pair = readonly [number, number]

interface GlitterOptions {
  /** Half the width of the path of light, at the horizon and in front. */
  w0?: number
  w1?: number
  rows?: number
  colors?: readonly string[]
  len?: Pair
  thick?: Pair
  density?: number
  opacity?: number
  pow?: number
  falloff?: number
}

/** Rows of glints under a light, dense in the middle and thinning to the sides. */
export function glitter(
  s: Sheet,
  cx: number,
  y0: number,
  y1: number,
  o: GlitterOptions = {},
): void {
  const { w0 = 40, w1 = 320, rows = 22, len = [14, 120], thick = [1.4, 7] } = o
  const { density = 1, opacity = 1, pow = 1.45, falloff = 1.6 } = o
  const inks = o.colors ?? [s.p.gold, s.p.gold]
  const layers = new Map<string, string>()
  for (let i = 0; i < rows; i++) {
    const t = (i + 0.5) / rows
    const y = lerp(y0, y1, t ** pow)
    const half = lerp(w0, w1, t)
    const L = lerp(len[0], len[1], t ** 1.2)
    const T = lerp(thick[0], thick[1], t)
    let x = cx - half - s.r() * L
    while (x < cx + half) {
      const l = L * s.r.in(0.45, 1.35)
      const u = (x + l / 2 - cx) / half
      if (s.r() < density * Math.exp(-u * u * falloff)) {
        const ink = ramp(inks, Math.min(1, Math.max(0, t * 0.85 + Math.abs(u) * 0.25)))
        const glint = lens(x + l / 2, y + s.r.in(-1, 1), l, T * s.r.in(0.7, 1.15))
        layers.set(ink, (layers.get(ink) ?? '') + glint)
      }
      x += l * s.r.in(1.02, 1.3) + L * 0.12
    }
  }
  s.add(g([...layers].map(([ink, d]) => path(d, ink)).join(''), { opacity }))
}

interface ReflectOptions {
  /** Height of the image in the water, as a part of the motif's. */
  k?: number
  depth?: number
  rows?: number
  /** Sideways shift of the slices, at the waterline and in front. */
  amp?: Pair
  x0?: number
  x1?: number
  opacity?: Pair
  thick?: Pair
  len?: Pair
  /** Share of the lenses that remain, 0 to 1. */
  keep?: number
}

/**
 * Everything is drawn twice: once as form, once as light. Draws the motif, then its image in the
 * water below `y`, cut into lens-shaped slices that drift apart towards the front.
 */
export function reflect(s: Sheet, motif: string, y: number, o: ReflectOptions = {}): void {
  const { k = 0.78, depth = 260, rows = 17, amp = [1, 26], x0 = 0, x1 = W, keep = 1 } = o
  const { opacity = [0.95, 0.4], thick = [8, 17], len = [260, 130] } = o
  const id = s.id('m')
  s.def(`<g id="${id}">${motif}</g>`)
  s.add(`<use href="#${id}"/>`)
  const phase = s.r() * 6
  for (let i = 0; i < rows; i++) {
    const t = (i + 0.35) / rows
    const level = y + depth * t ** 1.18
    const height = lerp(thick[0], thick[1], t)
    const L = lerp(len[0], len[1], t)
    let d = ''
    let x = x0 - s.r() * L
    while (x < x1) {
      const l = L * s.r.in(0.6, 1.5)
      if (s.r() < keep - t * 0.12) d += lens(x + l / 2, level, l, height)
      x += l * lerp(0.86, 1.03, t)
    }
    const dx = lerp(amp[0], amp[1], t) * Math.sin(i * 2.15 + phase)
    const image = `<use href="#${id}" transform="matrix(1 0 0 ${-k} ${n(dx)} ${n(y * (1 + k))})"/>`
    s.add(s.clip(`<path d="${d}"/>`, image, alpha(lerp(opacity[0], opacity[1], t))))
  }
}
