import { mix } from '../colour.ts'
import { circle, H, lens, path, placed, rect, stroke, times } from '../shapes.ts'
import type { Sheet } from '../sheet.ts'
import { clouds, disc, hills, sky } from '../sky.ts'
import { glitter, reflect, water } from '../water.ts'

/** A microphone on the horizon; the sun comes up behind it. */
export function microphoneDawn(s: Sheet): void {
  const { p } = s,
    y = 506,
    cx = 742
  sky(
    s,
    s.pick(
      [mix(p.mist, p.foam, 0.1), p.cream, mix(p.rose, p.gold, 0.3)],
      [p.ink, p.deep, mix(p.sea, p.blue, 0.4)],
    ),
    y,
  )
  disc(s, cx, y - 40, 300, {
    halo: 1.55,
    color: s.pick(p.gold, p.cream),
    to: s.pick(p.dawn, p.gold),
  })
  clouds(
    s,
    [
      [200, 130, 360, 12],
      [310, 162, 200, 7],
      [1150, 100, 260, 9],
    ],
    s.pick(p.paper, p.sea),
    0.9,
  )
  hills(s, y, [[24, 240, 1.2, 18, s.pick(mix(p.aqua, p.blue, 0.2), p.sea)]])
  water(s, y, s.pick([mix(p.aqua, p.blue, 0.2), p.blue, p.sea], [p.sea, p.deep, p.ink]))
  glitter(s, cx, y + 8, H, {
    w0: 290,
    w1: 420,
    rows: 13,
    colors: s.pick([p.dawn, p.gold, p.cream], [p.gold, p.cream, p.gold]),
    len: [50, 190],
    thick: [3, 10],
  })
  const D = s.pick(p.deep, p.deep),
    D2 = s.pick(p.ink, p.ink),
    steel = s.pick(p.sea, p.blue),
    light = s.pick(p.aqua, p.aqua),
    w = 116,
    top = 52,
    foot = 378
  const cap = `M${cx - w} ${top + w}A${w} ${w} 0 0 1 ${cx + w} ${top + w}V${foot - w}A${w} ${w} 0 0 1 ${cx - w} ${foot - w}Z`
  const slots = times(9)
    .map((i) => {
      const yy = top + 40 + i * 33
      return lens(cx, yy, 250, 15)
    })
    .join('')
  const headShape =
    path(cap, D) +
    s.clip(
      `<path d="${cap}"/>`,
      path(slots, light) +
        rect(cx - w, top + 138, 2 * w, 44, p.dawn) +
        path(lens(cx, top + 160, 96, 15), s.pick(p.paper, p.cream)) +
        path(`M${cx + 30} 0H${cx + 200}V460H${cx + 30}Q${cx + 90} 220 ${cx + 30} 0Z`, D2, {
          opacity: 0.3,
        }) +
        rect(cx - 12, top, 24, 140, D) +
        rect(cx - 12, top + 182, 24, 180, D),
    )
  const yoke =
    stroke(`M${cx - 158} 226V270A158 150 0 0 0 ${cx + 158} 270V226`, steel, 24, {
      'stroke-linecap': 'round',
    }) +
    circle(cx - 158, 232, 23, p.gold) +
    circle(cx + 158, 232, 23, p.gold) +
    rect(cx - 14, 416, 28, y - 410, steel) +
    rect(cx - 34, 424, 68, 26, D2, 8)
  const hand = (x: number, h: number, a: number, c: string, c2: string) =>
    placed(
      rect(-13, -h, 26, h + 40, c2, 6) +
        rect(-22, -h - 8, 44, 46, c, 7) +
        path(lens(0, -h + 14, 26, 9), s.pick(p.paper, p.cream)) +
        path(`M-27 ${-h - 8}V${-h - 50}a27 27 0 0 1 54 0v42Z`, s.pick(p.ink, p.ink)) +
        path(lens(0, -h - 50, 42, 6) + lens(0, -h - 36, 48, 6) + lens(0, -h - 22, 48, 6), steel),
      x,
      y,
      1,
      a,
    )
  const crowd =
    hand(300, 172, 8, p.gold, D2) +
    hand(404, 126, 14, steel, D2) +
    hand(176, 96, 16, p.dawn, D2) +
    hand(1050, 150, -10, p.dawn, D2) +
    hand(1146, 104, -16, steel, D2)
  reflect(s, crowd + yoke + headShape, y, { k: 0.46, depth: 220, rows: 14, amp: [1, 26] })
}
