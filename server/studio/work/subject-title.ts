import { own } from '../../../contract/own.ts'
import { DOCUMENT_KIND } from '../../../contract/studio/work.ts'
import type { Language } from '../../../contract/language.ts'
import names from '../../../messages/documents/names.json' with { type: 'json' }
import { label } from '../../labels.ts'

/**
 * Returns the title of a subject in mails and calendars: that of an article or file, or the name of
 * a document of the site.
 * @param title as stored, of a document its name: `legal/privacy`
 */
export const subjectTitle = (
  { subject, title }: { subject: string; title: string },
  language: Language,
): string =>
  (subject.startsWith(`${DOCUMENT_KIND}/`)
    ? own<Record<string, Record<Language, string>>>(names, title)?.[language]
    : undefined) ??
  (title || label('notify_untitled', language))
