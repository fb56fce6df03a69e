import { documentOfSubject, subjectsOfDocument } from '../../../contract/documents/subjects.ts'
import { LANGUAGES, type Language } from '../../../contract/language.ts'
import type { Draft } from '../../../contract/studio/work.ts'

/** What is compared in a language. */
export interface ComparedSubject {
  language: Language
  subject: string
  /** Whether the subject holds both languages, and its page is asked for in one. */
  holdsBoth: boolean
}

export interface CompareProps {
  title: string
  subjects: readonly ComparedSubject[]
  /** The language that is shown first. */
  language: Language
  /** Path and query of the page that is shown first; null = the subject's own. */
  page?: string | null
  /** Whether it is to be unpublished: what visitors would see without it. */
  isEnding?: boolean
}

/** An article, and its other language. */
export const comparedArticle = ({
  subject,
  languageType,
  pair,
}: Draft['row']): ComparedSubject[] => [
  { language: languageType, subject, holdsBoth: false },
  ...(pair ? [{ language: pair.languageType, subject: pair.subject, holdsBoth: false }] : []),
]

/** A document of the site, in each of its languages. */
export function comparedDocument(subject: string): ComparedSubject[] {
  const own = documentOfSubject(subject)
  if (!own || own.languageType === null)
    return LANGUAGES.map((language) => ({ language, subject, holdsBoth: true }))
  return subjectsOfDocument(own.name).flatMap(({ languageType, subject: one }) =>
    languageType ? [{ language: languageType, subject: one, holdsBoth: false }] : [],
  )
}
