import { useEffect, useRef } from 'react'
import { CHALLENGE } from '../../../contract/brand-challenge.ts'
import type { ApplyTexts } from '../../../contract/challenge.ts'
import { Icon } from '../../components/Icon/Icon.tsx'
import { SiteLink } from '../../components/SiteLink/SiteLink.tsx'
import { m } from '../../paraglide/messages.js'
import styles from './Apply.module.css'
import { apply, applyPlan } from './apply.ts'

/** The desktop form of applying, for a browser that runs no scripts. */
const DESKTOP = applyPlan({ userAgent: '', maxTouchPoints: 0 }, CHALLENGE)

/**
 * Renders the apply button; if applications are closed it is disabled and a marker shows it
 * (FT-200..204).
 */
export function Apply({ texts, ended }: { texts: ApplyTexts; ended: boolean }) {
  const callOff = useRef<() => void>(undefined)
  useEffect(() => () => callOff.current?.(), [])
  if (ended)
    return (
      <div className={styles.apply} data-part="challenge-apply">
        <strong className={styles.marker}>{texts.marker}</strong>
        <button type="button" className={styles.button} disabled>
          {texts.closed}
        </button>
      </div>
    )
  return (
    <div className={styles.apply} data-part="challenge-apply">
      <button
        type="button"
        className={`${styles.button} with-script`}
        onClick={() => {
          callOff.current?.()
          callOff.current = apply(applyPlan(navigator, CHALLENGE), m.challenge_app_store())
        }}
      >
        {texts.open}
        <Icon name="arrow" />
      </button>
      <SiteLink className={`${styles.button} without-script`} href={DESKTOP.address}>
        {texts.open}
      </SiteLink>
    </div>
  )
}
