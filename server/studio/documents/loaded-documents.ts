import type { StoryCompany } from '../../../contract/content.ts'
import { factsDocument } from '../../../contract/documents/facts.ts'
import {
  DOCUMENT_SUBJECTS,
  type DocumentSubject,
  documentOfSubject,
} from '../../../contract/documents/subjects.ts'
import type { Language } from '../../../contract/language.ts'
import {
  type DocumentValue,
  withFileIds,
  withIdsOf,
  withoutIds,
} from '../../../contract/studio/document-items.ts'
import { type Figures, figuresOf } from '../../content/documents/facts.ts'
import type { ContentInput } from '../../content/content-input.ts'
import type { OpenLoadedBatch } from '../../content/loaded-batch.ts'
import { writtenDocuments } from '../../content/loading/written-documents.ts'
import { publishingRepository } from '../../content/publishing.repository.ts'
import type { CategoryTable } from '../../database/schema.ts'
import type { Dialect, Queries } from '../../database/index.ts'
import { putDocumentLinks } from '../links/document-links.ts'
import { type SubjectRecord, subjectsRepository as subjects } from '../work/subjects.repository.ts'
import { type AnySubject, subjectsOf } from '../work/subject-kind.ts'
import { versionsRepository as versions } from '../work/versions.repository.ts'
import { vocabularyRepository } from '../work/vocabulary.repository.ts'
import {
  codesOf,
  createDocument,
  documentKind,
  type DocumentSubjectRow,
  newItemId,
  sameValues,
  titleOf,
} from './document-kind.ts'
import { carryDocumentComments } from './document-words.ts'
import { CATEGORIES_SUBJECT, GROUP_SUBJECT } from './named-in-cards.ts'
import { FACTS } from './page-maker.ts'
import { namedUploads, withTheirImages } from './named-uploads.repository.ts'
import { putPageUses, storedNames } from './page-uses.ts'
import { uploadsIn } from './uploads.ts'

/** What the loader has to know of documents that the studio edited. */
export interface LoadedDocuments {
  /** Whether somebody edited it, public or not: its page stays as it is. */
  isEdited(stored: string, language: Language | 'ALL'): boolean
  /** Records that the loader left a document as it is, for another reason than an edit. */
  left(subject: string): void
  /** Keeps the subjects with what was written; after the pages. */
  finish(): Promise<void>
}

/** The figures that the studio published in place of those of the file; null if it has none. */
export async function publishedFigures(tx: Queries): Promise<Figures | null> {
  const row = await subjects.byName(tx, FACTS)
  if (!row?.live || row.liveRevision === null) return null
  const revision = await versions.revision(tx, FACTS, row.liveRevision)
  if (!revision || revision.origin === 'loader') return null
  const parsed = factsDocument.safeParse(withoutIds(JSON.parse(revision.document) as DocumentValue))
  return parsed.success ? figuresOf(parsed.data) : null
}

/** Whether somebody edited a document, public or not. */
const isEdited = async (tx: Queries, { subject, by, state }: SubjectRecord): Promise<boolean> =>
  by !== null || state === 'WITHDRAWN' || (await versions.draft(tx, subject)) !== null

/** The companies of the group where the studio edited their document; null if it did not. */
export async function keptCompanies(
  tx: Queries,
): Promise<ReadonlyMap<string, StoryCompany> | null> {
  const row = await subjects.byName(tx, GROUP_SUBJECT)
  return row && (await isEdited(tx, row)) ? vocabularyRepository.companies(tx) : null
}

/** The categories where the studio edited their document; null if it did not. */
export async function keptCategories(tx: Queries): Promise<CategoryTable[] | null> {
  const row = await subjects.byName(tx, CATEGORIES_SUBJECT)
  return row && (await isEdited(tx, row)) ? publishingRepository.categoryRows(tx) : null
}

/**
 * Maintains the subjects of documents in the loader's transaction. An edit is never overwritten: the
 * changed file becomes a separate revision, and the subject is marked as differing.
 * @param root the folder `content/`
 * @param all the documents that are written in this transaction
 */
