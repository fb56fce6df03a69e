import { mix, PAINTS as P } from '../drawing/colour.ts'
import { circle, group, lens, num, path, rect, wave } from '../drawing/geometry.ts'
import { clouds, hairline, hills, sheen, stars, sun, world, type View } from '../drawing/scenery.ts'
import { awning, LAMP, lanternRope, steam } from '../drawing/shops.ts'
import { glintField, mirror } from '../drawing/water.ts'
import type { Scene } from '../video.ts'

type Wares = 'fruit' | 'fish' | 'pots' | 'greens' | 'cloth'

interface Stall {
  x: number
  width: number
  height: number
  stripes: readonly [string, string]
  wares: Wares
}

const STALLS: readonly Stall[] = [
  { x: -60, width: 236, height: 176, stripes: [P.foam, P.blue], wares: 'cloth' },
  { x: 216, width: 250, height: 204, stripes: [P.dawn, P.cream], wares: 'fruit' },
  { x: 506, width: 280, height: 232, stripes: [P.foam, P.sea], wares: 'pots' },
  { x: 828, width: 236, height: 196, stripes: [P.gold, P.foam], wares: 'greens' },
  { x: 1104, width: 250, height: 214, stripes: [P.aqua, P.foam], wares: 'fish' },
]

/** The goods on the counter of a stall, from `left` over `width`, on `y`. */
function arranged(kind: Wares, left: number, width: number, y: number): string {
  const places = (step: number): number[] =>
    Array.from({ length: Math.floor(width / step) }, (_, i) => left + step * (i + 0.5))
  if (kind === 'fruit')
    return places(26)
      .map((x, i) =>
        circle(x, y - 11 - (i % 2) * 9, 13, [P.amber, P.dawn, P.gold][i % 3] as string),
      )
      .join('')
  if (kind === 'greens')
    return places(30)
      .map((x, i) =>
        path(
          `M${num(x)} ${num(y)}Q${num(x - 22)} ${num(y - 16)} ${num(x - 14)} ${num(y - 36)}Q${num(x)} ${num(y - 26)} ${num(x)} ${num(y)}Q${num(x)} ${num(y - 26)} ${num(x + 14)} ${num(y - 36)}Q${num(x + 22)} ${num(y - 16)} ${num(x)} ${num(y)}Z`,
          mix(P.blue, P.aqua, 0.3 + 0.3 * (i % 2)),
        ),
      )
      .join('')
  if (kind === 'fish')
    return places(54)
      .map(
        (x) =>
          path(lens(x, y - 12, 46, 15), P.mist) +
          path(`M${num(x + 18)} ${num(y - 12)}l14 -9v18Z`, P.mist) +
          circle(x - 14, y - 14, 2.2, P.ink),
      )
      .join('')
  if (kind === 'pots')
    return places(62)
      .map(
        (x, i) =>
          path(
            `M${num(x - 24)} ${num(y - 30)}H${num(x + 24)}Q${num(x + 26)} ${num(y)} ${num(x)} ${num(y)}Q${num(x - 26)} ${num(y)} ${num(x - 24)} ${num(y - 30)}Z`,
            mix(i % 2 ? P.rose : P.haze, P.ink, 0.3),
          ) + rect(x - 28, y - 34, 56, 6, mix(P.haze, P.foam, 0.3), 3),
      )
      .join('')
  return places(40)
    .map((x, i) =>
      rect(x - 16, y - 54, 32, 54, [P.rose, P.aqua, P.cream, P.dawn][i % 4] as string, 4),
    )
    .join('')
}

