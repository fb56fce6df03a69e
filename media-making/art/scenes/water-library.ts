import { mix } from '../colour.ts'
import { person } from '../props/people.ts'
import { circle, g, H, lens, lerp, n, path, range, rect, stroke, times, W } from '../shapes.ts'
import type { Sheet } from '../sheet.ts'
import { glitter, reflect, water } from '../water.ts'

/** Three arches of books; the middle one is open to the sea and somebody rows in. */
export function waterLibrary(s: Sheet): void {
  const { p, r } = s,
    y = 500
  s.add(rect(0, 0, W, y + 2, s.pick(mix(p.deep, p.sea, 0.55), p.ink)))
  const open = { x0: 432, x1: 828 },
    cx = 630,
    top = 52
  const arch = (x0: number, x1: number, t: number) =>
    `M${x0} ${y + 2}V${t + (x1 - x0) / 2}A${(x1 - x0) / 2} ${(x1 - x0) / 2} 0 0 1 ${x1} ${t + (x1 - x0) / 2}V${y + 2}Z`
  const view =
    rect(
      400,
      0,
      460,
      y + 2,
      s.grad(
        s.pick(
          [mix(p.aqua, p.mist, 0.3), p.foam, mix(p.cream, p.rose, 0.4)],
          [p.ink, p.deep, mix(p.sea, p.blue, 0.5)],
        ),
      ),
    ) +
    circle(cx, 330, 116, s.grad([s.pick(p.gold, p.cream), s.pick(p.amber, p.gold)])) +
    rect(400, 428, 460, 80, s.grad(s.pick([p.aqua, p.blue], [p.sea, p.deep]))) +
    path(
      times(8)
        .map((i) =>
          lens(cx + (i % 2 ? 20 : -16), 434 + i * 9, 200 - i * 8 + (i % 3) * 26, 3 + i * 0.3),
        )
        .join(''),
      p.gold,
    ) +
    path(lens(500, 150, 150, 10) + lens(760, 214, 180, 9), s.pick(p.paper, p.sea), { opacity: 0.9 })
  const inks = s.pick(
    [p.sea, p.blue, p.aqua, p.mist, p.foam, p.deep, p.dawn, p.gold, p.leaf, p.paper],
    [
      p.sea,
      p.blue,
      mix(p.blue, p.mist, 0.4),
      p.mist,
      mix(p.mist, p.foam, 0.4),
      p.deep,
      p.dawn,
      p.gold,
      p.leaf,
      mix(p.sea, p.blue, 0.5),
    ],
  )
  const shelfTone = s.pick(mix(p.amber, p.deep, 0.5), mix(p.amber, p.ink, 0.66)),
    gloom = s.pick(p.ink, mix(p.ink, '#000000', 0.4))
  const shelves = (x0: number, x1: number, first: number) => {
    let o = rect(x0, 0, x1 - x0, y + 2, gloom)
    for (const b of range(first, y - 4, 82)) {
      let x = x0 + 6
      while (x < x1 - 8) {
        const w = r.in(13, 31),
          h = r.in(46, 70),
          c = r.of(inks),
          lean = r() < 0.09 ? 9 : 0
        if (r() < 0.05) {
          x += w * 1.4
          continue
        }
        o += g(
          rect(x, b - h, w, h, c, 2) +
            (r() < 0.62
              ? path(
                  lens(x + w / 2, b - h + 14, w * 0.7, 5) +
                    (r() < 0.5 ? lens(x + w / 2, b - 13, w * 0.7, 4) : ''),
                  mix(c, s.pick(p.paper, p.ink), 0.55),
                )
              : rect(x, b - h + 9, w, 4, mix(c, p.gold, 0.6))),
          lean ? { transform: `rotate(${lean} ${n(x)} ${b})` } : {},
        )
        x += w + 1.6 + lean
      }
      o +=
        rect(x0, b, x1 - x0, 11, shelfTone) +
        rect(x0, b + 8, x1 - x0, 5, p.ink, 0, { opacity: 0.35 })
    }
    return o
  }
  const L0 = -130,
    L1 = 388,
    R0 = 872,
    R1 = 1390
  const stone = s.pick(p.paper, mix(p.mist, p.sea, 0.35)),
    stone2 = s.pick(mix(p.mist, p.foam, 0.2), mix(p.sea, p.mist, 0.2))
  const wallPath = `M-20-10H1280V${y + 2}H-20Z${arch(L0, L1, 24)}${arch(R0, R1, 24)}${arch(open.x0, open.x1, top)}`
  const wall = path(wallPath, stone, { 'fill-rule': 'evenodd' })
  const rim =
    stroke(arch(open.x0 - 9, open.x1 + 9, top - 9), stone2, 12) +
    stroke(arch(L0 - 8, L1 + 8, 16) + arch(R0 - 8, R1 + 8, 16), stone2, 12)
  const posts = [410, 850]
    .map(
      (x) =>
        rect(x - 22, 150, 44, y - 150, stone2) +
        rect(x - 34, y - 26, 68, 30, stone2, 3) +
        rect(x - 32, 236, 64, 16, stone, 3) +
        path(lens(x, 300, 30, 10), p.gold) +
        circle(x, 200, 13, s.pick(p.gold, p.lit)),
    )
    .join('')
  const ladder =
    stroke('M270 500L330 110M316 500L376 110', s.pick(p.amber, p.amber), 8, {
      'stroke-linecap': 'round',
    }) +
    stroke(
      times(9)
        .map((i) => {
          const t = (i + 0.6) / 9.4
          return `M${n(lerp(270, 330, t))} ${n(lerp(500, 110, t))}h46`
        })
        .join(''),
      s.pick(p.amber, p.amber),
      6,
    )
  const glow = s.night
    ? rect(
        0,
        0,
        W,
        y,
        s.radial(
          [
            [p.gold, 0, 0.3],
            [p.gold, 1, 0],
          ],
          200,
          200,
          320,
        ),
      ) +
      rect(
        0,
        0,
        W,
        y,
        s.radial(
          [
            [p.gold, 0, 0.3],
            [p.gold, 1, 0],
          ],
          1060,
          200,
          320,
        ),
      )
    : ''
  const hall =
    s.clip(`<path d="${arch(open.x0, open.x1, top)}"/>`, view) +
    s.clip(`<path d="${arch(L0, L1, 24)}"/>`, shelves(-20, 396, 132)) +
    s.clip(`<path d="${arch(R0, R1, 24)}"/>`, shelves(866, 1280, 132)) +
    glow +
    wall +
    rim +
    posts +
    s.clip(`<path d="${arch(L0, L1, 24)}"/>`, ladder) +
    rect(-20, y - 8, 430, 14, shelfTone) +
    rect(852, y - 8, 430, 14, shelfTone)
  water(s, y, s.pick([mix(p.aqua, p.blue, 0.3), p.sea, p.deep], [p.deep, p.ink, p.ink]))
  reflect(s, hall, y, { k: 0.62, depth: 230, rows: 15, amp: [1, 22], opacity: [0.85, 0.4] })
  glitter(s, cx, y + 4, H, {
    w0: 130,
    w1: 230,
    rows: 12,
    colors: s.pick([p.gold, p.cream, p.foam], [p.gold, p.cream, p.gold]),
    len: [30, 120],
    thick: [2.4, 8],
  })
  const bx = 646,
    by = 596
  s.add(
    path(
      times(6)
        .map((i) => lens(bx + (i % 2 ? 10 : -10), by + 14 + i * 10, 270 - i * 28, 5))
        .join(''),
      s.pick(p.deep, p.ink),
      { opacity: 0.5 },
    ),
  )
  const rower = person(s, bx, by + 74, 250, { coat: p.dawn, hair: 'bun', skin: 0, hat: p.gold })
  s.add(
    s.clip(rect(0, 0, W, by - 8, '#000'), rower),
    stroke(
      `M${bx - 34} ${by - 60}L${bx - 210} ${by + 16}M${bx + 34} ${by - 60}L${bx + 210} ${by + 16}`,
      s.pick(mix(p.amber, p.cream, 0.2), p.amber),
      8,
      { 'stroke-linecap': 'round' },
    ),
    path(
      `M${bx - 150} ${by - 36}Q${bx} ${by - 6} ${bx + 150} ${by - 36}Q${bx + 116} ${by + 20} ${bx + 60} ${by + 22}H${bx - 60}Q${bx - 116} ${by + 20} ${bx - 150} ${by - 36}Z`,
      s.pick(p.deep, mix(p.sea, p.blue, 0.4)),
    ),
    path(
      `M${bx - 150} ${by - 36}Q${bx} ${by - 6} ${bx + 150} ${by - 36}L${bx + 145} ${by - 24}Q${bx} ${by + 6} ${bx - 145} ${by - 24}Z`,
      p.gold,
    ),
    [
      [-84, 0, p.foam],
      [-60, 1, p.dawn],
      [78, 0, p.aqua],
    ]
      .map(([dx, i, c]) =>
        rect(bx + Number(dx) - 22, by - 40 - Number(i) * 12, 48, 12, String(c), 2),
      )
      .join(''),
  )
}
