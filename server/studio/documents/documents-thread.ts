// Reads, checks and compares documents in a worker thread (documents.model.ts).
import { foldersById, writtenDocuments } from '../../content/loading/written-documents.ts'
import { answerTasks } from '../../threads/tasks.ts'
import { documentChanges } from './document-difference.ts'
import { joinFile } from './file-join.ts'
import { makePages } from './made-pages.ts'

const TASKS = {
  written: writtenDocuments,
  folders: foldersById,
  pages: makePages,
  changes: documentChanges,
  join: joinFile,
}
export type DocumentTasks = typeof TASKS

answerTasks(TASKS)
