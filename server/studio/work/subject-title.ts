import { own } from '../../../contract/own.ts'
import { isDocumentSubject, isTitledDocument } from '../../../contract/studio/subject-names.ts'
import type { Language } from '../../../contract/language.ts'
import names from '../../../messages/documents/names.json' with { type: 'json' }
import { label } from '../../labels.ts'

/**
 * Returns the title of a subject in mails and calendars: that of an article or file, or the name of
 * a document of the site.
 * @param title as stored, of a document its name: `legal/privacy`, of a service its own title
 */
export const subjectTitle = (
  { subject, title }: { subject: string; title: string },
  language: Language,
): string =>
  (isDocumentSubject(subject) && !isTitledDocument(subject)
    ? own<Record<string, Record<Language, string>>>(names, title)?.[language]
    : undefined) ??
  (title || label('notify_untitled', language))
