import type { StoryCompany } from '../../../contract/content.ts'
import type { CategoryTable } from '../../database/schema.ts'
import { storyCompanies } from '../group.ts'
import { documentReader } from './documents.ts'
import type { MediaLibrary } from './media.ts'
import type { SiteDocument } from './site-document.ts'
import { ContentError, type SourceIssue } from './source.ts'

/** What articles and services name. */
export interface FirstDocuments {
  categories: CategoryTable[]
  /** Companies of the group by their codes. */
  companies: ReadonlyMap<string, StoryCompany>
  /** Documents among them that pages read, too. */
  documents: SiteDocument[]
}

/**
 * Reads the documents of the table that articles and services name, before them.
 * @param companies those that the studio published in place of the file's; one that only the file has
 *   may still be named, so that an edit never stops a load
 * @throws ContentError where the figures of the company can't be read, which any file may name
 */
export function readFirstDocuments(
  root: string,
  media: MediaLibrary,
  issues: SourceIssue[],
  companies: ReadonlyMap<string, StoryCompany> | null = null,
): FirstDocuments {
  const read = documentReader(root, { media, articles: [], services: [] }, issues)
  if (read('facts').length === 0) throw new ContentError(issues)
  const group = read('group')
  const korean = group.find(({ language }) => language === 'KOR')?.document ?? []
  return {
    categories: read('categories').flatMap(({ document }) => document),
    companies: new Map([
      ...storyCompanies(korean).map((company) => [company.code, company] as const),
      ...(companies ?? []),
    ]),
    documents: group,
  }
}
