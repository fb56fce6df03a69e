import { createContext, useContext } from 'react'
import {
  Links,
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_FrameworkContext as FrameworkContext,
  useMatches,
} from 'react-router'
import { useShell } from '../../shell/useShell.ts'
import { sheetsOfRoutes } from './globals.ts'

/** Text of the style sheets by asset URL; null in development and in the browser. */
const Sheets = createContext<((hrefs: readonly string[]) => string) | null>(null)
export const StyleSheets = Sheets.Provider

interface RouteSheets {
  /** Text of the sheets that the document contains. */
  text: string
  /** URLs of the sheets that `LateStyles` and the footer link. */
  late: readonly string[]
}
const NONE: RouteSheets = { text: '', late: [] }

/** The chunk of all `*.late.module.css` (vite.config.ts). */
const isLate = (href: string): boolean => /\/late-[^/]+\.css$/.test(href)

function useSheetsOfRoutes(): RouteSheets {
  const matches = useMatches()
  const framework = useContext(FrameworkContext)
  const router = useContext(DataRouterContext)
  const textOf = useContext(Sheets)
  const hasFooter = useShell()?.hasFooter
  if (!textOf) return NONE
  const hrefs = sheetsOfRoutes(matches, framework?.manifest.routes ?? {})
  // an error page is drawn with late styles, and not every page has a footer to link them
  const whole =
    !hasFooter ||
    router?.staticContext?.errors ||
    matches.some(({ handle }) => (handle as { wholeStyles?: boolean } | undefined)?.wholeStyles)
  const late = whole ? [] : hrefs.filter(isLate)
  return { text: textOf(hrefs.filter((href) => !late.includes(href))), late }
}

/**
 * Returns the style sheets of the matched routes. Only the server has them; the browser keeps the
 * elements as they are, without this code.
 */
export const useRouteSheets: typeof useSheetsOfRoutes = import.meta.env.SSR
  ? useSheetsOfRoutes
  : () => NONE

/**
 * Inlines style sheets of the matched routes, so that the first paint needs no further request. The
 * browser keeps the element as the server rendered it. Visitors leave a page by document
 * navigation, so styles of other routes are never needed.
 */
export function RouteStyles({ text }: Pick<RouteSheets, 'text'>) {
  if (import.meta.env.DEV) return <Links />
  return (
    <style
      data-route-styles=""
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: text }}
    />
  )
}
