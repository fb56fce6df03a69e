import { fraction, lerp } from '../drawing/geometry.ts'

/** Length of the main landing's video, in seconds. */
export const SECONDS = 24

/** Start and end, in seconds of the video's clock, of an overlay on the video. */
export type Span = readonly [from: number, to: number]

/** When the page shows its texts over the video (ledger FT-029 FT-030). */
export const TEXTS: { headline: Span; rows: readonly Span[] } = {
  headline: [4, 8.8],
  rows: [
    [8, 10.81],
    [10.81, 12.9],
    [13.1, 16],
    [16, 18.5],
    [18.5, SECONDS],
  ],
}

/** When the text over the video is ink; at any other time it is white (FT-029). */
export const INK_TEXT: Span = [13.1, 18.5]

/** From the last text before the morning to the first in it nothing is to be read: the light may rise swiftly here. */
export const DAYBREAK: Span = [12.9, 13.1]

/** Areas of text, as shares of the video's width and height: calm in every frame. */
export const TEXT_AREAS = {
  wide: { left: 0.06, right: 0.5, top: 0.3, bottom: 0.8 },
  tall: { left: 0.06, right: 0.94, top: 0.12, bottom: 0.46 },
} as const

/** The text's two colours. */
export const WHITE = '#ffffff'
export const INK = '#0c1824'

/** The minimum contrast of text and video (WCAG 2, more than required for large text). */
export const CONTRAST = 4.5

/**
 * A value over the video's clock, eased at every key; after the last key it continues to the first
 * of the next loop.
 */
export function track(
  ...keys: readonly (readonly [second: number, value: number])[]
): (second: number) => number {
  const inTurn = keys
    .map(([second, value]) => [second % SECONDS, value] as const)
    .sort(([a], [b]) => a - b)
  const [first] = inTurn
  const last = inTurn.at(-1)
  if (!first || !last) throw new Error('a track needs keys')
  const line = [
    [last[0] - SECONDS, last[1]] as const,
    ...inTurn,
    [first[0] + SECONDS, first[1]] as const,
  ]
  return (second) => {
    const at = fraction(second / SECONDS) * SECONDS
    const next = line.findIndex(([when]) => when > at)
    const [from, a] = line[next - 1] as readonly [number, number]
    const [to, b] = line[next] as readonly [number, number]
    const t = (at - from) / (to - from)
    return lerp(a, b, t * t * (3 - 2 * t))
  }
}
