import { createContext, useCallback, useContext, useSyncExternalStore } from 'react'
import type { Language } from '../../../contract/language.ts'
import type { DocumentField } from '../../../contract/fields/schemas.ts'
import type { Kind } from '../../../contract/fields/kinds.ts'
import type { Vocabulary } from '../../../contract/studio/work.ts'
import { issueText } from '../../visit/names.ts'
import { fieldOf } from './issues.ts'
import { unitOf } from './merge.ts'
import { onChangeOf } from './onChangeOf.ts'
import type { Presence } from './usePresence.ts'
import type { WorkingCopy } from './workingCopy.ts'

/** Context of every field of the form in a language. */
export interface FormLanguage {
  copy: WorkingCopy
  language: Language
  /** The languages that a control writes: one, or both of a value that they share. */
  each: readonly { copy: WorkingCopy; language: Language }[]
  kind: Kind
  /** The other language; null if there is none. */
  other: WorkingCopy | null
  readOnly: boolean
  vocabulary: Vocabulary
}

/** Context of the form that does not depend on a language. */
export type FormWide = Pick<FormLanguage, 'kind' | 'vocabulary' | 'readOnly'>

/** A shown language of the form. */
export interface FormSide {
  language: Language
  copy: WorkingCopy
  others: Presence['others']
}

const Context = createContext<FormLanguage | null>(null)
export const FormProvider = Context.Provider

export function useForm(): FormLanguage {
  const form = useContext(Context)
  if (!form) throw new Error('a field stands outside of the form')
  return form
}

/** Subscribes to every copy that a control writes. */
function useEach<T>(look: (copy: WorkingCopy) => T | undefined): T | undefined {
  const { each } = useForm()
  const subscribe = useCallback(
    (listener: () => void) =>
      onChangeOf(
        each.map(({ copy }) => copy),
        listener,
      ),
    [each],
  )
  return useSyncExternalStore(subscribe, () => {
    for (const { copy } of each) {
      const found = look(copy)
      if (found !== undefined) return found
    }
    return undefined
  })
}

const rejection = (copy: WorkingCopy, fields: readonly DocumentField[]): string | undefined => {
  const { save } = copy.autosave.snapshot()
  const field = save.kind === 'failed' && fieldOf(save.error.field ?? '')
  return save.kind === 'failed' && field && fields.includes(field) ? save.error.message : undefined
}

/**
 * Returns the error text of a field beyond being empty: from the server, or of the publication's
 * checks.
 */
export function useFieldIssue(field: DocumentField): string | undefined {
  return useEach((copy) => {
    const rejected = rejection(copy, [field])
    if (rejected !== undefined) return rejected
    const issue = copy
      .faults()
      .find((one) => fieldOf(one.field) === field && one.reason !== 'missing')
    return issue && `${issueText(issue)}${issue.detail ? ` · ${issue.detail}` : ''}`
  })
}

/** Whether a field, or what belongs to it, is missing or has an error. */
export function useHasIssue(field: DocumentField): boolean {
  return (
    useEach((copy) => {
      const unit = unitOf(field)
      const holds = copy.faults().some((one) => {
        const name = fieldOf(one.field)
        return name !== null && unit.includes(name)
      })
      return holds || rejection(copy, unit) !== undefined ? true : undefined
    }) ?? false
  )
}
