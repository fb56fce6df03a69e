import type { ReactNode } from 'react'

/** One way a component can look; feeds the gallery, the unit tests and the accessibility tests. */
export interface Example {
  /** What this example shows, in a few words. */
  name: string
  render(): ReactNode
}
