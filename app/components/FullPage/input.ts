/** Whether a wheel event scrolls up or down, and is neither zoom nor horizontal scroll. */
export const isVertical = ({ ctrlKey, shiftKey, deltaX, deltaY }: WheelEvent): boolean =>
  !ctrlKey && !shiftKey && deltaY !== 0 && Math.abs(deltaX) <= Math.abs(deltaY)

/** Whether the focused element needs arrow keys and space itself. */
export const isTyping = (element: Element | null): boolean =>
  element?.closest(
    'input, select, textarea, [contenteditable], [role="menu"], dialog, video, audio',
  ) !== null && element !== null

/** Whether a layer over the page is open: it handles keys itself. */
export const isCovered = (): boolean =>
  document.querySelector('dialog[open], :popover-open') !== null
