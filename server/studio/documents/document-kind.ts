import { DOCUMENT_KIND } from '../../../contract/studio/work.ts'
import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { documentOfSubject, type DocumentSubject } from '../../../contract/documents/subjects.ts'
import type { Language } from '../../../contract/language.ts'
import { own as valueAt } from '../../../contract/own.ts'
import { collectedOf } from '../../../contract/documents/collected.ts'
import {
  type DocumentValue,
  isObject,
  withIds,
  withoutIds,
} from '../../../contract/studio/document-items.ts'
import type { Queries } from '../../database/index.ts'
import { putDocumentLinks } from '../links/document-links.ts'
import { mediaUses } from '../media/uses.repository.ts'
import { takeNumbers } from '../work/counters.repository.ts'
import type { AnySubject, SubjectKind } from '../work/subject-kind.ts'
import { codesText, subjectsRepository } from '../work/subjects.repository.ts'
import { versionsRepository } from '../work/versions.repository.ts'
import { filesNamedIn } from './named-files.ts'
import { storedDocuments } from './stored-documents.repository.ts'

/** A subject of a document of the site, as `require` returns it. */
export interface DocumentSubjectRow extends AnySubject {
  languageType: Language | null
}

export const newItemId = (): string => randomUUID()

/** Whether two documents are equal, whatever the identities of their items. */
export const sameValues = (one: DocumentValue, other: DocumentValue): boolean =>
  isDeepStrictEqual(withoutIds(one), withoutIds(other))

/** Documents of the site as a kind of subjects. */
export const documentKind = (
  written: () => Promise<ReadonlyMap<string, DocumentValue>>,
): SubjectKind<DocumentSubjectRow, DocumentValue> => ({
  owns: (subject) => documentOfSubject(subject) !== null,
  empty: {},
  read: (json) => JSON.parse(json) as DocumentValue,
  text: (document) => JSON.stringify(document),
  // an item's identity is part of it: comments and joins follow it
  isSame: isDeepStrictEqual,
  columnsOf: async (tx, document, { subject, title, postDate }) => ({
    title: titleOf(subject, document) ?? title,
    postDate,
    codes: await codesOf(tx, subject, document),
  }),
  index: (tx, { subject }, [document]) =>
    mediaUses.noteNamed(tx, subject, filesNamedIn(subject, document)),
  async create(tx, subject) {
    const own = documentOfSubject(subject)
    const document = (await written()).get(subject)
    if (!own || document === undefined) return false
    await createDocument(tx, own, document)
    return true
  },
  isShown: async (tx, { subject }) => {
    const own = documentOfSubject(subject)
    return own !== null && storedDocuments.isThere(tx, own)
  },
})

/** Characters of a title in lists. */
const MOST_TITLE = 200

/**
 * What a document of a collection calls itself, else the last part of its name; null for those of
 * the table, whose names stand in `messages/documents/names.json`.
 */
export function titleOf(subject: string, document: DocumentValue): string | null {
  const collected = collectedOf(documentOfSubject(subject)?.name ?? '')
  if (!collected) return null
  const title = isObject(document) ? valueAt(document, 'title') : null
  const words = typeof title === 'string' ? title.trim().slice(0, MOST_TITLE) : ''
  return words || collected.slug
}

/** The categories of a service, as `codes` of its row has them; empty for other documents. */
export async function codesOf(
  tx: Queries,
  subject: string,
  document: DocumentValue,
): Promise<string> {
  if (collectedOf(documentOfSubject(subject)?.name ?? '')?.collection !== 'services') return ''
  const list = isObject(document) ? valueAt(document, 'categories') : null
  const own = (Array.isArray(list) ? list : []).filter((code) => typeof code === 'string')
  return own.length > 0 ? codesText(own, await subjectsRepository.parents(tx)) : ''
}

/** The row of a document in the table of subjects, before anything happened to it. */
export const firstRow = (
  { subject, groupId, languageType, name }: DocumentSubject,
  document: DocumentValue,
  codes: string,
) => ({
  subject,
  groupId,
  kind: DOCUMENT_KIND,
  contentIdx: null,
  languageType,
  title: titleOf(subject, document) ?? name,
  postDate: '',
  codes,
  returned: 0,
  differs: 0,
  version: 1,
  by: null,
})

/**
 * Creates the subject of a document and its first revision; nothing if another transaction did. It
 * is visible if the loader wrote its page.
 */
export async function createDocument(
  tx: Queries,
  own: DocumentSubject,
  document: DocumentValue,
): Promise<void> {
  // from here on no other transaction adds any
  const place = await takeNumbers(tx, 'place')
  if (await subjectsRepository.byName(tx, own.subject)) return
  const at = new Date().toISOString()
  // one that was created here and removed again left its history
  const revision = (await versionsRepository.lastNumber(tx, own.subject)) + 1
  const isLive = await storedDocuments.isThere(tx, own)
  await subjectsRepository.add(tx, [
    {
      ...firstRow(own, document, await codesOf(tx, own.subject, document)),
      place,
      state: isLive ? 'PUBLISHED' : 'DRAFT',
      live: isLive ? 1 : 0,
      liveRevision: isLive ? revision : null,
      lastRevision: revision,
      at,
    },
  ])
  await versionsRepository.addRevisions(tx, [
    {
      subject: own.subject,
      revision,
      document: JSON.stringify(withIds(document, newItemId)),
      origin: 'loader',
      sourceHash: null,
      by: null,
      note: '',
      at,
    },
  ])
  if (isLive) await putDocumentLinks(tx, own.subject, document)
}
