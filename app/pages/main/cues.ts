/** What of the story stands at an instant of its film. */
export interface Cue {
  headline: boolean
  /** Index of the row that stands; null = none. */
  row: number | null
  /** How many rows have begun so far. */
  begun: number
  /** The text has its dark style: the picture behind it is bright. */
  dark: boolean
}

/** Seconds of the film from which something stands, and before which it has gone. */
type Span = readonly [from: number, to: number]

const HEADLINE: Span = [4, 8.8]
const DARK: Span = [13.1, 18.5]
/** Between the second and the third nothing stands: there the text changes its style (FT-038). */
const ROWS: readonly Span[] = [
  [8, 10.81],
  [10.81, 12.9],
  [13.1, 16],
  [16, 18.5],
  [18.5, Number.POSITIVE_INFINITY],
]

const within = (time: number, [from, to]: Span): boolean => time >= from && time < to

/** What stands at `time` seconds of the told film (FT-029, FT-030). */
export function cueAt(time: number): Cue {
  const row = ROWS.findIndex((span) => within(time, span))
  return {
    headline: within(time, HEADLINE),
    row: row === -1 ? null : row,
    begun: ROWS.filter(([from]) => time >= from).length,
    dark: within(time, DARK),
  }
}
