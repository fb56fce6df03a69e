import type { Sheet } from '../sheet.ts'

/** A motif of `art/`: how it is drawn and what it is called. */
export interface Scene {
  draw: (s: Sheet) => void
  /** What the picture shows, in Korean: the name inside the SVG. */
  title: string
  /** The seed, where it is not the name: chosen because that draw looks best. */
  seed?: string
  /** How much of the paper's grain it takes, 0 to 1; all of it if not said. */
  grain?: number
  /** Fine lines have to be read: less grain lies over it, and it is kept at a lower quality, which costs such a drawing nothing. */
  fine?: boolean
}
