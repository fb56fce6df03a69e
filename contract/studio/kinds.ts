import { ARCHIVES, type ArchiveName } from '../archives.ts'
import { CATEGORY } from '../categories.ts'
import type { ContentType } from '../content.ts'
import type { Kind } from '../fields/kinds.ts'

export interface KindRow {
  contentType: ContentType
  /** Root category of the articles of this kind. */
  root: string
  /** The archive that lists it; null = the news. */
  archive: ArchiveName | null
}

/** Every kind with its type and root category. Each may be written in both languages. */
export const KIND_ROWS: Readonly<Record<Kind, KindRow>> = {
  pressRelease: { contentType: 'NEWS', root: CATEGORY.pressRelease, archive: null },
  news: { contentType: 'NEWS', root: CATEGORY.news, archive: null },
  ...(Object.fromEntries(
    Object.entries(ARCHIVES).map(([archive, row]) => [
      archive,
      {
        contentType: row.contentType,
        root: row.root,
        archive: archive as ArchiveName,
      },
    ]),
  ) as Record<ArchiveName, KindRow>),
}

/**
 * Returns the kind of an article by its type and the codes of its categories and their ancestors;
 * null = the studio does not edit it.
 */
export function kindOf(contentType: string, codes: readonly string[]): Kind | null {
  if (contentType === 'NEWS') return codes.includes(CATEGORY.pressRelease) ? 'pressRelease' : 'news'
  for (const [kind, row] of Object.entries(KIND_ROWS))
    if (row.archive !== null && row.contentType === contentType && codes.includes(row.root))
      return kind as Kind
  return null
}
