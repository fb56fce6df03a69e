import { mix, PAINTS as P } from '../drawing/colour.ts'
import {
  circle,
  ease,
  fraction,
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
import { boatOfLight, growth, risen } from '../drawing/growth.ts'
import { clouds, hairline, hills, sheen, sun, world, type View } from '../drawing/scenery.ts'
import { awning, LAMP, shop } from '../drawing/shops.ts'
import { glintField, mirror } from '../drawing/water.ts'
import type { Scene } from '../video.ts'

const GROUND = 512
const BLOOMS = [P.rose, P.dawn, P.cream, P.gold, P.blush]
const leaf = mix(P.blue, P.aqua, 0.55)

/** A flower on its stem; `open` spreads its petals. */
function flower(x: number, height: number, lean: number, colour: string, open: number): string {
  const headX = x + lean
  const size = 15 * (0.35 + 0.65 * open)
  const petals = Array.from({ length: 6 }, (_, i) => {
    const a = (i / 6) * Math.PI * 2
    return circle(
      headX + Math.cos(a) * size * 0.72,
      -height + Math.sin(a) * size * 0.72,
      size * 0.56,
      colour,
    )
  }).join('')
  return (
    line(
      `M${num(x * 0.4)} -30Q${num(x)} ${num(-height * 0.6)} ${num(headX)} ${num(-height)}`,
      leaf,
      4,
    ) +
    path(lens(x * 0.8 + lean * 0.4, -height * 0.62, 30, 9), leaf) +
    petals +
    circle(headX, -height, size * 0.4, mix(P.gold, P.amber, 0.5))
  )
}

/** A bucket of flowers that open one after the other. */
function bucket(index: number, open: (i: number) => number, sway: number): string {
  const r = random(`bucket-${index}`)
  const heads = Array.from({ length: 6 }, (_, i) => {
    const x = (i - 2.5) * 11
    return flower(x, r.between(74, 122), (i - 2.5) * 7 + sway * 5, r.pick(BLOOMS), open(i))
  }).join('')
  return (
    heads +
    path('M-34 -48H34L26 0H-26Z', mix(P.haze, P.foam, 0.35)) +
    rect(-37, -52, 74, 8, mix(P.haze, P.foam, 0.7), 4) +
    path('M14 -44H30L24 -4H12Z', P.sea, { opacity: 0.3 })
  )
}

/** One bucket of flowers by the water becomes a stall, a shop and a glasshouse; petals go with the stream. */
export function sosinFlowers(view: View): Scene {
  const field = glintField({
    seed: 'sosin-flowers',
    width: view.width,
    top: GROUND + 14,
    bottom: view.height + 20,
    centre: 300,
    spread: [220, 600],
    rows: 15,
    length: [24, 104],
    thickness: [2.6, 8],
    sides: 0.55,
  })
  const reflect = mirror({
    seed: 'sosin-flowers-m',
    y: GROUND + 18,
    depth: 180,
    left: 120,
    right: 1180,
    rows: 9,
    squash: 0.6,
    opacity: [0.75, 0.25],
  })
  const r = random('sosin-petals')
  const petals = Array.from({ length: 26 }, () => ({
    x: r.between(-60, view.width),
    y: r.between(GROUND + 40, view.height - 10),
    size: r.between(7, 15),
    phase: r(),
    colour: r.pick(BLOOMS),
  }))
  const glasshouse = (lit: number): string => {
    const bars = Array.from(
      { length: 7 },
      (_, i) => `M${-132 + i * 44} -${num(128 + 62 * Math.sin(((i + 0.001) / 6) * Math.PI))}V0`,
    ).join('')
    return (
      path('M-150 0V-128A150 76 0 0 1 150 -128V0Z', mix(P.mist, P.aqua, 0.35), { opacity: 0.92 }) +
      path('M-140 0V-124A140 68 0 0 1 140 -124V0Z', mix(P.aqua, P.gold, 0.3 * lit), {
        opacity: 0.6,
      }) +
      Array.from({ length: 9 }, (_, i) =>
        path(
          `M${-120 + i * 30} 0q-18 -34 0 -${50 + ((i * 37) % 44)}q18 34 0 ${50 + ((i * 37) % 44)}Z`,
          i % 3 ? leaf : mix(leaf, P.foam, 0.3),
        ),
      ).join('') +
      Array.from({ length: 8 }, (_, i) =>
        circle(-106 + i * 30, -(46 + ((i * 29) % 40)), 9, BLOOMS[i % 5] as string),
      ).join('') +
      line(`${bars}M-150 -64H150M-150 -128A150 76 0 0 1 150 -128`, P.paper, 5)
    )
  }
  return (time) => {
    const dawn = ease(0, 0.7, time)
    const places = [640, 546, 734, 452, 828]
    const buckets = places
      .map((x, i) => {
        const from = i === 0 ? -0.2 : 0.12 + i * 0.045
        return risen(
          bucket(
            i,
            (k) => growth(from + 0.03 + k * 0.012 + (i === 0 ? 0.2 : 0), time, 0.12),
            wave(time * 3 + i * 0.2),
          ),
          x,
          GROUND,
          i === 0 ? 1 : growth(from, time, 0.08),
          0.9,
        )
      })
      .join('')
    const stall = growth(0.34, time, 0.1)
    const built = growth(0.52, time, 0.14)
    const glass = growth(0.72, time, 0.14)
    const cloth =
      stall > 0.01 && built < 0.6
        ? awning(410, GROUND - 232, 460, 58, [mix(P.rose, P.paper, 0.2), P.aqua], time * 3, stall)
        : ''
    const poles =
      built < 0.6
        ? risen(
            rect(-216, -236, 9, 236, mix(P.haze, P.ink, 0.4)) +
              rect(207, -236, 9, 236, mix(P.haze, P.ink, 0.4)),
            640,
            GROUND,
            stall,
          )
        : ''
    const house = risen(
      shop(
        {
          x: -190,
          width: 380,
          height: 272,
          top: 'round',
          wall: mix(P.paper, P.mist, 0.35),
          roof: mix(P.aqua, P.sea, 0.4),
          stripes: [P.rose, P.foam],
        },
        0,
        {
          open: ease(0.6, 0.68, time),
          lit: 0.5 * ease(0.62, 0.72, time),
          day: 1,
          loop: time * 3,
        },
      ),
      640,
      GROUND,
      built,
    )
    const street =
      risen(glasshouse(dawn), 1012, GROUND, glass, 1.05) +
      house +
      poles +
      cloth +
      buckets +
      rect(-20, GROUND - 3, view.width + 40, 18, mix(P.sea, P.haze, 0.45))
    const drifting = petals
      .map(({ x, y, size, phase, colour }) => {
        const at =
          -60 +
          fraction((x + 60) / (view.width + 120) + time * (0.35 + phase * 0.2)) * (view.width + 120)
        return path(lens(at, y + 4 * wave(time * 4 + phase), size * 2, size * 0.7), colour, {
          opacity: ease(0.2, 0.5, time) * 0.9,
        })
      })
      .join('')
    const boats = [0, 1]
      .map((i) => {
        const t = unit((time - 0.74 - i * 0.08) / 0.36)
        return boatOfLight(
          lerp(500, 170 + i * 150, ease(0, 1, t)),
          lerp(600, 610 + i * 40, t),
          0.72,
          `<g transform="translate(0 -6) scale(0.8)">${bucket(8 + i, () => 1, wave(time * 3))}</g>`,
          time,
          ease(0, 0.12, t),
        )
      })
      .join('')
    return (
      world(view, lerp(0.62, 0.95, dawn)) +
      `<defs>${LAMP}</defs>` +
      sun(view, 300, 136, lerp(0.34, 0.94, dawn), 1) +
      clouds(
        [
          [880, 120, 420, 8],
          [1120, 70, 260, 6],
          [160, 84, 280, 6],
        ],
        P.mist,
        0.26,
        time,
      ) +
      hills(view, -200, 620, 70, 'sosin-flowers-far', mix(P.sea, P.aqua, 0.35), 0.8) +
      hills(view, 560, 1500, 120, 'sosin-flowers-near', mix(P.sea, P.aqua, 0.22)) +
      sheen(view, 300, 140, 1) +
      hairline(view, 1, 300, 0.4) +
      rect(0, GROUND + 8, view.width, view.height - GROUND, mix(P.sea, P.blue, 0.3), 0, {
        opacity: 0.3,
      }) +
      reflect(street, time * 2) +
      field({ loop: time * 3, light: 0.95 }) +
      street +
      drifting +
      boats
    )
  }
}
