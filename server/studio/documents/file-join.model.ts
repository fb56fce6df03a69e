import type { FileJoin } from '../../../contract/studio/document-calls.ts'
import type { DocumentValue } from '../../../contract/studio/document-items.ts'
import type { Queries, Store } from '../../database/index.ts'
import { StudioError } from '../studio-error.ts'
import type { DocumentSubjectRow } from './document-kind.ts'
import type { DocumentStore } from './documents.model.ts'
import type { PageMaker } from './page-maker.ts'

/** Changed files of `content/` whose changes are joined with the working copy of a document. */
export function fileJoinModel(
  store: Store,
  {
    subjects,
    maker,
    open,
  }: {
    subjects: DocumentStore
    maker: Pick<PageMaker, 'join'>
    open(name: string): Promise<DocumentSubjectRow>
  },
) {
  /** What the file was before; null if that is not known. */
  const baseOf = async (
    tx: Queries,
    { subject, fileBase }: DocumentSubjectRow,
  ): Promise<DocumentValue | null> =>
    fileBase === null ? null : subjects.revisions.document(tx, subject, fileBase)
  return {
    /** What joining a changed file would change; null if what it was before is not known. */
    async joinOf(name: string, revision: number): Promise<FileJoin | null> {
      const subject = await open(name)
      const tx = store.kysely
      const [base, file] = await Promise.all([
        baseOf(tx, subject),
        subjects.revisions.document(tx, name, revision),
      ])
      if (base === null || file === null) return null
      const working = await subjects.documentOf(tx, subject)
      const { fields, conflicts } = await maker.join(base, working, file, [])
      return { fields, conflicts }
    },
    /**
     * Takes the changes of a file into a working copy, in its transaction.
     * @param mine paths of conflicts in which the working copy stays
     * @throws StudioError 409 if what the file was before is not known; 400 for no conflict
     */
    joining:
      (mine: readonly (readonly string[])[]) =>
      async (
        tx: Queries,
        subject: DocumentSubjectRow,
        working: DocumentValue,
        file: DocumentValue,
      ): Promise<DocumentValue> => {
        const base = await baseOf(tx, subject)
        if (base === null) throw new StudioError(409, { problem: 'state' })
        const { document, unknown } = await maker.join(base, working, file, mine)
        if (unknown >= 0) throw new StudioError(400, { field: `mine.${unknown}` })
        return document
      },
  }
}
