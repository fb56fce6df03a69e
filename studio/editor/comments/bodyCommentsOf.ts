import type { Anchor } from '../../../contract/studio/anchors.ts'

/** A comment on words of the body. */
export interface MarkedComment {
  id: string
  anchor: Anchor
}

/** The comments of a body, as the page around the editor has them. */
export interface BodyCommentsOf {
  comments: readonly MarkedComment[]
  active: string | null
  /** Called when the caret rests in commented words. */
  onActive: (id: string) => void
  /** Shows the thread of a comment. */
  onOpen: (id: string) => void
  /** Begins a comment on words, or on the whole body; undefined = not allowed. */
  onComment: ((anchor: Anchor | null) => void) | undefined
  onGone: (ids: readonly string[]) => void
  /** Called with the function that begins a comment on the selection; null = it is unmounted. */
  onReady: (begin: (() => void) | null) => void
}
