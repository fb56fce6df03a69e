import type { FormEntry, FormField } from '../../../../contract/documents/form.ts'
import type { DocumentPath } from '../../../../contract/studio/document-paths.ts'
import { problemSentence } from '../problemText.ts'
import { useDocumentForm, useProblem } from '../form.ts'
import { labelOf } from '../labels.ts'

export interface FieldPartProps {
  node: FormField
  path: DocumentPath
  value: unknown
  /** Whether it may be left out. */
  entry?: Pick<FormEntry, 'optional' | 'nullable' | 'initial'> | undefined
  /** Whether a heading names it already: its label is for screen readers. */
  hidesLabel?: boolean | undefined
  /** A name that tells it apart from its like, if its label is not enough. */
  name?: string | undefined
}

/** The frame of a field: label, help, problem. */
export function useFrame({ node, path, hidesLabel, name }: FieldPartProps) {
  const problem = useProblem(path)
  const { readOnly, edited } = useDocumentForm()
  return {
    readOnly,
    set: (value: unknown) => edited.set(path, value),
    frame: {
      label: name ?? labelOf(node.label),
      ...(node.help ? { description: labelOf(node.help) } : {}),
      errorMessage: problem && problemSentence(problem),
      hidesLabel: hidesLabel ?? false,
    },
  }
}

/** What stands for an empty field: nothing at all where it may be left out. */
export const emptied = ({ entry }: FieldPartProps): unknown =>
  entry?.nullable ? null : entry?.optional ? undefined : ''
