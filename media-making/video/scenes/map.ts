import { mix, PAINTS as P } from '../drawing/colour.ts'
import {
  circle,
  ease,
  fraction,
  group,
  lens,
  lerp,
  num,
  path,
  random,
  swell,
  unit,
  wave,
  type Point,
} from '../drawing/geometry.ts'
import { clouds, hairline, hills, ring, sheen, sun, world, type View } from '../drawing/scenery.ts'
import { glintField, mirror } from '../drawing/water.ts'
import type { Scene } from '../video.ts'

const PIN: Point = [884, 470]

/** The route on the water from the near edge to the pin, as two curves of four points. */
const ROUTE: readonly (readonly [Point, Point, Point, Point])[] = [
  [
    [40, 716],
    [420, 716],
    [760, 660],
    [600, 596],
  ],
  [[600, 596], [440, 532], [560, 474], PIN],
]

interface Step {
  x: number
  y: number
  length: number
  thickness: number
  order: number
  phase: number
}

/** Lays glints along the route so that no two touch, smaller towards the horizon. */
function route(view: View): Step[] {
  const r = random('map')
  const steps: Step[] = []
  let last: Step | undefined
  for (const [a, b, c, d] of ROUTE) {
    for (let t = 0; t <= 1; t += 0.002) {
      const u = 1 - t
      const at = (k: 0 | 1): number =>
        u ** 3 * a[k] + 3 * u * u * t * b[k] + 3 * u * t * t * c[k] + t ** 3 * d[k]
      const [x, y] = [at(0), at(1)]
      const near = unit((y - view.horizon) / (view.height - view.horizon))
      const length = lerp(18, 84, near)
      const thickness = lerp(5, 15, near)
      if (last && Math.hypot((x - last.x) / (length * 1.16), (y - last.y) / (thickness * 1.3)) < 1)
        continue
      if (Math.hypot(x - PIN[0], (y - PIN[1]) * 4) < 26) continue
      last = { x, y, length, thickness, order: 0, phase: r() }
      steps.push(last)
    }
  }
  return steps.map((step, i) => ({ ...step, order: (i + 0.5) / steps.length }))
}

function pin(lift: number, shown: number): string {
  return group(
    path('M0 0C-30 -58 -86 -104 -86 -168A86 86 0 0 1 86 -168C86 -104 30 -58 0 0Z', P.dawn) +
      path(
        'M0 0C30 -58 86 -104 86 -168A86 86 0 0 0 0 -254Q62 -190 52 -128Q44 -70 0 0Z',
        mix(P.dawn, P.amber, 0.5),
      ) +
      circle(0, -168, 38, P.cream) +
      path(lens(0, -168, 54, 22), P.amber),
    { transform: `translate(${PIN[0]} ${num(PIN[1] - lift)}) scale(.92)`, opacity: shown },
  )
}

/** A route of glints is drawn over the water to a pin, which comes down when it arrives. */
export function map(view: View): Scene {
  const steps = route(view)
  const field = glintField({
    seed: 'map',
    width: view.width,
    top: view.horizon,
    bottom: view.height + 14,
    centre: 1000,
    spread: [150, 520],
    rows: 24,
    length: [22, 110],
    thickness: [2.4, 8],
    sides: 0.4,
    tone: 0.12,
  })
  const reflect = mirror({
    seed: 'map-m',
    y: PIN[1],
    depth: 230,
    left: 770,
    right: 1000,
    rows: 13,
    squash: 0.84,
    length: [170, 100],
    thickness: [8, 14],
    opacity: [0.8, 0.24],
  })
  return (time) => {
    const leaving = time < 0.36
    const cleared = ease(0.2, 0.36, time) * 1.25
    const drawn = ease(0.36, 0.88, time) * 1.4
    const here = leaving ? 1 - ease(0.16, 0.27, time) : swell(0.77, 0.87, time)
    const glints = steps
      .map((step) => {
        const on = leaving
          ? 1 - unit((cleared - step.order) / 0.2)
          : unit((drawn - step.order) / 0.1)
        const head = leaving ? 0 : Math.exp(-(((drawn - step.order - 0.06) / 0.07) ** 2))
        const dim = path(lens(step.x, step.y, step.length * 0.7, step.thickness * 0.5), P.mist, {
          opacity: 0.3,
        })
        if (on <= 0) return dim
        const beat = 1 + 0.06 * wave(time * 2 + step.phase)
        const colour = mix(
          mix(P.gold, P.amber, 0.5 * (0.5 + 0.5 * wave(time + step.phase))),
          P.paper,
          unit(head),
        )
        return (
          dim +
          path(
            lens(
              step.x,
              step.y,
              step.length * (0.7 + 0.3 * on) * beat,
              step.thickness * (0.6 + 0.4 * on) * (1 + 0.3 * head),
            ),
            colour,
            {
              opacity: on,
            },
          )
        )
      })
      .join('')
    const form = pin((1 - here) * 46 - 3 * wave(time * 2) * here, here)
    const rings = [0.78, 0.86, 0.94]
      .map((from) => ring(PIN[0], PIN[1], 210, unit(fraction(time - from) / 0.4), P.cream, 5))
      .join('')
    return (
      world(view, 0.76 + 0.03 * wave(time)) +
      sun(view, 1000, 128, 0.62, 0.95) +
      clouds(
        [
          [420, 92, 520, 8],
          [1180, 128, 340, 7],
        ],
        P.mist,
        0.22,
        time,
      ) +
      hills(view, -180, 700, 104, 'map-far', P.aqua, 0.34) +
      hills(view, -260, 460, 84, 'map-near', mix(P.sea, P.blue, 0.3)) +
      hills(view, 1110, 1560, 66, 'map-right', mix(P.sea, P.blue, 0.5)) +
      sheen(view, 1000, 150, 0.95) +
      field({ loop: time, light: 0.85 }) +
      hairline(view) +
      glints +
      reflect(form, time) +
      rings +
      form
    )
  }
}
