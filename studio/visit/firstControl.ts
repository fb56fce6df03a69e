const FOCUSABLE =
  'input:not([type=hidden]):not([disabled]), textarea:not([disabled]), [contenteditable=true], [role=spinbutton], button:not([disabled]), [tabindex="0"]'

/** The first control inside an element that takes the focus; null where there is none yet. */
export const firstControl = (element: Element | null): HTMLElement | null =>
  element?.querySelector<HTMLElement>(FOCUSABLE) ?? null
