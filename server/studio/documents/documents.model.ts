import {
  DOCUMENT_SUBJECTS,
  documentOfSubject,
  isOptional,
  subjectsOfDocument,
} from '../../../contract/documents/subjects.ts'
import type { Language } from '../../../contract/language.ts'
import type {
  DocumentProblem,
  SiteDocumentDraft,
  SiteDocumentRow,
} from '../../../contract/studio/document-calls.ts'
import {
  type DocumentValue,
  isBounded,
  isObject,
  withIds,
} from '../../../contract/studio/document-items.ts'
import type { State } from '../../../contract/studio/work.ts'
import type { Queries, Store } from '../../database/index.ts'
import type { Audit } from '../audit/audit.model.ts'
import type { Session } from '../session.ts'
import { StudioError } from '../studio-error.ts'
import type { Subjects } from '../work/subject-kind.ts'
import { upcomingSchedulesRepository } from '../work/upcoming-schedules.repository.ts'
import { versionsRepository as versions } from '../work/versions.repository.ts'
import { workflowColumns } from '../work/rows.ts'
import { expectDiscardable, workingCopyParts } from '../work/working-copy.ts'
import { type DocumentSubjectRow, newItemId } from './document-kind.ts'
import { carryDocumentComments } from './document-words.ts'
import type { PageMaker } from './page-maker.ts'
import { createMissingDocuments } from './missing-documents.ts'
import { isRemovable } from './removable.ts'
import { storedDocuments } from './stored-documents.repository.ts'

export type DocumentStore = Subjects<DocumentSubjectRow, DocumentValue>

