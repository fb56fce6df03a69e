import type { ReactElement } from 'react'
import { Tooltip as Tip, TooltipTrigger } from 'react-aria-components'
import styles from './Tooltip.module.css'

/** A word beside a control that is pointed at or focused. What it says must be said elsewhere too, such as by the control's name. */
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
