import type { ReactElement } from 'react'
import { Tooltip as Tip, TooltipTrigger } from 'react-aria-components'
import styles from './Tooltip.module.css'

/**
 * Shows a short text next to a hovered or focused control. The text must be available elsewhere
 * too, for example as the control's name.
 */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  return (
    <TooltipTrigger delay={500} closeDelay={80}>
      {children}
      <Tip className={styles.tip} offset={6}>
        {text}
      </Tip>
    </TooltipTrigger>
  )
}
