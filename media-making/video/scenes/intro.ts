import { PAINTS as P } from '../drawing/colour.ts'
import { ease, group, lerp, line, num, swell, unit } from '../drawing/geometry.ts'
import { clouds, hairline, hills, sheen, stars, sun, world, type View } from '../drawing/scenery.ts'
import { glintField } from '../drawing/water.ts'
import type { Scene } from '../video.ts'

/** The strokes of the Korean wordmark on its 206 × 128 grid, in the order they are drawn, with their lengths. */
const STROKES: readonly (readonly [d: string, length: number, from: number, to: number])[] = [
  ['M48 6A21 21 0 1 1 47.99 6', 132, 0.5, 0.66],
  ['M155 3V6C155 25 140 40.5 119.5 46.5', 62, 0.56, 0.66],
  ['M155 6C155 25 170 40.5 190.5 46.5', 59, 0.59, 0.69],
  ['M31 64V88', 24, 0.62, 0.68],
  ['M65 64V88', 24, 0.64, 0.7],
  ['M10 92V122H92', 112, 0.64, 0.78],
  ['M115 84H180.5A9.5 9.5 0 0 1 180.5 103H129.5A9.5 9.5 0 0 0 129.5 122H197', 243, 0.62, 0.82],
]

interface Composition {
  sunX: number
  radius: number
  /** Position and width of the wordmark. */
  markX: number
  markWidth: number
  spread: readonly [number, number]
  rows: number
  length: readonly [number, number]
  thickness: readonly [number, number]
}

function wordmark(view: View, at: Composition, time: number): string {
  const scale = at.markWidth / 206
  const weight = 3.4
  const tide = `<linearGradient id="tide" x1="0" x2="206" y1="0" y2="0" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="${P.aqua}"/><stop offset=".55" stop-color="${P.foam}"/><stop offset="1" stop-color="${P.gold}"/></linearGradient>`
  const strokes = STROKES.map(([d, length, from, to], i) => {
    const drawn = ease(from, to, time)
    if (drawn <= 0) return ''
    return line(d, i < 3 ? P.paper : 'url(#tide)', weight, {
      'stroke-dasharray': `${num(length * drawn)} ${length + 4}`,
      'stroke-linecap': 'butt',
    })
  }).join('')
  const shared = swell(0.44, 0.62, time) * 206
  const bar = shared > 0 ? line(`M0 64H${num(shared)}`, P.paper, weight) : ''
  return `<defs>${tide}</defs>${group(strokes + bar, { transform: `translate(${num(at.markX)} ${num(view.horizon - 64 * scale)}) scale(${scale.toFixed(4)})` })}`
}

function stage(view: View, at: Composition): Scene {
  const field = glintField({
    seed: `intro-${view.width}`,
    width: view.width,
    top: view.horizon,
    bottom: view.height + 20,
    centre: at.sunX,
    spread: at.spread,
    rows: at.rows,
    length: at.length,
    thickness: at.thickness,
    drift: 9,
  })
  const w = view.width
  return (time) => {
    const day = lerp(0.14, 0.82, ease(0, 0.72, time))
    const risen = lerp(0.16, 0.76, swell(0, 0.86, time))
    const glow = lerp(0.5, 1, ease(0, 0.6, time))
    return (
      world(view, day) +
      stars(view, 'intro', 90, 0.85 * (1 - ease(0.08, 0.62, time)), time) +
      sun(view, at.sunX, at.radius, risen, glow) +
      clouds(
        [
          [w * 0.3 + time * 40, view.horizon * 0.46, w * 0.42, 9],
          [w * 0.94 + time * 56, view.horizon * 0.33, w * 0.34, 8],
          [w * 0.1 + time * 50, view.horizon * 0.66, w * 0.24, 7],
        ],
        P.mist,
        0.07 + 0.13 * day,
        0,
      ) +
      hills(view, -0.08 * w, 0.5 * w, w * 0.032, 'far', P.mist, 0.1 + 0.14 * day) +
      sheen(view, at.sunX, at.radius, glow * ease(0.02, 0.4, time)) +
      field({
        loop: time * 2,
        reach: lerp(0.3, 1.4, ease(0, 0.66, time)),
        light: unit(0.35 + time * 1.3),
      }) +
      hairline(view, lerp(0.5, 1, swell(0, 0.3, time)), at.sunX, 0.6) +
      wordmark(view, at, time)
    )
  }
}

/** The first visit: night, the sun comes up, and the horizon writes 윤슬. */
export const introWide = (view: View): Scene =>
  stage(view, {
    sunX: view.width * 0.7214,
    radius: 232,
    markX: 176,
    markWidth: 560,
    spread: [190, 760],
    rows: 42,
    length: [26, 150],
    thickness: [3, 11],
  })

/** The same on a phone. */
export const introTall = (view: View): Scene =>
  stage(view, {
    sunX: view.width * 0.672,
    radius: 250,
    markX: 84,
    markWidth: 372,
    spread: [150, 560],
    rows: 54,
    length: [26, 132],
    thickness: [3.4, 12.5],
  })
