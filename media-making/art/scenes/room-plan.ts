import { mix } from '../colour.ts'
import { arrowHead } from '../props/chart.ts'
import { numeral } from '../props/numerals.ts'
import { circle, H, path, range, rect, stroke, times, W } from '../shapes.ts'
import type { Sheet } from '../sheet.ts'

/** A floor from above: walls, doors and their swing, furniture, measures, and the way without steps. */
export function roomPlan(s: Sheet): void {
  const { p } = s
  const ground = s.pick(mix(p.sea, p.deep, 0.15), mix(p.deep, p.ink, 0.3))
  s.add(rect(0, 0, W, H, ground))
  const grid = s.pick(p.blue, p.sea)
  s.add(
    stroke(
      range(10, W, 31)
        .map((x) => `M${x} 0V${H}`)
        .join('') +
        range(13, H, 31)
          .map((y) => `M0 ${y}H${W}`)
          .join(''),
      grid,
      1.2,
      { opacity: 0.45 },
    ),
  )
  const wall = s.pick(p.paper, p.foam)
  const floor = s.pick(mix(p.sea, p.blue, 0.55), mix(p.sea, p.deep, 0.2))
  const soft = p.mist
  const [x0, y0, x1, y1] = [136, 96, 1124, 612]
  s.add(rect(x0, y0, x1 - x0, y1 - y0, floor))
  // Rooms with a separate background.
  s.add(
    rect(x0, y0, 318, 240, s.pick(mix(p.leaf, p.blue, 0.3), mix(p.moss, p.sea, 0.3))),
    rect(848, y0, 276, 300, s.pick(mix(p.blue, p.aqua, 0.45), mix(p.sea, p.blue, 0.5))),
  )
  s.add(
    stroke(
      range(872, 1110, 26)
        .map((x) => `M${x} ${y0}V396`)
        .join(''),
      s.pick(p.mist, p.blue),
      1.6,
      { opacity: 0.5 },
    ),
  )
  // Furniture: outlines with a pale ground.
  const thing = { stroke: wall, 'stroke-width': 3.4 }
  const seat = (x: number, y: number, r = 15): string =>
    circle(x, y, r, s.pick(p.sea, p.deep), thing)
  const table = (x: number, y: number, w: number, h: number): string =>
    rect(x, y, w, h, s.pick(mix(p.aqua, p.mist, 0.3), mix(p.blue, p.sea, 0.3)), 10, thing)
  s.add(
    // A meeting room.
    table(206, 166, 176, 86),
    [236, 294, 352].map((x) => seat(x, 144) + seat(x, 274)).join(''),
    seat(184, 209),
    seat(404, 209),
    // Desks in rows.
    [0, 1]
      .map((row) =>
        [0, 1, 2]
          .map((col) => {
            const [x, y] = [498 + col * 98, 152 + row * 120]
            return (
              table(x, y, 84, 42) + rect(x + 24, y + 6, 36, 8, wall, 2) + seat(x + 42, y + 64, 14)
            )
          })
          .join(''),
      )
      .join(''),
    // Shelves, a kitchen with its hobs and sink.
    rect(
      864,
      y0 + 16,
      244,
      44,
      s.pick(mix(p.aqua, p.mist, 0.3), mix(p.blue, p.sea, 0.3)),
      4,
      thing,
    ),
    [892, 932].map((x) => circle(x, y0 + 38, 13, 'none', thing)).join(''),
    rect(1010, y0 + 24, 70, 28, 'none', 8, thing),
    circle(1045, y0 + 38, 3, wall),
    circle(984, 282, 52, s.pick(mix(p.aqua, p.mist, 0.3), mix(p.blue, p.sea, 0.3)), thing),
    seat(984, 208),
    seat(984, 356),
    seat(910, 282),
    seat(1058, 282),
    // A soft corner below on the left, with a plant.
    path(
      'M172 576V452Q172 436 188 436H214Q230 436 230 452V518H330Q346 518 346 534V560Q346 576 330 576Z',
      s.pick(mix(p.rose, p.dawn, 0.3), mix(p.dawn, p.ink, 0.35)),
      thing,
    ),
    circle(294, 464, 27, s.pick(p.gold, p.amber), thing),
    times(7)
      .map((i) =>
        path('M0 0Q-9-20 0-36Q9-20 0 0Z', p.leaf, {
          transform: `translate(186 384) rotate(${i * 51})`,
          stroke: wall,
          'stroke-width': 2,
        }),
      )
      .join(''),
    // The accessible washroom with its circle to turn in.
    circle(1020, 512, 62, 'none', {
      stroke: p.gold,
      'stroke-width': 3.4,
      'stroke-dasharray': '8 7',
    }),
    rect(1084, 470, 32, 44, s.pick(p.aqua, p.blue), 14, thing),
    // Lift.
    rect(714, 508, 110, 96, s.pick(p.deep, p.ink), 3, thing),
    stroke('M714 508L824 604M824 508L714 604', wall, 2.4, { opacity: 0.6 }),
  )
  // Walls.
  const w = { 'stroke-linecap': 'square' }
  s.add(
    stroke(`M${x0} ${y0}H${x1}V${y1}H640M540 ${y1}H${x0}V${y0}`, wall, 17, w),
    stroke(
      'M454 96V250M136 336H372M454 336H454M848 96V300M848 396H848M1124 396H930M848 396V430M848 508V612M688 612V508H700M454 336V250',
      wall,
      11,
      w,
    ),
  )
  // Doors: a leaf and the quarter circle it needs.
  const door = (
    hx: number,
    hy: number,
    dx: number,
    dy: number,
    ex: number,
    ey: number,
    sweep: 0 | 1,
  ): string =>
    stroke(`M${hx} ${hy}L${hx + dx} ${hy + dy}`, p.gold, 7) +
    stroke(
      `M${hx + dx} ${hy + dy}A${Math.abs(dx + dy)} ${Math.abs(dx + dy)} 0 0 ${sweep} ${ex} ${ey}`,
      p.gold,
      2.6,
      {
        'stroke-dasharray': '5 6',
      },
    )
  s.add(
    door(380, 336, 0, 70, 450, 336, 0),
    door(848, 384, -78, 0, 848, 306, 1),
    door(848, 436, 70, 0, 848, 506, 1),
    door(540, 612, 0, -96, 636, 612, 1),
  )
  // Windows in the outer wall.
  s.add(
    [
      [200, y0],
      [560, y0],
      [900, y0],
    ]
      .map(([x, y]) => rect(x as number, (y as number) - 5, 150, 10, p.aqua))
      .join(''),
    rect(x1 - 5, 180, 10, 150, p.aqua),
    rect(x0 - 5, 410, 10, 140, p.aqua),
  )
  // The way without steps.
  const way =
    'M590 690V470Q590 440 560 440H440Q414 440 414 414V300M590 440H790Q810 440 830 466H960M590 470Q590 440 620 440M760 440V500'
  s.add(
    stroke(way, p.dawn, 9, { 'stroke-dasharray': '1 17', 'stroke-linecap': 'round' }),
    arrowHead(414, 288, 270, 26, p.dawn),
    arrowHead(976, 466, 0, 26, p.dawn),
    arrowHead(760, 506, 90, 24, p.dawn),
    circle(590, 682, 15, p.dawn),
  )
  // Measures along two sides.
  const rule = p.mist
  s.add(
    stroke(
      `M${x0} 52H${x1}M${x0} 40V64M454 40V64M848 40V64M${x1} 40V64M84 ${y0}V${y1}M72 ${y0}H96M72 336H96M72 ${y1}H96`,
      rule,
      3,
    ),
    [
      [295, '6.4'],
      [651, '7.9'],
      [986, '5.6'],
    ]
      .map(
        ([x, t]) =>
          rect(Number(x) - 36, 36, 72, 34, ground) +
          numeral(String(t), Number(x), 41, 23, wall, { weight: 2.2 }),
      )
      .join(''),
    rect(64, 198, 40, 40, ground),
    numeral('4.8', 84, 207, 21, wall, { weight: 2.2 }),
    rect(64, 456, 40, 40, ground),
    numeral('5.5', 84, 465, 21, wall, { weight: 2.2 }),
  )
  // North, and the scale.
  s.add(
    circle(1192, 110, 36, 'none', { stroke: rule, 'stroke-width': 4 }),
    path('M1192 82L1206 130L1192 120L1178 130Z', p.dawn),
    rect(930, 650, 62, 11, wall),
    rect(992, 650, 62, 11, soft, 0, { opacity: 0.4 }),
    rect(1054, 650, 62, 11, wall),
    numeral('0', 930, 670, 17, wall),
    numeral('5', 1116, 670, 17, wall),
  )
}
