import { mix } from '../colour.ts'
import type { Sheet } from '../sheet.ts'
import { circle, g, n, path, type Point, polar, rect, stroke } from '../shapes.ts'
import { head, type Looks } from './face.ts'
import type { View } from './hair.ts'
import { handAt, type Pose } from './hand.ts'
import { skinInk } from './skin.ts'

export type Collar =
  | 'crew'
  | 'shirt'
  | 'blazer'
  | 'turtle'
  | 'git'
  | 'hood'
  | 'apron'
  | 'vest'
  | 'robe'

/** A person nearby: a head and its clothing. */
export interface Person extends Looks {
  top: string
  /** A second colour: the shirt under a blazer, an apron, a vest, the white git of a jeogori. */
  trim?: string
  collar?: Collar
  tie?: string
  stripes?: string
}

const BODY: Record<View, string> = {
  front:
    'M-22 64C-36 74-62 76-78 94C-92 112-98 160-100 340H100C98 160 92 112 78 94C62 76 36 74 22 64Q0 90-22 64Z',
  three:
    'M-26 62C-44 74-66 80-78 100C-90 122-92 170-92 340H84C84 170 84 122 72 98C60 80 36 76 20 64Q-2 90-26 62Z',
  side: 'M-28 56C-54 66-70 96-74 150L-78 340H54C58 230 56 150 42 106C36 86 26 76 18 66Q-8 80-28 56Z',
  back: 'M-24 52C-36 70-62 74-78 92C-92 110-98 160-100 340H100C98 160 92 110 78 92C62 74 36 70 24 52Q0 62-24 52Z',
}
const NECK: Record<View, string> = {
  front: 'M-17 30H17V62Q22 70 26 72Q0 100-26 72Q-22 70-17 62Z',
  three: 'M-24 24H12V62Q18 68 24 72Q0 100-30 70Q-25 66-24 56Z',
  side: 'M-32 14H6V58Q12 66 20 72Q-8 92-32 62Z',
  back: 'M-19 26H19V58Q24 66 28 70H-28Q-24 66-19 58Z',
}
const MIDDLE: Record<View, number> = { front: 0, three: 4, side: 30, back: 0 }

