import { mix } from '../colour.ts'
import { H, lens, lerp, path, range, rect, stroke, W } from '../shapes.ts'
import type { Sheet } from '../sheet.ts'
import { sky } from '../sky.ts'

/** Threads fall like rain from the beam; below, the cloth is the sea and the shuttle a boat. */
export function loomThreads(s: Sheet): void {
  const { p } = s,
    y = 446
  sky(
    s,
    s.pick(
      [mix(p.mist, p.foam, 0.3), p.cream, mix(p.rose, p.gold, 0.22)],
      [p.ink, p.deep, mix(p.sea, p.blue, 0.4)],
    ),
    y,
  )
  const sx = 850,
    sy = 300,
    R = 178
  s.add(
    rect(
      0,
      0,
      W,
      H,
      s.radial(
        [
          [s.pick(p.paper, p.gold), 0, s.pick(0.9, 0.3)],
          [s.pick(p.paper, p.gold), 1, 0],
        ],
        sx,
        sy,
        470,
      ),
    ),
  )
  // the sun is woven: it shows only where threads run
  const tones = s.pick(
    [p.sea, p.blue, mix(p.blue, p.aqua, 0.5), p.aqua, p.blue, p.deep],
    [
      mix(p.blue, p.mist, 0.35),
      p.blue,
      p.mist,
      mix(p.blue, p.aqua, 0.4),
      p.blue,
      mix(p.sea, p.blue, 0.5),
    ],
  )
  range(6, 1256, 16).forEach((x, i) => {
    s.add(rect(x, 60, 4.6, y - 50, tones[i % 6] ?? p.sea, 0, { opacity: s.pick(0.6, 0.7) }))
    const dx = x + 2 - sx
    if (Math.abs(dx) < R) {
      const hgt = Math.sqrt(R * R - dx * dx)
      s.add(
        rect(
          x - 3.4,
          sy - hgt,
          11.4,
          Math.min(sy + hgt, y) - sy + hgt,
          mix(
            mix(p.gold, p.cream, s.pick(0, 0.4)),
            s.pick(p.dawn, p.amber),
            (Math.abs(dx) / R) * 0.8,
          ),
        ),
      )
    }
  })
  const wood = s.pick(mix(p.amber, p.deep, 0.3), mix(p.amber, p.deep, 0.45)),
    wood2 = s.pick(mix(p.amber, p.deep, 0.55), mix(p.amber, p.ink, 0.65)),
    wood3 = s.pick(mix(p.amber, p.cream, 0.3), mix(p.amber, p.deep, 0.2))
  s.add(
    rect(-20, 28, 1300, 46, wood, 6),
    rect(-20, 56, 1300, 18, wood2),
    rect(-20, 28, 1300, 8, wood3),
    path(
      range(40, 1240, 100)
        .map((x) => lens(x, 46, 60, 7))
        .join(''),
      wood3,
    ),
  )
  s.add(rect(-20, 176, 1300, 16, wood, 8), rect(-20, 186, 1300, 6, wood2))
  // the cloth: rows of over and under, which loosen into glints
  s.add(
    rect(
      0,
      y,
      W,
      H - y,
      s.grad(s.pick([mix(p.aqua, p.blue, 0.2), p.sea, p.deep], [p.sea, p.deep, p.ink])),
    ),
  )
  const rows = 13,
    inks = s.pick([p.paper, p.mist, p.aqua, p.deep], [p.foam, p.mist, p.aqua, p.blue])
  for (let j = 0; j < rows; j++) {
    const t = j / (rows - 1),
      yy = y + 12 + (H - y) * t ** 1.12,
      w = lerp(15, 52, t),
      h = lerp(5, 9.5, t),
      layers = new Map<string, string>()
    for (let i = -1; i * w * 1.18 < W + 60; i++) {
      const x = i * w * 1.18 + (j % 2 ? w * 0.59 : 0),
        u = (x - sx) / lerp(210, 330, t)
      const diamond = (Math.abs(((i + 600) % 12) - 6) + Math.abs((j % 12) - 6)) % 6
      let c = inks[diamond === 0 ? 0 : diamond % 3 === 0 ? 1 : diamond % 2 ? 2 : 3] ?? p.aqua
      if (Math.exp(-u * u * 1.6) > 0.34 + ((i * 7 + j * 5) % 9) / 15)
        c = j % 3 ? p.gold : s.pick(p.amber, p.cream)
      layers.set(
        c,
        (layers.get(c) ?? '') +
          lens(x, yy + Math.sin(x / 190 + j * 0.55) * lerp(1, 11, t), w * 1.06, h),
      )
    }
    s.add(
      [...layers].map(([c, d]) => path(d, c, { opacity: c === inks[3] ? 0.55 : 0.95 })).join(''),
    )
  }
  // the shed, the reed and the shuttle
  s.add(
    rect(-20, y - 34, 1300, 34, wood, 6),
    rect(-20, y - 12, 1300, 14, wood2),
    rect(-20, y - 34, 1300, 7, wood3),
    path(
      range(30, 1250, 52)
        .map((x) => `M${x} ${y - 24}v10`)
        .join(''),
      'none',
      { stroke: wood2, 'stroke-width': 4 },
    ),
  )
  const bx = 392,
    by = 372
  s.add(
    stroke(
      `M${bx + 80} ${by - 2}C620 ${by - 44} 760 ${by + 36} 960 ${by}S1200 ${by - 20} 1290 ${by + 6}`,
      p.gold,
      6,
      {
        'stroke-linecap': 'round',
      },
    ),
  )
  s.add(
    path(lens(bx + 8, by + 18, 440, 50), p.ink, { opacity: 0.2 }),
    path(
      `M${bx - 230} ${by}Q${bx} ${by - 104} ${bx + 230} ${by}Q${bx} ${by + 104} ${bx - 230} ${by}Z`,
      p.dawn,
    ),
    path(
      `M${bx - 230} ${by}Q${bx} ${by + 104} ${bx + 230} ${by}Q${bx} ${by + 34} ${bx - 230} ${by}Z`,
      mix(p.dawn, p.ink, 0.22),
    ),
    path(lens(bx, by - 8, 230, 36), s.pick(p.ink, p.ink)),
    rect(bx - 76, by - 22, 152, 27, p.gold, 10),
    stroke(
      range(bx - 64, bx + 66, 13)
        .map((x) => `M${x} ${by - 22}l6 27`)
        .join(''),
      p.amber,
      4,
    ),
    path(lens(bx - 150, by - 14, 56, 6) + lens(bx + 150, by - 14, 56, 6), s.pick(p.cream, p.cream)),
  )
}