/** Working copies of the site's documents: listed, opened, saved, discarded. */
export function documentsModel(
  store: Store,
  {
    subjects,
    maker,
    problemsOf,
    audit,
  }: {
    subjects: DocumentStore
    maker: PageMaker
    problemsOf(
      tx: Queries,
      subject: DocumentSubjectRow,
      document: DocumentValue,
    ): Promise<DocumentProblem[]>
    audit: Pick<Audit, 'write'>
  },
) {
  let isComplete = false
  const rows = async (records: readonly DocumentSubjectRow[]): Promise<SiteDocumentRow[]> => {
    const queries = store.kysely
    const names = records.map(({ subject }) => subject)
    const plans = await upcomingSchedulesRepository.coming(queries, names)
    const columnsOf = await workflowColumns(queries, records, plans)
    return records.map((record) => ({
      subject: record.subject,
      name: documentOfSubject(record.subject)?.name ?? '',
      title: record.title,
      groupId: record.groupId,
      languageType: record.languageType,
      state: record.state,
      live: record.live === 1,
      optional: isOptional(record.subject),
      ...columnsOf(record),
    }))
  }
  /** Creates what was never opened: figures and services are shown by documents of others. */
  const makeComplete = async (): Promise<void> => {
    if (isComplete) return
    const written = await maker.written()
    await store.transaction((tx) => createMissingDocuments(tx, written))
    isComplete = true
  }
  /** Reads a subject. @throws StudioError 404 */
  const open = async (name: string): Promise<DocumentSubjectRow> => {
    await makeComplete()
    const found = await subjects.find(store.kysely, name)
    if (!found) throw new StudioError(404)
    return found
  }
  const draft = async (name: string): Promise<SiteDocumentDraft> => {
    const subject = await open(name)
    const queries = store.kysely
    const document = await subjects.documentOf(queries, subject)
    const [row] = await rows([subject])
    const [pair] = await subjects.pairsOf(queries, subject)
    return {
      row: row as SiteDocumentRow,
      document,
      pair: pair
        ? {
            subject: pair.subject,
            version: pair.version,
            document: await subjects.documentOf(queries, pair),
          }
        : null,
      ...(await workingCopyParts(queries, subjects, subject)),
      problems: await problemsOf(queries, subject, document),
      removable:
        (await isRemovable(queries, subject)) && (!pair || (await isRemovable(queries, pair))),
    }
  }

  /** Whether all files have rows: a load adds those of new ones, and reading all files takes long. */

  return {
    open,
    draft,
    /**
     * All documents in the order of their table, then those of collections by their names; those that
     * were never opened are created.
     */
    async list(): Promise<SiteDocumentRow[]> {
      await makeComplete()
      const known = await storedDocuments.all(store.kysely)
      const byName = new Map(known.map((row) => [row.subject, row]))
      const ofTable = new Set(DOCUMENT_SUBJECTS.map(({ subject }) => subject))
      const names = known.flatMap(({ subject }) =>
        ofTable.has(subject) ? [] : (documentOfSubject(subject)?.name ?? []),
      )
      const collected = [...new Set(names)]
        .sort()
        .flatMap((name) => subjectsOfDocument(name).map(({ subject }) => subject))
      return rows(
        [...ofTable, ...collected].flatMap((subject) => {
          const row = byName.get(subject)
          return row
            ? [{ ...row, state: row.state as State, languageType: row.languageType as Language }]
            : []
        }),
      )
    },
    /**
     * Saves the working copy; it is on disk when this resolves. Items of lists without an identity
     * get one. Unchanged content changes nothing.
     * @throws StudioError 404; 412 `stale`, with nothing saved; 400 `document` for one that is no
     * object or list, or beyond `MOST_VALUES`
     */
    async save(name: string, version: number, given: unknown, { user }: Session) {
      if (!(isObject(given) || Array.isArray(given)) || !isBounded(given))
        throw new StudioError(400, { field: 'document' })
      let added = false
      const document = withIds(given as DocumentValue, () => {
        added = true
        return newItemId()
      })
      const saved = await store.transaction(async (tx) => {
        const before = await subjects.require(tx, name, version)
        const working = await subjects.documentOf(tx, before)
        if (Array.isArray(working) !== Array.isArray(document))
          throw new StudioError(400, { field: 'document' })
        if (subjects.kind.isSame(working, document)) return before
        await carryDocumentComments(tx, name, working, document)
        const at = new Date().toISOString()
        await subjects.putDraft(tx, before, document, user.id, at)
        return subjects.put(tx, before, { state: 'DRAFT', by: user.id, at }, document)
      })
      return {
        version: saved.version,
        at: saved.at,
        state: saved.state,
        // read after the save, without a lock
        problems: await problemsOf(store.kysely, saved, document),
        document: added ? document : null,
      }
    },
    /**
     * Resets the working copy to what visitors see; what is discarded stays in the history as a
     * revision.
     * @throws StudioError 404; 412; 403 if it contains changes of others and the user may not
     * review; 409 if there is nothing to go back to
     */
    async discard(name: string, version: number, session: Session): Promise<void> {
      const { user } = session
      await store.transaction(async (tx) => {
        const before = await subjects.require(tx, name, version)
        await expectDiscardable(tx, subjects, before, session)
        const back = await subjects.baseOf(tx, before)
        const document = back === null ? null : await subjects.revisions.document(tx, name, back)
        if (back === null || document === null)
          throw new StudioError(409, { problem: 'state', data: { subject: name, state: 'new' } })
        await carryDocumentComments(tx, name, await subjects.documentOf(tx, before), document)
        await subjects.revisions.commitRevision(tx, before, { by: before.by })
        const at = new Date().toISOString()
        const author = (await versions.revision(tx, name, back))?.by ?? null
        if (back !== before.lastRevision)
          await versions.putDraft(tx, {
            subject: name,
            document: subjects.kind.text(document),
            version: before.version + 1,
            baseRevision: back,
            by: author,
            at,
          })
        const state = before.live ? 'PUBLISHED' : 'WITHDRAWN'
        // the author of that revision is the last one: a changed file may be loaded over it again
        await subjects.put(tx, before, { state, returned: 0, by: author, at }, document)
        await audit.write(tx, { by: user.id, action: 'content.discard', subject: name })
      })
    },
  }
}
