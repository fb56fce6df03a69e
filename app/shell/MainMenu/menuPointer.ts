/** Milliseconds of hovering over an item before its submenu opens. */
const INTENT = 120
/** Milliseconds that the pointer may be outside item and submenu before it closes. */
const GRACE = 250
/** Milliseconds after opening by hover in which a click on the item does not close it. */
const JUST_OPENED = 700

const isOpen = (panel: HTMLElement | undefined): boolean => panel?.matches(':popover-open') ?? false
/** Returns the submenu of a top item's button. */
const layerOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof HTMLButtonElement && target.matches('[data-top]')
    ? (target.popoverTargetElement as HTMLElement | null)
    : null
/** Whether it is the visible panel of a submenu, not the scrim below it. */
const isPanel = (target: EventTarget | null): boolean =>
  (target as Element).matches('[data-part="submenu"] > [role="group"]')

/**
 * Opens submenus on hover: after a short delay, with a delay before closing, and without switching
 * to an item that the pointer only crosses on its way down to the open submenu. A submenu opened by
 * a click stays open until it is closed.
 */
export function followPointer(nav: HTMLElement, signal: AbortSignal): void {
  let intent: ReturnType<typeof setTimeout> | undefined
  let leave: ReturnType<typeof setTimeout> | undefined
  let opened: { panel: HTMLElement; at: number } | null = null

  const open = (panel: HTMLElement): void => {
    if (isOpen(panel)) return
    opened = { panel, at: performance.now() }
    panel.showPopover()
  }
  const rest = (panel: HTMLElement): void => {
    clearTimeout(intent)
    intent = setTimeout(() => open(panel), INTENT)
  }
  const stay = (): void => clearTimeout(leave)
  const away = (): void => {
    clearTimeout(intent)
    clearTimeout(leave)
    leave = setTimeout(() => {
      const panel = opened?.panel
      // a visitor who continued with the keyboard keeps it open
      if (isOpen(panel) && !panel?.querySelector(':focus-visible')) panel?.hidePopover()
      opened = null
    }, GRACE)
  }

  // enter and leave events do not bubble: they are captured
  const on = (
    name: 'pointerenter' | 'pointermove' | 'pointerleave',
    button: (layer: HTMLElement, event: PointerEvent) => void,
    panel?: () => void,
  ): void => {
    nav.addEventListener(
      name,
      (event) => {
        const layer = layerOf(event.target)
        if (layer && event.pointerType === 'mouse') button(layer, event)
        else if (panel && isPanel(event.target)) panel()
      },
      { capture: true, signal },
    )
  }
  on(
    'pointerenter',
    (layer) => {
      stay()
      rest(layer)
    },
    stay,
  )
  on('pointermove', (layer, { movementY }) => {
    // on the way down to the open submenu: wait until the pointer rests here
    if (!isOpen(layer) && movementY > 0) rest(layer)
  })
  on('pointerleave', away, away)
  nav.addEventListener(
    'click',
    (event) => {
      const layer = layerOf(event.target)
      if (!layer) return
      clearTimeout(intent)
      const hovered = opened
      opened = null
      if (hovered?.panel === layer && isOpen(layer) && performance.now() - hovered.at < JUST_OPENED)
        event.preventDefault()
    },
    { signal },
  )

  signal.addEventListener('abort', () => {
    clearTimeout(intent)
    clearTimeout(leave)
  })
}
