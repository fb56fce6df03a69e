import { mix, PAINTS as P } from '../drawing/colour.ts'
import { ease, group, lens, lerp, num, path, rect, wave } from '../drawing/geometry.ts'
import type { Hour } from './hours.ts'
import { glowAt } from './light.ts'
import { track } from './moments.ts'

interface Shop {
  x: number
  w: number
  h: number
  roof: 'eaves' | 'gable' | 'dome'
  /** Its place among those that open. */
  turn: number
  /** Its awning's stripes. */
  awning: string
}

/**
 * The shops of the quay, drawn at scale 1 from the quay's left end; the last ones exceed the frame.
 */
const SHOPS: readonly Shop[] = [
  { x: 14, w: 132, h: 176, roof: 'gable', turn: 1, awning: P.aqua },
  { x: 156, w: 176, h: 262, roof: 'eaves', turn: 0, awning: P.amber },
  { x: 342, w: 128, h: 210, roof: 'dome', turn: 2, awning: P.aqua },
]

/** Position of the asking window, from the quay's left end. */
export const ASKING = [244, -196] as const
const PANE = { w: 44, h: 58 }

/** How brightly the window burns in which somebody asks, and the one across the water that answers. */
export const asking = track(
  [7.7, 0],
  [8.7, 1],
  [13, 1],
  [14, 0.25],
  [18, 0.25],
  [19, 1],
  [20.6, 1],
  [22.4, 0],
)
export const answering = track(
  [9.2, 0],
  [10.1, 1],
  [13, 1],
  [14, 0.2],
  [18, 0.2],
  [19, 1],
  [20.8, 1],
  [22.6, 0],
)
/** How brightly the shops are lit inside. */
const lit = track([15.8, 0], [17.4, 0.85], [18.4, 1], [20.4, 1], [22.4, 0])

/** How far a shop's shutter is up. */
const opened = (shop: Shop, second: number): number =>
  ease(0, 1.05, second - 16 - 0.36 * shop.turn) * (1 - ease(21.6, 23.2, second))

function roofOf({ x, w, h, roof }: Shop): string {
  const [l, r, y, m] = [x, x + w, -h, x + w / 2]
  if (roof === 'gable')
    return `M${num(l - 12)} ${num(y + 4)}L${num(m)} ${num(y - 62)}L${num(r + 12)} ${num(y + 4)}L${num(r + 8)} ${num(y + 12)}H${num(l - 8)}Z`
  if (roof === 'dome')
    return `M${num(l)} ${num(y + 6)}V${num(y)}A${num(w / 2)} ${num(w * 0.42)} 0 0 1 ${num(r)} ${num(y)}V${num(y + 6)}Z`
  return `M${num(l - 40)} ${num(y - 10)}Q${num(l - 8)} ${num(y - 14)} ${num(l + w * 0.2)} ${num(y - 58)}Q${num(m)} ${num(y - 66)} ${num(r - w * 0.2)} ${num(y - 58)}Q${num(r + 8)} ${num(y - 14)} ${num(r + 40)} ${num(y - 10)}Q${num(r + 6)} ${num(y + 12)} ${num(m)} ${num(y + 14)}Q${num(l - 6)} ${num(y + 12)} ${num(l - 40)} ${num(y - 10)}Z`
}

/** A striped awning that rolls out: `out` from 0 to 1. */
function awning(x: number, y: number, w: number, out: number, colour: string, hour: Hour): string {
  if (out <= 0.02) return ''
  const count = Math.max(4, Math.round(w / 26))
  const c = w / count
  const h = 36 * out
  let stripes = ''
  for (let i = 0; i < count; i++)
    stripes += path(
      `M${num(x + i * c)} ${num(y)}h${num(c)}v${num(h)}a${num(c / 2)} ${num(c * 0.42 * out)} 0 0 1 ${num(-c)} 0Z`,
      i % 2 ? hour.trim : mix(hour.roof, colour, 0.86),
    )
  return (
    rect(x, y + h, w, 16 * out, P.night, 0, { opacity: 0.16 }) +
    stripes +
    rect(x - 4, y - 7, w + 8, 9, hour.roof, 3)
  )
}

