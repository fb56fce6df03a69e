import { WORDMARKS } from '../../art/brand.ts'
import { person } from '../../art/props/people.ts'
import { Sheet } from '../../art/sheet.ts'
import { mix, PAINTS as P } from '../drawing/colour.ts'
import { ease, lens, lerp, num, path, random, rect, unit, wave } from '../drawing/geometry.ts'
import { clouds, hairline, hills, stars, world, type View } from '../drawing/scenery.ts'
import { weave } from '../drawing/strokes.ts'
import { glintField, mirror } from '../drawing/water.ts'
import type { Scene } from '../video.ts'

/** Positions, as shares of the frame; the page's text covers the free area. */
interface Composition {
  /** The middle of the wordmark, and its width in each language. */
  markX: number
  markWidth: { ko: number; en: number }
  /** How far below the horizon scattered glints are. */
  scattered: number
  spread: readonly [far: number, near: number]
  /** The left end of the pier, its height, and how tall people on it are. */
  pier: { left: number; y: number; person: number }
  /** Positions of people. */
  people: readonly number[]
  rows: number
}

const WIDE: Composition = {
  markX: 0.668,
  markWidth: { ko: 0.35, en: 0.46 },
  scattered: 0.2,
  spread: [0.12, 0.3],
  pier: { left: 0.655, y: 0.87, person: 0.135 },
  people: [0.7, 0.728, 0.765, 0.826, 0.853, 0.93],
  rows: 40,
}
const TALL: Composition = {
  markX: 0.5,
  markWidth: { ko: 0.74, en: 0.86 },
  scattered: 0.2,
  spread: [0.2, 0.46],
  pier: { left: 0.3, y: 0.955, person: 0.074 },
  people: [0.4, 0.46, 0.56, 0.72, 0.785, 0.9],
  rows: 52,
}

/** The loop begins with the word written, so that the poster shows it: it scatters, drifts, and is written again. */
const SCATTERS = [0.19, 0.4] as const
const GATHERS = [0.56, 0.92] as const

/** How far a glint has come to its place in the word; `order` runs from the word's left (0) to its right (1). */
function gathered(time: number, order: number, own: number): number {
  const leaves = lerp(SCATTERS[0], SCATTERS[1] - 0.13, own)
  const comes = lerp(GATHERS[0], GATHERS[1] - 0.16, order * 0.75 + own * 0.25)
  return 1 - ease(leaves, leaves + 0.13, time) + ease(comes, comes + 0.16, time)
}

const SHADES = 14
/** Number of rows of glints within the width of a stroke. */
const PER_STROKE = 4.2

/** The company's name, written by glints that gather from the water and scatter over it again. */
function writing(view: View, at: Composition, language: 'ko' | 'en'): (time: number) => string {
  const { width, height, horizon } = view
  const mark = WORDMARKS[language]
  const scale = (width * at.markWidth[language]) / mark.width
  const left = width * at.markX - (mark.width * scale) / 2
  const r = random(`culture-${language}-${width}`)
  const glints = weave(mark, mark.strokeWidth / PER_STROKE, r).map((thread) => {
    const depth = r() ** 1.3
    return {
      x: left + thread.x * scale,
      y: horizon + (thread.y - mark.horizon) * scale,
      length: thread.length * scale,
      order: thread.x / mark.width,
      upper: thread.y < mark.horizon - mark.strokeWidth / 2,
      restX: width * at.markX + width * lerp(0.24, 0.34, depth) * (r() + r() - 1) * 1.15,
      restY: horizon + height * (0.012 + at.scattered * depth),
      restLength: width * lerp(0.012, 0.034, depth) * r.between(0.7, 1.3),
      thick: lerp(2.4, 6.4, depth) * (height / 1080),
      own: r(),
      phase: r(),
      turns: r() < 0.5 ? 3 : 4,
      lift: r.between(0.02, 0.1) * height,
    }
  })
  const written = (mark.strokeWidth / PER_STROKE) * scale * 0.98
  const ramp = (t: number): string =>
    t < 0.55 ? mix(P.aqua, P.foam, t / 0.55) : mix(P.foam, P.gold, (t - 0.55) / 0.45)
  return (time) => {
    const bins = new Map<string, string>()
    for (const glint of glints) {
      const home = gathered(time, glint.order, glint.own)
      const way = Math.sin(Math.PI * home)
      const beat = wave(time * glint.turns + glint.phase)
      const x = lerp(glint.restX + 14 * wave(time + glint.phase), glint.x + 1.2 * beat, home)
      const y = lerp(glint.restY, glint.y, home) - way * glint.lift
      const shade = Math.round(unit(glint.order) * SHADES)
      const shine = lerp(0.5 + 0.34 * beat, 0.86 + 0.14 * beat, home)
      const key = `${glint.upper && home > 0.5 ? 'u' : 'l'}${shade}-${Math.round(shine * 8)}`
      const d = lens(
        x,
        y,
        lerp(glint.restLength, glint.length, home) * (0.94 + 0.06 * beat),
        lerp(glint.thick, written, home),
      )
      bins.set(key, (bins.get(key) ?? '') + d)
    }
    return [...bins]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, d]) => {
        const [shade, shine] = key.slice(1).split('-').map(Number) as [number, number]
        return path(d, mix(ramp(shade / SHADES), P.paper, key[0] === 'u' ? 0.55 : 0), {
          opacity: shine / 8,
        })
      })
      .join('')
  }
}

