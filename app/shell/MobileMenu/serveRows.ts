const isRow = (target: EventTarget | null): target is HTMLDetailsElement => target instanceof HTMLDetailsElement

/** Tells on its summary whether a row is open. */
const setExpanded = (row: HTMLDetailsElement): void =>
  row.firstElementChild?.setAttribute('aria-expanded', String(row.open))

/** Serves the rows that the server drew: the platform opens and closes them, their state is told. Returns what ends it. */
export function serveRows(nav: HTMLElement): () => void {
  // some may be open before the page came alive
  for (const row of nav.querySelectorAll('details')) setExpanded(row)
  const toggled = ({ target }: Event): void => {
    if (isRow(target)) setExpanded(target)
  }
  // the event does not bubble
  nav.addEventListener('toggle', toggled, true)
  return () => nav.removeEventListener('toggle', toggled, true)
}

/** Marks a row as the one that the shown page belongs to, and opens it. */
export function markRow(row: HTMLElement, current: boolean): void {
  if (row.hasAttribute('data-current') === current) return
  row.toggleAttribute('data-current', current)
  if (isRow(row)) row.open = current
}

/** Closes the rows, but for that of the shown page (SH-072). */
export function collapse(panel: HTMLElement): void {
  for (const row of panel.querySelectorAll('details')) row.open = row.hasAttribute('data-current')
}
