import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import type { Language } from '../../../contract/language.ts'
import { useClickEvents } from '../../visitor/analytics.ts'
import { useLanguageHref } from '../../visitor/language.ts'
import { EmergencyBanner } from '../EmergencyBanner/EmergencyBanner.server-drawn.tsx'
import { SimpleHeader } from '../Header/Header.tsx'
import { useShell } from '../useShell.ts'
import { SkipLink } from './SkipLink.tsx'

/**
 * Renders the shared parts of the layouts without menu: the simplified header, the page, and the
 * layout's own content below it.
 */
export function SimpleFrame({ language, children }: { language: Language; children?: ReactNode }) {
  const languageHref = useLanguageHref(language)
  const shell = useShell()
  useClickEvents(shell?.settings.collector ?? null)
  return (
    <>
      <SkipLink />
      <SimpleHeader
        language={language}
        languageHref={languageHref}
        below={
          import.meta.env.SSR && shell?.emergency ? (
            <EmergencyBanner banners={shell.emergency} />
          ) : null
        }
      />
      <Outlet />
      {children}
    </>
  )
}
