import { type RefObject, useEffect } from 'react'
import { useLeave } from '../../visitor/useLeave.ts'

const toggleOf = (layer: Element | null | undefined): HTMLElement | null =>
  layer?.querySelector<HTMLElement>('[aria-expanded]') ?? null

function show(layer: Element, open: boolean): void {
  layer.toggleAttribute('data-open', open)
  toggleOf(layer)?.setAttribute('aria-expanded', String(open))
}

const openedIn = (footer: Element): Element | null => footer.querySelector('[data-open]')
function closeIn(footer: Element): void {
  const layer = openedIn(footer)
  if (layer) show(layer, false)
}

/**
 * Handles the layers of the footer (`data-layer` around a toggle and the layer it opens): one is
 * open at a time; Escape, an outside press and a route change close it (SH-095, SH-096). Works on
 * the markup as the server rendered it.
 */
export function useOneLayer(footer: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = footer.current
    if (!root) return
    const opened = (): Element | null => openedIn(root)
    const close = (): void => closeIn(root)
    const toggle = (event: MouseEvent): void => {
      const layer = (event.target as Element).closest('[aria-expanded]')?.closest('[data-layer]')
      if (!layer) return
      const open = !layer.hasAttribute('data-open')
      close()
      show(layer, open)
    }
    const press = (event: PointerEvent): void => {
      // the click on another toggle of the footer closes it: nothing may move under the pointer
      // before that
      const target = event.target as Element
      if (!opened()?.contains(target) && !root.contains(target.closest('[aria-expanded]'))) close()
    }
    const key = (event: KeyboardEvent): void => {
      const layer = opened()
      if (event.key !== 'Escape' || !layer) return
      close()
      if (layer.contains(document.activeElement)) toggleOf(layer)?.focus()
    }
    root.addEventListener('click', toggle)
    document.addEventListener('pointerdown', press)
    document.addEventListener('keydown', key)
    return () => {
      close()
      root.removeEventListener('click', toggle)
      document.removeEventListener('pointerdown', press)
      document.removeEventListener('keydown', key)
    }
  }, [footer])

  useLeave(() => footer.current && closeIn(footer.current))
}
