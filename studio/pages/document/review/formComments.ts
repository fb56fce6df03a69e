import { createContext, useContext } from 'react'
import type { DocumentPath } from '../../../../contract/studio/document-paths.ts'
import type { Comment } from '../../../../contract/studio/work.ts'

/** What the fields of a document's form know of its comments. */
export interface FormComments {
  /** The open comments by the paths of their fields. */
  byField: ReadonlyMap<DocumentPath, readonly Comment[]>
  /** Shows the thread of a comment. */
  open: (id: string) => void
  /** Begins a comment on the selected words of a field, or on the field; null = the user may not. */
  begin: ((path: DocumentPath | null) => void) | null
}

const Context = createContext<FormComments | null>(null)
export const FormCommentsProvider = Context.Provider
/** The comments of the surrounding document; null where it is stored nowhere. */
export const useFormComments = (): FormComments | null => useContext(Context)
