import { lazy, type ReactNode, Suspense } from 'react'
import { Outlet } from 'react-router'
import { useClickEvents } from '../../visitor/analytics.ts'
import { useLanguageHref } from '../../visitor/language.ts'
import { DetailLayerHost } from '../DetailLayer/DetailLayerHost.tsx'
import { EmergencyBanner } from '../EmergencyBanner/EmergencyBanner.server-drawn.tsx'
import { Footer } from '../Footer/Footer.tsx'
import { Header } from '../Header/Header.tsx'
import '../SearchLayer/ResultTypes.late.module.css'
import '../SearchLayer/SearchAnswer.late.module.css'
import { SearchByDocument } from '../SearchLayer/SearchByDocument.tsx'
import '../SearchLayer/SearchLayer.late.module.css'
import '../SearchLayer/SearchTools.late.module.css'
import { PageFailure } from '../PageFailure/PageFailure.tsx'
import { searchWanted } from '../searchOpen.ts'
import { useShell } from '../useShell.ts'
import { SkipLink } from './SkipLink.tsx'
import type { Route } from './+types/default'
import { useMenu } from './useMenu.ts'

/**
 * The search layer. The document contains the server's markup of it, which opens without scripts;
 * its scripts load at the visitor's first interaction. React keeps the server's markup until then.
 */
const SearchLayer = lazy(async () => {
  if (typeof document !== 'undefined') await searchWanted()
  return {
    default: await import('../SearchLayer/SearchLayer.tsx').then(
      (module) => module.SearchLayer,
      () => SearchByDocument,
    ),
  }
})

/**
 * Renders the layout of nearly every page: skip link, header, the page with its own `<main
 * id="main">`, footer, search layer (SH-049).
 */
export default function DefaultLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

/**
 * Renders a page that was not found or failed within the same layout, so that navigation stays
 * available (SH-160, SH-164).
 */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame>
      <PageFailure error={error} />
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  const shell = useShell()
  const language = shell?.language ?? 'KOR'
  const menu = useMenu(shell)
  const languageHref = useLanguageHref(language)
  useClickEvents(shell?.settings.collector ?? null)
  return (
    <>
      <SkipLink />
      <Header
        language={language}
        menu={menu}
        languageHref={languageHref}
        below={
          import.meta.env.SSR && shell?.emergency ? (
            <EmergencyBanner banners={shell.emergency} />
          ) : null
        }
      />
      {children}
      {shell?.hasFooter ? <Footer footer={shell.footer} language={language} /> : null}
      <Suspense>
        <SearchLayer />
      </Suspense>
      <DetailLayerHost />
    </>
  )
}
