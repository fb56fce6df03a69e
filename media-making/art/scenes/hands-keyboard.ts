import { mix } from '../colour.ts'
import { arm } from '../props/figure.ts'
import { beams, glow } from '../props/room.ts'
import { circle, ellipse, g, H, lens, path, rect, stroke, times, W } from '../shapes.ts'
import type { Sheet } from '../sheet.ts'

/** Two hands on a keyboard, from straight above; the keys glint where they are touched. */
export function handsKeyboard(s: Sheet): void {
  const { p } = s
  s.add(
    rect(
      0,
      0,
      W,
      H,
      s.grad(
        s.pick(
          [mix(p.rose, p.cream, 0.5), mix(p.cream, p.gold, 0.35)],
          [mix(p.sea, p.blue, 0.3), p.sea],
        ),
      ),
    ),
  )
  s.add(beams(s, -260, 90, 8, 420, s.pick(0.55, 0.05)))
  if (s.night) s.add(glow(s, 630, 260, 620, p.aqua, 0.3))
  const body = s.pick(p.deep, p.ink)
  const key = s.pick(p.paper, mix(p.blue, p.mist, 0.4))
  const touched = new Set([31, 34, 45, 38, 41, 20])
  const keys = times(4).flatMap((row) =>
    times(13).map((i) => {
      const at = row * 13 + i
      const x = 178 + i * 70 + ([0, 18, 30, 12][row] ?? 0)
      const y = 116 + row * 72
      const ink = at === 12 ? p.dawn : touched.has(at) ? p.gold : key
      return i === 12 && row > 0 && row < 3
        ? ''
        : rect(x, y, 60, 58, ink, 11) +
            path(lens(x + 30, y + 29, 22, 5), touched.has(at) ? p.amber : s.pick(p.mist, p.aqua), {
              opacity: s.pick(0.9, 0.6),
            })
    }),
  )
  const board =
    rect(146, 92, 976, 400, s.pick(p.ink, p.ink), 34, {
      opacity: 0.3,
      transform: 'translate(10 18)',
    }) +
    rect(146, 84, 976, 400, body, 32) +
    keys.join('') +
    rect(430, 404, 360, 58, key, 11) +
    rect(176, 404, 110, 58, key, 11) +
    rect(300, 404, 116, 58, key, 11) +
    rect(804, 404, 116, 58, p.leaf, 11) +
    rect(934, 404, 144, 58, key, 11)
  s.add(g(board, { transform: 'rotate(-5 630 290)' }))
  s.add(
    ellipse(1168, 560, 96, 96, p.ink, { opacity: 0.2 }),
    circle(1160, 548, 92, p.dawn),
    circle(1160, 548, 74, s.pick(p.cream, mix(p.cream, p.sea, 0.3))),
    circle(1160, 548, 66, mix('#5b3a2a', p.ink, 0.2)),
    path(lens(1146, 530, 60, 6) + lens(1170, 560, 44, 4), s.pick(p.gold, p.amber), {
      opacity: 0.8,
    }),
    stroke('M1076 560q-50 20-40 56q16 26 60-8', p.dawn, 20, { 'stroke-linecap': 'round' }),
  )
  const sleeve = s.pick(p.leaf, p.leaf)
  s.add(
    arm(
      s,
      [
        [40, 1080],
        [150, 900],
        [400, 548],
      ],
      { skin: 3, sleeve, cuff: p.gold, pose: 'type', flip: true, scale: 2.7, bend: 8 },
    ),
    arm(
      s,
      [
        [1100, 1100],
        [1010, 920],
        [836, 556],
      ],
      { skin: 3, sleeve, cuff: p.gold, pose: 'type', scale: 2.7, bend: -6 },
    ),
  )
}
