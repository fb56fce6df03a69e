import type { FormEntry, FormNode } from '../../../contract/documents/form.ts'
import type { DocumentPath } from '../../../contract/studio/document-paths.ts'

/** A part of a document, as its form renders it. */
export interface PartProps {
  node: FormNode
  path: DocumentPath
  value: unknown
  entry?: Pick<FormEntry, 'optional' | 'nullable' | 'initial'> | undefined
  /** Nesting of headings, from 2 for the parts of a document. */
  level: number
  /** Whether a heading or a line names it already. */
  hidesLabel?: boolean | undefined
  /** A name that tells it apart from its like, if its label is not enough. */
  name?: string | undefined
}
