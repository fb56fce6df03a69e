import { mix } from '../colour.ts'
import { circle, H, lens, path, rect, stroke, times, W } from '../shapes.ts'
import type { Sheet } from '../sheet.ts'
import { clouds, hills, sky } from '../sky.ts'
import { reflect, water } from '../water.ts'

/** A heart, half sunk: the pulse runs through it and becomes the horizon. */
export function pulseTide(s: Sheet): void {
  const { p } = s,
    y = 474,
    cx = 630
  sky(
    s,
    s.pick(
      [mix(p.mist, p.foam, 0.3), mix(p.foam, p.cream, 0.6), mix(p.rose, p.cream, 0.3)],
      [p.ink, p.deep, mix(p.sea, p.blue, 0.4)],
    ),
    y,
  )
  s.add(
    rect(
      0,
      0,
      W,
      H,
      s.radial(
        [
          [s.pick(p.paper, p.dawn), 0, s.pick(1, 0.34)],
          [s.pick(p.cream, p.dawn), 0.5, s.pick(0.7, 0.12)],
          [s.pick(p.cream, p.dawn), 1, 0],
        ],
        cx,
        320,
        560,
      ),
    ),
  )
  clouds(
    s,
    [
      [170, 150, 360, 11],
      [1120, 120, 340, 11],
      [1000, 152, 180, 7],
    ],
    s.pick(p.paper, p.sea),
    0.9,
  )
  hills(s, y, [[20, 220, 3.6, 14, s.pick(mix(p.mist, p.aqua, 0.5), mix(p.sea, p.blue, 0.25))]])
  water(s, y, s.pick([mix(p.aqua, p.foam, 0.15), p.blue, p.sea], [p.sea, p.deep, p.ink]))
  const heart = `M${cx} 176C${cx - 52} 66 ${cx - 292} 60 ${cx - 292} 258C${cx - 292} 400 ${cx - 130} 500 ${cx} 610C${cx + 130} 500 ${cx + 292} 400 ${cx + 292} 258C${cx + 292} 60 ${cx + 52} 66 ${cx} 176Z`
  const tone = s.grad([
    [mix(p.gold, p.cream, 0.1), 0],
    [p.amber, 0.45],
    [p.dawn, 1],
  ])
  const slits = path(
    lens(cx + 210, 372, 520, 15) + lens(cx - 190, 408, 460, 13) + lens(cx + 140, 440, 420, 11),
    s.pick(mix(p.cream, p.rose, 0.3), mix(p.deep, p.sea, 0.5)),
  )
  const form = s.clip(
    `<path d="${heart}"/>`,
    path(heart, tone) +
      path(
        `M${cx - 244} 286Q${cx - 252} 166 ${cx - 150} 144Q${cx - 224} 192 ${cx - 244} 286Z`,
        p.paper,
        {
          opacity: 0.75,
        },
      ) +
      slits,
  )
  const dry = s.clip(`<path d="M0 0H${W}V${y + 1}H0Z"/>`, form)
  reflect(s, dry, y, { k: 0.78, depth: 240, rows: 15, amp: [1, 30] })
  const beat = `M-20 ${y}H214L246 ${y - 34}L276 ${y}H392L424 ${y + 34}L470 ${y - 236}L528 ${y + 116}L566 ${y - 62}L594 ${y}H742L776 ${y - 46}L808 ${y}H1280`
  s.add(
    stroke(beat, s.pick(p.deep, p.foam), 17, {
      'stroke-linejoin': 'round',
      opacity: s.pick(0.16, 0),
    }),
    stroke(beat, s.pick(p.paper, p.foam), 10, {
      'stroke-linejoin': 'round',
      'stroke-linecap': 'round',
    }),
    circle(808, y, 15, s.pick(p.deep, p.foam)),
    circle(808, y, 7, p.gold),
  )
  for (let i = 0; i < 7; i++) {
    const yy = y + 26 + i * 30,
      k = 1 - i * 0.09
    s.add(
      path(
        times(9)
          .map((j) =>
            lens(70 + j * 140 + (i % 2) * 70, yy + Math.sin(j * 2 + i) * 4, 96 * k, 4 + i * 0.3),
          )
          .join(''),
        i % 2 ? s.pick(p.paper, p.aqua) : s.pick(p.mist, p.foam),
        { opacity: 0.4 },
      ),
    )
  }
}
