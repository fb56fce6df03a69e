import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Language } from '../../../contract/language.ts'
import type { ReportFieldErrorTexts } from '../../../contract/report.ts'
import type { CaptchaJob } from './captcha.ts'
import { CaptchaStage, type Stage } from './CaptchaStage.tsx'
import { readWidget, sendReport } from './send.ts'
import { solve } from './widget.ts'

export interface CaptchaCheckProps {
  job: CaptchaJob
  language: Language
  /** Whether the status was 200; else with the errors that the server returned. */
  onEnd(taken: boolean, errors: ReportFieldErrorTexts): void
}

/**
 * Solves the captcha and sends the report (SH-182, FT-145). If the widget cannot be loaded, that is
 * logged and shown in the layer.
 */
export default function CaptchaCheck({ job, language, onEnd }: CaptchaCheckProps) {
  const host = useRef<HTMLDivElement>(null)
  const [stage, setStage] = useState<Stage>('preparing')
  const [percent, setPercent] = useState(0)
  const [tries, setTries] = useState(0)

  const end = useEffectEvent(onEnd)

  useEffect(() => {
    const ended = new AbortController()
    const { signal } = ended
    const set = (next: Stage): void => void (signal.aborted || setStage(next))
    const token = async (): Promise<string> => {
      set('preparing')
      const { challenge } = await readWidget(signal)
      set('working')
      return await solve(host.current as HTMLElement, challenge, language)
    }
    const run = async (): Promise<void> => {
      // a check that expired in the meantime is repeated automatically
      for (let again = false; ; again = true) {
        const solved = await token()
        if (signal.aborted) return
        set('sending')
        const { status, errors } = await sendReport(
          job,
          solved,
          language,
          signal,
          (part) => void (signal.aborted || setPercent(Math.floor(part * 100))),
        )
        if (signal.aborted) return
        if (!again && errors.token && Object.keys(errors).length === 1) continue
        return end(status === 200, errors)
      }
    }
    run().catch((error: unknown) => {
      if (signal.aborted) return
      console.error(`captcha, try ${tries + 1}:`, error)
      set('failed')
    })
    return () => ended.abort()
  }, [job, language, tries])

  return (
    <CaptchaStage
      stage={stage}
      percent={job.attachment ? percent : null}
      host={host}
      onRetry={() => setTries(tries + 1)}
    />
  )
}
