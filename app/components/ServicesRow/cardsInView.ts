/** Widths of a row of cards, in pixels. */
export interface RowWidths {
  /** Visible width of the row. */
  row: number
  /** Padding at each end of the row, as wide as the page margin: the window clips a card there. */
  edge: number
  card: number
  gap: number
}

/**
 * Returns the number of cards completely in view between the page margins, at least one (FT-036). A
 * step moves the row by that many.
 */
export const cardsInView = ({ row, edge, card, gap }: RowWidths): number =>
  Math.max(1, Math.floor((row - 2 * edge + gap) / (card + gap)))
