import { Outlet } from 'react-router'
import { useClickEvents } from '../../visitor/analytics.ts'
import { useLanguageHref } from '../../visitor/language.ts'
import { SimpleHeader } from '../Header/Header.tsx'
import { useShell } from '../useShell.ts'
import { SkipLink } from './SkipLink.tsx'

/** Layout of the error and browser-support pages: logo, mode and language, and no menu that may have failed with the page (SH-051). */
export default function ErrorLayout() {
  const shell = useShell()
  const language = shell?.language ?? 'KOR'
  const languageHref = useLanguageHref(language)
  useClickEvents(shell?.settings.collector ?? null)
  return (
    <>
      <SkipLink />
      <SimpleHeader language={language} languageHref={languageHref} />
      <Outlet />
    </>
  )
}
