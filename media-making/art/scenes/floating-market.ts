import { mix } from '../colour.ts'
import { circle, g, H, lens, n, path, placed, range, rect, stroke, times, W } from '../shapes.ts'
import type { Sheet } from '../sheet.ts'

/** Lens-shaped boats full of fruit, flowers and cloth, from above. */
export function floatingMarket(s: Sheet): void {
  const { p, r } = s
  s.add(
    rect(
      0,
      0,
      W,
      H,
      s.grad(
        s.pick(
          [mix(p.aqua, p.foam, 0.2), mix(p.aqua, p.blue, 0.3), mix(p.blue, p.sea, 0.3)],
          [mix(p.sea, p.blue, 0.3), p.deep, p.ink],
        ),
        {
          x1: 0,
          y1: 0,
          x2: 0.6,
          y2: 1,
        },
      ),
    ),
  )
  for (let i = 0; i < 9; i++)
    s.add(
      path(
        times(9)
          .map(() => {
            const x = r.in(0, W),
              y = r.in(0, H),
              w = r.in(60, 190)
            return lens(x, y, w, r.in(3, 7))
          })
          .join(''),
        i % 3 ? s.pick(p.paper, p.blue) : s.pick(p.sea, p.aqua),
        { opacity: s.pick(0.36, 0.26) },
      ),
    )
  const wood = s.pick(
      [mix(p.amber, p.deep, 0.52), mix(p.amber, p.cream, 0.2), mix(p.amber, p.deep, 0.3)],
      [mix(p.amber, p.ink, 0.72), mix(p.amber, p.deep, 0.42), mix(p.amber, p.ink, 0.55)],
    ),
    blue = s.pick([p.deep, p.blue, p.sea], [p.ink, p.blue, p.sea]),
    teal = s.pick(
      [mix(p.moss, p.ink, 0.3), p.leaf, p.moss],
      [p.ink, mix(p.leaf, p.moss, 0.3), p.moss],
    ),
    red = [mix(p.dawn, p.ink, s.pick(0.45, 0.6)), p.dawn, mix(p.dawn, p.ink, 0.25)]
  const leaf = (x: number, y: number, a: number, h: number, c: string, c2: string) =>
    placed(
      path(`M0 0C${n(-h * 0.5)} ${n(-h * 0.3)} ${n(-h * 0.4)} ${n(-h * 0.8)} 0 ${n(-h)}Z`, c) +
        path(`M0 0C${n(h * 0.5)} ${n(-h * 0.3)} ${n(h * 0.4)} ${n(-h * 0.8)} 0 ${n(-h)}Z`, c2),
      x,
      y,
      1,
      a,
    )
  const fruit = (x: number, y: number, R: number, c: string, c2: string) =>
    circle(x, y, R, c2) +
    circle(x - R * 0.1, y - R * 0.12, R * 0.86, c) +
    path(lens(x - R * 0.2, y - R * 0.36, R * 0.8, R * 0.22), s.pick(p.paper, p.cream), {
      opacity: 0.7,
    })
  const flower = (x: number, y: number, R: number, c: string, c2: string) =>
    g(
      times(8)
        .map(
          (i) =>
            `<path transform="rotate(${i * 45})" d="M0 0C${n(-R * 0.4)} ${n(-R * 0.3)} ${n(-R * 0.36)} ${n(-R * 0.9)} 0 ${n(-R)}C${n(R * 0.36)} ${n(-R * 0.9)} ${n(R * 0.4)} ${n(-R * 0.3)} 0 0Z" fill="${i % 2 ? c : c2}"/>`,
        )
        .join('') + circle(0, 0, R * 0.26, p.amber),
      { transform: `translate(${n(x)} ${n(y)})` },
    )
  const hat = (x: number, y: number, R: number, c: string, coat: string) =>
    path(lens(x, y + 2, R * 3, R * 0.62), coat) +
    circle(x + R * 0.1, y + R * 0.14, R, p.ink, { opacity: 0.25 }) +
    circle(x, y, R, c) +
    times(3)
      .map((i) =>
        circle(x, y, R * (0.78 - i * 0.25), 'none', {
          stroke: mix(c, p.deep, 0.3),
          'stroke-width': 2,
        }),
      )
      .join('') +
    path(
      `M${x} ${y}L${n(x + R * 0.9)} ${n(y + R * 0.44)}A${R} ${R} 0 0 1 ${n(x - R * 0.3)} ${n(y + R * 0.95)}Z`,
      mix(c, p.deep, 0.35),
      {
        opacity: 0.5,
      },
    )
  type Cargo = 'orange' | 'melon' | 'flower' | 'green' | 'cloth' | 'lime'
  const cargo = (kind: Cargo, x0: number, x1: number, half: (x: number) => number) => {
    let o = ''
    const step = { orange: 35, melon: 62, flower: 54, green: 40, cloth: 46, lime: 31 }[kind]
    for (let y = -step * 3; y <= step * 3; y += step * 0.88)
      for (let x = x0 + ((Math.round(y / step) % 2) * step) / 2; x < x1; x += step) {
        const space = half(x) - Math.abs(y)
        if (space < step * 0.42) continue
        const jx = x + r.in(-3, 3),
          jy = y + r.in(-3, 3)
        if (kind === 'orange')
          o += fruit(jx, jy, step * 0.54, r() < 0.8 ? p.amber : p.gold, mix(p.dawn, p.ink, 0.1))
        if (kind === 'lime') o += fruit(jx, jy, step * 0.54, r() < 0.7 ? p.gold : p.cream, p.amber)
        if (kind === 'melon')
          o +=
            fruit(jx, jy, step * 0.53, s.pick(p.leaf, p.leaf), p.moss) +
            path(
              times(3)
                .map((i) => `M${n(jx - 14 + i * 14)} ${n(jy - 22)}q${n((i - 1) * 12)} 22 0 44`)
                .join(''),
              'none',
              { stroke: s.pick(mix(p.leaf, p.mist, 0.6), p.moss), 'stroke-width': 4 },
            )
        if (kind === 'flower')
          o += flower(
            jx,
            jy,
            step * 0.6,
            s.pick(p.rose, mix(p.rose, p.cream, 0.4)),
            r() < 0.5 ? s.pick(p.paper, p.cream) : p.dawn,
          )
        if (kind === 'green')
          o +=
            leaf(jx, jy + 16, r.in(-60, 60), step * 1.15, s.pick(p.leaf, p.leaf), p.moss) +
            leaf(
              jx,
              jy + 10,
              r.in(60, 200),
              step,
              s.pick(mix(p.leaf, p.mist, 0.4), mix(p.leaf, p.aqua, 0.2)),
              s.pick(p.leaf, p.moss),
            )
        if (kind === 'cloth') {
          const c = r.of([
            p.dawn,
            s.pick(p.sea, p.blue),
            p.gold,
            s.pick(p.paper, p.foam),
            s.pick(p.aqua, p.aqua),
          ])
          o +=
            rect(jx - 21, jy - 19, 42, 38, c, 8) +
            path(lens(jx, jy, 34, 5), s.pick(p.deep, p.ink), { opacity: 0.35 })
        }
      }
    return o
  }
  const boat = (
    x: number,
    y: number,
    L: number,
    B: number,
    a: number,
    c: readonly string[],
    kinds: readonly [Cargo, Cargo],
    who: string,
  ) => {
    const form = (k: number, m = k) =>
      `M${n((-L / 2) * m)} 0Q0 ${n(-B * k)} ${n((L / 2) * m)} 0Q0 ${n(B * k)} ${n((-L / 2) * m)} 0Z`
    const half = (v: number) => B * 0.82 * 0.5 * (1 - ((2 * v) / (L * 0.86)) ** 2)
    let o =
      path(form(1), c[1] ?? '') +
      path(form(0.9, 0.965), c[0] ?? '') +
      path(form(0.8, 0.9), c[2] ?? '') +
      stroke(
        range(-L * 0.36, L * 0.36, L * 0.09)
          .map((v) => `M${n(v)} ${n(-half(v))}V${n(half(v))}`)
          .join(''),
        c[0] ?? '',
        3,
        { opacity: 0.7 },
      )
    o +=
      cargo(kinds[0], -L * 0.37, -L * 0.05, half) +
      cargo(kinds[1], L * 0.0, L * 0.2, half) +
      rect(L * 0.225, -half(L * 0.23), 9, 2 * half(L * 0.23), c[1] ?? '') +
      rect(-L * 0.035, -half(0), 9, 2 * half(0), c[1] ?? '')
    o +=
      stroke(
        `M${n(L * 0.2)} ${n(B * 0.1)}L${n(L * 0.36)} ${n(B * 0.86)}`,
        mix(p.amber, p.deep, 0.4),
        8,
        {
          'stroke-linecap': 'round',
        },
      ) +
      path(lens(0, 0, 70, 13), mix(p.amber, p.deep, 0.3), {
        transform: `translate(${n(L * 0.375)} ${n(B * 0.93)}) rotate(72)`,
      }) +
      hat(L * 0.3, 0, B * 0.23, p.gold, who)
    if (s.night)
      o +=
        circle(
          -L * 0.43,
          0,
          60,
          s.radial(
            [
              [p.gold, 0, 0.75],
              [p.gold, 1, 0],
            ],
            -L * 0.43,
            0,
            60,
          ),
        ) + circle(-L * 0.43, 0, 10, p.lit)
    const shadow = path(form(1), s.pick(p.deep, '#000000'), {
      opacity: s.pick(0.24, 0.45),
      transform: `translate(${n(x + 18)} ${n(y + 26)}) rotate(${a})`,
    })
    const wake = g(
      path(
        lens(L * 0.02, B * 0.66, L * 0.92, 5) +
          lens(-L * 0.05, B * 0.8, L * 0.6, 4) +
          lens(-L * 0.02, -B * 0.66, L * 0.8, 4),
        s.pick(p.paper, p.aqua),
        { opacity: s.pick(0.75, 0.5) },
      ),
      { transform: `translate(${x} ${y}) rotate(${a})` },
    )
    s.add(wake, shadow, placed(o, x, y, 1, a))
  }
  boat(250, 110, 560, 190, 8, blue, ['lime', 'green'], p.dawn)
  boat(1010, 130, 620, 204, -16, wood, ['flower', 'melon'], s.pick(p.paper, p.foam))
  boat(560, 372, 760, 250, -9, wood, ['orange', 'green'], s.pick(p.sea, p.blue))
  boat(80, 560, 540, 190, 22, teal, ['cloth', 'lime'], p.dawn)
  boat(1096, 452, 500, 176, 14, red, ['melon', 'lime'], s.pick(p.deep, p.deep))
  boat(760, 650, 640, 206, 5, blue, ['green', 'orange'], p.dawn)
  s.add(
    path(
      times(14)
        .map(() => lens(r.in(0, W), r.in(0, H), r.in(24, 70), 4))
        .join(''),
      p.gold,
      { opacity: s.pick(0.0, 0.8) },
    ),
  )
}
