import type { Ref } from 'react'
import { Button as Pressed, type ButtonProps as PressedProps } from 'react-aria-components'
import { Icon } from '../Icon/Icon.tsx'
import type { IconName } from '../Icon/paths.tsx'
import { Tooltip } from '../Tooltip/Tooltip.tsx'
import styles from './IconButton.module.css'

export interface IconButtonProps
  extends Omit<PressedProps, 'children' | 'className' | 'style' | 'aria-label'> {
  /** What it is called, and what its tooltip says. */
  label: string
  icon: IconName
  size?: 'small'
  /** Shows that it is switched on; give `aria-pressed` where it is a switch. */
  isOn?: boolean
  className?: string
  ref?: Ref<HTMLButtonElement>
}

/** A button with an icon alone; its name is its label, shown where it is pointed at or focused. */
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
