/**
 * Whether a key goes into text: an input other than a checkbox or radio, a text area, a select or
 * editable content.
 */
export const isTyped = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    /^(?:TEXTAREA|SELECT)$/.test(target.tagName) ||
    (target instanceof HTMLInputElement && target.type !== 'checkbox' && target.type !== 'radio'))

/** Whether a key was pressed inside a dialog, which handles its own keys. */
export const isInDialog = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role="dialog"], [role="alertdialog"]') !== null
