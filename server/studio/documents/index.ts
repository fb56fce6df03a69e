import type { DocumentChange } from '../../../contract/studio/document-calls.ts'
import { type DocumentValue, isBounded, withIds } from '../../../contract/studio/document-items.ts'
import type { Config } from '../../config.ts'
import { publishingModel } from '../../content/publishing.model.ts'
import type { Store } from '../../database/index.ts'
import type { Audit } from '../audit/audit.model.ts'
import { workflowModel } from '../publication/workflow.model.ts'
import { StudioError } from '../studio-error.ts'
import { subjectWords } from '../work/comment-anchors.ts'
import { type HistoryKind, historyModel } from '../work/history.model.ts'
import { subjectsOf } from '../work/subject-kind.ts'
import { createdDocumentsModel } from './created-documents.ts'
import { documentKind, type DocumentSubjectRow, newItemId } from './document-kind.ts'
import { announcedDocuments } from '../webhooks/announce.ts'
import { carryDocumentComments, documentWords } from './document-words.ts'
import { type DocumentVisibility, documentVisibility } from './document-visibility.ts'
import { documentsModel } from './documents.model.ts'
import { figureChangesModel } from './figure-changes.model.ts'
import { withGiven } from './file-join.ts'
import { fileJoinModel } from './file-join.model.ts'
import { pageMaker } from './page-maker.ts'
import { previewedDocuments } from './previewed-documents.ts'

/** The documents of the site in the one workflow of subjects. */
export function createDocuments({
  config,
  store,
  audit,
}: {
  config: Pick<Config, 'root' | 'origin'>
  store: Store
  audit: Audit
}) {
  const maker = pageMaker(config)
  const subjects = subjectsOf<DocumentSubjectRow, DocumentValue>(
    store.dialect,
    documentKind(maker.written),
  )
  const visible = announcedDocuments<DocumentSubjectRow, DocumentVisibility>(
    documentVisibility({ publishing: publishingModel(store), subjects, maker }),
    config.origin,
  )
  const { problemsOf } = visible
  const documents = documentsModel(store, { subjects, maker, problemsOf, audit })
  const created = createdDocumentsModel(store, { subjects, maker, draft: documents.draft, audit })
  const kind: HistoryKind<DocumentValue, DocumentChange> = {
    // a changed file is accepted as a whole, or joined (`files`)
    withFields: (into, from, fields) => (fields === undefined ? withGiven(into, from) : into),
    async prepared(document) {
      if (!isBounded(document)) throw new StudioError(400, { field: 'document' })
      return withIds(document, newItemId)
    },
    carried: carryDocumentComments,
    difference: maker.changes,
  }
  return {
    ...documents,
    ...created,
    subjects,
    /**
     * What a publication of the figures changes; articles are found by `articlesWith`.
     */
    figureChanges: (articlesWith: Parameters<typeof figureChangesModel>[1]['articlesWith']) =>
      figureChangesModel(store, { subjects, maker, open: documents.open, articlesWith })(),
    /** Names of the folders of articles in `content/`, by their ids. */
    folders: maker.folders,
    /** The figures that visitors read. */
    figures: maker.figures,
    /** Makes the pages of a document. */
    make: maker.make,
    /** Whether a name is that of a document of the site. */
    owns: subjects.kind.owns,
    visible,
    /** Their words, for the comments on them. */
    words: subjectWords(subjects, documentWords),
    /** How previews show them. */
    previewed: previewedDocuments(store, { subjects, visible, open: documents.open }),
    /** Changed files whose changes are joined. */
    files: fileJoinModel(store, { subjects, maker, open: documents.open }),
    history: historyModel(store, { work: subjects, audit, open: documents.open, kind }),
    workflow: workflowModel<DocumentSubjectRow, DocumentValue>(store, {
      subjects,
      issuesOf: problemsOf,
      visible,
      audit,
    }),
  }
}
export type Documents = ReturnType<typeof createDocuments>
