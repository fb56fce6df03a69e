import { mix } from '../colour.ts'
import { person } from '../props/people.ts'
import { circle, ellipse, H, lens, lerp, n, path, range, rect, stroke, times } from '../shapes.ts'
import type { Sheet } from '../sheet.ts'
import { sky } from '../sky.ts'
import { reflect, water } from '../water.ts'

/** Two under one umbrella, in the rain that rings the water. */
export function umbrellaRain(s: Sheet): void {
  const { p, r } = s,
    y = 446
  sky(
    s,
    s.pick(
      [mix(p.blue, p.mist, 0.35), mix(p.mist, p.aqua, 0.3), mix(p.foam, p.mist, 0.3)],
      [p.ink, p.deep, mix(p.sea, p.blue, 0.35)],
    ),
    y,
  )
  const city = range(-20, 1240, 78)
    .map((x, i) => {
      const h = 70 + ((i * 67) % 150)
      return (
        rect(x, y - h, 66, h + 2, s.pick(mix(p.mist, p.blue, 0.34), mix(p.sea, p.deep, 0.3))) +
        path(
          range(y - h + 22, y - 16, 30)
            .map(
              (yy, j) =>
                ((i + j) % 3 ? lens(x + 20, yy, 20, 8) : '') +
                ((i * 2 + j) % 4 ? '' : lens(x + 46, yy, 20, 8)),
            )
            .join(''),
          s.pick(p.lit, p.gold),
          { opacity: s.pick(0.9, 0.75) },
        )
      )
    })
    .join('')
  water(
    s,
    y,
    s.pick([mix(p.aqua, p.mist, 0.4), mix(p.blue, p.aqua, 0.4), p.sea], [p.sea, p.deep, p.ink]),
  )
  reflect(s, city, y, { k: 0.6, depth: 120, rows: 8, amp: [1, 16], opacity: [0.7, 0.3] })
  for (let i = 0; i < 20; i++) {
    const t = ((i * 7) % 20) / 20,
      yy = lerp(y + 20, H - 8, t),
      x = 40 + ((i * 191) % 1200),
      R = lerp(16, 74, t)
    s.add(
      ellipse(x, yy, R, R * 0.24, 'none', {
        stroke: s.pick(p.paper, p.aqua),
        'stroke-width': n(1.4 + 2 * t),
        opacity: 0.7,
      }),
      ellipse(x, yy, R * 0.5, R * 0.12, 'none', {
        stroke: s.pick(p.paper, p.foam),
        'stroke-width': n(1.2 + 1.4 * t),
        opacity: 0.8,
      }),
    )
  }
  const rain = (count: number, len: number, w: number, o: number) => {
    let d = ''
    for (let i = 0; i < count; i++) {
      const x = r.in(-60, 1320),
        yy = r.in(-60, 640),
        l = len * r.in(0.6, 1.2),
        dx = -l * 0.2
      d += `M${n(x)} ${n(yy)}Q${n(x + dx * 0.5 + w)} ${n(yy + l * 0.5)} ${n(x + dx)} ${n(yy + l)}Q${n(x + dx * 0.5 - w)} ${n(yy + l * 0.5)} ${n(x)} ${n(yy)}Z`
    }
    s.add(path(d, s.pick(p.paper, p.foam), { opacity: o }))
  }
  rain(120, 60, 2.2, s.pick(0.6, 0.3))
  const brolly = (
    x: number,
    top: number,
    w: number,
    h: number,
    tones: readonly string[],
    rib: string,
  ) => {
    const b = top + h,
      k = 6,
      pts = times(k + 1).map((i) => x - w / 2 + (w * i) / k)
    let o = ''
    for (let i = 0; i < k; i++) {
      const a = pts[i] ?? 0,
        c = pts[i + 1] ?? 0,
        bow = (v: number) => x + (v - x) * 0.86
      o += path(
        `M${x} ${top}C${n(bow(a) - (x - a) * 0.12)} ${n(top + h * 0.04)} ${n(a)} ${n(top + h * 0.44)} ${n(a)} ${b}Q${n((a + c) / 2)} ${n(b - h * 0.13)} ${n(c)} ${b}C${n(c)} ${n(top + h * 0.44)} ${n(bow(c) - (x - c) * 0.12)} ${n(top + h * 0.04)} ${x} ${top}Z`,
        tones[i % tones.length] ?? p.dawn,
      )
    }
    return (
      o +
      stroke(
        pts
          .map(
            (a) =>
              `M${x} ${top}C${n(x + (a - x) * 0.86 - (x - a) * 0.12)} ${n(top + h * 0.04)} ${n(a)} ${n(top + h * 0.44)} ${n(a)} ${b}`,
          )
          .join(''),
        rib,
        2.6,
        { opacity: 0.5 },
      ) +
      rect(x - 5, top - 28, 10, 34, s.pick(p.ink, p.mist), 5) +
      pts.map((a) => circle(a, b, 5, s.pick(p.ink, p.mist))).join('')
    )
  }
  const far = (x: number, base: number, k: number, c: readonly string[], coat: string) =>
    person(s, x, base, 150 * k, { coat, hair: 'short', long: true, walking: true }) +
    brolly(x, base - 206 * k, 170 * k, 84 * k, c, p.ink)
  const cool = s.pick([p.blue, p.sea], [p.blue, p.sea]),
    pale = s.pick([p.paper, p.mist], [p.mist, mix(p.mist, p.foam, 0.3)]),
    teal = [p.leaf, p.moss]
  reflect(
    s,
    far(190, 540, 1, cool, s.pick(p.deep, p.deep)) +
      far(1088, 552, 1.1, pale, s.pick(p.sea, p.blue)),
    546,
    {
      k: 0.6,
      depth: 90,
      rows: 6,
      amp: [1, 10],
      x0: 60,
      opacity: [0.6, 0.25],
    },
  )
  s.add(
    far(1210, 486, 0.5, teal, s.pick(p.deep, p.deep)),
    far(70, 480, 0.44, pale, s.pick(p.deep, p.blue)),
  )
  const ground = 664,
    cx = 632
  const pair =
    person(s, cx - 66, ground, 330, {
      coat: s.pick(p.deep, p.blue),
      hair: 'short',
      skin: 0,
      long: true,
      legs: s.pick(p.ink, p.ink),
    }) +
    person(s, cx + 66, ground, 304, {
      coat: s.pick(p.paper, p.foam),
      hair: 'bob',
      skin: 2,
      long: true,
      legs: s.pick(p.sea, p.sea),
    }) +
    stroke(`M${cx} ${ground - 160}V110`, s.pick(p.ink, p.mist), 8)
  const warm = [p.dawn, p.amber, p.gold, p.gold, p.amber, p.dawn]
  s.add(
    rect(
      0,
      0,
      1260,
      H,
      s.radial(
        [
          [p.gold, 0, s.pick(0.55, 0.34)],
          [p.gold, 1, 0],
        ],
        cx,
        300,
        430,
      ),
    ),
  )
  reflect(s, pair + brolly(cx, 62, 660, 276, warm, p.ink), ground, {
    k: 0.4,
    depth: 54,
    rows: 4,
    amp: [2, 14],
    opacity: [0.7, 0.4],
  })
  rain(46, 96, 3.4, s.pick(0.75, 0.4))
}
