import { CaptchaLayer } from '../CaptchaLayer/CaptchaLayer.tsx'
import { Footer } from '../Footer/Footer.tsx'
import { useShell } from '../useShell.ts'
import { SimpleFrame } from './SimpleFrame.tsx'

/**
 * Renders the layout of the safety-health page: simplified header, footer without the service
 * section, captcha layer (SH-050, SH-094).
 */
export default function SafetyLayout() {
  const shell = useShell()
  const language = shell?.language ?? 'KOR'
  return (
    <SimpleFrame language={language}>
      {shell?.hasFooter ? <Footer footer={shell.footer} language={language} simple /> : null}
      <CaptchaLayer language={language} />
    </SimpleFrame>
  )
}
