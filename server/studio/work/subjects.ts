import { isDeepStrictEqual } from 'node:util'
import type { Language } from '../../../contract/language.ts'
import type { ContentDocument } from '../../../contract/fields/schemas.ts'
import { EMPTY_DOCUMENT } from '../../../contract/fields/rows.ts'
import type { Kind } from '../../../contract/fields/kinds.ts'
import type { Dialect, Queries, Store } from '../../database/index.ts'
import { createMissingSubjects, documentText } from './contents.ts'
import { contentsRepository } from './contents.repository.ts'
import { contentOf, subjectOf } from './names.ts'
import { mediaUses } from '../media/uses.repository.ts'
import { type AnySubject, type SubjectKind, subjectsOf } from './subject-kind.ts'
import { codesText, subjectsRepository as subjects } from './subjects.repository.ts'
import { readDocument, versionsRepository as versions } from './versions.repository.ts'
import { putWords } from './search-index.repository.ts'

/** A subject of an article, as `require` returns it. */
export interface Subject extends AnySubject {
  kind: Kind
  contentIdx: number
  languageType: Language
}

/** Whether two documents are equal, whatever the ids of their blocks. */
export const sameDocument = (one: ContentDocument, other: ContentDocument): boolean =>
  isDeepStrictEqual({ ...one, contentBlocks: [] }, { ...other, contentBlocks: [] })

const columnsOf = async (tx: Queries, document: ContentDocument) => ({
  title: document.title,
  postDate: document.postDate,
  codes: codesText(document.categories, await subjects.parents(tx)),
})

/** Articles as a kind of subjects. */
const articleKind = (dialect: Dialect): SubjectKind<Subject, ContentDocument> => ({
  owns: (subject) => contentOf(subject) !== null,
  empty: EMPTY_DOCUMENT,
  read: readDocument,
  text: documentText,
  isSame: sameDocument,
  columnsOf,
  async index(tx, subject, documents) {
    await putWords(tx, dialect, [{ ...subject, documents }])
    await mediaUses.noteDraft(tx, subject.subject, documents[0])
  },
  async create(tx, subject) {
    const contentIdx = contentOf(subject)
    return contentIdx !== null && (await createMissingSubjects(tx, dialect, [contentIdx])) > 0
  },
  isShown: async (tx, { contentIdx }) =>
    (await contentsRepository.shown(tx, [contentIdx])).has(contentIdx),
})

/** The subjects of articles. */
export function subjectStore({ dialect }: Pick<Store, 'dialect'>) {
  const kind = articleKind(dialect)
  return {
    ...subjectsOf(dialect, kind),
    /** Creates a subject that is only a draft. */
    async begin(
      tx: Queries,
      {
        place,
        contentIdx,
        kind: kindName,
        languageType,
        groupId,
        document,
        by,
        at,
      }: Pick<Subject, 'place' | 'contentIdx' | 'kind' | 'languageType' | 'groupId' | 'at'> & {
        by: string
        document: ContentDocument
      },
    ): Promise<Subject> {
      const subject = subjectOf(contentIdx)
      const row: Subject = {
        subject,
        place,
        groupId,
        kind: kindName,
        contentIdx,
        languageType,
        ...(await columnsOf(tx, document)),
        state: 'DRAFT',
        live: 0,
        liveRevision: null,
        lastRevision: 0,
        returned: 0,
        differs: 0,
        fileBase: null,
        version: 1,
        by,
        at,
      }
      await subjects.add(tx, [row])
      await versions.putDraft(tx, {
        subject,
        document: kind.text(document),
        version: 1,
        baseRevision: null,
        by,
        writers: by,
        at,
      })
      await kind.index(tx, row, [document])
      return row
    },
  }
}
export type SubjectStore = ReturnType<typeof subjectStore>
