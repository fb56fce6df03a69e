import type { ReactNode } from 'react'
import { Checkbox as Ticked, type CheckboxProps as TickedProps } from 'react-aria-components'
import { Icon } from '../Icon/Icon.tsx'
import choice from '../../styles/choice.module.css'
import styles from './Checkbox.module.css'

export interface CheckboxProps extends Omit<TickedProps, 'children' | 'className' | 'style'> {
  children?: ReactNode
  /** A line below the label. */
  description?: ReactNode
  className?: string
}

/** Renders a standalone checkbox; without a label it needs `aria-label`. */
export function Checkbox({ children, description, className, ...rest }: CheckboxProps) {
  return (
    <Ticked {...rest} className={`${choice.choice} ${styles.checkbox} ${className ?? ''}`}>
      {({ isSelected, isIndeterminate }) => (
        <>
          <span className={`${choice.control} ${styles.box}`}>
            {isIndeterminate ? (
              <Icon name="minus" className={styles.tick} />
            ) : (
              isSelected && <Icon name="check" className={styles.tick} />
            )}
          </span>
          {(children || description) && (
            <span className={choice.text}>
              <span>{children}</span>
              {description && <span className={choice.description}>{description}</span>}
            </span>
          )}
        </>
      )}
    </Ticked>
  )
}
