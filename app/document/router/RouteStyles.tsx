import { createContext, useContext } from 'react'
import { Links, UNSAFE_FrameworkContext as FrameworkContext, useMatches } from 'react-router'
import { withoutMark } from './globals.ts'

/** Text of the style sheets by asset URL; null in development and in the browser. */
const Sheets = createContext<((hrefs: readonly string[]) => string) | null>(null)
export const StyleSheets = Sheets.Provider

function useTextOfSheets(): string {
  const matches = useMatches()
  const framework = useContext(FrameworkContext)
  const hrefs = matches.flatMap((match) =>
    (framework?.manifest.routes[match.id]?.css ?? []).map(withoutMark),
  )
  return useContext(Sheets)?.([...new Set(hrefs)]) ?? ''
}
/** Only the server has the sheets. The browser keeps the element as it is, without this code. */
const useText: typeof useTextOfSheets = import.meta.env.SSR ? useTextOfSheets : () => ''

/**
 * Inlines the style sheets of the matched routes, so that the first paint needs no further request.
 * The browser keeps the element as the server rendered it. Visitors leave a page by document
 * navigation, so styles of other routes are never needed.
 */
export function RouteStyles() {
  const text = useText()
  if (import.meta.env.DEV) return <Links />
  return (
    <style
      data-route-styles=""
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: text }}
    />
  )
}