function pane(x: number, y: number, on: number, hour: Hour, w = PANE.w, h = PANE.h): string {
  const glass = mix(mix(hour.wall, hour.shade, 0.62), mix(P.gold, P.cream, 0.45), on)
  return (
    glowAt(x, y, h * 2.5, 0.85 * on) +
    path(
      `M${num(x - w / 2)} ${num(y + h / 2)}V${num(y - h * 0.16)}A${num(w / 2)} ${num(w / 2)} 0 0 1 ${num(x + w / 2)} ${num(y - h * 0.16)}V${num(y + h / 2)}Z`,
      glass,
    ) +
    rect(x - 1.5, y - h / 2, 3, h, hour.wall, 0, { opacity: 0.8 }) +
    rect(x - w * 0.66, y + h / 2 - 1, w * 1.32, 6, hour.roof, 2)
  )
}

function shop(one: Shop, hour: Hour, second: number): string {
  const { x, w, h } = one
  const up = opened(one, second)
  const inside = lit(second) * ease(0.05, 0.7, up)
  const front = { x: x + w * 0.11, w: w * 0.78, h: 96 }
  const glass = mix(mix(hour.shade, P.night, 0.25), mix(P.gold, P.cream, 0.5), inside)
  const shutter = front.h * (1 - up)
  const slats = Array.from({ length: 7 }, (_, i) => (i + 1) * 12.5)
    .filter((at) => at < shutter - 2)
    .map((at) => rect(front.x, -10 - front.h + at, front.w, 2.5, hour.shade, 0, { opacity: 0.55 }))
    .join('')
  const m = x + w / 2
  const upper =
    one.roof === 'eaves'
      ? pane(m - 38, -196, 0.55 * inside, hour) + pane(m + 38, -196, 0.55 * inside, hour)
      : path(lens(m, -h + 44, w * 0.46, 12), mix(hour.shade, P.gold, 0.7 * inside))
  return (
    rect(x, -h, w, h, hour.wall) +
    rect(x + w * 0.86, -h, w * 0.14, h, hour.shade, 0, { opacity: 0.16 }) +
    path(roofOf(one), hour.roof) +
    upper +
    rect(front.x, -10 - front.h, front.w, front.h, glass) +
    path(
      lens(m - front.w * 0.2, -44, front.w * 0.34, 12) +
        lens(m + front.w * 0.24, -30, front.w * 0.28, 10),
      mix(glass, hour.roof, 0.5),
      {
        opacity: 0.6 * up,
      },
    ) +
    (shutter > 0.5
      ? rect(front.x, -10 - front.h, front.w, shutter, mix(hour.wall, hour.shade, 0.45))
      : '') +
    slats +
    rect(x, -11, w, 11, mix(hour.wall, hour.shade, 0.5)) +
    awning(x + 3, -10 - front.h - 10, w - 6, ease(0.25, 1, up), one.awning, hour) +
    glowAt(m, -54, front.w * 0.9, 0.4 * inside)
  )
}

/** The row of shops on its quay, from its left end; y 0 is the quay's top. */
export function shops(hour: Hour, second: number): string {
  const quay = `M-46 0H620V96H-30Q-52 60 -46 0Z`
  const steps = rect(-46, 0, 680, 9, hour.trim, 0, { opacity: 0.5 })
  const slits = [0, 1, 2]
    .map((row) =>
      path(
        lens(90 + row * 150, 32 + row * 17, 190, 4) + lens(370 + row * 40, 28 + row * 17, 150, 4),
        hour.shade,
      ),
    )
    .join('')
  const lamp = path('M-18 0V-118Q-18 -136 -34 -136H-40', 'none', {
    stroke: hour.roof,
    'stroke-width': 5,
  })
  const on = Math.max(0.9 * lit(second), 0)
  return (
    path(quay, hour.land) +
    group(slits, { opacity: 0.5 }) +
    SHOPS.map((one) => shop(one, hour, second)).join('') +
    pane(ASKING[0] - 38, ASKING[1], asking(second), hour) +
    steps +
    lamp +
    glowAt(-42, -126, 74, 0.8 * on) +
    path(lens(-42, -127, 26, 15), mix(hour.roof, P.cream, on))
  )
}

