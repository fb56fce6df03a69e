import { mix, PAINTS as P } from '../drawing/colour.ts'
import {
  circle,
  ease,
  fraction,
  group,
  lens,
  lerp,
  line,
  num,
  path,
  random,
  rect,
  unit,
  wave,
} from '../drawing/geometry.ts'
import { clouds, downward, hairline, hills, ring, type View } from '../drawing/scenery.ts'
import { glintField, mirror } from '../drawing/water.ts'
import type { Scene } from '../video.ts'

/** Turning points of the boat, off each harbor. */
const WEST = 392
const EAST = 900
const WATER = 556

/** The boat's place: across and back once in a loop, slow at both ends. */
const sailed = (time: number): number => lerp(WEST, EAST, 0.5 + 0.5 * wave(time))

/** Which way the bow points: 1 to the east, -1 to the west; it turns in the moment of landing. */
const heading = (time: number): number => 1 - 2 * ease(0.2, 0.32, time) + 2 * ease(0.7, 0.82, time)

/** A boat folded from one sheet of paper, as wide as 300, its keel at 0. */
function boat(): string {
  return (
    path('M-64 -96L8 -172L70 -96Z', P.paper) +
    path('M8 -172L70 -96H22Z', mix(P.foam, P.mist, 0.75)) +
    path('M-150 -96L-96 0H92L156 -104L70 -62H-62Z', P.foam) +
    path('M-62 -62H70L156 -104L92 0H30Z', mix(P.foam, P.mist, 0.9)) +
    path('M-150 -96L-62 -62L-96 0Z', mix(P.foam, P.mist, 0.45)) +
    path('M-62 -62L0 -96L70 -62Z', mix(P.mist, P.blue, 0.25))
  )
}

/** The coin it carries: a little sun with a lens cut out, which glows. */
function coin(time: number): string {
  const shine = 0.5 + 0.5 * wave(time * 3)
  return (
    circle(0, -172, 170, 'url(#coin-glow)', { opacity: 0.75 + 0.25 * shine }) +
    circle(0, -172, 74, P.gold) +
    circle(0, -172, 66, 'none', { stroke: P.amber, 'stroke-width': 6 }) +
    path(lens(0, -200, 84, 32), mix(P.amber, P.dawn, 0.4)) +
    path(lens(-14, -228, 40, 8), P.cream, { opacity: 0.6 + 0.4 * shine })
  )
}

interface Shop {
  x: number
  w: number
  h: number
  tone: number
}

/** A row of shops along a quay. */
function quay(seed: string, left: number, right: number): Shop[] {
  const r = random(seed)
  const shops: Shop[] = []
  for (let x = left; x < right; ) {
    const w = r.between(40, 62)
    shops.push({ x, w: w - 5, h: r.between(38, 86), tone: r() })
    x += w
  }
  return shops
}

/** The shops with their awnings; `paid` lights them one by one, beginning at the water's end. */
function shops(
  list: readonly Shop[],
  y: number,
  paid: number,
  fromRight: boolean,
  curved: boolean,
): string {
  return list
    .map(({ x, w, h, tone }, i) => {
      const order = (fromRight ? list.length - 1 - i : i) / list.length
      const on = unit((paid * 1.3 - order) / 0.3)
      const wall = mix(mix(P.sea, P.blue, 0.2 + 0.5 * tone), P.haze, 0.2)
      const roof = curved
        ? `M${num(x - 6)} ${num(y - h)}Q${num(x + w * 0.25)} ${num(y - h - 8)} ${num(x + w / 2)} ${num(y - h - 22)}Q${num(x + w * 0.75)} ${num(y - h - 8)} ${num(x + w + 6)} ${num(y - h)}Z`
        : `M${num(x - 4)} ${num(y - h)}L${num(x + w * 0.18)} ${num(y - h - 16)}H${num(x + w * 0.82)}L${num(x + w + 4)} ${num(y - h)}Z`
      return (
        rect(x, y - h, w, h, wall) +
        path(roof, mix(P.ink, P.deep, 0.4 + 0.6 * tone)) +
        rect(
          x + w * 0.16,
          y - h * 0.62,
          w * 0.68,
          h * 0.62 - 4,
          mix(mix(P.ink, P.deep, 0.6), mix(P.gold, P.cream, 0.35), on),
          3,
        ) +
        path(
          `M${num(x + 2)} ${num(y - h * 0.62)}H${num(x + w - 2)}L${num(x + w + 3)} ${num(y - h * 0.62 + 11)}H${num(x - 3)}Z`,
          mix(P.haze, i % 2 ? P.dawn : P.foam, 0.35 + 0.5 * on),
        )
      )
    })
    .join('')
}

/** A harbor crane over the eastern quay. */
const crane = (x: number, y: number): string => {
  const paint = mix(P.sea, P.dawn, 0.6)
  return (
    line(
      `M${x - 26} ${y}L${x - 10} ${y - 190}M${x + 40} ${y}L${x + 24} ${y - 190}M${x - 18} ${y - 86}H${x + 32}`,
      paint,
      8,
    ) +
    line(
      `M${x + 90} ${y - 176}L${x - 196} ${y - 216}M${x + 7} ${y - 262}L${x - 190} ${y - 216}M${x + 7} ${y - 262}L${x + 84} ${y - 178}`,
      paint,
      5,
    ) +
    line(`M${x + 7} ${y - 262}V${y - 186}`, paint, 8) +
    rect(x - 16, y - 202, 46, 28, paint, 4) +
    line(`M${x - 150} ${y - 210}V${y - 128}`, P.mist, 2) +
    rect(x - 168, y - 128, 36, 24, P.amber, 3)
  )
}

