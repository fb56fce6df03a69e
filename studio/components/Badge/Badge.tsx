import type { ReactNode } from 'react'
import { Icon } from '../Icon/Icon.tsx'
import type { IconName } from '../Icon/paths.tsx'
import tones from '../../styles/tones.module.css'
import styles from './Badge.module.css'

export type Tone = 'neutral' | 'info' | 'positive' | 'caution' | 'danger'

/** Shows a status in one or two words. */
export function Badge({
  tone = 'neutral',
  icon,
  children,
}: {
  tone?: Tone
  icon?: IconName
  children: ReactNode
}) {
  return (
    <span className={`${styles.badge} ${tones[tone]}`}>
      {icon && <Icon name={icon} className={styles.icon} />}
      {children}
    </span>
  )
}
