const isRow = (row: HTMLElement): row is HTMLDetailsElement => row instanceof HTMLDetailsElement

/**
 * Marks a row as the section of the current page, and opens it; the platform opens and closes rows,
 * and exposes their state.
 */
export function markRow(row: HTMLElement, current: boolean): void {
  if (row.hasAttribute('data-current') === current) return
  row.toggleAttribute('data-current', current)
  if (isRow(row)) row.open = current
}

/** Closes all rows except that of the current page (SH-072). */
export function collapse(panel: HTMLElement): void {
  for (const row of panel.querySelectorAll('details')) row.open = row.hasAttribute('data-current')
}
