import type { Me } from '../../../../contract/studio/accounts.ts'
import type { Language } from '../../../../contract/language.ts'
import type { Anchor } from '../../../../contract/studio/anchors.ts'
import type { LivePlace } from '../../../../contract/studio/live.ts'
import type { Draft } from '../../../../contract/studio/work.ts'
import type { FirstCompared } from '../../compare/Comparing.tsx'
import type { ForeignChange, StaleDraft } from '../foreignChange.ts'
import type { FocusedField } from '../live/livePlace.ts'
import type { WorkingCopy } from '../workingCopy.ts'

/** Props of every side panel. */
export interface PanelProps {
  /** Name of the subject, as in `draft.row.subject`. */
  subject: string
  /** The server's last version of the working copy. */
  draft: Draft
  me: Me
  /**
   * Saves unsaved changes; resolves to the resulting version on the server. Rejects if that fails:
   * the waiting step is then cancelled, and the page has reported why.
   */
  saved: () => Promise<number>
  /** The other language, if it is open too, for steps that include both; null = it is not open. */
  pair: {
    subject: string
    language: Language
    row: Draft['row']
    saved: () => Promise<number>
  } | null
  /** Called after a step with the current working copy. */
  onDraft: (draft: Draft) => void
  /**
   * Called when somebody saved in the meantime, in either language. Returns what was not seen of
   * it.
   */
  onStale: (now: StaleDraft) => ForeignChange
  /** Goes to a field (`title`, `keywords.2`); of the other language if its subject is given. */
  onGoTo: (field: string, subject?: string) => void
  /** What the preview needs to show what is typed. */
  typed: TypedSource
}

/** What is typed in the form, for the preview. */
export interface TypedSource {
  /** The working copies that are open. */
  copies: readonly WorkingCopy[]
  /** The field that has the focus; null = none. */
  at: FocusedField | null
  /** Goes to a field, and into a block of the body. */
  onPlace: (place: LivePlace, subject: string) => void
  /** Opens a page beside what visitors see now. */
  onCompare: (first: FirstCompared) => void
  /** Whether the focus shall move into the page, and what is called once it has. */
  enters: boolean
  onEntered: () => void
}

/** The subject of a new comment: a field and some of its words. */
export interface CommentAnchor {
  field: string | null
  quote: string
  anchor: Anchor | null
}

/** A change to a subject's comments. */
export type CommentChange =
  | { is: 'add'; text: string; place: CommentAnchor | null; parentId: string | null }
  | { is: 'change'; id: string; text?: string; resolved?: boolean }
  | { is: 'remove'; id: string }
