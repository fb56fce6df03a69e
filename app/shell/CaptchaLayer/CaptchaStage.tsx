import type { Ref } from 'react'
import { m } from '../../paraglide/messages.js'
import styles from './CaptchaLayer.module.css'

/** Loading the widget; solving; solved and sending; the widget failed to load or to be solved. */
export type Stage = 'preparing' | 'working' | 'sending' | 'failed'

export interface CaptchaStageProps {
  stage: Stage
  /** Percentage of a report with an attachment that was sent, 0 to 100; null = no attachment. */
  percent: number | null
  /** The container of the widget. */
  host?: Ref<HTMLDivElement>
  onRetry(): void
}

/** Renders the stage of the check; `CaptchaCheck` moves from stage to stage. */
export function CaptchaStage({ stage, percent, host, onRetry }: CaptchaStageProps) {
  const messages = {
    preparing: m.captcha_preparing(),
    working: m.captcha_working(),
    sending: m.captcha_sending(),
    failed: '',
  }[stage]
  return (
    <>
      <div
        ref={host}
        className={styles.widget}
        hidden={stage === 'failed' || stage === 'preparing'}
      />
      {/* The widget shows by itself that it is working. */}
      <p className={stage === 'working' ? 'sr' : styles.status} role="status">
        {messages}
      </p>
      {stage === 'sending' && percent !== null ? (
        <div className={styles.sending}>
          <progress
            className={styles.progress}
            max={100}
            value={percent}
            aria-label={m.captcha_progress()}
          />
          <p className={styles.percent}>
            {percent < 100 ? m.captcha_sent_percent({ percent }) : m.captcha_storing()}
          </p>
        </div>
      ) : null}
      {stage === 'failed' ? (
        <>
          <p className={styles.failed} role="alert">
            {m.captcha_failed()}
          </p>
          <button type="button" className={styles.retry} onClick={onRetry}>
            {m.captcha_retry()}
          </button>
        </>
      ) : null}
    </>
  )
}
