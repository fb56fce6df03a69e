import type { ReactNode } from 'react'

interface ScrollRegionProps {
  label: string
  className: string | undefined
  children: ReactNode
}

/** Renders a part that scrolls by itself, also with the keyboard. */
export const ScrollRegion = ({ label, className, children }: ScrollRegionProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must take the focus
  <div className={className} role="group" aria-label={label} tabIndex={0}>
    {children}
  </div>
)