/** Windows of a far town at the foot of the hills, and what they lay on the water. */
function town(view: View, time: number): string {
  const { width, height, horizon } = view
  const r = random('culture-town')
  const unitSize = height / 1080
  let out = ''
  for (let i = 0; i < 26; i++) {
    const x = width * (i < 16 ? r.between(0.01, 0.2) : r.between(0.88, 0.99))
    const shine = 0.72 + 0.28 * wave(time * 2 + r())
    const up = r.between(3, 16) * unitSize
    out +=
      rect(x, horizon - up, 4 * unitSize, 5 * unitSize, P.gold, 1, { opacity: shine }) +
      path(lens(x + 2 * unitSize, horizon + up * 0.7 + 4, 20 * unitSize, 4 * unitSize), P.gold, {
        opacity: 0.5 * shine,
      })
  }
  return out
}

/** People on a pier, seen from behind, small under the light. */
function watchers(view: View, at: Composition): { people: string; pier: string } {
  const { width, height } = view
  const sheet = new Sheet('dark', 'culture-pier')
  const y = height * at.pier.y
  const tall = height * at.pier.person
  const coats = [
    mix(P.deep, P.sea, 0.7),
    P.dawn,
    mix(P.deep, P.blue, 0.5),
    mix(P.sea, P.mist, 0.5),
    P.amber,
    P.blue,
  ]
  const hair = ['bun', 'short', 'cap', 'bob', 'short', 'straw'] as const
  const sizes = [0.96, 0.62, 1, 0.94, 1.02, 0.97]
  const people = at.people
    .map((x, i) =>
      person(sheet, width * x, y + 2, tall * (sizes[i] as number), {
        coat: mix(coats[i] as string, P.ink, 0.45),
        hair: hair[i] as 'bun',
        legs: mix(P.ink, P.deep, 0.6),
        long: i % 3 === 0,
        skin: i,
        hat: mix(P.rose, P.deep, 0.4),
      }),
    )
    .join('')
  const left = width * at.pier.left
  const deck = height * 0.016
  const posts = Array.from({ length: 5 }, (_, i) => left + 26 + i * ((width - left) / 4.4))
  const pier =
    posts.map((x) => rect(x, y, deck * 0.8, height * 0.05, P.night, 3)).join('') +
    path(
      `M${num(left)} ${num(y)}H${width + 20}V${num(y + deck * 1.5)}H${num(left + deck)}Z`,
      mix(P.night, P.deep, 0.4),
    ) +
    rect(left, y - 1.5, width - left + 20, 3, mix(P.sea, P.mist, 0.4))
  return { people, pier }
}

