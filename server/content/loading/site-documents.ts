import { DOCUMENT_NAMES, DOCUMENTS, type DocumentRow } from '../../../contract/documents/index.ts'
import { documentReader } from './documents.ts'
import type { MediaLibrary } from './media.ts'
import type { LoadedContent } from './articles.ts'
import type { SiteDocument } from './site-document.ts'
import type { SourceIssue } from './source.ts'

/**
 * Reads all that is neither article nor service: the documents of the table, but for those that were
 * read first.
 */
export function readSiteDocuments(
  root: string,
  media: MediaLibrary,
  news: readonly LoadedContent[],
  services: readonly LoadedContent[],
  issues: SourceIssue[],
): SiteDocument[] {
  const read = documentReader(root, { media, articles: news, services }, issues)
  return DOCUMENT_NAMES.filter((name) => {
    const { readFirst }: DocumentRow = DOCUMENTS[name]
    return !readFirst
  }).flatMap((name): SiteDocument[] => read(name))
}
