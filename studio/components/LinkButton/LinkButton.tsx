import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-aria-components'
import buttons from '../Button/Button.module.css'
import { Icon } from '../Icon/Icon.tsx'
import type { IconName } from '../Icon/paths.tsx'

/** Renders a link styled as a button. */
export function LinkButton({
  variant = 'secondary',
  size,
  icon,
  children,
  className,
  ...rest
}: Omit<LinkProps, 'children' | 'className' | 'style'> & {
  variant?: 'primary' | 'secondary' | 'quiet'
  size?: 'small'
  icon?: IconName
  children: ReactNode
  className?: string
}) {
  return (
    <Link
      {...rest}
      className={`${buttons.button} ${buttons[variant]} ${size ? buttons[size] : ''} ${className ?? ''}`}
    >
      {icon && <Icon name={icon} className={buttons.icon} />}
      <span className={buttons.text}>{children}</span>
    </Link>
  )
}
