import type { ReactNode } from 'react'
import { Switch as Switched, type SwitchProps as SwitchedProps } from 'react-aria-components'
import choice from '../../styles/choice.module.css'
import styles from './Switch.module.css'

export interface SwitchProps extends Omit<SwitchedProps, 'children' | 'className' | 'style'> {
  children?: ReactNode
  /** A line below the label. */
  description?: ReactNode
  className?: string
}

/** Renders a switch that takes effect immediately. */
export function Switch({ children, description, className, ...rest }: SwitchProps) {
  return (
    <Switched {...rest} className={`${choice.choice} ${styles.switch} ${className ?? ''}`}>
      <span className={`${choice.control} ${styles.track}`}>
        <span className={styles.thumb} />
      </span>
      <span className={choice.text}>
        {children}
        {description && <span className={choice.description}>{description}</span>}
      </span>
    </Switched>
  )
}