/** The islet across the water, with a pine and the hut whose window answers; y 0 is its waterline. */
export function islet(hour: Hour, second: number): string {
  const on = answering(second)
  const rock = 'M-150 2Q-128 -26 -92 -36Q-60 -62 -14 -58Q38 -66 74 -40Q118 -26 152 2Q0 12 -150 2Z'
  const sway = 1.4 * wave(second / 6)
  const crown = (x: number, y: number, w: number): string => lens(x + sway, y, w, w * 0.24)
  return (
    path('M-70 -40Q-62 -96 -86 -150', 'none', {
      stroke: hour.land,
      'stroke-width': 9,
      'stroke-linecap': 'round',
    }) +
    path(crown(-92, -158, 112) + crown(-62, -128, 96) + crown(-104, -108, 74), hour.land) +
    path(rock, hour.land) +
    path(lens(20, -16, 190, 9), hour.shade, { opacity: 0.4 }) +
    rect(-16, -104, 76, 54, mix(hour.wall, hour.land, 0.45)) +
    path(
      'M-40 -98Q-18 -104 -2 -130Q22 -136 46 -130Q62 -104 84 -98Q54 -90 22 -90Q-10 -90 -40 -98Z',
      hour.roof,
    ) +
    glowAt(23, -74, 92, 0.85 * on) +
    rect(11, -88, 25, 28, mix(hour.shade, mix(P.gold, P.cream, 0.45), on), 2) +
    rect(22.4, -88, 2.4, 28, hour.land, 0, { opacity: 0.6 })
  )
}

/** A boat under two lens sails; its lantern is lit by `lamp`. */
export function boat(
  x: number,
  y: number,
  scale: number,
  second: number,
  hour: Hour,
  lamp: number,
  opacity: number,
): string {
  if (opacity <= 0.01) return ''
  const lift = 3 * wave(second / 3 + x / 700) * scale
  const tilt = 1.8 * wave(second / 4 + x / 500)
  const form =
    path('M-62 -8H66Q54 22 22 24H-28Q-54 20 -62 -8Z', hour.roof) +
    path(lens(2, -7, 128, 7), hour.trim) +
    path('M6 -18V-168Q74 -96 70 -22Q38 -30 6 -18Z', mix(hour.trim, P.paper, 0.35)) +
    path('M-2 -22V-140Q-52 -76 -54 -24Q-28 -30 -2 -22Z', mix(hour.trim, P.amber, 0.62)) +
    rect(0.5, -176, 4, 170, hour.roof) +
    glowAt(-50, -26, 80, 0.8 * lamp) +
    path(lens(-50, -24, 16, 16), mix(hour.roof, P.cream, lamp))
  const shine = [0, 1, 2, 3]
    .map((i) =>
      path(
        lens(
          4 + 7 * wave(second / 3 + i * 0.3),
          32 + i * 15,
          lerp(104, 44, i / 3),
          lerp(7, 4.5, i / 3),
        ),
        mix(hour.trim, P.gold, 0.5 * lamp),
        {
          opacity: 0.62 - i * 0.13,
        },
      ),
    )
    .join('')
  return group(
    group(form, { transform: `translate(0 ${num(lift)}) rotate(${num(tilt)})` }) + shine,
    {
      transform: `translate(${num(x)} ${num(y)}) scale(${scale.toFixed(4)})`,
      opacity: opacity >= 0.995 ? undefined : opacity,
    },
  )
}
