import { DOCUMENT_KIND } from '../../../contract/studio/work.ts'
import { collectedOf } from '../../../contract/documents/collected.ts'
import type { DocumentSubject } from '../../../contract/documents/subjects.ts'
import type { Queries } from '../../database/index.ts'

/** The row of a service, published or not. */
const serviceRow = async (tx: Queries, { name, languageType }: DocumentSubject) => {
  const collected = collectedOf(name)
  if (!collected || !languageType) return undefined
  return tx
    .selectFrom('content')
    .select(['contentIdx', 'status'])
    .where('webPath', '=', collected.slug)
    .where('languageType', '=', languageType)
    .where('contentType', '=', 'SERVICE')
    .executeTakeFirst()
}

/** Reads of documents as they are stored for visitors, and of their rows. */
export const storedDocuments = {
  /** Whether visitors see a document. The figures of the company have no page of their own. */
  async isThere(tx: Queries, own: DocumentSubject): Promise<boolean> {
    const { name, languages } = own
    if (name === 'categories') {
      const some = await tx.selectFrom('category').select('code').limit(1).executeTakeFirst()
      return some !== undefined
    }
    if (collectedOf(name)) return (await serviceRow(tx, own))?.status === 'PUBLISHED'
    const found = await tx
      .selectFrom('site_document')
      .select('name')
      .where('name', '=', name === 'facts' ? 'home' : name)
      .$if(name !== 'facts', (query) => query.where('languageType', 'in', [...languages]))
      .limit(1)
      .executeTakeFirst()
    return found !== undefined
  },
  /** Id of the row of a service; null if it has none, or of another document. */
  async serviceId(tx: Queries, own: DocumentSubject): Promise<number | null> {
    const row = await serviceRow(tx, own)
    return row ? Number(row.contentIdx) : null
  },
  /**
   * What visitors read of a document, as JSON: its pages, or the row of a service.
   * @param names those that its pages are stored under
   */
  async pages(tx: Queries, own: DocumentSubject, names: readonly string[]): Promise<string[]> {
    if (collectedOf(own.name)) {
      const contentIdx = await this.serviceId(tx, own)
      if (contentIdx === null) return []
      const rows = await tx
        .selectFrom('content')
        .select(['card', 'details'])
        .where('contentIdx', '=', contentIdx)
        .where('status', '=', 'PUBLISHED')
        .execute()
      return rows.flatMap(({ card, details }) => [card, details])
    }
    const rows = await tx
      .selectFrom('site_document')
      .select('document')
      .where('name', 'in', [...names])
      .where('languageType', 'in', [...own.languages])
      .execute()
    return rows.map(({ document }) => document)
  },
  /** The rows of all documents. */
  all: (tx: Queries) =>
    tx.selectFrom('studio_subject').selectAll().where('kind', '=', DOCUMENT_KIND).execute(),
  /** The documents that visitors see, with the texts of their revisions. */
  async live(tx: Queries): Promise<{ subject: string; title: string; document: string }[]> {
    return tx
      .selectFrom('studio_subject')
      .innerJoin('studio_revision', (join) =>
        join
          .onRef('studio_revision.subject', '=', 'studio_subject.subject')
          .onRef('studio_revision.revision', '=', 'studio_subject.liveRevision'),
      )
      .select(['studio_subject.subject', 'studio_subject.title', 'studio_revision.document'])
      .where('studio_subject.kind', '=', DOCUMENT_KIND)
      .where('studio_subject.live', '=', 1)
      .execute()
  },
}
