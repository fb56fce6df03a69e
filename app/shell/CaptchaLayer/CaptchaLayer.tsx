import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react'
import { BRAND } from '../../../contract/brand.ts'
import type { Language } from '../../../contract/language.ts'
import type { ReportFieldErrorTexts } from '../../../contract/report.ts'
import { m } from '../../paraglide/messages.js'
import { CaptchaBody } from './CaptchaBody.tsx'
import type { CaptchaCheckProps } from './CaptchaCheck.tsx'
import styles from './CaptchaLayer.module.css'
import { setCaptchaJob, useCaptchaJob } from './captcha.ts'

/**
 * Renders the captcha layer of the safety layout, open or closed (SH-050, SH-182). Status 200
 * closes it, confirms the report and reloads the page (SH-183); any other status shows that the
 * report was not sent and where to write instead (SH-184).
 */
export function CaptchaLayer({ language }: { language: Language }) {
  const job = useCaptchaJob()
  const dialog = useRef<HTMLDialogElement>(null)
  const [Check, setCheck] = useState<ComponentType<CaptchaCheckProps> | null>(null)

  const end = (taken: boolean, errors: ReportFieldErrorTexts): void => {
    setCaptchaJob(null)
    dialog.current?.close()
    // after the frame in which the layer closes: an alert freezes the page as it is
    requestAnimationFrame(() =>
      setTimeout(() => {
        if (!taken) {
          window.alert(m.safety_failed({ email: BRAND.safety }))
          job?.returned(errors)
          return
        }
        window.alert(m.safety_sent())
        job?.sent()
        window.location.reload()
      }),
    )
  }
  const cancel = (): void => {
    setCaptchaJob(null)
    job?.returned({})
  }

  const fail = useEffectEvent(() => end(false, {}))
  useEffect(() => {
    if (!job) return
    dialog.current?.showModal()
    // the captcha code is loaded on first use
    let left = false
    import('./CaptchaCheck.tsx').then(
      (module) => setCheck(() => module.default),
      (error: unknown) => {
        console.error(error)
        if (!left) fail()
      },
    )
    const layer = dialog.current
    return () => {
      left = true
      layer?.close()
    }
  }, [job])

  return (
    <dialog
      ref={dialog}
      className={styles.layer}
      data-part="captcha-layer"
      aria-labelledby="captcha-title"
      aria-describedby="captcha-lead"
      onCancel={cancel}
    >
      <CaptchaBody ids={{ title: 'captcha-title', lead: 'captcha-lead' }} onCancel={cancel}>
        {job && Check ? (
          <Check job={job} language={language} onEnd={end} />
        ) : (
          <p className={styles.status}>{m.captcha_preparing()}</p>
        )}
      </CaptchaBody>
    </dialog>
  )
}
