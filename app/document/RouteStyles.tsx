import { createContext, useContext } from 'react'
import { Links, UNSAFE_FrameworkContext as FrameworkContext, useMatches } from 'react-router'

/** React Router marks sheets that several routes share with a `#`. */
const withoutMark = (href: string): string => href.replace(/#.*$/, '')

/** Text of style sheets by asset address; null in development and in the browser. */
const Sheets = createContext<((hrefs: readonly string[]) => string) | null>(null)
export const StyleSheets = Sheets.Provider

/**
 * The style sheets of the matched routes, written into the document: no request stands between HTML and first paint.
 * In the browser the element is left as the server made it. Pages are left by document navigation, so no other
 * route's styles are ever needed.
 */
export function RouteStyles() {
  const matches = useMatches()
  const framework = useContext(FrameworkContext)
  const sheets = useContext(Sheets)
  if (import.meta.env.DEV) return <Links />
  const hrefs = sheets
    ? matches.flatMap((match) => (framework?.manifest.routes[match.id]?.css ?? []).map(withoutMark))
    : []
  return (
    <style
      data-route-styles=""
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: sheets ? sheets([...new Set(hrefs)]) : '' }}
    />
  )
}
