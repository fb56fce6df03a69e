import { type ReactNode, useId } from 'react'
import { m } from '../../paraglide/messages.js'
import styles from './CaptchaLayer.module.css'

export interface CaptchaBodyProps {
  /** Ids of heading and lead, which name and describe the layer; own ones where nobody gives them. */
  ids?: { title: string; lead: string }
  onCancel(): void
  children: ReactNode
}

/** What stands in the layer: what happens here, how far the check is, and the way back to the form. */
export function CaptchaBody({ ids, onCancel, children }: CaptchaBodyProps) {
  const own = useId()
  return (
    <div className={styles.body}>
      <h2 id={ids?.title ?? `${own}title`} className={styles.title}>
        {m.captcha_title()}
      </h2>
      <p id={ids?.lead ?? `${own}lead`} className={styles.lead}>
        {m.captcha_lead()}
      </p>
      <div className={styles.check}>{children}</div>
      <button type="button" className={styles.cancel} onClick={onCancel}>
        {m.captcha_cancel()}
      </button>
    </div>
  )
}