/** Clothing at the neck and over the chest. */
function dress(s: Sheet, view: View, who: Person): string {
  const m = MIDDLE[view]
  const trim = who.trim ?? s.pick(s.p.paper, s.p.foam)
  const fold = { opacity: 0.5, 'stroke-linecap': 'round' }
  // plum keeps the shade of warm cloth warm and of cool cloth cool
  const shade = mix(who.top, s.pick('#43213f', s.p.ink), 0.28)
  const seen = view === 'front' || view === 'three'
  if (view === 'back' && (who.collar === 'blazer' || who.collar === 'git')) return ''
  switch (who.collar ?? 'crew') {
    case 'shirt':
      return seen
        ? path(
            `M-25 62L${m} 92L${m - 18} 112L-38 72ZM23 62L${m} 92L${m + 18} 112L36 72Z`,
            mix(who.top, s.p.paper, 0.4),
          ) +
            stroke(`M${m} 94V340`, shade, 2.5, fold) +
            [130, 170, 210].map((y) => circle(m, y, 3.4, shade)).join('')
        : view === 'side'
          ? path('M-30 54L20 64L34 84L14 88L-28 66Z', mix(who.top, s.p.paper, 0.4))
          : path('M-27 50Q0 60 27 50L32 66Q0 78-32 66Z', mix(who.top, s.p.paper, 0.4))
    case 'blazer':
      return seen
        ? path(`M-23 65L${m} 180L23 65Q0 88-23 65Z`, trim) +
            (who.tie
              ? path(
                  `M${m - 7} 86H${m + 7}L${m + 4} 98L${m + 10} 160L${m} 178L${m - 10} 160L${m - 4} 98Z`,
                  who.tie,
                )
              : stroke(`M${m - 13} 82L${m} 96L${m + 13} 82`, mix(trim, s.p.ink, 0.25), 3)) +
            path(
              `M-24 62L-44 74L-48 112L-30 118L${m} 186L-12 120ZM23 62L42 74L48 112L30 118L${m} 186L14 120Z`,
              shade,
            ) +
            stroke(`M${m} 186V340`, shade, 3)
        : path('M-30 54L20 66L30 110L16 118L2 96L-28 68Z', shade)
    case 'turtle':
      return view === 'side'
        ? path('M-35 36L12 46L16 72Q-10 84-33 62Z', mix(who.top, s.p.paper, 0.14))
        : rect(-25 + (view === 'three' ? -5 : 0), 46, 50, 34, mix(who.top, s.p.paper, 0.14), 12)
    case 'git':
      return seen
        ? path('M-30 62L-16 66L46 150L34 162ZM28 62L14 66L-24 122L-12 132Z', trim) +
            path('M30 156L46 146L52 230L40 232ZM34 154L44 150L70 214L60 222Z', who.tie ?? s.p.dawn)
        : path('M-30 56L18 66L34 110L24 112L8 80L-30 66Z', trim)
    case 'hood':
      return view === 'back'
        ? path('M-40 56Q0 40 40 56Q46 110 0 120Q-46 110-40 56Z', shade)
        : path(
            'M-30 54C-50 62-54 84-40 96Q0 112 40 96C54 84 50 62 28 56Q34 78 0 88Q-34 78-30 54Z',
            shade,
          ) +
            (seen
              ? stroke(`M${m - 12} 94V136M${m + 12} 94V128`, trim, 4, { 'stroke-linecap': 'round' })
              : '')
    case 'apron':
      return seen
        ? stroke('M-40 78L-44 128M38 78L44 128', trim, 10) +
            path('M-50 124H50Q52 180 62 200V340H-62V200Q-52 180-50 124Z', trim)
        : view === 'side'
          ? stroke('M-10 76L12 124', trim, 10) +
            path('M2 122H50C58 180 57 260 54 340H-30Q-30 230 2 122Z', trim)
          : stroke('M-30 66L-10 250M30 66L10 250', trim, 10)
    case 'vest':
      return seen
        ? path(
            'M-46 76C-72 110-74 170-74 340H-6V186L-24 72ZM44 76C66 110 68 170 70 340H4V186L22 72Z',
            trim,
          ) + path('M-74 210H-6V228H-74ZM4 210H70V228H4Z', s.p.paper, { opacity: 0.85 })
        : view === 'side'
          ? path('M-30 62C-54 90-58 160-60 340H50C54 230 50 140 34 100L12 76Z', trim) +
            path('M-60 210H53V228H-60Z', s.p.paper, { opacity: 0.85 })
          : path('M-44 70C-74 110-76 170-76 340H76C76 170 74 110 44 70Z', trim) +
            path('M-76 200H76V220H-76Z', s.p.paper, { opacity: 0.85 })
    case 'robe':
      return seen
        ? path(
            `M-30 66L${m - 4} 150L${m - 10} 340H${m - 34}L-46 76ZM28 66L${m + 4} 150L${m + 10} 340H${m + 34}L44 76Z`,
            trim,
          )
        : ''
    default:
      return seen
        ? stroke(
            view === 'front' ? 'M-24 66Q0 94 24 66' : 'M-28 64Q-2 94 22 66',
            mix(who.top, s.p.ink, 0.18),
            5,
          )
        : ''
  }
}

interface Place {
  view?: View
  scale?: number
  /** Looks to the left instead of the right. */
  flip?: boolean
  /** The head's angle in degrees, forward for those who look to the side. */
  nod?: number
  /** The whole body's angle. */
  lean?: number
}

/** Head and body with the middle of the head at (x, y), 100 times `scale` from chin to crown. Arms are drawn apart. */
export function figure(s: Sheet, who: Person, x: number, y: number, o: Place = {}): string {
  const { view = 'front', scale = 1, flip = false, nod = 0, lean = 0 } = o
  const { tone, shade } = skinInk(s, who.skin)
  const { behind, face } = head(s, view, who)
  const body = `<path d="${BODY[view]}"/>`
  const bands = who.stripes
    ? [104, 134, 164, 194, 224, 254, 284, 314]
        .map((v) => rect(-110, v, 220, 12, who.stripes ?? ''))
        .join('')
    : ''
  const turn = nod ? { transform: `rotate(${nod} ${view === 'side' ? -16 : 0} 46)` } : {}
  const dim =
    view === 'side'
      ? 'M-90 40H-30C-52 120-50 240-54 340H-90Z'
      : 'M110 40H40C70 120 66 240 62 340H110Z'
  const chin = s.clip(
    `<path d="${NECK[view]}"/>`,
    path(
      {
        front: 'M-30 20H30V54Q0 74-30 54Z',
        three: 'M-34 20H24V58Q0 70-34 44Z',
        side: 'M-40 10H30V60Q-6 58-40 34Z',
        back: 'M-30 20H30V52Q0 62-30 52Z',
      }[view],
      shade,
      { opacity: 0.75 },
    ),
  )
  const trunk =
    path(BODY[view], who.top) +
    s.clip(body, bands + path(dim, s.p.ink, { opacity: 0.14 }) + dress(s, view, who))
  // a collar is above the body's edge, so neckwear is drawn once more without the clip
  const neckwear = ['shirt', 'turtle', 'hood', 'blazer', 'git'].includes(who.collar ?? '')
    ? dress(s, view, who)
    : ''
  const inner = g(behind, turn) + path(NECK[view], tone) + chin + trunk + neckwear + g(face, turn)
  return g(inner, {
    transform: `translate(${n(x)} ${n(y)})${lean ? ` rotate(${lean})` : ''} scale(${flip ? -scale : scale} ${scale})`,
  })
}

