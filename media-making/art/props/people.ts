import { mix } from '../colour.ts'
import type { Sheet } from '../sheet.ts'
import { circle, ellipse, path, placed, rect, stroke } from '../shapes.ts'

export type Hair = 'short' | 'bob' | 'bun' | 'cap' | 'straw'

export interface Look {
  coat: string
  hair?: Hair
  /** The colour of trousers; a long coat covers them. */
  legs?: string
  long?: boolean
  /** 0 to 3. */
  skin?: number
  /** Legs apart, one heel up: somebody walking away. */
  walking?: boolean
  hat?: string
}

const SKINS = ['#f0c9a4', '#c98f68', '#e7b48a', '#8d5b41']
const skinTone = (s: Sheet, i: number): string =>
  mix(SKINS[i % SKINS.length] ?? '#e7b48a', s.pick(s.p.rose, s.p.sea), s.pick(0.1, 0.2))
const hairInk = (s: Sheet): string => s.pick(s.p.ink, mix(s.p.ink, '#000000', 0.3))

/** A head from behind, in units of a person 100 high; never a face. */
export function head(s: Sheet, look: Look): string {
  const skin = skinTone(s, look.skin ?? 0)
  const k = hairInk(s)
  const neck =
    rect(-2.6, -86, 5.2, 7, skin, 2) + circle(-7, -91.5, 1.6, skin) + circle(7, -91.5, 1.6, skin)
  const crown = 'M0-101a7.6 8 0 0 1 7.6 8.2c0 5.4-3 6.8-7.6 6.8s-7.6-1.4-7.6-6.8A7.6 8 0 0 1 0-101Z'
  switch (look.hair ?? 'short') {
    case 'bob':
      return (
        neck +
        path(
          'M0-101.5c6.2 0 8.6 4.2 8.6 9v8q-.3 1.7-2 1.7H-6.6q-1.7 0-2-1.7v-8c0-4.8 2.4-9 8.6-9Z',
          k,
        )
      )
    case 'bun':
      return (
        neck +
        path(crown, k) +
        circle(0, -103, 3.6, k) +
        stroke('M-3.8-100.8h7.6', look.hat ?? s.p.dawn, 1.2, { 'stroke-linecap': 'round' })
      )
    case 'cap':
      return (
        neck + path(crown, k) + path('M-8-92q0-9.5 8-9.5t8 9.5q-8-2.6-16 0Z', look.hat ?? s.p.amber)
      )
    case 'straw':
      return (
        neck +
        path(crown, k) +
        ellipse(0, -94, 13.5, 3.2, look.hat ?? s.p.gold) +
        path('M-7-94.5q0-8.5 7-8.5t7 8.5q-7 2-14 0Z', look.hat ?? s.p.gold)
      )
    default:
      return neck + path(crown, k)
  }
}

/** Somebody standing or walking away, seen from behind: feet at (x, base), `h` high. */
export function person(s: Sheet, x: number, base: number, h: number, look: Look): string {
  const k = hairInk(s)
  const legs = look.legs ?? s.pick(s.p.deep, mix(s.p.sea, s.p.deep, 0.4))
  const shade = { opacity: 0.15 }
  const hem = look.long ? -20 : -40
  const step = look.walking
    ? path('M-8-46H0L-1.5-2q-.5 2-3 2H-8.5q-1.5 0-1.3-1.6L-7.5-6Z', legs) +
      path('M0-46h8L9-11q.2 3-2.5 5l-2.5 1.5q-2 0-2.2-2Z', legs)
    : path('M-8-46H-.4L-1-2q0 2-2.5 2H-8q-1.3 0-1.2-1.5Z', legs) +
      path('M8-46H.4L1-2Q1 0 3.5 0H8q1.3 0 1.2-1.5Z', legs)
  const flare = look.long ? 13 : 9.6
  const coat =
    path(
      `M-4-82Q0-84 4-82C11-80 13-76 14-66L15.5-46q0 3-2.3 3t-2.6-2.6L${flare - 0.4}-50L${flare} ${hem}Q0 ${hem + 2.5}-${flare} ${hem}L-${flare - 0.4}-50l-.7 4.4q-.3 2.6-2.6 2.6t-2.3-3L-14-66C-13-76-11-80-4-82Z`,
      look.coat,
    ) +
    path(
      `M4-82C11-80 13-76 14-66L15.5-46q0 3-2.3 3t-2.6-2.6L${flare - 0.4}-50L${flare} ${hem}Q6 ${hem + 2} 3.5 ${hem + 2}Q6-60 4-82Z`,
      k,
      shade,
    )
  return placed(step + head(s, look) + coat, x, base, h / 102)
}

/** Head and shoulders from behind: for a seat, a window, an audience. (x, y) is where the shoulders end. */
export function bust(s: Sheet, x: number, y: number, h: number, look: Look): string {
  const body =
    path('M-4-82Q0-84 4-82C13-80 17-75 17.5-60V-48H-17.5V-60C-17-75-13-80-4-82Z', look.coat) +
    path('M4-82C13-80 17-75 17.5-60V-48H8Q9-68 4-82Z', hairInk(s), { opacity: 0.15 })
  const k = h / 54
  return placed(head(s, look) + body, x, y + 48 * k, k)
}
