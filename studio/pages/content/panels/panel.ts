import type { Me } from '../../../../contract/studio/accounts.ts'
import type { Language } from '../../../../contract/language.ts'
import type { Draft } from '../../../../contract/studio/work.ts'
import type { StaleDraft, Unseen } from '../unseen.ts'

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
  /** The other language as it is open beside this one, for steps that take both; null = it is not. */
  pair: { subject: string; language: Language; settled: () => Promise<number> } | null
  /** A step was done: the working copy as it stands now. */
  onDraft: (draft: Draft) => void
  /** Somebody saved meanwhile, in either language: how it stands now. Gives what was not seen of it. */
  onStale: (now: StaleDraft) => Unseen
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
