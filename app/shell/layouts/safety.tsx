import { Outlet } from 'react-router'
import { useClickEvents } from '../../visitor/analytics.ts'
import { useLanguageHref } from '../../visitor/language.ts'
import { CaptchaLayer } from '../CaptchaLayer/CaptchaLayer.tsx'
import { Footer } from '../Footer/Footer.tsx'
import { SimpleHeader } from '../Header/Header.tsx'
import { useShell } from '../useShell.ts'
import { SkipLink } from './SkipLink.tsx'

/** Layout of the safety-health page: simplified header, footer without the service section, captcha layer (SH-050, SH-094). */
export default function SafetyLayout() {
  const shell = useShell()
  const language = shell?.language ?? 'KOR'
  const languageHref = useLanguageHref(language)
  useClickEvents(shell?.settings.collector ?? null)
  return (
    <>
      <SkipLink />
      <SimpleHeader language={language} languageHref={languageHref} />
      <Outlet />
      {shell?.hasFooter ? <Footer footer={shell.footer} language={language} simple /> : null}
      <CaptchaLayer language={language} />
    </>
  )
}
