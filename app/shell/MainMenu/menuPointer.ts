/** Milliseconds that the pointer rests on an item before its submenu opens. */
const INTENT = 120
/** Milliseconds that the pointer may be away from item and submenu before it closes. */
const GRACE = 250
/** Milliseconds within which a click on an item that hovering opened is not meant to close it. */
const JUST_OPENED = 700

const isOpen = (panel: HTMLElement | undefined): boolean => panel?.matches(':popover-open') ?? false
/** The submenu of a top item's button. */
const layerOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof HTMLButtonElement && target.matches('[data-top]')
    ? (target.popoverTargetElement as HTMLElement | null)
    : null
/** Whether it is the drawn part of a submenu, not the scrim below it. */
const isPanel = (target: EventTarget | null): boolean =>
  (target as Element).matches('[data-part="submenu"] > [role="group"]')

/**
 * Opens submenus by hovering: after a short rest, with time to leave, and without a switch to the item that the pointer
 * only crosses on its way down to the open submenu. What a click opened stays until it is closed.
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
      // whoever went on with the keyboard keeps it
      if (isOpen(panel) && !panel?.querySelector(':focus-visible')) panel?.hidePopover()
      opened = null
    }, GRACE)
  }

  // entering and leaving do not bubble: they are caught on their way down
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
