import { createContext, useContext } from 'react'
import { Links, UNSAFE_FrameworkContext as FrameworkContext, useMatches } from 'react-router'
import { withoutMark } from './globals.ts'

/** Text of style sheets by asset address; null in development and in the browser. */
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
/** Only the server has the sheets: the browser leaves the element as it is, without this code. */
const useText: typeof useTextOfSheets = import.meta.env.SSR ? useTextOfSheets : () => ''

/**
 * The style sheets of the matched routes, written into the document: no request stands between HTML and first paint.
 * In the browser the element is left as the server made it. Pages are left by document navigation, so no other
 * route's styles are ever needed.
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
