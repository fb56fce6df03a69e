/** The visible parts of the story at one time of its video. */
export interface Cue {
  headline: boolean
  /** Index of the visible row; null = none. */
  row: number | null
  /** Number of rows that have started so far. */
  begun: number
  /** Whether the text has its dark style, because the image behind it is bright. */
  dark: boolean
}

/** Seconds of the video from which something is visible, and by which it has disappeared. */
type Span = readonly [from: number, to: number]

const HEADLINE: Span = [4, 8.8]
const DARK: Span = [13.1, 18.5]
/**
 * Nothing is visible between the second and the third: there the text changes its style (FT-038).
 */
const ROWS: readonly Span[] = [
  [8, 10.81],
  [10.81, 12.9],
  [13.1, 16],
  [16, 18.5],
  [18.5, Number.POSITIVE_INFINITY],
]

const within = (time: number, [from, to]: Span): boolean => time >= from && time < to

/** Returns the visible parts at `time` seconds of the story video (FT-029, FT-030). */
export function cueAt(time: number): Cue {
  const row = ROWS.findIndex((span) => within(time, span))
  return {
    headline: within(time, HEADLINE),
    row: row === -1 ? null : row,
    begun: ROWS.filter(([from]) => time >= from).length,
    dark: within(time, DARK),
  }
}
