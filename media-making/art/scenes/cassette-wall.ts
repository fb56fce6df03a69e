import { mix } from '../colour.ts'
import { cycle } from '../cycle.ts'
import { circle, g, H, lens, n, path, polar, poly, rect, stroke, times, W } from '../shapes.ts'
import type { Sheet } from '../sheet.ts'

/** A wall of cassettes, no two labels alike; one has come out, and its tape makes waves. */
export function cassetteWall(s: Sheet): void {
  const { p } = s
  s.add(rect(0, 0, W, H, s.pick(mix(p.rose, p.paper, 0.35), mix(p.deep, p.ink, 0.5))))
  const shells = s.pick(
    [p.sea, p.dawn, p.aqua, p.gold, p.deep, p.leaf, p.rose],
    [
      p.blue,
      mix(p.dawn, p.ink, 0.25),
      mix(p.aqua, p.sea, 0.5),
      mix(p.gold, p.amber, 0.6),
      p.sea,
      p.leaf,
      p.rose,
    ],
  )
  const paper = s.pick(p.paper, mix(p.foam, p.mist, 0.35))
  const dark = p.ink
  /** A cassette of 200 x 128 around (0, 0): label pattern by number. */
  const cassette = (i: number, shell: string, a: string, b: string): string => {
    const label = [
      times(4)
        .map((k) => rect(-86, -46 + k * 9, 172, 5, k % 2 ? a : b))
        .join(''),
      path(`M-86-50H86V-14Q40-44 0-22T-86-20Z`, a) + path('M-86-50H86V-36Q30-54-20-36T-86-38Z', b),
      times(9)
        .map((k) =>
          poly(
            [
              [-86 + k * 20, -50],
              [-76 + k * 20, -50],
              [-86 + k * 20, -14],
              [-96 + k * 20, -14],
            ],
            k % 2 ? a : b,
          ),
        )
        .join(''),
      circle(-56, -30, 17, a) + path(lens(14, -38, 100, 8) + lens(4, -22, 80, 8), b),
      path(
        times(5)
          .map((k) => lens(-70 + k * 35, -31, 31, 26))
          .join(''),
        a,
      ) +
        path(
          times(5)
            .map((k) => lens(-70 + k * 35, -31, 17, 10))
            .join(''),
          b,
        ),
      path('M-86-50L-10-14H-86ZM86-50L10-14H86Z', a) + circle(0, -38, 9, b),
    ][i % 6]
    const reel = (x: number, turn: number): string =>
      circle(x, 14, 19, paper) +
      circle(x, 14, 10, dark) +
      path(
        times(6)
          .map(
            (k) =>
              `M${polar(x, 14, 19, turn + k * 60)
                .map(n)
                .join(' ')}L${polar(x, 14, 13, turn + k * 60)
                .map(n)
                .join(' ')}`,
          )
          .join(''),
        'none',
        { stroke: dark, 'stroke-width': 4 },
      )
    return (
      rect(-100, -64, 200, 128, shell, 9) +
      rect(-100, -64, 200, 7, s.pick(p.paper, p.foam), 5, { opacity: 0.3 }) +
      s.clip(
        '<rect x="-86" y="-52" width="172" height="92" rx="6"/>',
        rect(-86, -52, 172, 92, paper) + label + rect(-86, -12, 172, 6, mix(paper, dark, 0.14)),
      ) +
      rect(-52, -8, 104, 44, dark, 22) +
      rect(-20, 0, 40, 28, mix(shell, dark, 0.3), 3) +
      reel(-32, i * 13) +
      reel(32, i * 29) +
      path('M-62 64L-52 46H52L62 64Z', mix(shell, dark, 0.28)) +
      circle(-30, 56, 4, dark) +
      circle(30, 56, 4, dark) +
      [
        [-92, -56],
        [92, -56],
        [-92, 56],
        [92, 56],
      ]
        .map(([x, y]) => circle(x as number, y as number, 3, mix(shell, dark, 0.35)))
        .join('')
    )
  }
  const accents = s.pick(
    [p.dawn, p.gold, p.aqua, p.sea, p.leaf],
    [p.dawn, p.gold, p.aqua, p.sea, p.leaf],
  )
  let i = 0
  for (const row of times(3)) {
    for (const column of times(4)) {
      const x = 62 + column * 382
      const y = 98 + row * 256
      const k = i++
      const gone = row === 1 && column === 2
      s.add(
        rect(x - 168, y - 102, 360, 230, p.ink, 15, { opacity: gone ? 0.35 : s.pick(0.16, 0.4) }),
      )
      if (!gone)
        s.add(
          g(
            cassette(
              k * 5 + row,
              cycle(shells, k * 3 + row),
              cycle(accents, k),
              cycle(accents, k * 2 + 1),
            ),
            {
              transform: `translate(${x} ${y}) scale(1.8)`,
            },
          ),
        )
    }
  }
  // The one in front, with its tape run out.
  const tape = 'M540 484C520 560 470 430 400 500S300 640 200 590S60 520-20 600'
  const tape2 = 'M780 452C830 570 920 440 990 520S1120 640 1280 540'
  s.add(
    stroke(tape + tape2, p.ink, 15, { opacity: 0.25, transform: 'translate(8 12)' }),
    stroke(tape + tape2, s.pick(mix(p.amber, p.ink, 0.6), mix(p.amber, p.ink, 0.35)), 13),
    stroke(tape + tape2, s.pick(mix(p.amber, p.cream, 0.3), p.amber), 2.4),
  )
  s.add(
    g(rect(-92, -46, 200, 128, p.ink, 9, { opacity: 0.35 }) + cassette(1, p.gold, p.dawn, p.sea), {
      transform: 'translate(640 330) rotate(-8) scale(2.4)',
    }),
  )
}
