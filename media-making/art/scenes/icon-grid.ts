import { mix } from '../colour.ts'
import { cycle } from '../cycle.ts'
import { circle, g, H, lens, path, polar, rect, stroke, times, upright, W } from '../shapes.ts'
import type { Sheet } from '../sheet.ts'

const COLS = 7
const TILE = 162
const GAP = 14

/** Signs of daily life, each drawn from the same few forms: a disc, a lens, a slit. */
export function iconGrid(s: Sheet): void {
  const { p } = s
  s.add(rect(0, 0, W, H, s.pick(mix(p.foam, p.paper, 0.3), mix(p.ink, '#02060a', 0.3))))
  const grounds = s.pick(
    [p.sea, p.mist, p.dawn, p.foam, p.gold, p.deep, p.leaf, p.aqua, p.rose, p.blue],
    [
      p.sea,
      p.mist,
      mix(p.dawn, p.ink, 0.2),
      p.deep,
      p.gold,
      mix(p.blue, p.sea, 0.4),
      p.leaf,
      mix(p.aqua, p.sea, 0.35),
      mix(p.rose, p.ink, 0.2),
      p.blue,
    ],
  )
  /** A sign within 100 x 100 around (0, 0): a its ink, b the ink of details, c the ground. */
  type Sign = (a: string, b: string, c: string) => string
  const round = { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' }
  const signs: readonly Sign[] = [
    (a, b) => path('M-44 0L0-42L44 0V44H-44Z', a) + path(upright(0, 22, 26, 44), b), // home
    (a, b) =>
      path('M-34 24Q-26 14-26-8A26 26 0 0 1 26-8Q26 14 34 24Z', a) +
      path(lens(0, 32, 34, 20), b) +
      circle(0, -38, 6, b), // bell
    (a, b) =>
      rect(-34, -6, 68, 50, a, 9) +
      stroke('M-21-6V-20A21 21 0 0 1 21-20V-6', a, 11) +
      path(upright(0, 20, 14, 30), b), // lock
    (a, b) => path('M0 48Q-36 8-36-12A36 36 0 0 1 36-12Q36 8 0 48Z', a) + circle(0, -12, 13, b), // place
    (a, b) =>
      rect(-42, -30, 84, 62, a, 12) +
      path('M-42 4H42V12H-42Z', b) +
      circle(-24, 36, 10, b) +
      circle(24, 36, 10, b) +
      path(lens(-18, -12, 30, 18) + lens(18, -12, 30, 18), b), // bus
    (a, b) =>
      path('M0 44C-70-4-46-44-18-40Q-2-36 0-22Q2-36 18-40C46-44 70-4 0 44Z', a) +
      path(lens(-16, -16, 30, 12), b), // heart
    (a, b) =>
      path('M-36 36C-46-22 4-44 40-40C44 6 14 48-24 38L-38 48Z', a) +
      stroke('M-26 32Q0 6 22-20', b, 5, round), // leaf
    (a, b) => rect(-46, -32, 92, 64, a, 9) + stroke('M-42-26L0 8L42-26', b, 7, round), // letter
    (a, b) =>
      rect(-27, -46, 54, 92, a, 12) + rect(-19, -32, 38, 58, b, 3) + path(lens(0, 36, 20, 5), b), // telephone
    (a, b) => circle(0, 0, 44, a) + stroke('M0-24V2L18 14', b, 8, round), // clock
    (a, b) =>
      path('M-46 2A46 46 0 0 1 46 2Q30-8 23 4Q12-8 0 4Q-12-8-23 4Q-30-8-46 2Z', a) +
      stroke('M0 2V32A10 10 0 0 1-20 34', b, 7, round) +
      circle(0, -46, 5, b), // umbrella
    (a, b) =>
      circle(-28, 18, 21, 'none', { stroke: a, 'stroke-width': 7 }) +
      circle(28, 18, 21, 'none', { stroke: a, 'stroke-width': 7 }) +
      stroke('M-28 18L-8-14H20L0 18H-28M20-14L28 18M-8-14L-14-26M20-14L16-28H28', b, 6, round), // bicycle
    (a, b) =>
      path(
        'M-44-34H44Q48-34 48-26V18Q48 26 40 26H0L-22 44V26H-40Q-48 26-48 18V-26Q-48-34-44-34Z',
        a,
      ) + path([-20, 0, 20].map((x) => lens(x, -4, 16, 9)).join(''), b), // bubble
    (a, b) =>
      rect(-46, -30, 92, 60, a, 10) + rect(-46, -14, 92, 13, b) + path(lens(-20, 14, 34, 7), b), // card
    (a, b) =>
      stroke('M-22 32V-30L34-40V22', a, 9, round) +
      circle(-32, 32, 14, a) +
      circle(24, 22, 14, a) +
      path(lens(6, -22, 44, 9), b), // music
    (a, b) =>
      path('M-44 30V-30Q-22-40 0-26Q22-40 44-30V30Q22 20 0 34Q-22 20-44 30Z', a) +
      stroke('M0-24V32', b, 5) +
      path(lens(-22, -10, 26, 6) + lens(22, -10, 26, 6), b), // book
    (a, b) =>
      rect(-40, -22, 80, 66, a, 6) +
      rect(-46, -34, 92, 22, a, 5) +
      rect(-8, -34, 16, 78, b) +
      path(lens(-18, -42, 34, 18) + lens(18, -42, 34, 18), b), // gift
    (a, b) =>
      path('M-30-44H14L40-18V44H-30Z', a) +
      path('M14-44V-18H40Z', b) +
      path(lens(0, 2, 44, 6) + lens(-4, 20, 36, 6), b), // sheet
    (a, b) =>
      circle(-8, -8, 30, 'none', { stroke: a, 'stroke-width': 11 }) +
      stroke('M16 16L40 40', a, 14, round) +
      path(lens(-8, -8, 32, 12), b), // search
    (a, b) =>
      path(
        'M-46 20Q-48-8-20-10Q-12-38 14-32Q36-28 36-8Q50-4 46 20Q44 28 34 28H-34Q-44 28-46 20Z',
        a,
      ) + path(lens(-4, 8, 50, 8), b), // cloud
    (a, b) =>
      times(8)
        .map((i) => g(rect(-8, -46, 16, 20, a, 4), { transform: `rotate(${i * 45})` }))
        .join('') +
      circle(0, 0, 33, a) +
      circle(0, 0, 13, b), // gear
    (a, b) =>
      path(
        'M-40-24H-20L-12-38H12L20-24H40Q46-24 46-18V30Q46 36 40 36H-40Q-46 36-46 30V-18Q-46-24-40-24Z',
        a,
      ) +
      circle(0, 6, 20, b) +
      circle(0, 6, 10, a), // camera
    (a, b) =>
      circle(0, -20, 20, a) + path('M-42 44Q-42 8 0 8T42 44Z', a) + path(lens(0, 32, 38, 9), b), // person
    (a, b) =>
      path('M-40-24H40L32 44H-32Z', a) +
      stroke('M-18-24V-32A18 18 0 0 1 18-32V-24', a, 8) +
      path(lens(0, 8, 40, 12), b), // bag
    (a, b) =>
      circle(0, 0, 44, a) +
      path('M0-34L12 0L0 34L-12 0Z', b, { transform: 'rotate(36)' }) +
      circle(0, 0, 5, a), // compass
    (a, b) =>
      path('M-38-8H24V12A26 26 0 0 1-2 38H-12A26 26 0 0 1-38 12Z', a) +
      stroke('M24-4H34A12 12 0 0 1 34 20H22', a, 8) +
      stroke('M-20-20q-8-10 0-20M0-20q-8-10 0-20', b, 6, round), // cup
    (a, b) =>
      path('M0-46L40-30V0Q40 30 0 48Q-40 30-40 0V-30Z', a) +
      stroke('M-16 2L-4 14L18-12', b, 9, round), // shield
    (a, b) =>
      path(
        `${times(5)
          .map(
            (i) =>
              `${i ? 'L' : 'M'}${polar(0, 2, 46, i * 144 - 90)
                .map((v) => v.toFixed(1))
                .join(' ')}`,
          )
          .join('')}Z`,
        a,
      ) + circle(0, 4, 8, b), // star
  ]
  for (const i of times(COLS * 4)) {
    const column = i % COLS
    const row = Math.floor(i / COLS)
    const x = 21 + TILE / 2 + column * (TILE + GAP)
    const y = 9 + TILE / 2 + row * (TILE + GAP)
    const k = (i * 7 + row * 3) % 10
    const ground = grounds[k] as string
    const pale = s.pick([1, 3, 4, 7, 8], [1, 4, 7]).includes(k)
    const a = pale ? s.pick(p.deep, p.ink) : s.pick(p.paper, p.foam)
    const b = cycle(
      pale
        ? s.pick([p.dawn, p.paper], [p.foam, p.cream])
        : k === 2
          ? [s.pick(p.deep, p.ink), p.gold]
          : [p.gold, p.aqua],
      i,
    )
    s.add(
      rect(x - TILE / 2, y - TILE / 2, TILE, TILE, ground, 30),
      g((signs[i] as Sign)(a, b, ground), { transform: `translate(${x} ${y})` }),
    )
  }
}
