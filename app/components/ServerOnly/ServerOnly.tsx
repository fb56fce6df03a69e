import { type ComponentProps, createElement, Suspense } from 'react'
import { useServerMarkup } from './useServerMarkup.ts'

type Tag = 'a' | 'div' | 'footer' | 'main' | 'nav'

type ServerOnlyProps<Name extends Tag> = ComponentProps<Name> & {
  as: Name
  /** Selector of the element in the document. */
  keep: string
}

/**
 * Renders an element whose content only the server renders: components of files that end in
 * `.server-drawn.tsx`. `children` is undefined if their data is missing: in the browser, which
 * keeps the markup within the element, and if the data failed to load
 * (docs/server-drawn-and-late-scripts.md).
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
