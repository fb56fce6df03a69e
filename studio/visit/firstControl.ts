const TYPED =
  'input:not([type=hidden]):not([type=file]):not([disabled]), textarea:not([disabled]), [contenteditable=true], [role=spinbutton]'
const FOCUSABLE = `${TYPED}, input[type=file]:not([disabled]), button:not([disabled]), [tabindex="0"]`

/** Returns the first focusable control inside an element; null if there is none yet. */
export const firstControl = (element: Element | null): HTMLElement | null =>
  element?.querySelector<HTMLElement>(FOCUSABLE) ?? null

/** Returns the first control that one types in, before the buttons around it. */
export const firstInput = (element: Element | null): HTMLElement | null =>
  element?.querySelector<HTMLElement>(TYPED) ?? firstControl(element)
