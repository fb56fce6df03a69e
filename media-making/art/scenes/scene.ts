import type { Sheet } from '../sheet.ts'

/** A motif of `art/`: its drawing and its name. */
export interface Scene {
  draw: (s: Sheet) => void
  /** A description of the image, in Korean: the title inside the SVG. */
  title: string
  /** The seed, where it is not the name: chosen because that draw looks best. */
  seed?: string
  /** How much of the paper's grain it takes, 0 to 1; all of it if not said. */
  grain?: number
  /**
   * Fine lines have to be legible: less grain over them, and stored at a lower quality, which costs
   * such a drawing nothing.
   */
  fine?: boolean
}
