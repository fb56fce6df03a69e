import { mix, PAINTS as P } from '../drawing/colour.ts'
import { circle, group, num, path, random, rect, wave } from '../drawing/geometry.ts'
import { clouds, hairline, sheen, sun, world, type View } from '../drawing/scenery.ts'
import { glintField, mirror } from '../drawing/water.ts'
import type { Scene } from '../video.ts'

const RECORD = { x: 904, radius: 296, label: 112 }

const BARS: readonly (readonly [height: number, paint: string])[] = [
  [84, P.blue],
  [146, P.aqua],
  [206, P.mist],
  [164, P.aqua],
  [262, P.gold],
  [352, P.amber],
  [300, P.gold],
  [396, P.dawn],
  [318, P.amber],
  [214, P.gold],
]

/** The half of the record that stands above the water; its light sways to and fro. */
function record(view: View, time: number): string {
  const { x, radius } = RECORD
  const y = view.horizon - 84
  let out = circle(x, y, radius, mix(P.ink, P.deep, 0.7))
  for (let r = radius - 16, i = 0; r > RECORD.label + 8; r -= 11, i++) {
    out += circle(x, y, r, 'none', {
      stroke: mix(P.sea, P.blue, 0.65),
      'stroke-width': i % 4 ? 1.5 : 3,
      opacity: 0.8,
    })
  }
  const shine = (angle: number, half: number, opacity: number): string => {
    const at = (degrees: number): string => {
      const t = (degrees * Math.PI) / 180
      return `${num(x + radius * Math.cos(t))} ${num(y + radius * Math.sin(t))}`
    }
    return path(
      `M${x} ${y}L${at(angle - half)}A${radius} ${radius} 0 0 1 ${at(angle + half)}Z`,
      P.aqua,
      { opacity },
    )
  }
  const sway = 10 * wave(time)
  return out + shine(-52 + sway, 16, 0.2) + shine(-52 + sway, 6, 0.3) + shine(214 + sway, 12, 0.18)
}

/** What the water shows of the record: its dark and its label, without the grooves. */
const mirrored = (view: View): string =>
  circle(RECORD.x, view.horizon - 84, RECORD.radius, mix(P.ink, P.deep, 0.7)) +
  circle(RECORD.x, view.horizon - 84, RECORD.label, P.gold)

/** Equalizer bars and a record whose label is the sun stand on the waterline; the water plays them again. */
export function music(view: View): Scene {
  const y = view.horizon
  const r = random('music')
  const beats = BARS.map(() => ({ slow: r(), fast: r(), turns: r.whole(4, 6) }))
  const field = glintField({
    seed: 'music',
    width: view.width,
    top: y,
    bottom: view.height + 14,
    centre: RECORD.x,
    spread: [190, 700],
    rows: 19,
    length: [26, 120],
    thickness: [2.6, 8],
    sides: 0.6,
    tone: 0.04,
  })
  const reflect = mirror({
    seed: 'music-m',
    y,
    depth: view.height - y + 16,
    left: 40,
    right: 1240,
    rows: 16,
    squash: 0.7,
    opacity: [0.9, 0.28],
    length: [210, 110],
  })
  return (time) => {
    const bars = BARS.map(([height, paint], i) => {
      const { slow, fast, turns } = beats[i] as { slow: number; fast: number; turns: number }
      const h = height * (0.76 + 0.15 * wave(2 * time + slow) + 0.12 * wave(turns * time + fast))
      return rect(70 + i * 52.5, y - h, 34, h + 20, paint, 17)
    }).join('')
    const standing = group(mirrored(view) + bars, { 'clip-path': 'url(#shore)' })
    return (
      `<defs><clipPath id="shore"><path d="M0 0H${view.width}V${y}H0Z"/></clipPath></defs>` +
      world(view, 0.76 + 0.04 * wave(time)) +
      clouds(
        [
          [300, 104, 460, 8],
          [1180, 70, 260, 6],
        ],
        P.mist,
        0.22,
        time,
      ) +
      group(record(view, time), { 'clip-path': 'url(#shore)' }) +
      sun(view, RECORD.x, RECORD.label, 0.875, 0.4) +
      sheen(view, RECORD.x, 220, 0.9) +
      reflect(standing, time) +
      field({ loop: time, light: 0.9 }) +
      group(bars, { 'clip-path': 'url(#shore)' }) +
      hairline(view, 1, 640, 0.6)
    )
  }
}
