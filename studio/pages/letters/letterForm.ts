import type { Language } from '../../../contract/language.ts'
import type { PressLetter, PressLetterFields } from '../../../contract/studio/press-letters.ts'

/** A new letter about an article. */
export const blankLetter = (
  subject: string,
  languages: readonly Language[],
): PressLetterFields => ({
  ...{ subject, languages: [...languages], kind: 'RELEASE', note: { KOR: '', ENG: '' } },
  ...{ hasPicture: false, audience: { lists: [], tags: [], ids: [] }, when: 'NOW', dueAt: null },
})

/** A letter that is written on; whom it is to is opened apart. */
export const writtenLetter = (
  { subject, languages, kind, note, hasPicture, when, dueAt }: PressLetter,
  audience: PressLetterFields['audience'],
): PressLetterFields => ({ subject, languages, kind, note, hasPicture, when, dueAt, audience })

/** A letter of another kind: what only the former had is left out. */
export const ofKind = (
  fields: PressLetterFields,
  kind: PressLetterFields['kind'],
): PressLetterFields => ({
  ...fields,
  kind,
  ...(kind === 'EMBARGOED'
    ? {
        audience: { lists: [], tags: [], ids: fields.audience.ids },
        ...(fields.when === 'PUBLICATION' ? { when: 'NOW' as const } : {}),
      }
    : {}),
})

/** A value in a list, or not. */
export const toggled = <T>(all: readonly T[], one: T, isIn: boolean): T[] =>
  isIn ? [...all.filter((other) => other !== one), one] : all.filter((other) => other !== one)

/** Whether a letter can be stored, as the server checks it (`pressLetterFields`). */
export function isComplete({ kind, languages, audience, when, dueAt }: PressLetterFields): boolean {
  const { lists, tags, ids } = audience
  return (
    languages.length > 0 &&
    lists.length + tags.length + ids.length > 0 &&
    (kind === 'RELEASE' || (lists.length + tags.length === 0 && when !== 'PUBLICATION')) &&
    (when === 'AT') === (dueAt !== null)
  )
}
