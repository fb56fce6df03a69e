/**
 * The glint field under the home page's horizon: a few hundred lenses in eight inks and six phases.
 * Inks are custom properties (--g0 dawn to --g7 deep), so that one drawing serves both themes;
 * the phases (.p0 to .p5) let CSS shimmer it.
 */
import { ok } from './colour.ts'
import { random } from './random.ts'
import { lens, lerp, path, times } from './shapes.ts'
import type { Theme } from './palette.ts'

/** The eight inks, dawn to deep. */
export const FIELD_INKS: Record<Theme, readonly string[]> = {
  light: [
    ok(0.78, 0.15, 64),
    ok(0.85, 0.15, 84),
    ok(0.9, 0.11, 92),
    ok(0.86, 0.075, 208),
    ok(0.77, 0.115, 211),
    ok(0.65, 0.125, 230),
    ok(0.52, 0.125, 240),
    ok(0.38, 0.1, 246),
  ],
  dark: [
    ok(0.78, 0.14, 62),
    ok(0.88, 0.13, 86),
    ok(0.95, 0.06, 92),
    ok(0.93, 0.04, 205),
    ok(0.8, 0.1, 208),
    ok(0.66, 0.11, 220),
    ok(0.48, 0.1, 236),
    ok(0.34, 0.08, 244),
  ],
}

export interface Field {
  w: number
  h: number
  /** Position of the light. */
  cx: number
  /** Half the width of the path of light, at the horizon and in front. */
  w0: number
  w1: number
  rows: number
  seed: string
  len: readonly [number, number]
  thick: readonly [number, number]
  /** How much of the water far from the light glints too. */
  far: number
}

export const WIDE: Field = {
  w: 1680,
  h: 420,
  cx: 1212,
  w0: 150,
  w1: 620,
  rows: 34,
  seed: 'yunseul-wide',
  len: [22, 128],
  thick: [2.6, 9.6],
  far: 0.62,
}
export const TALL: Field = {
  w: 390,
  h: 300,
  cx: 262,
  w0: 50,
  w1: 240,
  rows: 28,
  seed: 'yunseul-tall',
  len: [11, 56],
  thick: [1.7, 6],
  far: 0.62,
}

type Layers = Map<string, string>

function glints({ h, cx, w0, w1, rows, seed, len, thick, far }: Field): Layers {
  const r = random(seed)
  const layers: Layers = new Map()
  for (let i = 0; i < rows; i++) {
    const t = (i + 0.5) / rows
    const y = 5 + (h - 5) * t ** 1.32
    const half = lerp(w0, w1, t ** 0.9)
    const L = lerp(len[0], len[1], t)
    const T = lerp(thick[0], thick[1], t)
    let x = cx - half * 2.2 - r() * L
    while (x < cx + half * 2.2) {
      const l = L * r.in(0.4, 1.45)
      const u = (x + l / 2 - cx) / half
      const core = Math.exp(-((u * 1.15) ** 2) * 1.5)
      const tail = far * Math.exp(-u * u * 0.6)
      if (r() < Math.max(core * 1.04, tail * 0.62)) {
        let depth = t * 0.74 + Math.abs(u) * 0.3 + r.in(-0.15, 0.15)
        if (Math.abs(u) < 0.42 && r() < 0.2) depth = r.in(0.02, 0.36)
        const ink = Math.min(7, Math.max(0, Math.floor(depth * 8)))
        const key = `${r.int(0, 5)}${ink}`
        const glint = lens(
          x + l / 2,
          y + r.in(-1.2, 1.2),
          l,
          T * r.in(0.75, 1.2) * (core > 0.3 ? 1 : 0.72),
        )
        layers.set(key, (layers.get(key) ?? '') + glint)
      }
      x += l * r.in(1, 1.12) + L * 0.1
    }
  }
  return layers
}

/** The field for a page: inks from the page's custom properties, grouped by phase. */
export function fieldSvg(field: Field): string {
  const layers = glints(field)
  const phases = times(6).map((phase) => {
    const paths = FIELD_INKS.light.map((ink, i) => {
      const d = layers.get(`${phase}${i}`)
      return d ? `<path style="fill:var(--g${i},${ink})" d="${d}"/>` : ''
    })
    return `<g class="p${phase}">${paths.join('')}</g>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${field.w} ${field.h}">${phases.join('')}</svg>\n`
}

/** The field in the fixed inks of one theme, as a group for another drawing. */
export function fieldGroup(field: Field, theme: Theme): string {
  return [...glints(field)]
    .map(([key, d]) => path(d, FIELD_INKS[theme][Number(key[1])] ?? ''))
    .join('')
}
