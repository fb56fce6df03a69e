import { Outlet } from 'react-router'
import { useClickEvents } from '../../visitor/analytics.ts'
import { useLanguageHref } from '../../visitor/language.ts'
import { Footer } from '../Footer/Footer.tsx'
import { Header } from '../Header/Header.tsx'
import { mainEntries, relatedEntries } from '../MainMenu/entries.ts'
import { SearchLayer } from '../SearchLayer/SearchLayer.tsx'
import { useShell } from '../useShell.ts'
import { SkipLink } from './SkipLink.tsx'
import { usePlace } from './usePlace.ts'

/** Layout of nearly every page: skip link, header, the page with its own `<main id="main">`, footer, search layer (SH-049). */
export default function DefaultLayout() {
  const shell = useShell()
  const language = shell?.language ?? 'KOR'
  const place = usePlace()
  const languageHref = useLanguageHref(language)
  useClickEvents(shell?.settings.collector ?? null)
  return (
    <>
      <SkipLink />
      <Header
        language={language}
        entries={shell?.menu ? mainEntries(shell.menu, shell.gnb, language, place) : []}
        related={shell?.menu ? relatedEntries(shell.menu, language) : []}
        languageHref={languageHref}
      />
      <Outlet />
      {shell?.footer ? <Footer footer={shell.footer} language={language} /> : null}
      <SearchLayer />
    </>
  )
}
