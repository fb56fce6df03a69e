import type { ReactNode } from 'react'

/** One way a part can look; feeds the gallery and the part's own test. */
export interface Example {
  /** What this example shows, in a few words. */
  name: string
  /** It has several parts, which the gallery draws beside each other. */
  isRow?: boolean
  render(): ReactNode
}
