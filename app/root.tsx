// first import: it declares the order of the cascade layers
import './styles/index.css'
import type { ReactNode } from 'react'
import { Outlet, useMatches, useRouteLoaderData } from 'react-router'
import { localeOf } from '../contract/language.ts'
import type { Route } from './+types/root'
import { pageRequestContext } from './context.ts'
import { DeferredScripts } from './document/router/DeferredScripts.tsx'
import { EarlyScript } from './document/EarlyScript.tsx'
import { HeadTags } from './document/HeadTags.tsx'
import { DARK_SOURCES, MODE_SCRIPT } from './document/mode.ts'
import { RouteStyles, useRouteSheets } from './document/router/RouteStyles.tsx'
import { LateSheets } from './components/ServerOnly/lateSheets.ts'
import { PageFailure } from './shell/PageFailure/PageFailure.tsx'
import { pageLanguage } from './shell/pageLanguage.ts'
import { loadShell } from './shell/shell.data.ts'

export const middleware: Route.MiddlewareFunction[] = [pageLanguage]

export async function loader({ context, request }: Route.LoaderArgs) {
  return loadShell(context.get(pageRequestContext), new URL(request.url))
}

/**
 * The shell's data changes with the language only, which is a document navigation; the layer
 * handles search itself.
 */
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  const shell = useRouteLoaderData<typeof loader>('root')
  const { text, late } = useRouteSheets()
  // a page may set a name on the body (FT-160)
  const bodyClass = (useMatches().at(-1)?.handle as { bodyClass?: string } | undefined)?.bodyClass
  return (
    <html lang={localeOf(shell?.language ?? 'KOR')} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {/* It ran before hydration: only the server needs its text. */}
        <script
          suppressHydrationWarning
          dangerouslySetInnerHTML={{
            __html: import.meta.env.SSR ? `${MODE_SCRIPT};${DARK_SOURCES}` : '',
          }}
        />
        <EarlyScript />
        <HeadTags />
        <RouteStyles text={text} />
      </head>
      <body className={bodyClass}>
        <LateSheets value={late}>{children}</LateSheets>
        <DeferredScripts />
      </body>
    </html>
  )
}

export default function App() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageFailure error={error} />
}
