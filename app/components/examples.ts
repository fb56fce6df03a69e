import type { ReactNode } from 'react'

/** One example of a component; used by the gallery, the unit tests and the accessibility tests. */
export interface Example {
  /** A short description of the example. */
  name: string
  render(): ReactNode
}
