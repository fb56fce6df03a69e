import { mix } from '../colour.ts'
import { arm } from '../props/figure.ts'
import { handAt } from '../props/hand.ts'
import { glow } from '../props/room.ts'
import { circle, g, H, lens, path, polar, rect, stroke, times, W } from '../shapes.ts'
import type { Sheet } from '../sheet.ts'

/** Hands at a workbench: an opened clock under the lamp, its parts in a tray. */
export function repairBench(s: Sheet): void {
  const { p } = s
  const wood = s.pick(mix('#c98f5c', p.rose, 0.25), mix('#6a4130', p.ink, 0.5))
  s.add(rect(0, 0, W, H, s.pick(mix(p.moss, p.leaf, 0.3), mix(p.ink, p.moss, 0.5))))
  // tools on the wall, as silhouettes
  const tool = s.pick(mix(p.moss, p.ink, 0.45), mix(p.moss, p.leaf, 0.35))
  s.add(
    [90, 190, 290]
      .map(
        (x, i) =>
          rect(x, 60, 26, 90 + i * 14, [p.dawn, p.gold, p.blue][i] as string, 12) +
          rect(x + 8, 146 + i * 14, 10, 90, tool, 3),
      )
      .join(''),
    path('M402 62h34l14 60-18 14 16 140h-58l16-140-18-14Z', tool),
    rect(520, 56, 26, 220, tool, 6),
    rect(486, 50, 94, 46, p.dawn, 10),
    path('M640 60a34 34 0 1 0 30 52v150a20 20 0 0 0 40 0v-150a34 34 0 1 0 30-52v44h-100Z', tool, {
      opacity: 0.9,
    }),
  )
  // the lamp, and its light
  s.add(
    rect(952, -10, 16, 60, p.ink),
    path('M920 40H1000L1070 150H850Z', s.pick(p.paper, p.foam)),
    path('M850 150H1070Q960 190 850 150Z', p.gold),
    path('M862 156H1058L1130 450H520Z', s.pick(p.cream, p.gold), { opacity: s.pick(0.4, 0.16) }),
    rect(-20, 440, W + 40, 290, wood),
    rect(-20, 440, W + 40, 12, mix(wood, p.cream, 0.4)),
    stroke(
      'M0 520Q400 500 700 530T1280 516M0 620Q300 640 640 612T1280 636M0 676Q420 660 900 684',
      mix(wood, p.ink, 0.25),
      3,
      { opacity: 0.6 },
    ),
  )
  if (s.night) s.add(glow(s, 640, 470, 420, p.gold, 0.5))
  const teeth = (
    x: number,
    y: number,
    r: number,
    count: number,
    ink: string,
    hole: string,
  ): string =>
    circle(x, y, r, 'none', {
      stroke: ink,
      'stroke-width': r * 0.3,
      'stroke-dasharray': `${((r * Math.PI) / count).toFixed(2)}`,
    }) +
    circle(x, y, r * 0.94, ink) +
    circle(x, y, r * 0.5, hole) +
    circle(x, y, r * 0.18, ink)
  const brass = s.pick(p.gold, p.gold),
    steel = s.pick(p.mist, p.mist)
  s.add(
    circle(640, 430, 206, p.ink, { opacity: 0.22, transform: 'translate(0 16)' }),
    circle(640, 430, 204, s.pick(p.dawn, p.dawn)),
    circle(640, 430, 176, s.pick(p.deep, mix(p.ink, p.deep, 0.5))),
    teeth(590, 390, 84, 22, brass, p.deep),
    teeth(716, 470, 62, 16, steel, p.deep),
    teeth(706, 350, 44, 12, p.dawn, p.ink),
    teeth(596, 522, 40, 12, brass, p.ink),
    times(8)
      .map((i) => circle(...polar(640, 430, 188, i * 45 + 20), 7, p.cream))
      .join(''),
  )
  // tray with screws, and the glass laid aside
  s.add(
    g(
      rect(-110, -60, 220, 120, s.pick(p.paper, p.foam), 16) +
        rect(-98, -48, 196, 96, s.pick(p.mist, p.sea), 10) +
        [
          [-60, -14],
          [-20, 16],
          [30, -20],
          [66, 12],
        ]
          .map(
            ([x, y], i) =>
              circle(x as number, y as number, 13, i % 2 ? brass : s.pick(p.sea, p.mist)) +
              stroke(`M${(x as number) - 8} ${y}h16`, p.ink, 3),
          )
          .join(''),
      { transform: 'translate(420 640) rotate(-8)' },
    ),
    circle(1030, 610, 70, s.pick(p.foam, p.aqua), {
      'fill-opacity': 0.35,
      stroke: brass,
      'stroke-width': 12,
    }),
    path(lens(1010, 590, 60, 9), p.paper, { opacity: 0.8, transform: 'rotate(-30 1010 590)' }),
  )
  const sleeve = s.pick(p.sea, p.blue)
  const driver =
    rect(-16, -178, 32, 120, p.dawn, 14) + rect(-6, -60, 12, 116, s.pick(p.foam, p.mist), 3)
  s.add(
    arm(
      s,
      [
        [-190, 380],
        [-60, 690],
        [330, 530],
      ],
      {
        skin: 2,
        sleeve,
        length: 'rolled',
        cuff: p.cream,
        scale: 2.5,
        pose: 'cup',
        flip: false,
        bend: -14,
      },
    ),
    arm(
      s,
      [
        [1420, 260],
        [1280, 420],
        [960, 262],
      ],
      { skin: 2, sleeve, length: 'rolled', cuff: p.cream, scale: 2.5, bare: true },
    ),
    g(driver, { transform: 'translate(752 336) rotate(34)' }),
    handAt(s, 'pinch', 2, [958, 262], 184, 2.2, true),
  )
}
