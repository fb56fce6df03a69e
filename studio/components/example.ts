import type { ReactNode } from 'react'

/** An example of a component's appearance, for the gallery and the component's test. */
export interface Example {
  /** A short description of the example. */
  name: string
  /** Whether it has several parts, which the gallery draws in a row. */
  isRow?: boolean
  render(): ReactNode
}
