import type { ReactNode } from 'react'
import type { Tone } from '../Badge/Badge.tsx'
import { Icon } from '../Icon/Icon.tsx'
import type { IconName } from '../Icon/paths.tsx'
import tones from '../../styles/tones.module.css'
import styles from './Notice.module.css'

const ICONS: Record<Tone, IconName> = {
  neutral: 'info',
  info: 'info',
  positive: 'check',
  caution: 'alert',
  danger: 'alert',
}

/** Renders a notice in its context; `danger` is announced immediately, the others politely. */
export function Notice({
  tone = 'info',
  title,
  children,
  actions,
}: {
  tone?: Tone
  title?: string
  children?: ReactNode
  actions?: ReactNode
}) {
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={`${styles.notice} ${tones[tone]}`}
    >
      <Icon name={ICONS[tone]} className={styles.icon} />
      <div className={styles.text}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div>{children}</div>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
