import type { DocumentOf } from '../../../contract/documents/index.ts'
import type { Given } from './given.ts'

/** The company's words as they are stored; every reason exists, and no wrong form has two words. */
export function terminologyOf(
  document: DocumentOf<'terminology'>,
  { addIssue }: Pick<Given<'ALL'>, 'addIssue'>,
): DocumentOf<'terminology'> {
  const reasons = new Set(document.reasons.map(({ key }) => key))
  for (const language of ['ko', 'en'] as const) {
    const seen = new Map<string, string>()
    for (const [index, { right, not, why }] of document[language].entries()) {
      if (!reasons.has(why)) addIssue([language, index, 'why'], `there is no reason ${why}`)
      for (const [at, wrong] of not.entries()) {
        const other = seen.get(wrong)
        if (other !== undefined || wrong === right)
          addIssue([language, index, 'not', at], `${wrong} stands twice`)
        seen.set(wrong, right)
      }
    }
  }
  return document
}
