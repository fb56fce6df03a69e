import type { Sheet } from '../sheet.ts'
import { n, path, placed, type Point, stroke } from '../shapes.ts'
import { skinInk } from './skin.ts'

/** The gesture of a hand. */
export type Pose = 'open' | 'flat' | 'type' | 'grip' | 'point' | 'pinch' | 'cup' | 'rest'

interface Bones {
  /** Little finger to forefinger, each from its knuckle to its tip. */
  fingers: readonly (readonly Point[])[]
  thumb: readonly Point[]
  /** The thumb is behind the palm. */
  under?: boolean
}

/** A hand reaches to the right from its wrist at (0, 0), thumb upwards; a head is 100 high in the same units. */
const POSES: Record<Pose, Bones> = {
  open: {
    fingers: [
      [
        [32, 14],
        [62, 34],
      ],
      [
        [40, 6],
        [80, 14],
      ],
      [
        [41, -4],
        [86, -9],
      ],
      [
        [38, -13],
        [76, -33],
      ],
    ],
    thumb: [
      [8, -8],
      [24, -30],
      [38, -46],
    ],
    under: true,
  },
  flat: {
    fingers: [
      [
        [34, 13],
        [68, 16],
      ],
      [
        [40, 5],
        [80, 6],
      ],
      [
        [41, -4],
        [84, -4],
      ],
      [
        [38, -13],
        [77, -14],
      ],
    ],
    thumb: [
      [8, -8],
      [26, -25],
      [50, -29],
    ],
    under: true,
  },
  type: {
    fingers: [
      [
        [32, 14],
        [50, 26],
        [60, 25],
      ],
      [
        [39, 6],
        [64, 12],
        [75, 9],
      ],
      [
        [41, -4],
        [68, -5],
        [80, -7],
      ],
      [
        [38, -13],
        [62, -22],
        [73, -22],
      ],
    ],
    thumb: [
      [8, -8],
      [26, -28],
      [46, -32],
    ],
    under: true,
  },
  grip: {
    fingers: [
      [
        [30, 16],
        [48, 17],
      ],
      [
        [34, 6],
        [54, 6],
      ],
      [
        [34, -5],
        [56, -5],
      ],
      [
        [32, -15],
        [53, -16],
      ],
    ],
    thumb: [
      [6, -10],
      [26, -27],
      [44, -24],
    ],
  },
  point: {
    fingers: [
      [
        [30, 15],
        [48, 18],
      ],
      [
        [34, 7],
        [55, 8],
      ],
      [
        [35, -3],
        [57, -3],
      ],
      [
        [36, -13],
        [60, -17],
        [84, -18],
      ],
    ],
    thumb: [
      [8, -6],
      [28, -22],
      [48, -10],
    ],
  },
  pinch: {
    fingers: [
      [
        [32, 12],
        [58, 24],
        [74, 24],
      ],
      [
        [38, 4],
        [66, 10],
        [80, 12],
      ],
      [
        [40, -5],
        [70, -4],
        [84, 2],
      ],
      [
        [37, -13],
        [66, -24],
        [84, -12],
      ],
    ],
    thumb: [
      [10, -8],
      [40, -6],
      [78, -6],
    ],
  },
  cup: {
    fingers: [
      [
        [34, 10],
        [60, 14],
        [78, 4],
      ],
      [
        [38, 5],
        [66, 8],
        [84, -4],
      ],
      [
        [38, -1],
        [66, 1],
        [82, -11],
      ],
    ],
    thumb: [
      [6, -6],
      [28, -20],
      [50, -28],
    ],
    under: true,
  },
  rest: {
    fingers: [
      [
        [34, 12],
        [56, 20],
        [66, 26],
      ],
      [
        [39, 5],
        [64, 10],
        [76, 17],
      ],
      [
        [40, -3],
        [68, 0],
        [80, 8],
      ],
      [
        [38, -11],
        [66, -11],
        [78, -3],
      ],
    ],
    thumb: [
      [6, -8],
      [26, -20],
      [46, -16],
    ],
  },
}

const bone = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}`

const ROUND = { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' } as const

/** A hand in head units with its wrist at (0, 0). `flip` turns the thumb to the other side. */
export function hand(
  s: Sheet,
  pose: Pose,
  skin: number,
  { flip = false, width = 11.5 } = {},
): string {
  const { tone, shade } = skinInk(s, skin)
  const { fingers, thumb, under } = POSES[pose]
  const digit = (points: readonly Point[], w: number): string =>
    stroke(bone(points), shade, w + 3, ROUND) + stroke(bone(points), tone, w, ROUND)
  const thick = digit(thumb, width + 1)
  const palm = path(
    'M-6-11Q4-13 12-15Q30-22 40-17Q48-10 46 2Q44 16 34 19Q18 21 8 14Q2 12-6 11Z',
    pose === 'cup' ? shade : tone,
  )
  // knuckles of closed fingers are parted from the back of the hand by a darker fold
  const fold =
    pose === 'grip' || pose === 'point' ? stroke('M37-17Q42 0 35 17', shade, 2.4, ROUND) : ''
  const all =
    (under ? thick : '') +
    fingers.map((f) => digit(f, width)).join('') +
    palm +
    fold +
    (under ? '' : thick)
  return flip ? `<g transform="scale(1 -1)">${all}</g>` : all
}

/** A hand with its wrist at (x, y), turned by `angle` degrees. */
export const handAt = (
  s: Sheet,
  pose: Pose,
  skin: number,
  [x, y]: Point,
  angle: number,
  scale: number,
  flip = false,
): string => placed(hand(s, pose, skin, { flip }), x, y, scale, angle)
