const FOCUSABLE =
  'input:not([type=hidden]):not([disabled]), textarea:not([disabled]), [contenteditable=true], [role=spinbutton], button:not([disabled]), [tabindex="0"]'

/** Returns the first focusable control inside an element; null if there is none yet. */
export const firstControl = (element: Element | null): HTMLElement | null =>
  element?.querySelector<HTMLElement>(FOCUSABLE) ?? null
