import type { Me } from '../../../../contract/studio/accounts.ts'
import type { Draft, staleDraft } from '../../../../contract/studio/work.ts'
import type { z } from 'zod'

export type StaleDraft = z.infer<typeof staleDraft>

/** What every panel beside the form is given. */
export interface PanelProps {
  /** Name of the subject, as in `draft.row.subject`. */
  subject: string
  /** The working copy as the server last told it. */
  draft: Draft
  me: Me
  /**
   * Saves what was typed and is not saved yet; gives the version that stands on the server then. It rejects where that
   * could not be done: the step that waits for it is then left, and the page has said why.
   */
  settled: () => Promise<number>
  /** A step was done: the working copy as it stands now. */
  onDraft: (draft: Draft) => void
  /** Somebody saved meanwhile: how it stands now. */
  onStale: (now: StaleDraft) => void
  /** Leads to a field (`title`, `keywords.2`); of the other language where its subject is named. */
  onGoTo: (field: string, subject?: string) => void
}

/** What a comment that is about to be written is about: a field and words of it. */
export interface CommentPlace {
  field: string | null
  quote: string
}

/** What is done to the comments of a subject. */
export type CommentChange =
  | { is: 'add'; text: string; place: CommentPlace | null; parentId: string | null }
  | { is: 'change'; id: string; text?: string; resolved?: boolean }
  | { is: 'remove'; id: string }
