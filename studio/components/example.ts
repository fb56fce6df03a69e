import type { ReactNode } from 'react'

/** An example of a component's appearance, for the gallery and the component's test. */
export interface Example {
  /** What the example shows, in a few words. */
  name: string
  /** Whether it has several parts, which the gallery draws in a row. */
  isRow?: boolean
  render(): ReactNode
}
