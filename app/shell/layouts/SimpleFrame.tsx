import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import type { Language } from '../../../contract/language.ts'
import { useClickEvents } from '../../visitor/analytics.ts'
import { useLanguageHref } from '../../visitor/language.ts'
import { SimpleHeader } from '../Header/Header.tsx'
import { useShell } from '../useShell.ts'
import { SkipLink } from './SkipLink.tsx'

/** What the layouts without menu share: the simplified header, the page, and below it what a layout has of its own. */
export function SimpleFrame({ language, children }: { language: Language; children?: ReactNode }) {
  const languageHref = useLanguageHref(language)
  useClickEvents(useShell()?.settings.collector ?? null)
  return (
    <>
      <SkipLink />
      <SimpleHeader language={language} languageHref={languageHref} />
      <Outlet />
      {children}
    </>
  )
}
