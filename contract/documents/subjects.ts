import type { Language } from '../language.ts'
import { own } from '../own.ts'
import { DOCUMENTS, type DocumentName, type DocumentRow, filesOf } from './index.ts'

/** Beginning of the names of all subjects that are documents of the site. */
const PREFIX = 'document/'

/** A document of the site as a subject of the studio's workflow: one file of `content/`. */
export interface DocumentSubject {
  /** `document/home/KOR`; `document/menu` for one that holds both languages. */
  subject: string
  name: DocumentName
  /** Null = it holds both languages. */
  languageType: Language | null
  /** Joins the languages of a document. */
  groupId: string
  /** Its file below `content/`. */
  file: string
  /** Languages of the answers that are made from it. */
  languages: readonly (Language | 'ALL')[]
}

/** Documents that the studio does not edit yet: more than their own rows are made from them. */
const NOT_EDITED: ReadonlySet<DocumentName> = new Set<DocumentName>(['categories', 'group'])

/** The subjects of a document: one for each of its files. */
export function subjectsOfDocument(name: DocumentName): DocumentSubject[] {
  if (NOT_EDITED.has(name)) return []
  const groupId = `${PREFIX}${name}`
  const { languages: kept }: DocumentRow = DOCUMENTS[name]
  return filesOf(name).map(({ file, languages }) => {
    const [only] = languages
    const isOne = (kept === 'each' || kept === 'KOR') && only !== undefined && only !== 'ALL'
    const languageType = isOne ? only : null
    const subject = languageType === null ? groupId : `${groupId}/${languageType}`
    return { subject, name, languageType, groupId, file, languages }
  })
}

/** All documents of the site that the studio edits, in the order of their table. */
export const DOCUMENT_SUBJECTS: readonly DocumentSubject[] = (
  Object.keys(DOCUMENTS) as DocumentName[]
).flatMap(subjectsOfDocument)

const BY_SUBJECT = Object.fromEntries(DOCUMENT_SUBJECTS.map((one) => [one.subject, one]))

/** Returns the document of a subject; null if it is none. */
export const documentOfSubject = (subject: string): DocumentSubject | null =>
  own(BY_SUBJECT, subject) ?? null

/** Whether a document may be unpublished: its row has a default for it, or its page may be missing. */
export function isOptional(subject: string): boolean {
  const name = documentOfSubject(subject)?.name
  if (name === undefined || name === 'facts') return false
  const { absent, mayBeAbsent }: DocumentRow = DOCUMENTS[name]
  return absent !== undefined || mayBeAbsent === true
}
