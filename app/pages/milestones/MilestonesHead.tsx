import { ShareButton } from '../../components/SharePanel/ShareButton.tsx'
import type { ShareProps } from '../../components/SharePanel/share.ts'
import styles from './MilestonesHead.module.css'

interface MilestonesHeadProps {
  title: string
  description: string | undefined
  share: ShareProps
}

/**
 * Renders title, description and sharing (FT-117, FT-122), on the horizon with the sun above it:
 * its light is the timeline.
 */
export function MilestonesHead({ title, description, share }: MilestonesHeadProps) {
  return (
    <div className={styles.horizon}>
      <div className={`wrap ${styles.head}`}>
        <h1 className={styles.title}>{title}</h1>
        <div className={styles.sky} aria-hidden="true">
          <svg className={styles.sun} viewBox="0 0 44 44" focusable="false">
            <defs>
              <linearGradient id="milestones-sun" x1="0" y1="0" x2="0" y2="1">
                <stop className={styles.top} offset="0" />
                <stop className={styles.middle} offset=".4" />
                <stop className={styles.low} offset="1" />
              </linearGradient>
              <mask id="milestones-slits">
                <path fill="#fff" d="M-2-2h48v48H-2z" />
                <path d="M48 22.4Q26 22.4 8.5 24.7Q26 27 48 27ZM-4 29.1Q18 29.1 35.5 31.1Q18 33.1-4 33.1Z" />
              </mask>
            </defs>
            <circle
              cx="22"
              cy="22"
              r="22"
              fill="url(#milestones-sun)"
              mask="url(#milestones-slits)"
            />
          </svg>
        </div>
        <div className={styles.text}>
          {description ? <p>{description}</p> : null}
          <div className={`${styles.share} with-script`}>
            <ShareButton {...share} />
          </div>
        </div>
      </div>
    </div>
  )
}
