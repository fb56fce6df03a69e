import { type PointerEvent, useEffect, useRef } from 'react'

/** Milliseconds that the pointer rests on an item before its submenu opens. */
const INTENT = 120
/** Milliseconds that the pointer may be away from item and submenu before it closes. */
const GRACE = 250
/** Milliseconds within which a click on an item that hovering opened is not meant to close it. */
const JUST_OPENED = 700

const isOpen = (panel: HTMLElement | null | undefined): boolean => panel?.matches(':popover-open') ?? false

/**
 * Opens submenus by hovering: after a short rest, with time to leave, and without a switch to the item that the pointer
 * only crosses on its way down to the open submenu. What a click opened stays until it is closed.
 */
export function useMenuPointer() {
  const intent = useRef<ReturnType<typeof setTimeout>>(undefined)
  const leave = useRef<ReturnType<typeof setTimeout>>(undefined)
  const opened = useRef<{ panel: HTMLElement; at: number } | null>(null)

  useEffect(() => () => {
    clearTimeout(intent.current)
    clearTimeout(leave.current)
  }, [])

  const open = (panel: HTMLElement, at: number): void => {
    if (isOpen(panel)) return
    opened.current = { panel, at }
    panel.showPopover()
  }
  const rest = (panel: HTMLElement): void => {
    clearTimeout(intent.current)
    intent.current = setTimeout(() => open(panel, performance.now()), INTENT)
  }
  const stay = (): void => clearTimeout(leave.current)
  const away = (): void => {
    clearTimeout(intent.current)
    clearTimeout(leave.current)
    leave.current = setTimeout(() => {
      const panel = opened.current?.panel
      // whoever went on with the keyboard keeps it
      if (isOpen(panel) && !panel?.querySelector(':focus-visible')) panel?.hidePopover()
      opened.current = null
    }, GRACE)
  }

  return {
    /** For the button of a top item; `panel` gives its submenu. */
    button: (panel: () => HTMLElement | null) => ({
      onPointerEnter: (event: PointerEvent) => {
        const target = panel()
        if (event.pointerType !== 'mouse' || !target) return
        stay()
        rest(target)
      },
      onPointerMove: (event: PointerEvent) => {
        const target = panel()
        // on the way down to the open submenu: wait until the pointer rests here
        if (event.pointerType === 'mouse' && target && !isOpen(target) && event.movementY > 0) rest(target)
      },
      onPointerLeave: (event: PointerEvent) => {
        if (event.pointerType === 'mouse') away()
      },
      onClick: (event: { preventDefault(): void }) => {
        clearTimeout(intent.current)
        const hovered = opened.current
        opened.current = null
        if (hovered && hovered.panel === panel() && isOpen(hovered.panel) && performance.now() - hovered.at < JUST_OPENED) event.preventDefault()
      },
    }),
    /** For the drawn part of a submenu. */
    panel: { onPointerEnter: stay, onPointerLeave: away },
  }
}
