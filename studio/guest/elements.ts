type Child = Node | string | null | false | undefined
type Listener = (event: Event) => void
/** Attributes of an element; functions are listeners, booleans set or leave out an attribute. */
type Attributes = Readonly<Record<string, string | number | boolean | Listener | undefined>>

/** Makes an element with its attributes, listeners and children. */
export function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === 'function') made.addEventListener(key, value)
    else if (value === true) made.setAttribute(key, '')
    else if (value !== undefined && value !== false) made.setAttribute(key, String(value))
  }
  fill(made, ...children)
  return made
}

/** Replaces the children of an element. */
export function fill(parent: Element, ...children: readonly Child[]): void {
  parent.replaceChildren(
    ...children.filter((child): child is Node | string => Boolean(child) || child === ''),
  )
}

/** Whether a button waits for the server; it keeps the focus, which a disabled one loses. */
export const isBusy = (button: HTMLButtonElement): boolean => button.ariaDisabled === 'true'
export const setBusy = (button: HTMLButtonElement, busy: boolean): void => {
  button.ariaDisabled = busy ? 'true' : null
}
