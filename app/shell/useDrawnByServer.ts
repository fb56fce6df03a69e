import { createElement, type ReactNode, Suspense, useState, useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * Whether what stands in the document was drawn by the server and may stay as it is: true for a part that the browser
 * takes over with the page, false on the server and for a part that the browser draws anew. Where it is true, the code
 * that draws the part is never loaded.
 */
export function useDrawnByServer(): boolean {
  const takingOver = useSyncExternalStore(
    never,
    () => false,
    () => !import.meta.env.SSR,
  )
  const [drawn] = useState(takingOver)
  return drawn
}

const kept = new Map<string, string>()

/**
 * The markup that the server drew within the element of `selector`; null on the server, and where it drew none. The
 * browser is not sent the data of such a part: where it draws the part anew, it draws it with this.
 */
function useServerMarkup(selector: string): string | null {
  const takingOver = useSyncExternalStore(
    never,
    () => false,
    () => !import.meta.env.SSR,
  )
  const [markup] = useState(() => {
    if (takingOver && !kept.has(selector)) kept.set(selector, document.querySelector(selector)?.innerHTML ?? '')
    return kept.get(selector) ?? null
  })
  return markup
}

/**
 * What an element holds whose content the server alone draws, as props of it. `content` is undefined where its data is
 * not: in the browser, which keeps the markup within the element of `selector`, and where the data failed.
 */
export function useServerContent(selector: string, content: ReactNode | undefined) {
  const markup = useServerMarkup(selector)
  if (!content) return { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: markup ?? '' } }
  return { children: import.meta.env.SSR ? content : createElement(Suspense, null, content) }
}