/** The lighthouse at the head of the western mole. */
const beacon = (x: number, y: number, time: number): string => {
  const turn = 0.5 + 0.5 * wave(time * 2)
  return (
    path(`M${x} ${y - 172}L${x + 330} ${y - 216}V${y - 112}Z`, 'url(#beam)', {
      opacity: 0.15 + 0.5 * turn,
    }) +
    path(`M${x - 20} ${y}L${x - 12} ${y - 150}H${x + 12}L${x + 20} ${y}Z`, P.foam) +
    path(
      `M${x - 17.5} ${y - 46}L${x - 15.5} ${y - 84}H${x + 15.5}L${x + 17.5} ${y - 46}Z`,
      P.dawn,
    ) +
    rect(x - 19, y - 156, 38, 8, mix(P.sea, P.blue, 0.4), 2) +
    rect(x - 10, y - 182, 20, 28, mix(P.amber, P.cream, turn), 3) +
    path(`M${x - 16} ${y - 180}Q${x} ${y - 208} ${x + 16} ${y - 180}Z`, P.dawn)
  )
}

/** A paper boat carries a coin of light over the strait between two harbors, whose shops light up when it lands. */
export function strait(view: View): Scene {
  const y = view.horizon
  const land = y + 44
  const west = quay('strait-west', -8, 236)
  const east = quay('strait-east', 1038, 1290)
  const field = glintField({
    seed: 'strait',
    width: view.width,
    top: y,
    bottom: view.height + 12,
    centre: 640,
    spread: [420, 760],
    rows: 14,
    length: [30, 120],
    thickness: [2.6, 8],
    sides: 0.7,
    tone: 0.1,
  })
  const reflect = mirror({
    seed: 'strait-m',
    y: WATER + 8,
    depth: view.height - WATER,
    left: 150,
    right: 1120,
    rows: 8,
    squash: 0.72,
    length: [170, 100],
    thickness: [9, 15],
    opacity: [0.75, 0.3],
  })
  const sky = downward('strait-sky', [
    [mix(P.sea, P.blue, 0.55), 0],
    [mix(P.blue, P.aqua, 0.55), 0.5],
    [mix(P.aqua, P.mist, 0.55), 0.84],
    [P.blush, 1],
  ])
  const water = downward('strait-water', [
    [mix(P.blue, P.aqua, 0.55), 0],
    [mix(P.sea, P.blue, 0.6), 0.42],
    [P.deep, 1],
  ])
  const glow = `<radialGradient id="coin-glow"><stop offset="0.3" stop-color="${P.gold}" stop-opacity="0.75"/><stop offset="1" stop-color="${P.amber}" stop-opacity="0"/></radialGradient>`
  const beam = `<linearGradient id="beam"><stop offset="0" stop-color="${P.cream}" stop-opacity="0.8"/><stop offset="1" stop-color="${P.cream}" stop-opacity="0"/></linearGradient>`
  return (time) => {
    const x = sailed(time)
    const turn = heading(time)
    const speed = Math.cos(time * Math.PI * 2)
    const lift = 5 * wave(time * 3)
    const tilt = 3 * wave(time * 3 + 0.2) + 3 * speed
    const sheet = group(boat(), {
      transform: `scale(${num(Math.abs(turn) < 0.06 ? 0.06 : turn)} 1)`,
    })
    const form = group(coin(time) + sheet, {
      transform: `translate(${num(x)} ${num(WATER + lift)}) rotate(${num(tilt)})`,
    })
    const landedEast = ease(0.22, 0.4, time) * (1 - ease(0.62, 0.76, time))
    const landedWest = 1 - ease(0.12, 0.26, time) + ease(0.72, 0.9, time)
    const wake = Array.from({ length: 12 }, (_, i) => {
      const behind = (i + 1) * 0.011
      const at = sailed(time - behind)
      const age = (i + 1) / 13
      const far = Math.abs(x - at)
      return path(
        lens(at, WATER + 10 + 20 * (i % 2 ? age : -age * 0.4), 40 + 40 * age, 9 - 5 * age),
        mix(P.gold, P.mist, age),
        { opacity: (1 - age) * unit((far - 60) / 90) },
      )
    }).join('')
    const rings = (at: number, from: number): string =>
      [0, 0.07, 0.14]
        .map((delay) =>
          ring(at, WATER + 4, 330, unit(fraction(time - from - delay) / 0.3), P.cream, 5),
        )
        .join('')
    return (
      `<defs>${sky.def}${water.def}${glow}${beam}</defs>` +
      rect(0, 0, view.width, y + 1, sky.paint) +
      clouds(
        [
          [560, 84, 520, 9],
          [900, 150, 420, 8],
          [220, 190, 320, 7],
        ],
        P.paper,
        0.4,
        time,
      ) +
      hills(view, -320, 520, 176, 'strait-west', mix(P.blue, P.aqua, 0.25)) +
      hills(view, 760, 1620, 132, 'strait-east', mix(P.blue, P.aqua, 0.4)) +
      rect(0, y, view.width, view.height - y, water.paint) +
      field({ loop: time, light: 0.95 }) +
      hairline(view, 1, 640, 0.6) +
      path(`M-20 ${land - 6}H250Q300 ${land - 4} 316 ${land + 16}H-20Z`, mix(P.deep, P.sea, 0.6)) +
      path(
        `M1300 ${land - 6}H1020Q966 ${land - 4} 948 ${land + 16}H1300Z`,
        mix(P.deep, P.sea, 0.6),
      ) +
      crane(1130, land) +
      shops(west, land, landedWest, true, true) +
      shops(east, land, landedEast, false, false) +
      beacon(282, land, time) +
      reflect(form, time) +
      rings(WEST, 0.74) +
      rings(EAST, 0.24) +
      wake +
      form
    )
  }
}
