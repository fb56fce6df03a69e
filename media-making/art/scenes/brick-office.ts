import { mix } from '../colour.ts'
import { leafShape } from '../props/leaf.ts'
import { circle, H, lens, n, path, range, rect, stroke, times, W } from '../shapes.ts'
import type { Sheet } from '../sheet.ts'

const STREET = 628

/** The front of a brick house: arched windows, ivy, a bicycle at the door. */
export function brickOffice(s: Sheet): void {
  const { p, r } = s
  const brick = s.pick(mix(p.dawn, p.rose, 0.3), mix(p.dawn, p.ink, 0.62))
  const joint = s.pick(mix(p.dawn, p.cream, 0.62), mix(p.dawn, p.ink, 0.78))
  const burnt = s.pick(mix(p.dawn, p.deep, 0.2), mix(p.dawn, p.ink, 0.72))
  const pale = s.pick(mix(p.dawn, p.rose, 0.65), mix(p.dawn, p.ink, 0.5))
  s.add(rect(0, 0, W, H, brick))
  s.add(
    stroke(
      range(14, STREET, 20)
        .map((y) => `M0 ${y}H${W}`)
        .join(''),
      joint,
      2,
      { opacity: 0.6 },
    ),
  )
  for (const ink of [burnt, pale]) {
    let d = ''
    for (let i = 0; i < 190; i++) {
      const row = r.int(0, 30)
      d += `M${(row % 2 ? 26 : 0) + r.int(-1, 24) * 52} ${row * 20 + 15}h50v18h-50z`
    }
    s.add(path(d, ink, { opacity: 0.62 }))
  }
  const stone = s.pick(p.cream, mix(p.mist, p.foam, 0.15))
  const frame = s.pick(p.deep, p.ink)
  // Cornice and a band of stone between the floors.
  s.add(
    rect(0, 0, W, 16, frame),
    rect(0, 296, W, 20, stone),
    rect(0, 314, W, 6, p.ink, 0, { opacity: 0.2 }),
  )
  /** An arched window; `kind` says what is seen in it. */
  const window = (x: number, foot: number, w: number, h: number, kind: number): void => {
    const half = w / 2
    const arch = (k: number): string =>
      `M${n(x - half - k)} ${foot}V${n(foot - h + half)}A${half + k} ${half + k} 0 0 1 ${n(x + half + k)} ${n(foot - h + half)}V${foot}Z`
    const lit = s.night && kind % 3 !== 1
    const glass = lit ? s.grad([p.lit, p.gold]) : s.grad(s.pick([p.aqua, p.mist], [p.sea, p.deep]))
    const inside =
      rect(x - half, foot - h, w, h, glass) +
      (kind % 4 === 0
        ? rect(x - half, foot - h * 0.42, w, 9, s.pick(p.sea, mix(p.amber, p.ink, 0.5))) +
          [0, 1, 2, 3, 4]
            .map((i) =>
              rect(
                x - half + 14 + i * 20,
                foot - h * 0.42 - 30 - (i % 3) * 8,
                14,
                30 + (i % 3) * 8,
                [p.dawn, s.pick(p.paper, p.foam), p.leaf, p.sea, p.gold][i] as string,
              ),
            )
            .join('')
        : '') +
      (kind % 4 === 1
        ? leafShape(x - 20, foot, 50, h * 0.52, -14, p.leaf, p.moss) +
          leafShape(x + 12, foot, 50, h * 0.62, 10, p.moss, p.leaf)
        : '') +
      (kind % 4 === 2
        ? stroke(`M${x} ${foot - h}V${foot - h * 0.62}`, frame, 4) +
          path(
            `M${x - 34} ${n(foot - h * 0.5)}Q${x} ${n(foot - h * 0.76)} ${x + 34} ${n(foot - h * 0.5)}Z`,
            p.dawn,
          ) +
          path(lens(x, foot - h * 0.5, 52, 8), p.cream)
        : '') +
      (kind % 4 === 3
        ? path(
            `M${n(x - half)} ${n(foot - h)}H${n(x + half)}V${n(foot - h * 0.46)}H${n(x - half)}Z`,
            s.pick(p.paper, mix(p.mist, p.sea, 0.3)),
            { opacity: 0.9 },
          ) +
          stroke(
            times(5)
              .map((i) => `M${n(x - half)} ${n(foot - h * 0.52 - i * 17)}H${n(x + half)}`)
              .join(''),
            s.pick(p.mist, p.sea),
            3,
          )
        : '')
    s.add(
      path(arch(15), stone),
      path(arch(5), frame),
      s.clip(
        `<path d="${arch(-3)}"/>`,
        inside +
          path(
            `M${x - half} ${foot - h}L${x + half} ${foot - h}L${x - half} ${n(foot - h * 0.3)}Z`,
            s.pick(p.paper, p.foam),
            { opacity: lit ? 0.12 : 0.3 },
          ),
      ),
    )
    s.add(
      stroke(
        `M${x} ${n(foot - h)}V${foot}M${n(x - half)} ${n(foot - h * 0.56)}H${n(x + half)}`,
        frame,
        6,
      ),
      rect(x - half - 24, foot, w + 48, 15, stone, 3),
      rect(x - half - 24, foot + 12, w + 48, 6, p.ink, 2, { opacity: 0.22 }),
    )
  }
  ;[110, 328, 546, 764, 982, 1200].forEach((x, i) => {
    window(x, 270, 118, 196, i * 5 + 2)
  })
  ;[110, 328].forEach((x, i) => {
    window(x, 572, 118, 200, i * 3 + 1)
  })
  ;[982, 1200].forEach((x, i) => {
    window(x, 572, 118, 200, i + 4)
  })
  // The door, wide enough for two windows.
  const dx = 655
  const door = (k: number): string =>
    `M${dx - 112 - k} ${STREET}V${430}A${112 + k} ${92 + k} 0 0 1 ${dx + 112 + k} 430V${STREET}Z`
  s.add(
    path(door(26), stone),
    path(door(6), frame),
    path(door(-4), s.pick(p.sea, mix(p.sea, p.blue, 0.4))),
  )
  s.add(
    s.clip(
      `<path d="${door(-4)}"/>`,
      path(`M${dx - 130} 330H${dx + 130}V436H${dx - 130}Z`, s.night ? p.lit : p.mist) +
        stroke(
          times(7)
            .map(
              (i) =>
                `M${dx} 440L${n(dx + Math.cos(Math.PI * (1 + i / 6)) * 150)} ${n(440 + Math.sin(Math.PI * (1 + i / 6)) * 130)}`,
            )
            .join(''),
          frame,
          6,
        ),
    ),
    rect(dx - 118, 432, 236, 10, frame),
    rect(dx - 4, 440, 8, STREET - 440, frame),
    [dx - 92, dx + 20]
      .map(
        (x) =>
          rect(x, 462, 72, 84, s.pick(p.aqua, p.gold), 4) +
          rect(x, 564, 72, 50, p.ink, 4, { opacity: 0.22 }),
      )
      .join(''),
    circle(dx - 16, 556, 6, p.gold),
    circle(dx + 16, 556, 6, p.gold),
    [dx - 166, dx + 166]
      .map(
        (x) =>
          rect(x - 4, 398, 8, 22, frame) +
          path(`M${x} 414Q${x + 24} 436 ${x} 462Q${x - 24} 436 ${x} 414Z`, s.pick(p.gold, p.lit)) +
          (s.night
            ? rect(
                0,
                0,
                W,
                H,
                s.radial(
                  [
                    [p.lit, 0, 0.5],
                    [p.lit, 1, 0],
                  ],
                  x,
                  438,
                  130,
                ),
              )
            : ''),
      )
      .join(''),
  )
  // Ivy climbs on the right.
  const vine = times(60)
    .map((i) => {
      const t = i / 60
      return leafShape(
        1106 + Math.sin(t * 9) * 44 + r.in(-34, 34),
        616 - t * 560 + r.in(-10, 10),
        30,
        40,
        r.in(-130, 130),
        i % 3 ? p.leaf : p.moss,
        p.moss,
      )
    })
    .join('')
  s.add(stroke('M1112 628Q1060 520 1120 420T1090 220T1120 60', p.moss, 6), vine)
  // The pavement, a bicycle, a tub with a tree.
  s.add(
    rect(0, STREET, W, 90, s.pick(mix(p.mist, p.blue, 0.25), p.deep)),
    rect(0, STREET, W, 12, s.pick(p.foam, p.sea)),
    stroke(
      range(60, 1240, 150)
        .map((x) => `M${x} 640l-26 70`)
        .join(''),
      s.pick(p.blue, p.sea),
      3,
      { opacity: 0.6 },
    ),
  )
  const wheel = (x: number): string =>
    circle(x, 616, 52, 'none', { stroke: frame, 'stroke-width': 7 }) +
    stroke(
      times(6)
        .map(
          (i) =>
            `M${n(x - Math.cos(i * 0.52) * 48)} ${n(616 - Math.sin(i * 0.52) * 48)}L${n(x + Math.cos(i * 0.52) * 48)} ${n(616 + Math.sin(i * 0.52) * 48)}`,
        )
        .join(''),
      s.pick(p.foam, p.mist),
      1.6,
    ) +
    circle(x, 616, 6, p.gold)
  s.add(
    wheel(356),
    wheel(506),
    stroke(
      'M356 616L394 546H470L420 616ZM394 546L386 526M420 616L470 546L462 514M470 546L506 616',
      p.gold,
      8,
      {
        'stroke-linejoin': 'round',
      },
    ),
    stroke('M370 524H404M450 514H478Q490 514 488 526', frame, 8, { 'stroke-linecap': 'round' }),
    path('M470 530H528L520 566H478Z', s.pick(mix(p.amber, p.deep, 0.25), p.amber)),
  )
  s.add(
    rect(196, 584, 76, 70, p.sea, 6),
    rect(188, 578, 92, 14, p.blue, 4),
    [-42, -20, 0, 22, 44]
      .map((a, i) =>
        leafShape(
          234,
          582,
          50,
          128 - Math.abs(a),
          a,
          i % 2 ? p.leaf : p.moss,
          i % 2 ? p.moss : p.leaf,
        ),
      )
      .join(''),
  )
}
