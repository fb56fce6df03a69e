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

/** Categories by code with their parents: those that the studio published, then those of the file. */
export const codesIn = (
  inFile: readonly CategoryTable[],
  kept: readonly CategoryTable[] | null,
): Map<string, string | null> =>
  new Map([...inFile, ...(kept ?? [])].map(({ code, parentCode }) => [code, parentCode]))

/**
 * The rows of the file that a load writes. Where the studio published categories in place of the
 * file's, only those that articles of the load have and that were not published: an edit never stops
 * a load.
 */
export function categoriesToWrite(
  inFile: readonly CategoryTable[],
  kept: readonly CategoryTable[] | null,
  used: Iterable<string>,
): CategoryTable[] {
  if (kept === null) return [...inFile]
  const rows = new Map(inFile.map((row) => [row.code, row]))
  for (const { code } of kept) rows.delete(code)
  const needed = new Set<string>()
  for (const code of used)
    for (
      let row = rows.get(code);
      row && !needed.has(row.code);
      row = rows.get(row.parentCode ?? '')
    )
      needed.add(row.code)
  return inFile.filter(({ code }) => needed.has(code))
}
