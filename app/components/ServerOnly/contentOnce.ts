import type { ReactElement, ReactNode } from 'react'

type ToMarkup = (content: ReactNode) => string
let toMarkup: ToMarkup | null = null

/** Sets the server's renderer of static markup; without one, as in the gallery, nothing is kept. */
export function setToMarkup(renderer: ToMarkup | null): void {
  toMarkup = renderer
}

const rendered = new WeakMap<object, Map<string, string>>()

/**
 * Returns the props of an element whose content many pages share: it is rendered once for the
 * object `data`, and then reused as markup. For parts that only the server renders: no state, ids
 * of React or context, and nothing but `data`, `name` and the language of `data` decides what they
 * show.
 * @param name tells the different contents of the same data apart
 */
export function contentOnce(
  data: object,
  name: string,
  content: ReactElement,
): { children: ReactElement } | { dangerouslySetInnerHTML: { __html: string } } {
  if (!toMarkup) return { children: content }
  let contents = rendered.get(data)
  if (!contents) rendered.set(data, (contents = new Map()))
  let markup = contents.get(name)
  if (markup === undefined) contents.set(name, (markup = toMarkup(content)))
  return { dangerouslySetInnerHTML: { __html: markup } }
}
