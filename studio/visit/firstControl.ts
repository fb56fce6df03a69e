const FOCUSABLE =
  'input:not([type=hidden]):not([disabled]), textarea:not([disabled]), [contenteditable=true], [role=spinbutton], button:not([disabled]), [tabindex="0"]'

/** Returns the first focusable control inside an element; null if there is none yet. */
export const firstControl = (element: Element | null): HTMLElement | null =>
  element?.querySelector<HTMLElement>(FOCUSABLE) ?? null

const WRITTEN =
  'input:not([type=hidden]):not([type=file]):not([disabled]), textarea:not([disabled]), [contenteditable=true], [role=spinbutton]'

/** Returns the first control that one types in, before the buttons around it. */
export const firstInput = (element: Element | null): HTMLElement | null =>
  element?.querySelector<HTMLElement>(WRITTEN) ?? firstControl(element)