export async function loadedDocuments(
  tx: Queries,
  dialect: Dialect,
  root: string,
  all: readonly DocumentSubject[] = DOCUMENT_SUBJECTS,
): Promise<LoadedDocuments> {
  const written = writtenDocuments(root)
  const work = subjectsOf<DocumentSubjectRow, DocumentValue>(
    dialect,
    documentKind(async () => written),
  )
  const rows = new Map<string, SubjectRecord>()
  const edited = new Set<string>()
  const editedPages = new Set<string>()
  for (const own of all) {
    const row = await subjects.byName(tx, own.subject, dialect)
    if (!row) continue
    rows.set(own.subject, row)
    if (!(await isEdited(tx, row))) continue
    edited.add(own.subject)
    for (const language of own.languages)
      for (const stored of storedNames(own)) editedPages.add(`${stored} ${language}`)
  }

  /** Makes the file the working copy and what visitors see. */
  const follow = async (row: SubjectRecord, document: DocumentValue): Promise<void> => {
    const { subject, lastRevision } = row
    const last = await versions.revision(tx, subject, lastRevision)
    const before = last ? work.kind.read(last.document) : undefined
    const isSame = before !== undefined && sameValues(before, document)
    await putDocumentLinks(tx, subject, document)
    if (isSame && row.live && row.state === 'PUBLISHED') return
    const revision = isSame ? lastRevision : lastRevision + 1
    const at = new Date().toISOString()
    if (!isSame) {
      const identified = withIdsOf(document, before, newItemId)
      if (before !== undefined) await carryDocumentComments(tx, subject, before, identified)
      await versions.addRevisions(tx, [
        {
          ...{ subject, revision, origin: 'loader', sourceHash: null, by: null, note: '', at },
          document: work.kind.text(identified),
        },
      ])
    }
    await subjects.change(tx, subject, {
      title: titleOf(subject, document) ?? row.title,
      codes: await codesOf(tx, subject, document),
      ...{ state: 'PUBLISHED', live: 1, liveRevision: revision, lastRevision: revision },
      ...{ differs: 0, version: row.version + 1, by: null, at },
    })
  }
  /** Records the changed file of an edited document, and changes nothing else. */
  const note = async (row: SubjectRecord, document: DocumentValue): Promise<void> => {
    const { subject } = row
    const last = await versions.lastLoaded(tx, subject)
    if (last && sameValues(work.kind.read(last.document), document)) return
    const own = row as AnySubject as DocumentSubjectRow
    const working = await work.documentOf(tx, own)
    // a file that waits still has changes that nobody saw
    const fileBase = row.differs ? row.fileBase : (last?.revision ?? null)
    const base =
      fileBase === null || fileBase === last?.revision
        ? last
        : await versions.revision(tx, subject, fileBase)
    // the last revision is now that of the file: an editor's changes stay in the working copy
    if (!(await versions.draft(tx, subject)))
      await versions.putDraft(tx, {
        ...{ subject, document: work.kind.text(working), version: row.version },
        ...{
          baseRevision: row.lastRevision || null,
          by: row.by,
          writers: row.by ?? '',
          at: row.at,
        },
      })
    await work.revisions.add(tx, own, {
      document: withFileIds(
        document,
        base ? work.kind.read(base.document) : undefined,
        working,
        newItemId,
      ),
      origin: 'loader',
      by: null,
      keepDraft: true,
    })
    const differs = sameValues(document, working) ? 0 : 1
    await subjects.change(tx, subject, { differs, fileBase })
  }

  return {
    isEdited: (stored, language) => editedPages.has(`${stored} ${language}`),
    left: (subject) => void edited.add(subject),
    async finish() {
      for (const own of all) {
        const document = written.get(own.subject)
        const row = rows.get(own.subject)
        if (document === undefined) continue
        if (!row) await createDocument(tx, own, document)
        else if (edited.has(own.subject)) {
          await note(row, document)
          continue
        } else await follow(row, document)
        const uploads = await namedUploads(tx, uploadsIn(JSON.stringify(document)))
        await putPageUses(tx, own, withTheirImages(uploads))
      }
    },
  }
}

/**
 * The bookkeeping of services in the batch that writes their rows: they are stored as articles are,
 * and edited as documents.
 */
export const loadedServices =
  (root: string, services: readonly { draft: ContentInput }[]): OpenLoadedBatch =>
  async (tx, dialect, contents) => {
    const batch = new Set(contents)
    const own = new Map(
      services.flatMap(({ draft: { contentIdx, webPath, languageType } }) => {
        const subject = documentOfSubject(`document/services/${webPath}/${languageType}`)
        return subject && batch.has(contentIdx) ? [[contentIdx, subject] as const] : []
      }),
    )
    const inStudio = await loadedDocuments(tx, dialect, root, [...own.values()])
    return {
      isEdited(contentIdx) {
        const subject = own.get(contentIdx)
        return (
          subject?.languageType != null && inStudio.isEdited(subject.name, subject.languageType)
        )
      },
      // what is recorded of a document is compared with its file
      wrote: () => {},
      // a figure that it names was published meanwhile
      differs({ draft }) {
        const subject = own.get(draft.contentIdx)
        if (subject) inStudio.left(subject.subject)
      },
      same: () => {},
      finish: inStudio.finish,
    }
  }
