import { type RefObject, useEffect } from 'react'

interface ListPlaces {
  searchField: RefObject<HTMLInputElement | null>
  newButton: RefObject<HTMLButtonElement | null>
  /** Holds the table or the cards. */
  rowsPlace: RefObject<HTMLElement | null>
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable="true"], [role="dialog"]') !== null

/**
 * Keys of the list (they stand in the keyboard help): `/` searches, `n` begins a content, `j` and `k` go down and up as the
 * arrows do. None of them while something is typed or a layer is open.
 */
export function useListKeys({ searchField, newButton, rowsPlace }: ListPlaces): void {
  useEffect(() => {
    const go = (key: 'ArrowDown' | 'ArrowUp'): void => {
      const grid = rowsPlace.current?.querySelector<HTMLElement>('[role="grid"]')
      if (!grid) return
      const at = document.activeElement
      if (at && grid.contains(at))
        at.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
      else grid.querySelector<HTMLElement>('[role="row"][data-href]')?.focus()
    }
    // as Enter on it does: a click out of nowhere would open the menu and leave the focus where it was
    const open = (button: HTMLButtonElement | null): void => {
      button?.focus()
      for (const type of ['keydown', 'keyup'])
        button?.dispatchEvent(new KeyboardEvent(type, { key: 'Enter', code: 'Enter', bubbles: true, cancelable: true }))
    }
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isTyping(event.target)) return
      // by place too: with the Korean layout the same keys say ㅜ, ㅓ, ㅏ
      const is = (code: string, key: string): boolean => event.key === key || (event.code === code && !event.shiftKey)
      if (is('Slash', '/')) searchField.current?.focus()
      else if (is('KeyN', 'n')) open(newButton.current)
      else if (is('KeyJ', 'j')) go('ArrowDown')
      else if (is('KeyK', 'k')) go('ArrowUp')
      else return
      event.preventDefault()
      // the table would look for a title that begins with the letter
      event.stopPropagation()
    }
    document.addEventListener('keydown', press, true)
    return () => document.removeEventListener('keydown', press, true)
  }, [searchField, newButton, rowsPlace])
}
