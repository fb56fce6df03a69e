import styles from './Icon.module.css'
import { ICON_PATHS, type IconName } from './paths.tsx'

/**
 * Renders an icon, 20 px by default. Decorative only: the control that contains it has the name.
 */
export function Icon({ name, className }: { name: IconName; className?: string | undefined }) {
  return (
    <svg
      className={`${styles.icon} ${className ?? ''}`}
      viewBox="0 0 20 20"
      aria-hidden="true"
      focusable="false"
    >
      {ICON_PATHS[name]}
    </svg>
  )
}
