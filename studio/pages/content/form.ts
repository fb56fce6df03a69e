import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Language } from '../../../contract/language.ts'
import type { DocumentField } from '../../../contract/fields/schemas.ts'
import type { Kind } from '../../../contract/fields/kinds.ts'
import type { Vocabulary } from '../../../contract/studio/work.ts'
import { issueText } from '../../visit/names.ts'
import { fieldOf } from './issues.ts'
import type { WorkingCopy } from './workingCopy.ts'

/** Context of every field of the form in a language. */
export interface FormLanguage {
  copy: WorkingCopy
  language: Language
  kind: Kind
  /** The other language; null if there is none. */
  other: WorkingCopy | null
  readOnly: boolean
  vocabulary: Vocabulary
}

const Context = createContext<FormLanguage | null>(null)
export const FormProvider = Context.Provider

export function useForm(): FormLanguage {
  const form = useContext(Context)
  if (!form) throw new Error('a field stands outside of the form')
  return form
}

/**
 * Returns the error text of a field beyond being empty: from the server, or of the publication's
 * checks.
 */
export function useFieldIssue(field: DocumentField): string | undefined {
  const { copy } = useForm()
  return useSyncExternalStore(copy.autosave.subscribe, () => {
    const { save } = copy.autosave.snapshot()
    if (save.kind === 'failed' && fieldOf(save.error.field ?? '') === field)
      return save.error.message
    const issue = copy
      .faults()
      .find((one) => fieldOf(one.field) === field && one.reason !== 'missing')
    return issue && `${issueText(issue)}${issue.detail ? ` · ${issue.detail}` : ''}`
  })
}
