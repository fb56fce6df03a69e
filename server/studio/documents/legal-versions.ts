import { documentOfSubject } from '../../../contract/documents/subjects.ts'
import type { DocumentProblem } from '../../../contract/studio/document-calls.ts'
import { type DocumentValue, isObject } from '../../../contract/studio/document-items.ts'
import { own } from '../../../contract/own.ts'
import { companyDay } from '../../content/company-days.ts'

/** The days of all versions of a legal text. */
function daysOf(document: DocumentValue): string[] {
  if (!isObject(document)) return []
  const former = own(document, 'former')
  const versions: readonly DocumentValue[] = Array.isArray(former) ? former : []
  return [document, ...versions].flatMap((version) => {
    const date = isObject(version) ? own(version, 'date') : null
    return typeof date === 'string' ? [date] : []
  })
}

/** Whether a subject is a legal text, which keeps its versions. */
export const keepsVersions = (subject: string): boolean =>
  documentOfSubject(subject)?.name.startsWith('legal/') === true

/**
 * The versions that took effect and that a publication would lose: every one that visitors could
 * read stays readable, by its day. What is still to come may be taken back.
 */
export function lostVersions(live: DocumentValue, document: DocumentValue): DocumentProblem[] {
  const kept = new Set(daysOf(document))
  const today = companyDay()
  return daysOf(live)
    .filter((day) => day <= today && !kept.has(day))
    .map((detail) => ({ path: ['former'], reason: 'version', detail, limit: null }))
}
