import { mix } from '../colour.ts'
import { arrowHead } from '../props/chart.ts'
import { numeral } from '../props/numerals.ts'
import { circle, H, lens, n, path, poly, rect, stroke, times, upright, W } from '../shapes.ts'
import type { Sheet } from '../sheet.ts'

/** A circuit of water: machines warm it, houses and a glasshouse cool it, a pump keeps it going. */
export function heatLoop(s: Sheet): void {
  const { p } = s
  const warm = s.pick(mix(p.rose, p.cream, 0.3), mix(p.dawn, p.ink, 0.82))
  const cold = s.pick(mix(p.mist, p.foam, 0.35), mix(p.sea, p.ink, 0.55))
  s.add(
    rect(
      0,
      0,
      W,
      H,
      s.grad(
        [
          [warm, 0.3],
          [cold, 0.7],
        ],
        { x1: 0, y1: 0, x2: 1, y2: 0 },
      ),
    ),
  )
  const ground = 560
  s.add(
    rect(
      0,
      ground,
      W,
      H - ground,
      s.grad(
        [
          [s.pick(mix(p.dawn, p.deep, 0.5), mix(p.dawn, p.ink, 0.88)), 0.2],
          [s.pick(p.deep, '#071420'), 0.75],
        ],
        { x1: 0, y1: 0, x2: 1, y2: 0 },
      ),
    ),
  )
  const hot = p.dawn
  const cool = s.pick(p.sea, p.aqua)
  const white = s.pick(p.paper, p.foam)
  // The hall of machines.
  const shell = s.pick(p.deep, p.sea)
  s.add(
    rect(60, 214, 300, ground - 214, shell, 10),
    rect(60, 196, 300, 30, mix(shell, p.ink, 0.3), 8),
  )
  for (const i of times(4)) {
    const x = 82 + i * 66
    s.add(
      rect(x, 256, 56, 268, p.ink, 4),
      times(8)
        .map(
          (k) =>
            rect(
              x + 6,
              266 + k * 32,
              44,
              22,
              mix(s.pick(p.sea, p.deep), hot, 0.12 + 0.1 * ((i + k) % 4)),
              2,
            ) + path(lens(x + 18, 277 + k * 32, 12, 4), (i + k) % 3 ? p.aqua : p.gold),
        )
        .join(''),
    )
  }
  // Warm air rises.
  s.add(
    stroke(
      [110, 176, 242, 308]
        .map((x) => `M${x} 178C${x - 22} 150 ${x + 22} 132 ${x} 104S${x + 14} 64 ${x} 48`)
        .join(''),
      hot,
      7,
      { 'stroke-linecap': 'round', opacity: 0.55 },
    ),
  )
  // The cold side: houses, a glasshouse with plants.
  const roof = s.pick(p.sea, mix(p.sea, p.blue, 0.5))
  const house = (x: number, w: number, h: number, c: string): string =>
    rect(x, ground - h, w, h, c) +
    poly(
      [
        [x - 14, ground - h],
        [x + w / 2, ground - h - w * 0.46],
        [x + w + 14, ground - h],
      ],
      roof,
    ) +
    rect(x + w * 0.16, ground - h + 26, w * 0.26, 36, s.pick(p.gold, p.lit), 3) +
    rect(x + w * 0.58, ground - h + 26, w * 0.26, 36, s.pick(p.gold, p.lit), 3) +
    rect(x + w * 0.38, ground - 54, w * 0.24, 54, s.pick(p.deep, p.ink), 3)
  s.add(
    house(844, 128, 148, white),
    house(988, 108, 118, s.pick(mix(p.rose, p.cream, 0.3), mix(p.rose, p.dawn, 0.2))),
  )
  s.add(
    path(`M1116 ${ground}V410Q1180 330 1244 410V${ground}Z`, s.pick(p.foam, p.sea), {
      opacity: 0.9,
    }),
    [1140, 1176, 1214]
      .map(
        (x, i) =>
          path(upright(x, ground - 50 - i * 6, 40, 100 + i * 12), i % 2 ? p.leaf : p.moss) +
          path(upright(x + 14, ground - 34, 30, 70), p.leaf),
      )
      .join(''),
    stroke(
      `M1116 ${ground}V410Q1180 330 1244 410V${ground}M1180 370V${ground}M1116 460H1244`,
      s.pick(p.deep, p.mist),
      5,
    ),
  )
  // The circuit: warm above, cold below, each in its trench.
  const casing = { 'stroke-linejoin': 'round' }
  const sky = 'M210 250V150Q210 96 264 96H996Q1050 96 1050 150V410'
  s.add(
    stroke(sky, p.ink, 46, { ...casing, opacity: 0.14, transform: 'translate(6 9)' }),
    stroke(sky, white, 46, casing),
    stroke(
      sky,
      s.grad(
        [
          [hot, 0.25],
          [mix(hot, p.gold, 0.7), 0.6],
          [mix(p.gold, p.mist, 0.5), 1],
        ],
        { x1: 210, y1: 0, x2: 1050, y2: 0, user: true },
      ),
      32,
      casing,
    ),
  )
  const back = `M1050 ${ground - 14}V${ground + 22}Q1050 ${ground + 76} 996 ${ground + 76}H264Q210 ${ground + 76} 210 ${ground + 22}V${ground - 40}`
  s.add(
    stroke(back, white, 46, casing),
    stroke(
      back,
      s.grad(
        [
          [mix(cool, p.mist, 0.3), 0],
          [cool, 0.6],
          [s.pick(p.blue, p.aqua), 1],
        ],
        { x1: 210, y1: 0, x2: 1050, y2: 0, user: true },
      ),
      32,
      casing,
    ),
  )
  // Arrows in the stream, and glints that carry it.
  s.add(
    [360, 900].map((x) => arrowHead(x + 18, 96, 0, 28, white)).join(''),
    [420, 860].map((x) => arrowHead(x - 18, ground + 76, 180, 28, white)).join(''),
    arrowHead(1050, 306, 90, 28, white),
    arrowHead(210, 168, 270, 28, white),
  )
  s.add(
    path([300, 470, 560, 740, 820, 970].map((x) => lens(x, 96, 56, 6)).join(''), p.cream, {
      opacity: 0.9,
    }),
    path([300, 350, 520, 740, 930, 970].map((x) => lens(x, ground + 76, 56, 6)).join(''), p.foam, {
      opacity: 0.9,
    }),
  )
  // The exchanger between both, and the pump below.
  s.add(
    rect(566, 230, 128, 240, p.ink, 16, { opacity: 0.14, transform: 'translate(6 9)' }),
    rect(566, 230, 128, 240, white, 16),
    stroke(
      times(6)
        .map((i) => `M584 ${258 + i * 36}h38q16 0 16 10t-16 10h-38`)
        .join(''),
      hot,
      8,
      { 'stroke-linecap': 'round' },
    ),
    stroke(
      times(6)
        .map((i) => `M676 ${268 + i * 36}h-30q-16 0-16 9t16 9h30`)
        .join(''),
      cool,
      8,
      { 'stroke-linecap': 'round' },
    ),
    stroke('M630 119V230', hot, 18),
    stroke(`M630 470V${ground + 54}`, cool, 18),
    arrowHead(630, 200, 90, 24, white),
    arrowHead(630, 530, 90, 24, white),
    circle(630, ground + 76, 54, p.ink, { opacity: 0.25 }),
    circle(630, ground + 76, 50, p.gold),
    circle(630, ground + 76, 36, white),
    times(3)
      .map((i) =>
        path('M0 0Q22-10 20-30Q-4-26 0 0Z', p.deep, {
          transform: `translate(630 ${ground + 76}) rotate(${i * 120})`,
        }),
      )
      .join(''),
    circle(630, ground + 76, 7, hot),
  )
  // Two thermometers: 46 where it is warm, 24 where it is cold.
  const meter = (x: number, level: number, c: string, text: string): string => {
    const top = 218
    return (
      rect(x - 20, top - 12, 40, 222, white, 20) +
      circle(x, top + 222, 34, white) +
      rect(x - 8, top + 198 - level, 16, level + 20, c, 8) +
      circle(x, top + 222, 23, c) +
      stroke(
        times(7)
          .map((i) => `M${x + 26} ${n(top + 8 + i * 30)}h${i % 3 ? 10 : 18}`)
          .join(''),
        s.pick(p.deep, p.foam),
        3,
      ) +
      rect(x - 40, top - 78, 80, 50, c, 12) +
      numeral(text, x, top - 68, 30, s.pick(p.paper, p.ink), { weight: 2.4 })
    )
  }
  s.add(meter(470, 164, hot, '46'), meter(786, 72, cool, '24'))
}
