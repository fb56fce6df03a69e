import { mix, PAINTS as P } from '../drawing/colour.ts'
import {
  circle,
  ease,
  group,
  lens,
  lerp,
  line,
  num,
  path,
  random,
  rect,
  smooth,
  wave,
} from '../drawing/geometry.ts'
import { downward, type View } from '../drawing/scenery.ts'
import type { Scene } from '../video.ts'

const CENTRE = { x: 640, y: 360 }
const ORBIT = 246
const RADIUS = 58

/** A month in which a promise fell due: how far its ripple closes, and whether it was fulfilled. */
const PROMISES: ReadonlyMap<number, { closes: number; paint: string }> = new Map([
  [2, { closes: 1, paint: P.gold }],
  [5, { closes: 0.74, paint: P.aqua }],
  [7, { closes: 0.62, paint: P.dawn }],
  [9, { closes: 0.74, paint: P.aqua }],
  [11, { closes: 1, paint: P.gold }],
])

/** Part of a circle that begins at the top, from 0 (nothing) to 1 (closed). */
function arc(x: number, y: number, r: number, part: number): string {
  const at = (turn: number): string =>
    `${num(x + r * Math.sin(turn * Math.PI * 2))} ${num(y - r * Math.cos(turn * Math.PI * 2))}`
  const half = part / 2
  return `M${at(0)}A${num(r)} ${num(r)} 0 0 1 ${at(half)}A${num(r)} ${num(r)} 0 0 1 ${at(part)}`
}

/** How much of a month's ripple is drawn: wiped in turn, then drawn again in turn. */
const drawn = (month: number, time: number): number =>
  time < 0.28
    ? 1 - ease(0, 0.07, time - 0.08 - month * 0.009)
    : ease(0, 0.1, time - 0.3 - month * 0.046)

function month(index: number, time: number): string {
  const turn = (index / 12) * Math.PI * 2
  const x = CENTRE.x + ORBIT * Math.sin(turn)
  const y = CENTRE.y - ORBIT * Math.cos(turn)
  const on = drawn(index, time)
  if (on <= 0.001) return circle(x, y, 4, P.mist, { opacity: 0.5 })
  const promise = PROMISES.get(index)
  const breath = 1 + 0.035 * wave(time * 2 - index / 12)
  const closes = promise?.closes ?? 1
  const paint = promise?.paint ?? mix(P.blue, P.aqua, 0.55)
  const whole = closes === 1
  const rings = [1, 0.66, 0.36]
    .map((size, i) =>
      line(
        arc(x, y, RADIUS * size * breath * lerp(0.7, 1, on), on * closes),
        paint,
        (promise ? 8 : 4.5) - i * 1.4,
        {
          opacity: 1 - i * 0.22,
          'stroke-linecap': 'round',
        },
      ),
    )
    .join('')
  const missing =
    promise && !whole
      ? circle(x, y, RADIUS * breath, 'none', { stroke: P.mist, opacity: 0.16 * on })
      : ''
  const heart = circle(x, y, 6, paint)
  // A fulfilled promise sends one more ripple out, over the others.
  const since = time < 0.28 ? 0 : ease(0, 0.11, time - 0.38 - index * 0.046)
  const out =
    promise && whole && since > 0 && since < 1
      ? circle(x, y, RADIUS * (1 + 1.3 * since), 'none', {
          stroke: P.gold,
          'stroke-width': 4,
          opacity: 1 - since,
        })
      : ''
  return missing + rings + heart + out
}

interface Stem {
  x: number
  foot: number
  top: number
  lean: number
  phase: number
}

/** The reeds of one bank, seen from above, as they bend over the water. */
function reeds(list: readonly Stem[], time: number): string {
  return list
    .map(({ x, foot, top, lean, phase }, i) => {
      const sway = lean + 12 * wave(time + phase)
      const tip = [x + sway, top] as const
      const stem = smooth([
        [x, foot],
        [x + sway * 0.25, lerp(foot, top, 0.5)],
        [tip[0], tip[1]],
      ])
      const paint = mix(P.sea, i % 3 ? P.aqua : P.blush, i % 3 ? 0.35 : 0.55)
      const angle = (Math.atan2(top - foot, sway * 1.6) * 180) / Math.PI
      const plume = path(lens(0, 0, 74, 15), i % 3 ? mix(P.aqua, P.mist, 0.4) : P.blush, {
        transform: `translate(${num(tip[0])} ${num(tip[1])}) rotate(${num(angle)})`,
      })
      return line(stem, paint, 4, { 'stroke-linecap': 'round' }) + plume
    })
    .join('')
}

/**
 * Seen from above: a year as twelve ripples around the sun's reflection; fulfilled promises close,
 * the others stay open.
 */
export function promises(view: View): Scene {
  const r = random('promises')
  const glints = Array.from({ length: 100 }, () => ({
    x: r.between(-20, view.width + 20),
    y: r.between(10, view.height - 10),
    length: r.between(24, 96),
    tone: r(),
    phase: r(),
  }))
  const bank = (left: number, right: number, count: number): Stem[] =>
    Array.from({ length: count }, () => {
      const x = r.between(left, right)
      return {
        x,
        foot: view.height + 30,
        top: r.between(330, 640),
        lean: r.between(-30, 46),
        phase: r() * 0.4,
      }
    })
  const left = bank(-30, 190, 24)
  const right = bank(1090, 1310, 20)
  const water = downward('pond', [
    [mix(P.sea, P.blue, 0.75), 0],
    [mix(P.deep, P.sea, 0.8), 0.55],
    [P.ink, 1],
  ])
  const glow = `<radialGradient id="glow" cx="${CENTRE.x}" cy="${CENTRE.y}" r="430" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="${P.blush}" stop-opacity="0.55"/><stop offset="0.4" stop-color="${P.rose}" stop-opacity="0.14"/><stop offset="1" stop-color="${P.rose}" stop-opacity="0"/></radialGradient>`
  return (time) => {
    const shimmer = glints
      .map(({ x, y, length, tone, phase }) => {
        const beat = wave(time + phase)
        return path(
          lens(x + 9 * wave(time + phase * 2), y, length * (0.85 + 0.15 * beat), length * 0.07 + 1),
          mix(P.blue, P.aqua, tone),
          { opacity: 0.24 + 0.2 * beat },
        )
      })
      .join('')
    // The sun in the water: lenses stacked to a disc, each swaying for itself.
    const sun = Array.from({ length: 13 }, (_, i) => {
      const k = (i - 6) / 6.6
      const width = 2 * 118 * Math.sqrt(1 - k * k)
      const x = CENTRE.x + (4 + 5 * Math.abs(k)) * wave(time * 2 + i * 0.29)
      return path(
        lens(x, CENTRE.y + k * 118, width * 1.12, 17 + 2 * wave(time + i * 0.2)),
        mix(P.cream, P.amber, i / 12),
      )
    }).join('')
    const months = Array.from({ length: 12 }, (_, i) => month(i, time)).join('')
    return (
      `<defs>${water.def}${glow}</defs>` +
      rect(0, 0, view.width, view.height, water.paint) +
      shimmer +
      rect(0, 0, view.width, view.height, 'url(#glow)') +
      sun +
      group(months) +
      reeds(left, time) +
      reeds(right, time)
    )
  }
}