/** A bone of an arm or a leg, thinner towards its end; always turned the same way, so that bones join. */
function bone([x0, y0]: Point, [x1, y1]: Point, r0: number, r1: number): string {
  const a = (Math.atan2(y1 - y0, x1 - x0) * 180) / Math.PI
  const [ax, ay] = polar(x0, y0, r0, a + 90)
  const [bx, by] = polar(x0, y0, r0, a - 90)
  const [cx, cy] = polar(x1, y1, r1, a - 90)
  const [dx, dy] = polar(x1, y1, r1, a + 90)
  return `M${n(ax)} ${n(ay)}A${n(r0)} ${n(r0)} 0 0 1 ${n(bx)} ${n(by)}L${n(cx)} ${n(cy)}A${n(r1)} ${n(r1)} 0 0 1 ${n(dx)} ${n(dy)}Z`
}

const between = ([x0, y0]: Point, [x1, y1]: Point, t: number): Point => [
  x0 + (x1 - x0) * t,
  y0 + (y1 - y0) * t,
]

interface ArmOptions {
  skin?: number
  /** The sleeve's colour; without one the arm is bare. */
  sleeve?: string
  /** How far the sleeve reaches: to the wrist, past the elbow, or half the upper arm. */
  length?: 'long' | 'rolled' | 'short'
  cuff?: string
  pose?: Pose
  /** The hand's angle relative to that of the forearm, in degrees. */
  bend?: number
  /** The thumb on the other side. */
  flip?: boolean
  scale?: number
  /** Leave the hand away: it is drawn later, over what it holds. */
  bare?: boolean
}

/** An arm from shoulder over elbow to wrist, with its hand. Points are positions in the image. */
export function arm(s: Sheet, points: readonly [Point, Point, Point], o: ArmOptions = {}): string {
  const [a, b, c] = points
  const { skin = 0, sleeve, length = 'long', scale = 1, flip = false } = o
  const { tone, shade } = skinInk(s, skin)
  const r = { shoulder: 25 * scale, elbow: 19 * scale, wrist: 12 * scale }
  const limb = bone(a, b, r.shoulder * 0.9, r.elbow * 0.9) + bone(b, c, r.elbow * 0.9, r.wrist)
  const end =
    length === 'long'
      ? between(b, c, 0.94)
      : length === 'rolled'
        ? between(b, c, 0.22)
        : between(a, b, 0.62)
  const last =
    length === 'long' ? r.wrist * 1.35 : length === 'rolled' ? r.elbow * 1.02 : r.elbow * 1.2
  const cloth =
    length === 'short'
      ? bone(a, end, r.shoulder, last)
      : bone(a, b, r.shoulder, r.elbow * 1.12) + bone(b, end, r.elbow * 1.12, last)
  const shadow = (d: string, ink: string, opacity: number): string =>
    s.clip(
      `<path d="${d}"/>`,
      stroke(
        `M${n(a[0] + 14 * scale)} ${n(a[1] + 12 * scale)}L${n(b[0] + 9 * scale)} ${n(b[1] + 12 * scale)}L${n(c[0])} ${n(c[1] + 13 * scale)}`,
        ink,
        14 * scale,
        { opacity, 'stroke-linecap': 'round', 'stroke-linejoin': 'round' },
      ),
    )
  const angle = (Math.atan2(c[1] - b[1], c[0] - b[0]) * 180) / Math.PI
  const [from, to] = length === 'short' ? [a, b] : [b, c]
  const turn = Math.atan2(to[1] - from[1], to[0] - from[0])
  const cuff =
    o.cuff && sleeve
      ? stroke(
          `M${n(end[0] - Math.sin(turn) * last)} ${n(end[1] + Math.cos(turn) * last)}L${n(end[0] + Math.sin(turn) * last)} ${n(end[1] - Math.cos(turn) * last)}`,
          o.cuff,
          9 * scale,
          { 'stroke-linecap': 'round' },
        )
      : ''
  return (
    (length !== 'long' || !sleeve ? path(limb, tone) + shadow(limb, shade, 0.5) : '') +
    (o.bare ? '' : handAt(s, o.pose ?? 'rest', skin, c, angle + (o.bend ?? 0), scale, flip)) +
    (sleeve ? path(cloth, sleeve) + shadow(cloth, s.p.ink, 0.16) + cuff : '')
  )
}
