import type { Ref } from 'react'
import { Button as Pressed, type ButtonProps as PressedProps } from 'react-aria-components'
import { Icon } from '../Icon/Icon.tsx'
import type { IconName } from '../Icon/paths.tsx'
import { Tooltip } from '../Tooltip/Tooltip.tsx'
import styles from './IconButton.module.css'

export interface IconButtonProps
  extends Omit<PressedProps, 'children' | 'className' | 'style' | 'aria-label'> {
  /** Accessible name and tooltip. */
  label: string
  icon: IconName
  size?: 'small'
  /** Shows the active state; set `aria-pressed` if it is a toggle. */
  isOn?: boolean
  className?: string
  ref?: Ref<HTMLButtonElement>
}

/** Renders an icon-only button; its label is shown as a tooltip on hover and focus. */
export function IconButton({ label, icon, size, isOn, className, ...rest }: IconButtonProps) {
  return (
    <Tooltip text={label}>
      <Pressed
        {...rest}
        aria-label={label}
        className={`${styles.button} ${size ? styles[size] : ''} ${isOn ? styles.on : ''} ${className ?? ''}`}
      >
        <Icon name={icon} />
      </Pressed>
    </Tooltip>
  )
}