/** An open stall: two posts, the lit room beneath its awning, a counter with wares. */
function stall({ x, width, height, stripes, wares }: Stall, ground: number, loop: number): string {
  const wood = mix(P.amber, P.ink, 0.66)
  const top = ground - height
  const counter = ground - 66
  const interior = `M${num(x + 8)} ${num(top + 8)}H${num(x + width - 8)}V${num(counter)}H${num(x + 8)}Z`
  const shine = 0.9 + 0.1 * wave(loop * 2 + x / 700)
  return (
    path(interior, mix(P.deep, P.amber, 0.42)) +
    circle(x + width / 2, top + height * 0.34, width * 0.62, 'url(#lamp)', { opacity: shine }) +
    arranged(wares, x + 22, width - 44, counter + 2) +
    rect(x + 4, counter, width - 8, 70, mix(wood, P.dawn, 0.2)) +
    rect(x - 4, counter - 2, width + 8, 11, mix(P.amber, P.cream, 0.2), 3) +
    Array.from({ length: 5 }, (_, i) =>
      rect(x + 14 + (i * (width - 28)) / 5, counter + 16, (width - 70) / 5, 46, wood, 3),
    ).join('') +
    rect(x + 4, top, 9, height, wood) +
    rect(x + width - 13, top, 9, height, wood) +
    awning(
      x - 6,
      top,
      width + 12,
      52,
      [mix(stripes[0], P.deep, 0.16), mix(stripes[1], P.deep, 0.16)],
      loop,
    )
  )
}

/** A market at the water's edge at nightfall: awnings breathe in the wind, lanterns swing, the water carries both. */
export function dangolMarket(view: View): Scene {
  const ground = view.horizon + 58
  const reflect = mirror({
    seed: 'dangol-market-m',
    y: ground + 12,
    depth: view.height - ground + 30,
    left: -20,
    right: view.width + 20,
    rows: 13,
    squash: 0.62,
    sway: [1, 18],
    length: [230, 150],
    opacity: [0.82, 0.36],
  })
  const field = glintField({
    seed: 'dangol-market',
    width: view.width,
    top: ground + 6,
    bottom: view.height + 20,
    centre: 646,
    spread: [420, 760],
    rows: 15,
    length: [26, 96],
    thickness: [2.2, 6.5],
    sides: 0.4,
    tone: -0.1,
  })
  const colours = [P.dawn, P.gold, P.rose, P.amber]
  return (time) => {
    const lit = (i: number): number => 0.84 + 0.16 * wave(time * 2 + i * 0.21)
    const ropes =
      lanternRope([-40, 150], [500, 128], 44, 6, 25, colours, lit, time) +
      lanternRope([500, 128], [1330, 156], 62, 9, 25, colours, (i) => lit(i + 3), time)
    const pole = rect(496, 110, 8, ground - 110, mix(P.amber, P.ink, 0.74))
    const row = STALLS.map((one) => stall(one, ground, time)).join('')
    const quay = rect(-20, ground - 2, view.width + 40, 16, mix(P.deep, P.ink, 0.35))
    const market = pole + row + quay
    return (
      world(view, 0.56) +
      `<defs>${LAMP}</defs>` +
      stars(view, 'dangol-market', 90, 0.8, time) +
      sun(view, 944, 172, 0.78, 0.8) +
      clouds(
        [
          [300, 66, 460, 7],
          [1080, 92, 360, 7],
        ],
        P.mist,
        0.18,
        time,
      ) +
      hills(view, -180, 700, 92, 'dangol-market-far', mix(P.sea, P.haze, 0.3), 0.9) +
      hills(view, 560, 1500, 60, 'dangol-market-near', mix(P.deep, P.sea, 0.7)) +
      sheen(view, 944, 170, 0.7) +
      hairline(view, 1, 944, 0.3) +
      rect(0, ground + 8, view.width, view.height - ground, mix(P.deep, P.sea, 0.4), 0, {
        opacity: 0.5,
      }) +
      reflect(market, time) +
      field({ loop: time, light: 0.85 }) +
      market +
      steam(596, ground - 106, 92, time, 0.4) +
      steam(720, ground - 106, 78, time + 0.5, 0.34) +
      group(ropes)
    )
  }
}
