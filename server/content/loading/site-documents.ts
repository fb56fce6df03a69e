import { DOCUMENT_NAMES } from '../../../contract/documents/index.ts'
import { documentReader } from './documents.ts'
import type { MediaLibrary } from './media.ts'
import type { LoadedContent } from './articles.ts'
import type { SiteDocument } from './site-document.ts'
import type { SourceIssue } from './source.ts'

/** Reads all that is neither article nor service: the documents of the table. */
export function readSiteDocuments(
  root: string,
  media: MediaLibrary,
  news: readonly LoadedContent[],
  services: readonly LoadedContent[],
  faults: SourceIssue[],
): SiteDocument[] {
  return DOCUMENT_NAMES.flatMap(documentReader(root, { media, articles: news, services }, faults))
}
