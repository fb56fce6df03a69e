/** Whether a wheel event scrolls up or down: neither zooms nor goes sideways. */
export const isVertical = ({ ctrlKey, shiftKey, deltaX, deltaY }: WheelEvent): boolean =>
  !ctrlKey && !shiftKey && deltaY !== 0 && Math.abs(deltaX) <= Math.abs(deltaY)

/** Whether the element that has the focus needs arrow keys and space itself. */
export const isTyping = (element: Element | null): boolean =>
  element?.closest(
    'input, select, textarea, [contenteditable], [role="menu"], dialog, video, audio',
  ) !== null && element !== null

/** Whether a layer over the page is open: keys are its own. */
export const isCovered = (): boolean =>
  document.querySelector('dialog[open], :popover-open') !== null
