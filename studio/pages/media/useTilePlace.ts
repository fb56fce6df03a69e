import { useLayoutEffect, useRef } from 'react'

/**
 * Keeps a tile where it is while the grid gets narrower or wider, as its details open or close
 * beside it.
 * @param isBeside whether the details are beside the grid
 */
export function useTilePlace(isBeside: boolean) {
  const tiles = useRef(new Map<string, HTMLElement>())
  const held = useRef<{ id: string; top: number } | null>(null)
  const wasBeside = useRef(isBeside)
  useLayoutEffect(() => {
    if (wasBeside.current === isBeside) return
    wasBeside.current = isBeside
    const tile = held.current && tiles.current.get(held.current.id)
    if (tile && held.current)
      window.scrollBy(0, tile.getBoundingClientRect().top - held.current.top)
    held.current = null
  })
  return {
    /** For the ref of each tile. */
    put(id: string, element: HTMLElement | null): void {
      if (element) tiles.current.set(id, element)
      else tiles.current.delete(id)
    },
    /** The tile that stays where it is in the next change. */
    hold(id: string | null): void {
      const tile = id === null ? null : tiles.current.get(id)
      held.current = tile && id ? { id, top: tile.getBoundingClientRect().top } : null
    },
    focus(id: string | null): void {
      if (id !== null) tiles.current.get(id)?.focus()
    },
  }
}