function stage(view: View, at: Composition, language: 'ko' | 'en'): Scene {
  const { width, height, horizon } = view
  const x = width * at.markX
  const write = writing(view, at, language)
  const { people, pier } = watchers(view, at)
  const field = glintField({
    seed: `culture-field-${width}`,
    width,
    top: horizon,
    bottom: height + 20,
    centre: x,
    spread: [width * at.spread[0], width * at.spread[1]],
    rows: at.rows,
    length: [width * 0.014, width * 0.075],
    thickness: [height * 0.0026, height * 0.0098],
    sides: 0.34,
    tone: 0.16,
    drift: 9,
  })
  const reflect = mirror({
    seed: `pier-${width}`,
    y: height * (at.pier.y + 0.012),
    depth: height * (1 - at.pier.y) * 1.1,
    left: width * at.pier.left,
    right: width,
    rows: 9,
    squash: 0.6,
    length: [width * 0.1, width * 0.06],
    thickness: [height * 0.009, height * 0.014],
    opacity: [0.8, 0.4],
  })
  const glow = (strength: number): string =>
    `<defs><radialGradient id="word" cx="0" cy="0" r="1" gradientUnits="userSpaceOnUse" gradientTransform="matrix(${num(width * 0.34)} 0 0 ${num(height * 0.24)} ${num(x)} ${num(horizon)})"><stop offset="0" stop-color="${P.blush}" stop-opacity="${num(0.5 * strength)}"/><stop offset="0.45" stop-color="${P.haze}" stop-opacity="${num(0.22 * strength)}"/><stop offset="1" stop-color="${P.aqua}" stop-opacity="0"/></radialGradient></defs>${rect(0, 0, width, height, 'url(#word)')}`
  // Under the page's text the water stays dark, whatever glitters elsewhere.
  const wide = width > height
  const [shadeX, shadeY, shadeW, shadeH] = wide ? [0.26, 0.72, 0.48, 0.42] : [0.5, 0.7, 0.95, 0.26]
  const shade = `<defs><radialGradient id="calm" cx="0" cy="0" r="1" gradientUnits="userSpaceOnUse" gradientTransform="matrix(${num(width * shadeW)} 0 0 ${num(height * shadeH)} ${num(width * shadeX)} ${num(height * shadeY)})"><stop offset="0" stop-color="${P.night}" stop-opacity="0.42"/><stop offset="0.6" stop-color="${P.night}" stop-opacity="0.26"/><stop offset="1" stop-color="${P.night}" stop-opacity="0"/></radialGradient></defs>${rect(0, 0, width, height, 'url(#calm)')}`
  const dusk = `<defs><radialGradient id="dusk" cx="0" cy="0" r="1" gradientUnits="userSpaceOnUse" gradientTransform="matrix(${num(width * 0.8)} 0 0 ${num(height * 0.17)} ${num(x)} ${num(horizon)})"><stop offset="0" stop-color="${P.blush}" stop-opacity="0.75"/><stop offset="0.3" stop-color="${P.rose}" stop-opacity="0.5"/><stop offset="1" stop-color="${P.haze}" stop-opacity="0"/></radialGradient></defs>${rect(0, 0, width, horizon, 'url(#dusk)')}`
  return (time) => {
    const bright = lerp(0.45, 1, (gathered(time, 0.2, 0.5) + gathered(time, 0.8, 0.5)) / 2)
    return (
      world(view, 0.5) +
      dusk +
      stars(view, 'culture', wide ? 90 : 70, 0.8, time) +
      clouds(
        [
          [width * 0.2, horizon * 0.5, width * 0.3, 6],
          [width * 0.92, horizon * 0.3, width * 0.26, 6],
        ],
        P.mist,
        0.1,
        time,
      ) +
      hills(
        view,
        -0.1 * width,
        0.46 * width,
        height * 0.036,
        'culture-far',
        mix(P.sea, P.haze, 0.35),
      ) +
      hills(
        view,
        -0.2 * width,
        0.24 * width,
        height * 0.06,
        'culture-left',
        mix(P.deep, P.sea, 0.75),
      ) +
      town(view, time) +
      hills(
        view,
        0.78 * width,
        1.2 * width,
        height * 0.05,
        'culture-near',
        mix(P.deep, P.sea, 0.85),
      ) +
      glow(bright) +
      field({ loop: time, light: bright }) +
      shade +
      hairline(view, 1, x, 0.32) +
      write(time) +
      reflect(people, time) +
      pier +
      people
    )
  }
}

/** Light writes the company's name on the water, and people on a pier watch: wide screens. */
export const cultureIntroWide =
  (language: 'ko' | 'en') =>
  (view: View): Scene =>
    stage(view, WIDE, language)

/** The same on phones and on tablets held upright. */
export const cultureIntroTall =
  (language: 'ko' | 'en') =>
  (view: View): Scene =>
    stage(view, TALL, language)
