import type { Language } from '../language.ts'
import { own } from '../own.ts'
import { type AnyDocumentName, collectedOf, rowOfDocument } from './collected.ts'
import { collectedFiles, DOCUMENTS, type DocumentName, type DocumentRow, filesOf } from './index.ts'

/** Beginning of the names of all subjects that are documents of the site. */
const PREFIX = 'document/'

/** A document of the site as a subject of the studio's workflow: one file of `content/`. */
export interface DocumentSubject {
  /** `document/home/KOR`; `document/menu` for one that holds both languages; `document/services/YunseulTalk/KOR`. */
  subject: string
  name: AnyDocumentName
  /** Null = it holds both languages. */
  languageType: Language | null
  /** Joins the languages of a document. */
  groupId: string
  /** Its file below `content/`. */
  file: string
  /** Languages of the answers that are made from it. */
  languages: readonly (Language | 'ALL')[]
}

/** The subjects of a document: one for each of its files; none if there is no such name. */
export function subjectsOfDocument(name: string): DocumentSubject[] {
  const collected = collectedOf(name)
  if (collected)
    return collectedFiles(collected.collection, collected.slug).map(({ file, language }) => ({
      subject: `${PREFIX}${name}/${language}`,
      name: name as AnyDocumentName,
      languageType: language,
      groupId: `${PREFIX}${name}`,
      file,
      languages: [language],
    }))
  return Object.hasOwn(DOCUMENTS, name) ? ofTable(name as DocumentName) : []
}

function ofTable(name: DocumentName): DocumentSubject[] {
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

/** All documents of the table that the studio edits, in its order; those of collections are as many as there are. */
export const DOCUMENT_SUBJECTS: readonly DocumentSubject[] = (
  Object.keys(DOCUMENTS) as DocumentName[]
).flatMap(ofTable)

const BY_SUBJECT = Object.fromEntries(DOCUMENT_SUBJECTS.map((one) => [one.subject, one]))

/** Returns the document of a subject; null if it is none. */
export const documentOfSubject = (subject: string): DocumentSubject | null =>
  own(BY_SUBJECT, subject) ?? collectedBySubject(subject)

function collectedBySubject(subject: string): DocumentSubject | null {
  const name = /^document\/(.{1,100})\/(?:KOR|ENG)$/.exec(subject)?.[1]
  if (name === undefined || !collectedOf(name)) return null
  return subjectsOfDocument(name).find((one) => one.subject === subject) ?? null
}

/** Whether a document may be unpublished: its row has a default for it, or its page may be missing. */
export function isOptional(subject: string): boolean {
  const name = documentOfSubject(subject)?.name
  if (name === undefined || name === 'facts') return false
  const { absent, mayBeAbsent } = rowOfDocument(name)
  return absent !== undefined || mayBeAbsent === true
}
