import type { Language } from '../language.ts'

/** Whether a subject is a document of the site: `document/home/KOR`. */
export const isDocumentSubject = (subject: string): boolean => subject.startsWith('document/')

/**
 * Whether a subject is a document of a collection, as services are: its title is its own, that of
 * other documents is a name that the interface translates.
 */
export const isTitledDocument = (subject: string): boolean =>
  subject.startsWith('document/services/')

/** What says a language where there is little room; null = both. */
export const languageMark = (language: Language | null): string =>
  language === null ? 'KO·EN' : language === 'KOR' ? 'KO' : 'EN'
