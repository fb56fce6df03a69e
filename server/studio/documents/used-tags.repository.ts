import { CATEGORY } from '../../../contract/categories.ts'
import type { Language } from '../../../contract/language.ts'
import type { Queries } from '../../database/index.ts'

/** Those of some names that a press release in a language has, also one that is to come. */
export async function usedTags(
  tx: Queries,
  language: Language,
  names: readonly string[],
): Promise<ReadonlySet<string>> {
  if (names.length === 0) return new Set()
  const rows = await tx
    .selectFrom('content_keyword')
    .innerJoin('keyword', 'keyword.keywordIdx', 'content_keyword.keywordIdx')
    .select('keyword.name')
    .distinct()
    .where('keyword.languageType', '=', language)
    .where('keyword.name', 'in', names)
    .where('content_keyword.code', '=', CATEGORY.pressRelease)
    .where('content_keyword.languageType', '=', language)
    .execute()
  return new Set(rows.map(({ name }) => name))
}
