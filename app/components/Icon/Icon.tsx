import styles from './Icon.module.css'
import { ICON_PATHS, type IconName } from './paths.tsx'

/** Renders an icon of the UI set, 24 px by default; decorative only: its control has the name. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg
      className={`${styles.icon} ${className ?? ''}`}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      {ICON_PATHS[name]}
    </svg>
  )
}
