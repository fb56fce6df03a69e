import { mix } from '../colour.ts'
import { cross, tick } from '../props/chart.ts'
import { leafShape } from '../props/leaf.ts'
import { circle, H, lens, lerp, n, path, range, rect, stroke, times, W } from '../shapes.ts'
import type { Sheet } from '../sheet.ts'

type Knot = readonly [number, number]

/** From one question to eight answers: a tree that grows to the right, one way through it in gold. */
export function decisionTree(s: Sheet): void {
  const { p } = s
  s.add(
    rect(
      0,
      0,
      W,
      H,
      s.grad(
        s.pick(
          [mix(p.leaf, p.foam, 0.86), mix(p.cream, p.leaf, 0.1)],
          [mix(p.moss, p.ink, 0.7), p.ink],
        ),
        {
          x1: 0,
          y1: 0,
          x2: 1,
          y2: 0,
        },
      ),
    ),
  )
  // Bands: how far one has come.
  s.add(
    [0, 2]
      .map((i) =>
        rect(40 + i * 300, 0, 300, H, s.pick(p.paper, p.moss), 0, { opacity: s.pick(0.5, 0.14) }),
      )
      .join(''),
  )
  s.add(
    path(
      range(30, 700, 52)
        .flatMap((y, j) => range(20 + (j % 2) * 40, 1250, 80).map((x) => lens(x, y, 12, 3)))
        .join(''),
      p.leaf,
      { opacity: 0.14 },
    ),
  )
  const root: Knot = [150, 354]
  const first: Knot[] = [
    [430, 186],
    [430, 522],
  ]
  const second: Knot[] = [
    [716, 100],
    [716, 270],
    [716, 438],
    [716, 606],
  ]
  const ends: Knot[] = times(8).map((i) => [1010, 56 + i * 85])
  const chosen = [0, 0, 1, 3]
  const branch = (a: Knot, b: Knot, w0: number, w1: number, c: string): string => {
    const mid = lerp(a[0], b[0], 0.5)
    return path(
      `M${a[0]} ${n(a[1] - w0 / 2)}C${n(mid)} ${n(a[1] - w0 / 2)} ${n(mid)} ${n(b[1] - w1 / 2)} ${b[0]} ${n(b[1] - w1 / 2)}V${n(b[1] + w1 / 2)}C${n(mid)} ${n(b[1] + w1 / 2)} ${n(mid)} ${n(a[1] + w0 / 2)} ${a[0]} ${n(a[1] + w0 / 2)}Z`,
      c,
    )
  }
  const bark = s.pick(mix(p.moss, p.leaf, 0.3), mix(p.moss, p.leaf, 0.25))
  s.add(branch([-20, 354], root, 110, 54, bark))
  const layers: readonly [Knot[], Knot[], number, number][] = [
    [[root], first, 48, 30],
    [first, second, 28, 18],
    [second, ends, 16, 9],
  ]
  for (const [from, to, w0, w1] of layers)
    s.add(to.map((b, i) => branch(from[Math.floor(i / 2)] as Knot, b, w0, w1, bark)).join(''))
  // The way that was taken.
  const way: Knot[] = [
    root,
    first[chosen[1] as number] as Knot,
    second[chosen[2] as number] as Knot,
    ends[chosen[3] as number] as Knot,
  ]
  s.add(
    branch([-20, 354], root, 26, 20, p.gold),
    way
      .slice(1)
      .map((b, i) => branch(way[i] as Knot, b, 20 - i * 5, 15 - i * 4, p.gold))
      .join(''),
  )
  // Twigs with leaves along the branches.
  s.add(
    [
      [60, 300, -60],
      [84, 412, 130],
      [280, 250, -40],
      [300, 462, 140],
      [560, 112, -30],
      [574, 262, 120],
      [560, 448, -30],
      [580, 594, 130],
      [880, 66, -50],
      [880, 462, -40],
      [872, 640, 130],
    ]
      .map(([x, y, a], i) =>
        leafShape(
          x as number,
          y as number,
          30,
          44,
          a as number,
          i % 2 ? p.leaf : p.moss,
          i % 2 ? p.moss : p.leaf,
        ),
      )
      .join(''),
  )
  /** A question: a lozenge with a sign in it. */
  const ask = ([x, y]: Knot, r: number, taken: boolean, inner: string): string =>
    path(
      `M${x - r * 1.2 + 5} ${y + 8}L${x + 5} ${y - r + 8}L${x + r * 1.2 + 5} ${y + 8}L${x + 5} ${y + r + 8}Z`,
      p.ink,
      { opacity: 0.18 },
    ) +
    path(
      `M${x - r * 1.2} ${y}L${x} ${y - r}L${x + r * 1.2} ${y}L${x} ${y + r}Z`,
      taken ? p.gold : s.pick(p.paper, p.foam),
      { stroke: taken ? p.amber : bark, 'stroke-width': 6, 'stroke-linejoin': 'round' },
    ) +
    inner
  const ink = s.pick(p.deep, p.ink)
  const fork = ([x, y]: Knot, k: number): string =>
    stroke(
      `M${x - 16 * k} ${y}H${x - 4 * k}Q${x + 4 * k} ${y} ${x + 6 * k} ${y - 8 * k}T${x + 18 * k} ${y - 14 * k}M${x - 4 * k} ${y}Q${x + 4 * k} ${y} ${x + 6 * k} ${y + 8 * k}T${x + 18 * k} ${y + 14 * k}`,
      ink,
      6 * k,
      { 'stroke-linecap': 'round' },
    )
  s.add(ask(root, 78, true, fork(root, 1.5)))
  s.add(first.map((q, i) => ask(q, 56, i === 0, fork(q, 1))).join(''))
  s.add(second.map((q, i) => ask(q, 40, i === 1, fork(q, 0.7))).join(''))
  // Ends: leaves with a tick, a cross, or two dots for "ask somebody".
  const outcome = ['yes', 'no', 'ask', 'yes', 'no', 'no', 'ask', 'yes']
  for (const [i, [x, y]] of ends.entries()) {
    const kind = outcome[i]
    const taken = i === 3
    const c = kind === 'yes' ? p.leaf : kind === 'no' ? p.dawn : s.pick(p.sea, p.blue)
    const [w, h] = taken ? [250, 78] : [196, 62]
    s.add(
      path(lens(x + w / 2 - 6 + 5, y + 7, w, h), p.ink, { opacity: 0.16 }),
      path(lens(x + w / 2 - 6, y, w, h), c),
      taken
        ? path(lens(x + w / 2 - 6, y, w, h), 'none', { stroke: p.gold, 'stroke-width': 7 })
        : '',
      stroke(`M${x + 4} ${y}H${x + w * 0.3}`, mix(c, p.ink, 0.25), 4, {
        'stroke-linecap': 'round',
      }),
    )
    const light = s.pick(p.paper, p.cream)
    const cx = x + w / 2 + 2
    s.add(
      kind === 'yes'
        ? tick(cx, y, light, 7, taken ? 1.2 : 0.9)
        : kind === 'no'
          ? cross(cx, y, light, 7, 0.9)
          : [-18, 0, 18].map((d) => circle(cx + d, y, 5, light)).join(''),
    )
  }
}
