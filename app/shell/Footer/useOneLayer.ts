import { type RefObject, useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/** Which layer of the footer is open: one at a time, closed by Escape, an outside press and a route change (SH-095, SH-096). */
export function useOneLayer(footer: RefObject<HTMLElement | null>): { open: string | null; toggle(layer: string): void } {
  const { pathname, search } = useLocation()
  const [open, setOpen] = useState<string | null>(null)

  useEffect(() => setOpen(null), [pathname, search])

  useEffect(() => {
    if (open === null) return
    const layer = (): HTMLElement | null => footer.current?.querySelector<HTMLElement>(`[data-layer="${open}"]`) ?? null
    const press = (event: PointerEvent): void => {
      // another toggle of the footer closes it by its own click
      const target = event.target as Element
      if (!layer()?.contains(target) && !target.closest('[data-layer] > * > [aria-expanded], [data-layer] > [aria-expanded]')) setOpen(null)
    }
    const key = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return
      const from = layer()
      setOpen(null)
      if (from?.contains(document.activeElement)) from.querySelector<HTMLElement>('[aria-expanded]')?.focus()
    }
    document.addEventListener('pointerdown', press)
    document.addEventListener('keydown', key)
    return () => {
      document.removeEventListener('pointerdown', press)
      document.removeEventListener('keydown', key)
    }
  }, [open, footer])

  return { open, toggle: (layer) => setOpen((now) => (now === layer ? null : layer)) }
}
