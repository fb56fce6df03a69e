import type { ReactNode } from 'react'

/** Something shown at the margin of a block. */
export interface BlockMark {
  /** Id of the block. */
  block: string
  /** Who is in it, or what is to be decided about it. */
  text: string
  /** Accessible text of a mark that names people. */
  says?: string
  /** What is to be decided, opened by the mark; without it, the mark only names people. */
  question?: ReactNode
}
