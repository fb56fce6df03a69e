import { type ComponentProps, createElement, Suspense, useState, useSyncExternalStore } from 'react'

const never = () => () => {}

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
    if (takingOver && !kept.has(selector))
      kept.set(selector, document.querySelector(selector)?.innerHTML ?? '')
    return kept.get(selector) ?? null
  })
  return markup
}

type Tag = 'a' | 'div' | 'footer' | 'main' | 'nav'

type ServerOnlyProps<Name extends Tag> = ComponentProps<Name> & {
  as: Name
  /** Selects the element in the document. */
  keep: string
}

/**
 * An element whose content the server alone draws: components of files that end in `.server-drawn.tsx`. `children` is
 * undefined where their data is not: in the browser, which keeps the markup within the element, and where the data
 * failed (docs/server-drawn-and-late-scripts.md).
 */
export function ServerOnly<Name extends Tag>({
  as,
  keep,
  children,
  ...props
}: ServerOnlyProps<Name>) {
  const markup = useServerMarkup(keep)
  return createElement<object>(
    as,
    children
      ? {
          ...props,
          children: import.meta.env.SSR ? children : createElement(Suspense, null, children),
        }
      : {
          ...props,
          suppressHydrationWarning: true,
          dangerouslySetInnerHTML: { __html: markup ?? '' },
        },
  )
}
