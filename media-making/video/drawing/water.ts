import { INKS } from './colour.ts'
import { group, lens, lerp, num, path, random, unit, wave } from './geometry.ts'

/** Where a glint field lies and how it is woven. */
export interface FieldShape {
  seed: string
  width: number
  /** The horizon. */
  top: number
  bottom: number
  /** Where the light comes from. */
  centre: number
  /** Half the width of the path of light, at the horizon and at the near edge. */
  spread: readonly [far: number, near: number]
  rows: number
  length: readonly [far: number, near: number]
  thickness: readonly [far: number, near: number]
  /** How much glitters away from the path of light, 0 to 1. */
  sides?: number
  /** Moves the inks: below 0 warmer, above 0 deeper. */
  tone?: number
  /** How far glints drift, in pixels. */
  drift?: number
}

/** The moment of a field: `loop` runs from 0 to 1; `reach` is how far the light has come towards us. */
export interface FieldMoment {
  loop: number
  reach?: number
  /** 0 leaves only the deep inks, 1 lets everything shine. */
  light?: number
}

interface Glint {
  x: number
  y: number
  length: number
  thickness: number
  ink: number
  depth: number
  side: number
  phase: number
  turns: number
}

const LEVELS = 7

/** The glints of a field, sown once: rows close up towards the horizon and thin out to the sides. */
export function sow(shape: FieldShape): Glint[] {
  const r = random(shape.seed)
  const glints: Glint[] = []
  const height = shape.bottom - shape.top
  const sides = shape.sides ?? 0.62
  for (let row = 0; row < shape.rows; row++) {
    const depth = (row + 0.5) / shape.rows
    const y = shape.top + 4 + (height - 4) * depth ** 1.32
    const half = lerp(shape.spread[0], shape.spread[1], depth ** 0.9)
    const long = lerp(shape.length[0], shape.length[1], depth)
    const thick = lerp(shape.thickness[0], shape.thickness[1], depth)
    let x = Math.max(shape.centre - half * 2.4, -long) - r() * long
    const end = Math.min(shape.centre + half * 2.4, shape.width + long)
    while (x < end) {
      const length = long * r.between(0.4, 1.45)
      const u = (x + length / 2 - shape.centre) / half
      const core = Math.exp(-((u * 1.15) ** 2) * 1.5)
      const tail = sides * Math.exp(-u * u * 0.6)
      if (r() < Math.max(core * 1.04, tail * 0.62)) {
        let tone = depth * 0.66 + Math.abs(u) * 0.34 + r.between(-0.15, 0.15) + (shape.tone ?? 0)
        if (Math.abs(u) < 0.42 && r() < 0.3) tone = r.between(0.02, 0.36)
        glints.push({
          x: x + length / 2,
          y: y + r.between(-1.2, 1.2),
          length,
          thickness: thick * r.between(0.75, 1.2) * (core > 0.3 ? 1 : 0.72),
          ink: Math.min(7, Math.max(0, Math.floor(tone * 8))),
          depth,
          side: Math.abs(u),
          phase: r(),
          turns: r() < 0.3 ? 2 : 1,
        })
      }
      x += length * r.between(1, 1.12) + long * 0.1
    }
  }
  return glints
}

/** A glint field that shimmers: every glint swells, fades and drifts in whole turns of the loop. */
export function glintField(shape: FieldShape): (moment: FieldMoment) => string {
  const glints = sow(shape)
  const drift = shape.drift ?? 7
  return ({ loop, reach = 1.3, light = 1 }) => {
    const bins = new Map<number, string>()
    for (const glint of glints) {
      const beat = wave(loop * glint.turns + glint.phase)
      const grown = unit((reach - glint.depth - glint.side * 0.12) / 0.2)
      if (grown <= 0) continue
      const warm = glint.ink <= 4
      const shine =
        (0.73 + 0.27 * beat) * (warm ? lerp(0.12, 1, light) : lerp(0.5, 1, light)) * grown
      const level = Math.round(unit(shine) * LEVELS)
      if (level === 0) continue
      const key = glint.ink * 10 + level
      const x = glint.x + drift * lerp(0.5, 1.4, glint.depth) * wave(loop + glint.phase * 1.7)
      const d = lens(
        x,
        glint.y,
        glint.length * (0.84 + 0.16 * beat) * (0.3 + 0.7 * grown),
        glint.thickness * (0.86 + 0.14 * beat),
      )
      bins.set(key, (bins.get(key) ?? '') + d)
    }
    return [...bins]
      .sort(([a], [b]) => b - a)
      .map(([key, d]) =>
        path(d, INKS[Math.floor(key / 10)] as string, { opacity: (key % 10) / LEVELS }),
      )
      .join('')
  }
}

/** How a form is mirrored in the water. */
export interface MirrorShape {
  seed: string
  /** The waterline. */
  y: number
  /** How deep the reflection reaches. */
  depth: number
  left: number
  right: number
  rows?: number
  squash?: number
  sway?: readonly [far: number, near: number]
  thickness?: readonly [far: number, near: number]
  length?: readonly [far: number, near: number]
  opacity?: readonly [far: number, near: number]
}

/** Everything is drawn twice, once as form and once as light: gives the reflection, cut into swaying lenses. */
export function mirror(shape: MirrorShape): (form: string, loop: number) => string {
  const r = random(shape.seed)
  const rows = shape.rows ?? 15
  const squash = shape.squash ?? 0.74
  const [farSway, nearSway] = shape.sway ?? [1, 22]
  const [farThick, nearThick] = shape.thickness ?? [8, 16]
  const [farLong, nearLong] = shape.length ?? [240, 130]
  const [farOpacity, nearOpacity] = shape.opacity ?? [0.9, 0.34]
  const slices = Array.from({ length: rows }, (_, i) => {
    const t = (i + 0.35) / rows
    const y = shape.y + shape.depth * t ** 1.18
    const long = lerp(farLong, nearLong, t)
    const lenses: { x: number; w: number; phase: number }[] = []
    let x = shape.left - r() * long
    while (x < shape.right) {
      const w = long * r.between(0.6, 1.5)
      if (r() < 1 - t * 0.14) lenses.push({ x: x + w / 2, w, phase: r() })
      x += w * lerp(0.84, 1.04, t)
    }
    return { y, t, lenses, thick: lerp(farThick, nearThick, t) }
  })
  return (form, loop) => {
    let defs = `<g id="${shape.seed}">${form}</g>`
    let body = ''
    slices.forEach(({ y, t, lenses, thick }, i) => {
      const d = lenses
        .map(({ x, w, phase }) =>
          lens(
            x + 10 * wave(loop + phase),
            y,
            w * (0.9 + 0.1 * wave(loop + phase)),
            thick * (0.88 + 0.12 * wave(2 * loop + phase)),
          ),
        )
        .join('')
      const clip = `${shape.seed}-${i}`
      defs += `<clipPath id="${clip}"><path d="${d}"/></clipPath>`
      const shift = lerp(farSway, nearSway, t) * Math.sin(i * 2.15 + loop * Math.PI * 2)
      const use = `<use href="#${shape.seed}" transform="matrix(1 0 0 ${-squash} ${num(shift)} ${num(shape.y * (1 + squash))})"/>`
      body += group(use, {
        'clip-path': `url(#${clip})`,
        opacity: lerp(farOpacity, nearOpacity, t),
      })
    })
    return `<defs>${defs}</defs>${body}`
  }
}
