import type { ReactNode, Ref } from 'react'
import {
  Button as Pressed,
  type ButtonProps as PressedProps,
  ProgressBar,
} from 'react-aria-components'
import { m } from '../../paraglide/messages.js'
import { Icon } from '../Icon/Icon.tsx'
import type { IconName } from '../Icon/paths.tsx'
import styles from './Button.module.css'

export interface ButtonProps extends Omit<PressedProps, 'children' | 'className' | 'style'> {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger'
  size?: 'small'
  icon?: IconName
  children: ReactNode
  className?: string
  ref?: Ref<HTMLButtonElement>
}

/**
 * Renders a button with text. While `isPending` it keeps the focus, ignores presses, and announces
 * that it is busy.
 */
export function Button({
  variant = 'secondary',
  size,
  icon,
  children,
  className,
  ...rest
}: ButtonProps) {
  return (
    <Pressed
      {...rest}
      className={`${styles.button} ${styles[variant]} ${size ? styles[size] : ''} ${className ?? ''}`}
    >
      {({ isPending }) => (
        <>
          {isPending ? (
            <ProgressBar aria-label={m.pending()} isIndeterminate className={styles.pending}>
              <span className={styles.wheel} />
            </ProgressBar>
          ) : (
            icon && <Icon name={icon} className={styles.icon} />
          )}
          <span className={styles.text}>{children}</span>
        </>
      )}
    </Pressed>
  )
}
