/** Widths of a row of cards, in pixels. */
export interface RowWidths {
  /** The row, as far as it is seen. */
  row: number
  /** Room at each end of the row, as wide as the margin of the page: a card there is cut by the window. */
  edge: number
  card: number
  gap: number
}

/** How many cards are wholly in view between the margins of the page, one at least (FT-036). A step moves the row so many on. */
export const cardsInView = ({ row, edge, card, gap }: RowWidths): number =>
  Math.max(1, Math.floor((row - 2 * edge + gap) / (card + gap)))
