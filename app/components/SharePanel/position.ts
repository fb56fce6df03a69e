/** Space between button and panel, and to the edges of the window. */
const GAP = 8

/**
 * Positions the panel below its button, above it if there is more space, and inside the window;
 * styles position the sheet on mobile.
 */
export function positionPanel(panel: HTMLElement, button: HTMLElement): void {
  if (matchMedia('(max-width: 767px)').matches) {
    panel.style.inset = ''
    return
  }
  const at = button.getBoundingClientRect()
  const width = panel.offsetWidth
  const height = panel.offsetHeight
  const left = Math.max(
    GAP,
    Math.min(at.right - width, document.documentElement.clientWidth - width - GAP),
  )
  const below = at.bottom + GAP
  const fits = below + height <= innerHeight - GAP || at.top < height + GAP
  panel.style.inset = `${(fits ? below : at.top - height - GAP) + scrollY}px auto auto ${left + scrollX}px`
}
