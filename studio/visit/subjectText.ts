import type { Kind } from '../../contract/fields/kinds.ts'
import type { Language } from '../../contract/language.ts'
import { isDocumentSubject, isTitledDocument } from '../../contract/studio/subject-names.ts'
import { DOCUMENT_KIND } from '../../contract/studio/work.ts'
import { m } from '../paraglide/messages.js'
import { documentName } from './documentName.ts'
import { kindName, languageName } from './names.ts'

/** A subject in lists of all kinds: its title of the working copy, of a document its name. */
interface Listed {
  subject: string
  title: string
}

/** The title of a subject: that of an article, or the name of a document of the site. */
export const subjectTitle = ({ subject, title }: Listed): string =>
  isDocumentSubject(subject) && !isTitledDocument(subject)
    ? documentName(title)
    : title || m.untitled()

/** The language of a subject; a document may hold both. */
export const subjectLanguage = (language: Language | null): string =>
  language ? languageName(language) : m.documents_both()

/** What a subject is, and in which language. */
export const subjectKind = ({
  kind,
  languageType,
}: {
  kind: Kind | typeof DOCUMENT_KIND
  languageType: Language | null
}): string =>
  [kind === DOCUMENT_KIND ? m.kind_document() : kindName(kind), subjectLanguage(languageType)].join(
    ' · ',
  )

/** The `lang` of a subject's title: a document's name is in the studio's language. */
export const titleLanguage = ({
  subject,
  languageType,
}: {
  subject: string
  languageType: Language | null
}): 'ko' | 'en' | undefined =>
  (isDocumentSubject(subject) && !isTitledDocument(subject)) || !languageType
    ? undefined
    : languageType === 'KOR'
      ? 'ko'
      : 'en'
